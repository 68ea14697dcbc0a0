# What figures say in Arabic.
#
# Names of pieces have a form with the article (`.definite`). A side is called with it; as an adjective it has `.indefinite`, and `.to`
# for "to the …". All names of pieces are masculine; "القطعة", any piece, is feminine.

language-name = العربية

## squares: what boards of squares say of pieces, moves and refusals

kind = { $kind }
    .definite = { FORM($kind, form: "definite") }
piece = { $kind } { FORM($side, form: "indefinite") }
    .definite = { FORM($kind, form: "definite") } { $side }
piece-on = { FORM($piece, form: "definite") } على { $square }
nothing-on = ما على { $square }
in-hand = في اليد
nothing-after-colon = : لا شيء
played-drop = { $side } يُسقط { $kind } على { $to }
played-move = { FORM($piece, form: "definite") } من { $from } إلى { $to }
played-taking = ، يأخذ { FORM($piece, form: "definite") } على { $square }
played-also = ، و{ FORM($piece, form: "definite") } من { $from } إلى { $to }
played-becoming = ، ويصير { $kind }
played-check = {" "}كش.
played-mate = {" "}كش مات.
to-move = الدور { FORM($side, form: "to") }.
check-from = {" "}كش من { $piece }.
outcome-mate = كش مات.
outcome-no-move = لم تبق نقلة قانونية.
outcome-resignation = الطرف الآخر يستسلم.
outcome-perpetual-check = تكرّر الوضع نفسه أربع مرات مع كش دائم.
outcome-impasse-won = لا يمكن الإمساك بأي من الملكين، والنقاط تحسم.
outcome-row = اكتمل صف.
outcome-wins = فاز { $winner }.
outcome-drawn = انتهى اللعب بالتعادل.
outcome-stalemate = جمود: لا نقلة قانونية، والملك ليس تحت الكش.
outcome-dead-position = وضع ميت: لا يمكن لأي نقلات أن تؤدي إلى كش مات.
outcome-threefold = تكرّر الوضع نفسه للمرة الثالثة، وطُلب التعادل.
outcome-fivefold = تكرّر الوضع نفسه للمرة الخامسة.
outcome-fifty-moves = خمسون نقلة بلا أخذ ولا تحريك بيدق، وطُلب التعادل.
outcome-seventy-five-moves = خمس وسبعون نقلة بلا أخذ ولا تحريك بيدق.
outcome-agreement = اتفق الطرفان.
outcome-fourfold = تكرّر الوضع نفسه للمرة الرابعة.
outcome-impasse-drawn = لا يمكن الإمساك بأي من الملكين، ولدى الطرفين نقاط كافية.
outcome-board-full = امتلأت الرقعة.
problem-foreign-side = قطعة تخصّ طرفًا لا يلعب في هذه اللعبة.
problem-board-size = ليست الرقعة بحجم رقعة اللعبة.
problem-missing-king = طرف ليس له ملك.
problem-too-many-kings = طرف له أكثر من ملك.
problem-too-many-pieces = طرف له من القطع أكثر مما يمكن أن تعطيه اللعبة.
problem-no-future = قطعة في موضع لا يمكن أن تكون قد بلغته أو لا يمكنها أن تغادره أبدًا.
problem-opponent-in-check = ملك الطرف الذي ليس له الدور تحت الكش.
problem-too-many-checkers = القطع التي تهاجم الملك أكثر مما يمكن لنقلة واحدة أن تُحدثه.
problem-castling-rights = التبييت مسموح هنا مع أن الملك أو الرخ ليس على مربعه الأول.
problem-en-passant = لا يمكن أن يكون أي بيدق قد عبر مربع الأخذ بالتجاوز في النقلة الأخيرة.
problem-two-pawns = لطرف بيدقان غير مرقَّيين على عمود واحد.
refusal-game-over = انتهى اللعب.
refusal-no-piece = لا قطعة على { $square }.
refusal-not-your-turn = الدور للطرف الآخر.
refusal-own-piece = على { $square } قطعة للطرف نفسه.
refusal-off-pattern = لا يتحرك { FORM($kind, form: "definite") } هكذا.
refusal-blocked-by = { $piece } يسدّ الطريق.
refusal-leaves-king-attacked = بعد ذلك يستطيع { $piece } أن يأخذ الملك على { $other }.
refusal-pawn-needs-enemy = لا يتحرك البيدق قطريًا إلا للأخذ، ولا خصم على { $square }.
refusal-pawn-blocked = لا يأخذ البيدق إلى الأمام، وأمامه { $piece }.
refusal-first-move-only = لا يتقدم البيدق مربعين إلا في نقلته الأولى.
refusal-castling-king-moved = لا تبييت: تحرّك الملك من قبل.
refusal-castling-rook-moved = لا تبييت: رخ { $square } تحرّك من قبل أو لم يعد موجودًا.
refusal-castling-blocked = لا تبييت: { $piece } بين الملك والرخ.
refusal-castling-in-check = لا تبييت والملك تحت الكش، وهو هنا من { $piece }.
refusal-castling-through-check = لا تبييت: سيمرّ الملك بـ{ $other } الذي يهاجمه { $piece }.
refusal-en-passant-late = لا يجوز الأخذ بالتجاوز إلا مباشرة بعد الخطوة المزدوجة للبيدق على { $square }.
refusal-promotion-forced = هناك يجب أن تُرقّى القطعة: قل إلى ماذا.
refusal-promotion-outside-zone = لا تُرقّى القطعة بنقلة إلى ذلك المربع.
refusal-promotion-never = لا تُرقّى القطعة إلى ذلك أبدًا.
refusal-promotion-from-hand = تُسقط القطعة غير مرقّاة.
refusal-drop-not-in-hand = لا { $kind } في اليد.
refusal-drop-occupied = لا تُسقط القطعة إلا على مربع خالٍ، وهناك { $piece }.
refusal-drop-no-future = من هناك لن يستطيع { FORM($kind, form: "definite") } أن يتحرك أبدًا.
refusal-drop-two-pawns = على هذا العمود بيدق للطرف نفسه، على { $square }.
refusal-drop-pawn-mate = لا يجوز إسقاط بيدق ليُميت الملك.

## figures: what the figures of all games say beside them

labels-are-in-this-language = الأسماء بالعربية
button-next = السؤال التالي
button-answer = أرني الجواب
button-leave = خروج
button-brush-moves = نقلات
button-brush-captures = أخذ
button-yes = نعم
button-no = لا
button-mark-squares = علّم كل مربع
button-place-army = رتّب القطع
button-escape = أنهِ الكش
button-find-mate = جد نقلة المات
button-mate-in-two = مات في نقلتين
button-pinned = قطعة مربوطة
button-defend = احمِ قطعة
button-captures = خذ كل ما يمكن
button-classify = أيّها هو؟
button-may-capture = هل يجوز له الأخذ؟
button-may-castle = هل يجوز التبييت؟
button-light-or-dark = فاتح أم داكن؟
button-find-square = جد المربع
button-do-it = نفّذ النقلة الآن
button-no-rule = ليس في الصفحة جملة عن هذا.
button-no-further = لا شيء بعد ذلك في هذا الاتجاه.
button-rule = الصفحة تذكر هذه القاعدة
drop-allowed = مسموح
drop-may = يجوز ترقيتها
drop-must = يجب ترقيتها
drop-may-not = لا يجوز ترقيتها
drop-begin-mark = علّم كل مربع يجوز إسقاط هذه القطعة عليه:{" "}
drop-mark-drops = علّم كل إسقاط
drop-why-not = لمَ ليس هنا؟
drop-may-must = يجوز أم يجب أم لا يجوز؟
drop-ask-drop = هل يمكن إسقاطها هنا؟
drop-ask-promotion = هل تُرقّى بهذه النقلة؟
exercise-begin-mark = علّم كل مربع يمكن لهذه القطعة أن تصل إليه:{" "}
exercise-begin-place = ضع كل قطعة ناقصة على مربع بدايتها.
exercise-goal-escape = جد كل نقلة تنهي الكش.
exercise-goal-mate = جد النقلة التي تُميت الملك.
exercise-goal-mate-in-two = جد النقلة الأولى: مهما فعل الطرف الآخر فالنقلة التالية مات.
exercise-goal-pinned = علّم كل نقلة قانونية لهذه القطعة:{" "}
exercise-goal-defend = جد كل نقلة تحمي هذه القطعة:{" "}
exercise-goal-captures = جد كل أخذ لهذه القطعة:{" "}
exercise-goal-passing = خذ البيدق بالتجاوز.
exercise-comes = وضع جديد قادم
later-comes = لحظة من فضلك
later-missing = تعذّر التحميل. حاول لاحقًا
not-copied = لا يسمح المتصفح لهذه الصفحة بالنسخ. النص هو:{" "}
exercise-loses = عندئذ تؤخذ بلا مقابل:{" "}
exercise-hits = صحيح
exercise-extra = زائد
exercise-missed = ناقص
exercise-extra-squares = زائد:{" "}
exercise-missed-squares = ناقص:{" "}
exercise-marked = عُلّم
exercise-unmarked = أزيلت العلامة
exercise-left = انتهى التمرين.
exercise-solved = لقد حللت هذا.
exercise-seed = رقم الوضع
exercise-in-corner = في الركن
exercise-behind-friend = وفي الطريق قطعة صديقة
exercise-with-enemy = وفي الطريق قطعة للخصم
exercise-classify = أهو كش مات أم جمود أم لا هذا ولا ذاك؟
exercise-ask-castling = هل يجوز للملك والرخ أن يبيّتا:
exercise-ask-passing = هل يجوز للبيدق أن يأخذ بالتجاوز:
exercise-is-check = كش
exercise-is-mate = كش مات
exercise-is-stalemate = جمود
exercise-is-neither = لا هذا ولا ذاك
board-no = لا:{" "}
exercise-count-hits = { $count ->
        [zero] لا شيء صحيح
        [one] واحد صحيح
        [two] اثنان صحيحان
        [few] { $count } صحيحة
        [many] { $count } صحيحًا
       *[other] { $count } صحيح
    }
exercise-count-extra = { $count ->
        [zero] لا شيء زائد
        [one] واحد زائد
        [two] اثنان زائدان
        [few] { $count } زائدة
        [many] { $count } زائدًا
       *[other] { $count } زائد
    }
exercise-count-missed = { $count ->
        [zero] لا شيء ناقص
        [one] واحد ناقص
        [two] اثنان ناقصان
        [few] { $count } ناقصة
        [many] { $count } ناقصًا
       *[other] { $count } ناقص
    }
exercise-is-right = صحيح.
exercise-hints-taken = { $count ->
        [zero] بلا تلميحات.
        [one] بتلميح واحد.
        [two] بتلميحين.
        [few] بـ{ $count } تلميحات.
        [many] بـ{ $count } تلميحًا.
       *[other] بـ{ $count } تلميح.
    }
button-hint = تلميح
exercise-hint = التلميح { $number } من 3:{" "}
exercise-no-hint = لا تلميحات أخرى.
exercise-show-later = يمكن رؤية الجواب بعد التحقق الثاني أو بعد ثلاثة تلميحات.
exercise-score = { $count } من { $all } من المحاولة الأولى.
exercise-all-squares = { $count ->
        [zero] لا مربعات.
        [one] هذا هو المربع.
        [two] المربعان كلاهما.
        [few] المربعات الـ{ $count } كلها.
       *[other] كل المربعات وعددها { $count }.
    }
exercise-not = ليس { $what }:{" "}
exercise-attacked-by = يهاجم الملكَ:{" "}
exercise-not-attacked = لا شيء يهاجم الملك
exercise-no-move = لم تبق نقلة
exercise-a-move = يمكن لعب هذا:{" "}
exercise-nothing-forbids = لا شيء يمنعه
exercise-starts-on = { FORM($kind, form: "definite") } يبدأ على { $square }
exercise-goal-covered = علّم كل مربع مهاجَم بجانب هذا الملك:{" "}
exercise-goal-two = علّم أين يمكن لهذه أن تتحرك ثم أين يمكنها أن تأخذ:{" "}
exercise-why-mate = الملك مهاجَم ولا نقلة تنفع
exercise-why-mate-in-two = مهما حدث فالنقلة التالية مات
exercise-why-escape = عندئذ لا شيء يهاجم الملك
exercise-why-defend = عندئذ لا يمكن أخذها بلا مقابل
exercise-why-capture = هناك خصم
exercise-why-passing = تقدّم البيدق مربعين للتوّ؛ فيؤخذ كأنه تقدّم مربعًا واحدًا
hint-moves = تتحرك:{" "}
hint-captures = تأخذ:{" "}
hint-step = مربعًا واحدًا { $way }
hint-ride = { $way } ما دام الطريق خاليًا
hint-leap = { $a ->
        [one] مربعًا
        [two] مربعين
        [few] { $a } مربعات
        [many] { $a } مربعًا
       *[other] { $a } مربع
    } في اتجاه و{ $b ->
        [one] مربعًا
        [two] مربعين
        [few] { $b } مربعات
        [many] { $b } مربعًا
       *[other] { $b } مربع
    } إلى الجانب، قفزًا فوق غيرها
hint-leap-forward = { $a ->
        [one] مربعًا
        [two] مربعين
        [few] { $a } مربعات
        [many] { $a } مربعًا
       *[other] { $a } مربع
    } إلى الأمام و{ $b ->
        [one] مربعًا
        [two] مربعين
        [few] { $b } مربعات
        [many] { $b } مربعًا
       *[other] { $b } مربع
    } إلى الجانب، قفزًا فوق غيرها
hint-first-two = ومن مربع البداية مربعين أيضًا
hint-every-way = في كل اتجاه
hint-straight = في خط مستقيم
hint-diagonal = قطريًا
hint-forward = إلى الأمام
hint-back = إلى الخلف
hint-sides = إلى الجانب
hint-forward-diagonal = قطريًا إلى الأمام
hint-back-diagonal = قطريًا إلى الخلف
hint-above = في الأعلى
hint-below = في الأسفل
hint-left = على اليسار
hint-right = على اليمين
hint-part = انظر { $way }: ينقص هناك { $count ->
        [zero] لا شيء
        [one] مربع
        [two] مربعان
        [few] { $count } مربعات
        [many] { $count } مربعًا
       *[other] { $count } مربع
    }
hint-nothing-missing = لا ينقص شيء، لكن هناك { $count ->
        [zero] لا شيء زائد
        [one] مربع زائد
        [two] مربعان زائدان
        [few] { $count } مربعات زائدة
        [many] { $count } مربعًا زائدًا
       *[other] { $count } مربع زائد
    }
hint-square = { $square } منها
hint-not-square = { $square } ليس منها
hint-piece = انظر إلى هذه القطعة:{" "}
hint-to = تذهب إلى { $square }
hint-aims = هذه تستهدف الملك من ورائها:{" "}
hint-line = عليها أن تبقى على هذا الخط:{" "}
hint-row = { FORM($kind, form: "definite") } يبدأ في الصف { $number } عدًّا من جهته
hint-column = في العمود { $number } من اليسار
hint-is-attacked = هل الملك مهاجَم؟
hint-castling = لم يتحرك الملك ولا الرخ قط، ولا شيء بينهما، ولا مربع مهاجَم في طريق الملك
hint-passing = فقط مباشرة بعد أن يتقدم بيدق مربعين دفعة واحدة
hint-zone = هل تبدأ النقلة أو تنتهي في منطقة الترقية؟
hint-future = من هناك يمكنها أن تذهب بعد إلى { $count ->
        [zero] لا مربع
        [one] مربع واحد
        [two] مربعين
        [few] { $count } مربعات
        [many] { $count } مربعًا
       *[other] { $count } مربع
    }
hint-drop = هل المربع خالٍ، وهل من سبيل للتحرك منه، وماذا غير ذلك على العمود؟
hint-look = انظر إلى:{" "}
hint-corner = { $square } { $what }
hint-alternate = كل خطوة إلى الجانب أو إلى الأمام تغيّر اللون
button-on = التالي: { $what }
button-check = تحقّق
button-play = العب من هنا
button-check-again = تحقّق ثانية
button-again = مرة أخرى، وضع جديد
part-answer = الجواب
part-answers = الأجوبة
part-choose-letter = أظهر فقط
part-all-letters = الكل
part-verified-text = ما قيل هنا موافق للقواعد
part-holds = متحقق
part-fails = غير متحقق
part-names = أسماء
part-touch = المس قطعة أو مربعًا.
part-may-claim-repetition = الوضع نفسه ثلاث مرات أو أكثر: يجوز طلب التعادل
part-may-claim-fifty = خمسون نقلة بلا أخذ ولا تحريك بيدق: يجوز طلب التعادل
part-hand = يد { $side }
part-none = لا شيء
part-pieces = علامات القطع
part-pieces-kanji = كانجي
part-pieces-letters = حروف
part-tiles = أركان القطع
part-tiles-index = بحروف في الأركان
part-tiles-plain = بلا حروف
button-the-list-of-keys-is = قائمة المفاتيح في الأسفل.
button-the-list-of-keys-is-2 = أُغلقت قائمة المفاتيح.
button-short-castling = التبييت القصير
button-long-castling = التبييت الطويل
why-occupied = مشغول
why-no-future-move = لا نقلة بعده
why-two-pawns-on-a-file = بيدقان على عمود
why-mate-by-a-dropped-pawn = مات ببيدق مُسقَط
why-the-king-stays-in-check = يبقى الملك تحت الكش
castling-the-king-has-not-moved = لم يتحرك الملك
castling-the-rook-has-not-moved = لم يتحرك الرخ
castling-nothing-stands-between-them = لا شيء بينهما
castling-the-king-is-not-in = الملك ليس تحت الكش
castling-the-king-crosses-no-attacked = لا يعبر الملك مربعًا مهاجَمًا
meaning-this-piece = هذه القطعة
meaning-piece = قطعة
meaning-may-go-here = يجوز أن تأتي إلى هنا
meaning-may-move-not-capture = يجوز أن تتحرك، لا أن تأخذ
meaning-may-only-capture = يجوز لها الأخذ فقط
meaning-attacked = مهاجَم
meaning-may-not-go-here = لا يجوز أن تأتي إلى هنا
meaning-may-be-dropped-here = يجوز إسقاطها هنا
meaning-this-move-mates = هذه النقلة مات
meaning-light-square = مربع فاتح
meaning-dark-square = مربع داكن
meaning-the-double-step = الخطوة المزدوجة
meaning-captures-in-passing = يأخذ بالتجاوز
meaning-castling = تبييت
meaning-may-be-promoted-here = يجوز ترقيتها هنا
meaning-must-be-promoted-here = يجب ترقيتها هنا
meaning-cannot-be-promoted-here = لا يمكن ترقيتها هنا
meaning-named-in-the-text = مذكور في النص
meaning-set-off = أبرزه المؤلف
meaning-arrow = سهم من المؤلف
arrow = سهم من { $from } إلى { $to }
meaning-as-written = كما كتبه المؤلف
meaning-your-answer = جوابك
meaning-the-promotion-zone-begins-here = هنا تبدأ منطقة الترقية
meaning-water = ماء
meaning-plants = نبات
meaning-a-stack = كومة
key-the-answer = الجواب
key-this-list = هذه القائمة
key-a-step-back-forward = خطوة إلى الوراء، إلى الأمام
button-help = المفاتيح
button-me = أنا
button-machine = الحاسوب
part-board = رقعة
title-the-board = الرقعة
button-level-beginner = مبتدئ
button-level-friend = صديق
button-level-teacher = معلّم

## boards: what boards of squares say while somebody plays

button-copy-usi = انسخ USI
board-in-hand = {" "}في اليد
board-nothing = لا شيء
board-no-squares = لا مربعات
board-empty = ، خالٍ
board-you-had-this-one = {"."} سبق أن وجدت هذه
board-that-is-all-of-them = هذه كلها. أحسنت!
board-but-then = ولكن بعدها{" "}
board-this-is-not-it = ليست هذه
board-look-at = انظر إلى:
board-it-may-be-dropped-here = يجوز إسقاطها هنا
board-it-may-capture-here = يجوز لها الأخذ هنا
board-it-may-capture-an-enemy = يجوز لها أن تأخذ خصمًا هنا
board-it-may-go-here = يجوز أن تأتي إلى هنا
board-to = {" "}إلى{" "}
board-right = صحيح:{" "}
board-find-the-square = جد المربع{" "}
board-mark-every-square = علّم كل مربع يمكن لهذه أن تصل إليه
board-every-piece-is-on-its = كل قطعة على مربعها
board-there-is-no-such-exercise = لا تمرين كهذا هنا
board-the-board-is-turned = أُديرت الرقعة
board-copied-the-board-as-text = نُسخت الرقعة نصًّا
board-letter-keys-are-on = مفاتيح الحروف مفعّلة
board-letter-keys-are-off = مفاتيح الحروف معطّلة
board-this-is-the-beginning = هذه هي البداية
board-this-is-the-end = هذه هي النهاية
board-picking-moves-pieces = الاختيار يحرّك القطع
board-pick-squares-enemies-appear = اختر مربعات: يظهر عليها خصوم
board-pick-squares-friends-appear = اختر مربعات: يظهر عليها أصدقاء
board-copied = نُسخ:{" "}
board-no-mate = ليس مات:{" "}
board-is-it-promoted = هل تُرقّى؟
board-what-does-it-become = إلى ماذا تُرقّى؟
board-every-piece-may-move = يجوز لكل قطعة أن تتحرك
board-captures = تأخذ:{" "}
board-guarded-by = تحميها:{" "}
board-attacked-by = تهاجمها:{" "}
board-it-stands-here-go-to = هي هنا. اذهب إلى مربع آخر
board-the-keys-are-listed-below = قائمة المفاتيح تحت الرقعة
board-the-list-of-keys-is = أُغلقت قائمة المفاتيح
board-put-down = وُضعت
board-pick-a-piece-first = اختر قطعة أولًا
board-there-are-no-pieces = لا توجد قطع
board-captures-2 = تأخذ:
board-you-hold-the = في يدك:{" "}
board-nothing-has-changed = لم يتغير شيء
board-there-was-no-move-yet = لم تُلعب نقلة بعد
board-there-is-nothing-to-answer = ليس هناك ما يُجاب عنه
board-the-exercise-asks-this-key = هذا ما يسأله التمرين. المفتاح h يعطي تلميحًا
board-the-page-has-no-sentence = ليس في الصفحة جملة عن هذا
board-it-may-go-here-2 = يجوز أن تأتي إلى هنا
board-two-sides-play-this-game = يلعب هذه اللعبة طرفان
board-it-has-just-gone-two = تقدّم مربعين للتوّ
board-it-went-two-squares-one = تقدّم مربعين قبل نقلة
board-it-went-one-square-then = تقدّم مربعًا ثم مربعًا آخر
board-a-knight-has-just-come = جاء حصان إلى هناك للتوّ
board-the-king-has-moved-and = تحرّك الملك ثم عاد
board-the-rook-has-moved-and = تحرّك الرخ ثم عاد
board-side-in-hand = في يد { $side }:{" "}
board-side-to-move = الدور { FORM($side, form: "to") }
board-turn-of = الدور { FORM($side, form: "to") }
board-squares = { $count ->
        [zero] لا مربعات
        [one] مربع واحد
        [two] مربعان
        [few] { $count } مربعات
        [many] { $count } مربعًا
       *[other] { $count } مربع
    }
board-machine-thinks = الحاسوب يفكر
board-machine-is-missing = لم يحضر الحاسوب. حاول لاحقًا
board-no-game-from-here = لا يمكن متابعة اللعب من هذه الرقعة
board-game-begins = أنت تلعب ضد الحاسوب
board-game-waits = اللعب ينتظر هنا

## opponent: what the opponent says, a program of its own

opponent-loses = خطأ: ضاع { FORM($piece, form: "definite") }.
opponent-mated = خطأ: { $side } يُميت الملك في { $count ->
        [zero] { $count } نقلة
        [one] نقلة واحدة
        [two] نقلتين
        [few] { $count } نقلات
        [many] { $count } نقلة
       *[other] { $count } نقلة
    }.
opponent-worse = خطأ: كانت هناك نقلة أفضل بكثير.
opponent-step = تقدّم خطوة لترى كيف.
opponent-take-back = يمكنك التراجع عنها.
opponent-look = انظر إلى { $piece }.
opponent-look-hand = انظر إلى ما في يدك: { $kind }.
opponent-go = الوجهة هي { $square }.
opponent-why-mate = تؤدي إلى كش مات في { $count ->
        [zero] { $count } نقلة
        [one] نقلة واحدة
        [two] نقلتين
        [few] { $count } نقلات
        [many] { $count } نقلة
       *[other] { $count } نقلة
    }.
opponent-why-wins = تكسب { $piece }.
opponent-why-saves = وإلا ضاع { $piece }.
opponent-why-best = لم توجد نقلة أفضل.
opponent-hangs = { $piece } يمكن أخذه.
opponent-hangs-none = لا شيء من قطعك يمكن أخذه بربح.

## templates: what only the build writes: titles, the list of keys, buttons of games

button-hangs = ما الذي يمكن أخذه؟
button-quit = أوقف اللعب
part-levels = الحاسوب يلعب كأنه
key-play = العب من هنا ضد الحاسوب
key-hint = تلميح أثناء اللعب
key-go-to-the-next-square = إلى المربع المجاور
key-ends-of-the-rank = طرفا الصف
key-corners-of-the-board = أركان الرقعة
key-pick-place-or-mark = اختر أو ضع أو علّم
key-cancel-then-leave-the-exercise = ألغِ، ثم اخرج من التمرين
key-moves-of-this-piece = نقلات هذه القطعة
key-captures-of-this-piece = ما تأخذه هذه القطعة
key-who-attacks-here = من يهاجم هنا
key-why-not-here = لمَ ليس هنا
key-where-am-i = أين أنا
key-the-board = الرقعة
key-what-changed = ما الذي تغيّر
key-the-last-move = النقلة الأخيرة
key-whose-turn-it-is = لمن الدور
key-the-next-piece = القطعة التالية
key-a-hand-or-the-pieces = يد، أو قطع طرف
key-undo = تراجع
key-reset = إعادة
key-the-sentence-that-defines-this = الجملة التي تعرّف هذه العلامة
key-leave-the-board = غادر الرقعة
key-switch = يمكن تعطيل مفاتيح الحروف.
title-a-position = وضع
title-colours-of-the-squares = ألوان المربعات
title-where-the-piece-can-go = أين يمكن للقطعة أن تذهب
title-where-the-pieces-can-go = أين يمكن للقطع أن تذهب
title-the-start-of-the-game = بداية اللعب
title-checkmate = كش مات
title-stalemate = جمود
title-en-passant = الأخذ بالتجاوز
title-promotion = الترقية
title-drops = الإسقاط
title-attacked-squares = المربعات المهاجَمة
button-undo = تراجع
button-redo = أعِد النقلة
button-reset = من البداية
button-flip = أدِر
button-copy-text = انسخ نصًّا
button-labels = أسماء المربعات باللغة الأخرى
button-keys = مفاتيح الحروف
button-enemy = ضع خصمًا
button-friend = ضع صديقًا
button-put = ضع واحدًا هناك
button-load = العب على هذه الرقعة
drop-stay = لا تُرقِّ
part-about = عن هذه الصورة
part-tools = أدوات الرقعة
part-drawing = كما رسمه المؤلف
part-played = النقلات الملعوبة
part-choose-step = خطوة
part-step-before = قبل
part-step-double = يتقدم البيدق مربعين
part-step-captured = يؤخذ بالتجاوز
part-step-castled = بعد التبييت
part-moves = نقلات
part-moves-start = البداية
part-verified = تم التحقق:
part-partly = تم التحقق جزئيًا:
part-unread = { $count ->
        [zero] لم تبق جملة
        [one] جملة واحدة
        [two] جملتان
        [few] { $count } جمل
        [many] { $count } جملة
       *[other] { $count } جملة
    } من { $all } بلا تحقق
part-described = موصوف
part-described-why = لا شيء هنا يمكن للقواعد أن تتحقق منه
part-wrong = خطأ بحسب القواعد:
part-deliberate = مقصود
part-castling-allowed = التبييت مسموح
part-castling-refused = التبييت غير مسموح
part-agreed = { $count ->
        [zero] لا مربع يوافق
        [one] مربع واحد من واحد يوافق
        [two] مربعان من اثنين يوافقان
        [few] { $count } مربعات من { $count } توافق
        [many] { $count } مربعًا من { $count } توافق
       *[other] { $count } مربع من { $count } توافق
    } القواعد
