//! The rules of a game, as data. Each field is a key of the text form, see [`Rules::read`](crate::read).

use musi_rules::betza::Movement;

use crate::events::Events;
use crate::field::{File, KindCounts, KindSets, Letters, Movements, Side2, words};
use crate::region::Region;
use crate::types::{COUNT, Kind, Kinds, PAWN, TYPES, bit, kind};

words! {
    /// How a game ends for the side of which it is said.
    Value { None = "none", Win = "win", Loss = "loss", Draw = "draw" }
}
words! {
    /// What a piece from the hand must do where it is put.
    Enclosing {
        None = "none", Reversi = "reversi", Ataxx = "ataxx", Quadwrangle = "quadwrangle", Snort = "snort",
        Anyside = "anyside", Top = "top"
    }
}
words! {
    /// Which square becomes a wall with every move.
    Walling { None = "none", Arrow = "arrow", Duck = "duck", Edge = "edge", Past = "past", Static = "static" }
}
words! {
    /// Whose pieces count when nothing else decides.
    Counting {
        None = "none", Unweighted = "unweighted", WhiteDrawOdds = "whitedrawodds", BlackDrawOdds = "blackdrawodds",
        Janggi = "janggi", Area = "area",
        /// Who has fewer pieces has won.
        Fewest = "fewest"
    }
}
words! {
    /// What takes an enemy's piece from the board.
    Capture {
        /// A piece moves to its square.
        Displacement = "displacement",
        /// A piece leaps over it.
        Leap = "leap",
        /// It stands between two.
        Custodial = "custodial",
        /// Its group has no free square beside it.
        Liberties = "liberties"
    }
}
words! {
    /// What pieces may pass over that go as far as their line is full.
    Over { None = "none", Own = "own", Any = "any" }
}
words! {
    /// Where no enemy may stand beside a piece.
    Apart {
        None = "none",
        /// On the squares before, behind, to the left and to the right.
        Straight = "straight",
        /// On any square around.
        Around = "around"
    }
}
words! {
    /// What a board may not become again.
    Superko { None = "none", Positional = "positional", Situational = "situational" }
}

/// Makes the struct, its template, and what reads and writes each field by its key.
macro_rules! rules {
    ($($(#[doc = $doc:literal])* $field:ident: $type:ty = $default:expr, $key:literal;)*) => {
        /// The rules of a game.
        #[derive(Clone, Debug, PartialEq)]
        pub struct Rules {
            /// What the game is called in its text.
            pub name: String,
            /// The letters of the kinds it has, in small letters.
            pub letters: [Option<char>; COUNT],
            /// How its kinds move, where that is not as [`TYPES`](crate::types::TYPES) says.
            pub movements: Vec<(Kind, Movement)>,
            /// Where kinds may go, for each side.
            pub mobility: [Vec<(Kind, Region)>; 2],
            $($(#[doc = $doc])* pub $field: $type,)*
        }

        impl Rules {
            /// The rules of a game of which nothing is said: those of chess, without its pieces.
            #[must_use]
            pub fn template() -> Self {
                Self {
                    name: String::new(),
                    letters: [None; COUNT],
                    movements: Vec::new(),
                    mobility: [Vec::new(), Vec::new()],
                    $($field: $default,)*
                }
            }

            /// Every key that is a rule.
            pub const KEYS: &[&str] = &[$($key,)*];

            /// Sets what a key says; nothing where it is no key.
            pub(crate) fn set(&mut self, key: &str, text: &str) -> Option<Result<(), String>> {
                let context = crate::field::Context { letters: self.letters };
                $(
                    if let Some(rest) = key.strip_prefix($key)
                        && let Some(result) = crate::field::Field::set(&mut self.$field, rest, text, &context)
                    {
                        return Some(result);
                    }
                )*
                None
            }

            /// Takes out what it says of kinds that it does not have, as it was said by games that it builds on.
            pub(crate) fn forget_absent(&mut self) {
                let context = crate::field::Context { letters: self.letters };
                $(crate::field::Field::forget(&mut self.$field, &context);)*
            }

            /// Writes what differs from the template as numbers: which field, and its value.
            pub(crate) fn pack_fields(&self, out: &mut String) {
                let template = Self::template();
                let mut at = 0_u8;
                $(
                    if self.$field != template.$field {
                        crate::pack::Pack::pack(&at, out);
                        crate::pack::Pack::pack(&self.$field, out);
                    }
                    at += 1;
                )*
                let _ = at;
            }

            /// Reads the value of the field with a number.
            pub(crate) fn unpack_field(&mut self, field: usize, from: &mut crate::pack::Numbers<'_>) -> Option<()> {
                let mut at = 0;
                $(
                    if field == at {
                        return crate::pack::Pack::unpack(&mut self.$field, from);
                    }
                    at += 1;
                )*
                let _ = at;
                None
            }

            /// Writes what differs from the template, a line a key.
            pub(crate) fn write_fields(&self, out: &mut String) {
                let context = crate::field::Context { letters: self.letters };
                let template = Self::template();
                $(
                    if self.$field != template.$field {
                        crate::field::Field::write(&self.$field, $key, &context, out);
                    }
                )*
            }
        }
    };
}

rules! {
    /// Files.
    width: u8 = 8, "maxFile";
    /// Ranks.
    height: u8 = 8, "maxRank";
    /// The board as the game begins, in FEN.
    start: String = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".to_owned(), "startFen";

    /// How kinds of a side move, where they do not move as those of the other.
    own_movements: Side2<Movements> = Side2([Movements(Vec::new()), Movements(Vec::new())]), "pieceMovement";

    /// Where pieces are promoted.
    promotion_region: Side2<Option<Region>> = Side2([None; 2]), "promotionRegion";
    /// What is promoted to what its owner chooses, on reaching that region.
    promotion_pawns: Side2<Kinds> = Side2([bit(PAWN); 2]), "promotionPawnTypes";
    /// What can be chosen: a game that builds on none promotes to what it names, and to nothing else, as the format has it.
    promotion_kinds: Side2<Kinds> = Side2([0; 2]), "promotionPieceTypes";
    /// How many of a kind a side may have by promotion.
    promotion_limit: KindCounts = KindCounts::default(), "promotionLimit";
    /// What other pieces become.
    promoted: Letters = Letters::default(), "promotedPieceType";
    /// Whether those are promoted only when they capture.
    promotion_on_capture: bool = false, "piecePromotionOnCapture";
    /// Whether a pawn must be promoted.
    mandatory_pawn_promotion: bool = true, "mandatoryPawnPromotion";
    /// Whether others must be.
    mandatory_piece_promotion: bool = false, "mandatoryPiecePromotion";
    /// Whether promoted pieces turn back.
    demotion: bool = false, "pieceDemotion";

    /// Whether captures blow up what stands around.
    blast: bool = false, "blastOnCapture";
    /// What no blast harms.
    blast_immune: Kinds = 0, "blastImmuneTypes";
    /// Kinds that cannot capture their like.
    mutually_immune: Kinds = 0, "mutuallyImmuneTypes";
    /// Kinds that become walls when they capture.
    petrify: Kinds = 0, "petrifyOnCaptureTypes";
    /// Whether what is blown up becomes a wall too.
    petrify_blast: bool = false, "petrifyBlastPieces";

    /// Whether pawns may go two squares at first.
    double_step: bool = true, "doubleStep";
    /// From where.
    double_step_region: Side2<Option<Region>> = Side2([None; 2]), "doubleStepRegion";
    /// From where they may go three.
    triple_step_region: Side2<Option<Region>> = Side2([Some(Region::EMPTY); 2]), "tripleStepRegion";
    /// Where pawns can be captured in passing.
    en_passant_region: Side2<Option<Region>> = Side2([None; 2]), "enPassantRegion";
    /// What captures so, and is so captured.
    en_passant_kinds: Side2<Kinds> = Side2([bit(PAWN); 2]), "enPassantTypes";

    /// Whether king and rook may move together.
    castling: bool = true, "castling";
    /// Whether they may when they came from the hand.
    castling_dropped: bool = false, "castlingDroppedPiece";
    /// Where the king goes to the right, as a file from 0.
    castling_king_file: File = File(6), "castlingKingsideFile";
    /// And to the left.
    castling_queen_file: File = File(2), "castlingQueensideFile";
    /// The rank, from the owner's edge.
    castling_rank: u8 = 1, "castlingRank";
    /// The king's own file, where there are more than one.
    castling_from: File = File(4), "castlingKingFile";
    /// What castles.
    castling_king: Side2<Kinds> = Side2([bit(crate::types::KING); 2]), "castlingKingPiece";
    /// Where the right rook stands; at the edge where nothing is said.
    castling_rook_right: File = File(u8::MAX), "castlingRookKingsideFile";
    /// And the left one.
    castling_rook_left: File = File(0), "castlingRookQueensideFile";
    /// What it castles with.
    castling_rooks: Side2<Kinds> = Side2([bit(kind("rook")); 2]), "castlingRookPieces";
    /// Whether a side may not castle where the other has.
    opposite_castling: bool = false, "oppositeCastling";
    /// Castling that wins, as letters of FEN.
    castling_wins: String = String::new(), "castlingWins";

    /// Whether a move may give check.
    checking: bool = true, "checking";
    /// Whether a drop may.
    drop_checks: bool = true, "dropChecks";
    /// Whether what can capture must.
    must_capture: Side2<bool> = Side2([false; 2]), "mustCapture";
    /// Whether what can be dropped must.
    must_drop: bool = false, "mustDrop";
    /// Which kinds must.
    must_drop_kind: Kinds = Kinds::MAX, "mustDropType";
    /// Whether pieces in hand may be put on the board.
    drops: bool = false, "pieceDrops";
    /// Whether there is no end of pieces to be put.
    free_drops: bool = false, "freeDrops";
    /// Whether what is captured stays promoted in hand.
    drop_loop: bool = false, "dropLoop";
    /// Whether what is captured comes to hand.
    captures_to_hand: bool = false, "capturesToHand";
    /// Whether pawns may be put on their first rank.
    first_rank_pawn_drops: bool = false, "firstRankPawnDrops";
    /// Whether pawns may be put where they would be promoted.
    zone_pawn_drops: bool = false, "promotionZonePawnDrops";
    /// What a dropped piece must enclose.
    enclosing_drop: Enclosing = Enclosing::None, "enclosingDrop";
    /// Where that does not hold as long as there is room.
    enclosing_drop_start: Side2<Option<Region>> = Side2([Some(Region::EMPTY); 2]), "enclosingDropStart";
    /// Where pieces may be put.
    drop_region: Side2<Option<Region>> = Side2([None; 2]), "dropRegion";
    /// Whether rooks are put on the first rank only.
    sittuyin_rook_drop: bool = false, "sittuyinRookDrop";
    /// Whether bishops go on different colours.
    drop_opposite_bishop: bool = false, "dropOppositeColoredBishop";
    /// Whether pieces may be put with their other side up.
    drop_promoted: bool = false, "dropPromoted";
    /// A kind of which a file has only so many.
    drop_no_doubled: Kinds = 0, "dropNoDoubled";
    /// How many.
    drop_no_doubled_count: u8 = 1, "dropNoDoubledCount";
    /// Whether no piece may go where it could never leave.
    immobility_illegal: bool = false, "immobilityIllegal";
    /// Which square becomes a wall.
    walling: Walling = Walling::None, "wallingRule";
    /// Where walls may be.
    walling_region: Side2<Option<Region>> = Side2([None; 2]), "wallingRegion";
    /// Whether a side moves or makes a wall.
    wall_or_move: bool = false, "wallOrMove";

    /// Squares with lines between them, as in a palace.
    diagonal_lines: Side2<Option<Region>> = Side2([Some(Region::EMPTY); 2]), "diagonalLines";
    /// Whether a side may pass.
    pass: Side2<bool> = Side2([false; 2]), "pass";
    /// Whether it may where it has no move.
    pass_on_stalemate: Side2<bool> = Side2([false; 2]), "passOnStalemate";
    /// Whether the king may not leave check.
    makpong: bool = false, "makpongRule";
    /// Whether kings may not face each other.
    flying_general: bool = false, "flyingGeneral";
    /// From which rank a soldier goes sideways.
    soldier_rank: u8 = 1, "soldierPromotionRank";
    /// What is turned over by a move.
    flip: Enclosing = Enclosing::None, "flipEnclosedPieces";

    /// Kinds whose moves count as progress.
    n_move_kinds: Side2<Kinds> = Side2([bit(PAWN); 2]), "nMoveRuleTypes";
    /// After how many moves without progress the game is drawn; 0 for never.
    n_move: u16 = 50, "nMoveRule";
    /// How often a position may come; 0 for ever.
    n_fold: u16 = 3, "nFoldRule";
    /// What that means for the side to move.
    n_fold_value: Value = Value::Draw, "nFoldValue";
    /// Whether that is said of the first side.
    n_fold_absolute: bool = false, "nFoldValueAbsolute";
    /// What it means for a side to have no move.
    stalemate: Side2<Value> = Side2([Value::Draw; 2]), "stalemateValue";
    /// Whether pieces are counted then.
    stalemate_count: bool = false, "stalematePieceCount";
    /// What checkmate means.
    checkmate: Side2<Value> = Side2([Value::Loss; 2]), "checkmateValue";
    /// Whether a pawn may not be dropped to mate.
    drop_mate_illegal: bool = false, "dropMateIllegal";

    /// What it means for a side to have lost all of some kind.
    extinction: Side2<Value> = Side2([Value::None; 2]), "extinctionValue";
    /// Whether only the side to move can claim that.
    extinction_claim: bool = false, "extinctionClaim";
    /// Whether the last of them must not be captured.
    pseudo_royal: bool = false, "extinctionPseudoRoyal";
    /// Whether all of them attacked is check.
    duple_check: bool = false, "dupleCheck";
    /// Which kinds.
    extinction_kinds: Side2<Kinds> = Side2([0; 2]), "extinctionPieceTypes";
    /// How many left is too few.
    extinction_count: Side2<u8> = Side2([0; 2]), "extinctionPieceCount";
    /// How many the other must have.
    extinction_opponent: Side2<u8> = Side2([0; 2]), "extinctionOpponentPieceCount";

    /// What ends the game by going to a region.
    flag_kind: Side2<Kinds> = Side2([Kinds::MAX; 2]), "flagPiece";
    /// Which region.
    flag_region: Side2<Option<Region>> = Side2([Some(Region::EMPTY); 2]), "flagRegion";
    /// What that means for the side whose pieces they are.
    flag_value: Side2<Value> = Side2([Value::Win; 2]), "flagPieceValue";
    /// How many of them.
    flag_count: Side2<u8> = Side2([1; 2]), "flagPieceCount";
    /// Whether it is enough that the rest of the region is full.
    flag_blocked: bool = false, "flagPieceBlockedWin";
    /// Whether the other side has one more move.
    flag_move: bool = false, "flagMove";
    /// Whether it must be safe there.
    flag_safe: Side2<bool> = Side2([false; 2]), "flagPieceSafe";
    /// Whether checks are counted.
    check_counting: bool = false, "checkCounting";

    /// How many in a row.
    connect: u8 = 0, "connectN";
    /// Whether more than so many are no row.
    connect_exact: bool = false, "connectExact";
    /// Of which kinds.
    connect_kinds: Kinds = Kinds::MAX, "connectPieceTypes";
    /// Along files.
    connect_vertical: bool = true, "connectVertical";
    /// Along ranks.
    connect_horizontal: bool = true, "connectHorizontal";
    /// Along diagonals.
    connect_diagonal: bool = true, "connectDiagonal";
    /// Two regions to connect: the first.
    connect_from: Side2<Option<Region>> = Side2([Some(Region::EMPTY); 2]), "connectRegion1";
    /// And the second.
    connect_to: Side2<Option<Region>> = Side2([Some(Region::EMPTY); 2]), "connectRegion2";
    /// Where pieces count for no row.
    connect_outside: Side2<Option<Region>> = Side2([Some(Region::EMPTY); 2]), "connectOutside";
    /// How large a full square.
    connect_square: u8 = 0, "connectNxN";
    /// How many on one line, with gaps.
    collinear: u8 = 0, "collinearN";
    /// What it means for a side that all its pieces hang together.
    connect_all: Side2<Value> = Side2([Value::None; 2]), "connectAll";
    /// What a row, a square or a connection means for who has it.
    connect_value: Side2<Value> = Side2([Value::Win; 2]), "connectValue";

    /// Whose pieces count.
    counting: Counting = Counting::None, "materialCounting";
    /// Whether they count as soon as the board is full.
    adjudicate_full: bool = false, "adjudicateFullBoard";

    /// What takes pieces from the board.
    capture: Capture = Capture::Displacement, "captureKind";
    /// Whether the piece that captured must go on.
    chain: bool = false, "captureChain";
    /// Whether as many as can be must be captured.
    most: bool = false, "captureMost";
    /// Whether promotion ends the turn.
    chain_stops: bool = false, "captureChainStops";
    /// Whether the piece that captured may stop before it has to.
    chain_optional: bool = false, "captureChainOptional";
    /// Whether it goes on in the same direction only.
    chain_straight: bool = false, "captureChainStraight";
    /// Whether it may turn back on the line on which it came.
    chain_back: bool = true, "captureChainBack";
    /// Whether who is promoted in between goes on as what it has become.
    chain_promotes: bool = false, "captureChainPromotes";
    /// Whether what is leapt over goes before the next leap.
    chain_clears: bool = false, "captureChainClears";
    /// Whether a piece that leapt over another without capturing it may leap again.
    hop_chain: bool = false, "hopChain";
    /// Kinds that go exactly as many squares as there are pieces on the line along which they go.
    line_count: Kinds = 0, "lineCountTypes";
    /// What they pass over.
    line_over: Over = Over::None, "lineCountOver";
    /// Squares that capture as an enemy of this side would, while they are empty.
    hostile: Side2<Option<Region>> = Side2([Some(Region::EMPTY); 2]), "hostileRegion";
    /// Where a king must be held on all four sides.
    strong: Side2<Option<Region>> = Side2([Some(Region::EMPTY); 2]), "strongRegion";
    /// How many sides a kind must be held on to be captured; two unless told.
    captors: KindCounts = KindCounts::default(), "capturedBetween";
    /// Whether pieces that stand in a line between two are captured together.
    captured_lines: bool = false, "capturedInLines";
    /// Whether a piece in a corner is captured when both squares beside it are held.
    captured_corners: bool = false, "capturedInCorners";
    /// Whether pieces stand where lines cross, which only changes how the board is drawn.
    points: bool = false, "points";
    /// What a board may not become again.
    superko: Superko = Superko::None, "superko";
    /// What the second side gets for moving second, in halves.
    komi: u8 = 0, "komiHalves";
    /// Where no enemy may stand beside what goes to its region, for that to end the game.
    flag_apart: Side2<Apart> = Side2([Apart::None; 2]), "flagPieceApart";
    /// What kinds cannot capture: `r:kp`.
    spared: KindSets = KindSets::default(), "cannotCaptureTypes";
    /// Where pieces capture by leaping over, which kinds do; others capture by going to the square of what they take.
    leapers: Kinds = Kinds::MAX, "captureLeapTypes";
    /// What wins for a side only when all of it is so.
    together: Side2<Events> = Side2([Events::NONE; 2]), "winTogether";
    /// Whether who gives check with every move until the position has come as often as it may loses by that.
    perpetual_check: bool = false, "perpetualCheckIllegal";
    /// Where diagonal lines meet: a diagonal step leads from one of these squares to another. All squares unless told.
    diagonal_points: Option<Region> = None, "diagonalPoints";
}

impl Rules {
    /// The board.
    #[must_use]
    pub fn board(&self) -> crate::Board {
        let fit = |size: u8| size.clamp(1, crate::Board::LARGEST);
        crate::Board { width: fit(self.width), height: fit(self.height) }
    }

    /// How a kind moves.
    #[must_use]
    pub fn movement(&self, kind: Kind) -> Movement {
        if let Some((_, movement)) = self.movements.iter().find(|(own, _)| *own == kind) {
            return movement.clone();
        }
        // What a figure carries names every movement.
        if cfg!(target_arch = "wasm32") {
            return Movement::default();
        }
        let betza = TYPES.get(usize::from(kind)).map_or("", |(_, betza)| *betza);
        musi_rules::betza::read(betza).unwrap_or_default()
    }

    /// How a kind of a side moves.
    #[must_use]
    pub fn movement_of(&self, side: usize, kind: Kind) -> Movement {
        let own = self.own_movements.0.get(side).and_then(|own| own.of(kind));
        own.cloned().unwrap_or_else(|| self.movement(kind))
    }

    /// Whether a kind captures by leaping over what it takes.
    #[must_use]
    pub fn leaps_over(&self, kind: Kind) -> bool {
        self.capture == Capture::Leap && self.leapers & bit(kind) != 0
    }

    /// Whether a kind captures what stands where it goes.
    #[must_use]
    pub fn displaces(&self, kind: Kind) -> bool {
        match self.capture {
            Capture::Displacement => true,
            Capture::Leap => self.leapers & bit(kind) == 0,
            Capture::Custodial | Capture::Liberties => false,
        }
    }

    /// Whether a kind cannot capture another one.
    #[must_use]
    pub fn spares(&self, kind: Kind, prey: Kind) -> bool {
        self.mutually_immune & bit(kind) & bit(prey) != 0 || self.spared.of(kind) & bit(prey) != 0
    }

    /// The kinds that the game has.
    #[must_use]
    pub fn kinds(&self) -> Kinds {
        let has = |(at, letter): (usize, &Option<char>)| letter.map(|_| bit(at as Kind));
        self.letters.iter().enumerate().filter_map(has).fold(0, |all, one| all | one)
    }

    /// The letter of a kind, small.
    #[must_use]
    pub fn letter(&self, kind: Kind) -> char {
        self.letters.get(usize::from(kind)).copied().flatten().unwrap_or('?')
    }
}
