//! Captions: a small controlled language, in toki pona and in English.
//!
//! A caption is ordinary text below a board. Sentences that this language knows become [`Statement`]s; every other
//! sentence is passed over, so that a page can say more than the machine can check. Markdown is read through: emphasis
//! and links do not matter, `\#` is `#`, a line break is a blank. Marks stand in quotation marks of any kind, or between
//! backticks. What stands in brackets is an aside.
//!
//! Both grammars are written in EBNF: `[ ]` may be left out, `{ }` may be repeated, `|` is a choice. PIECE is a name of
//! a piece, SIDE the name of a side, as the [vocabulary](crate::vocabulary) of the game has them.
//!
//! # Toki pona
//!
//! ```text
//! sentence   = { context "la" [","] } clause { "," clause } [ ":" ( clause { "," clause } | reason ) ] ".";
//! context    = clause                       (* a condition: what follows holds if it does *)
//!            | words without "li" ;         (* "sitelen ni", "open musi", "anu": passed over *)
//! clause     = [ "taso" | "sin" | "anu" | "tan ni" ] subject { "li" predicate } ;
//! reason     = clause ;                     (* after "… tan ni:" *)
//!
//! subject    = who | place | "tenpo" … SIDE | "poki" … SIDE | "musi" ;
//! who        = PIECE { which } [ ( "en" | "anu" ) PIECE { which } ]
//!            | "ijo" [ "musi" ] { which }   (* "ijo musi ala": no piece; "ijo musi ante": the others *)
//!            | "jan" [ "musi" ] { which }   (* a player *)
//!            | "ona" ;                      (* those spoken of before *)
//! which      = SIDE | "pi jan" [ "musi" ] ( SIDE | "ante" ) | "pi sitelen" marks | "#" number | number
//!            | "wan" | "tu" | "mute" | "ale" | "ala" | "ni" | "ona" | "ante" | "taso" ;
//! marks      = mark { ( "," | "en" | "anu" ) mark } [ "suli" | "lili" ] ;
//!
//! place      = one { ( "," | "en" | "anu" ) [ "lon" ] one } ;
//! one        = "ma" { "ni" | "ante" | "ale" | "mute" | number | "#" number | square | "pi" ( "sitelen" marks
//!                     | "nanpa" number "en" number | line | "#" number { "en" "#" number } ) }
//!            | line | square ;
//! line       = "nasin" [ "poka" ] [ "nanpa" ] ( number | "#" number | letter ) [ "tawa jan musi" SIDE ] ;
//! square     = letter number ;              (* e4 *)
//!
//! predicate  = can verb | '"ken moli"' [ "ala" ] | "moli" | SIDE | "pini" | "pini sama"
//!            | "lon" ( place | "insa" … ) | "jo e sitelen" marks | "jo e" PIECE [ count ] { "e" PIECE [ count ] }
//!            | ( "sitelen kepeken sitelen" | "jo e sitelen" ) ( "lili" | "suli" )
//!            | "ijo" … "taso" | "kama moli"
//!            | can "kama" ( "wawa" | "ijo ante" | PIECE ) [ "lon" place ] ;  (* "wile", or "o" for "li": must *)
//! can        = [ ( "ken" | "wile" ) [ "ala" ] ] ;
//! verb       = "tawa" [ "ala" ] [ "e" who ] [ "tan poki" [ "lili" ] [ "ona" ] ] [ "tawa" | "lon" ] place
//!            | "tawa tomo" | "tawa lon tenpo sama"          (* king and rook castle *)
//!            | "tawa lon tenpo pini" | "tawa ala lon …"     (* has moved before, has not *)
//!            | "tawa ni:" clause                            (* "ken ala tawa ni:": nothing brings this about *)
//!            | ( "anpa" | "utala" | "awen" ) [ "ala" ] [ "e" ( place | who [ "lon" place ] ) ]
//!            | "moli" [ "ala" ]                             (* "ken moli": in check *)
//!            | "moli e jan lawa" ;                          (* players "ken ala …": neither can give mate *)
//! ```
//!
//! # English
//!
//! ```text
//! sentence   = [ intro ] part { ( "," | ";" | ":" | "and" | "but" | "so" | "or" ) part } "." ;
//! intro      = ( "in" | "on" ) ( "this" | "the" ) ( "picture" | "diagram" | "position" | "board" … ) [ "," ] ;
//! part       = clause [ ( "because" | "since" ) clause ] | ( "if" | "when" ) clause "," part ;
//! clause     = who predicate | place ( "is" | "are" | "should be" ) ( "light" | "dark" | "white" | "black" )
//!            | "neither player can" ( "mate" | "checkmate" | "give mate" )
//!            | place ( "has" | "have" ) marks … | [ "it is" ] SIDE ( "to move" | "'s turn" ) ;
//!
//! who        = [ determiner ] [ "other" ] [ SIDE ] ( PIECE [ "#" number ] [ [ "marked" ] marks ] | "piece" | "player" )
//!              [ "and" who ] | "no" [ SIDE ] "piece" | "nothing" | SIDE | "it" | "they" | "this" ;
//! marks      = mark { ( "," | "and" | "or" ) mark } ;
//! place      = one { ( "," | "and" | "or" ) one } ;
//! one        = [ determiner ] [ "other" | "starting" ] [ "light" | "dark" ] squares [ "marked" ] ( marks | square … )
//!            | ( "file" | "files" | "rank" | "ranks" ) ( number | letter ) { "and" ( number | letter ) }
//!            | square | marks | "them" | "there" | "these squares" ;
//! squares    = "square" | "squares" | "space" | "spaces" | "area" | "areas" | "place" | "cell" … ;
//!
//! predicate  = ( "is" | "are" | "stands" … ) ( "on" | "at" | "in" ) place
//!            | ( "is" | "are" ) [ "not" ] "in check" | ( "is" | "are" ) ( "mated" | "checkmated" )
//!            | "is" [ "a" ] ( "mate" | "checkmate" | "stalemate" | "draw" ) | "is the only piece" | "stands between" …
//!            | ( "is" | "are" ) "written in" ( "small" | "capital" ) "letters"
//!            | modal ( "move" | "go" | "step" | "jump" | "drop" | "put" ) [ who ] [ "to" | "on" | "onto" ] place
//!            | modal ( "capture" | "take" | "attack" | "cover" | "guard" | "check" | "defend" ) ( who | place ) [ "on" place ]
//!            | modal "castle" | modal "move"                 (* "cannot move": no legal move *)
//!            | "has" [ "not" ] "moved" | "has no way" … | "has no legal moves" | "has" count PIECE … "in hand"
//!            | "wins" | "loses"
//!            | ( modal | "must" ) ( "promote" [ who ] | "be promoted" ) [ "on" place ] ;
//! modal      = [ "can" | "may" | "cannot" | "can't" | "may not" | "wants to" | "does not" ] ;
//! ```
//!
//! # What statements are good for
//!
//! | statement | becomes |
//! |---|---|
//! | a piece stands on a mark | the piece under study, or, when the mark is the piece's own letters, a check of them |
//! | it can go to a mark | all squares that it can go to; with a sentence on captures beside it, the quiet ones |
//! | it can capture on a mark | all squares where it could capture if an enemy stood there |
//! | a king in check can go to a mark, another piece can | all ways out of check, and no others |
//! | if a piece goes to a mark, the king is mated | the only squares that mate |
//! | a king cannot go to a mark, because a piece attacks it | the squares next to the king that this piece takes from it |
//! | nobody wins, a side cannot move | stalemate |
//! | a piece can, must, cannot be promoted on a mark | all squares it can go to and where that is so |
//! | neither player can give mate | a dead position |
//! | a pawn wants to go to one mark, another can capture on the other | en passant |
//! | king and rook can castle, or cannot because … | castling, with the reason |
//! | squares are light, dark | the colours of all squares |
//! | all pieces stand where they start; these stand on those squares | the start position, square by square |

mod cursor;
mod en;
mod en_noun;
mod en_verb;
mod name;
mod read;
mod statement;
mod tok;
mod tok_noun;
mod tok_place;
mod tok_verb;
mod token;

pub use name::misnamings;
pub use read::{Statements, read};
pub use statement::{
    Coordinate, Label, Misnaming, Modality, Point, Role, SquareNames, Statement, StatementKind, Subject, Verb,
};
pub(crate) use token::shown;
pub use token::{Token, TokenKind, tokens};
