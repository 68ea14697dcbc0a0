# What figures of games that a page states say in Arabic. A side is "الطرف …": the page's own name for it, or its number.

game = بداية اللعب
position = وضع
reach = أين يمكن لقطعة أن تذهب
first = الأول
second = الثاني
piece = { $letter } للطرف { $side }
in-hand = { $count } { $letter } في اليد
hint = ارفع إحدى قطعك، أو قطعة من يدك.
hint-reach = ارفع قطعة لترى أين يمكنها أن تذهب.
turn = الدور للطرف { $side }.
moved = { $piece } من { $from } إلى { $to }.
dropped = { $piece }: توضع على { $to }.
passed = تمرير.
stopped = ينتهي الدور هناك.
picked = { $piece } على { $square }: { $count ->
    [zero] لا مربعات
    [one] مربع واحد
    [two] مربعان
    [few] { $count } مربعات
    [many] { $count } مربعًا
   *[other] { $count } مربع
}.
can-go = يمكن أن تأتي إلى هنا
can-capture = يمكن أن تأخذ هنا
wall = جدار
pass = تمرير
stop = توقّف هنا
undo = تراجع
reset = من البداية
choose = ماذا تصير؟
stays = تبقى كما هي
becomes = إلى { $letter }
over = انتهى اللعب.
empty = لا شيء هناك.
not-yours = هذه ليست قطعة للطرف الذي له الدور.
must-go-on = القطعة على { $square } تواصل القفز.
own-piece = هناك قطعة من قطعك.
off-pattern = لا تتحرك هذه القطعة هكذا.
leaves-royal = القطعة على { $square } قد تؤخذ.
must-capture = هناك ما يؤخذ، ومن استطاع وجب عليه.
must-drop = يجب أولًا وضع قطعة من اليد.
not-in-hand = لا شيء منها في اليد.
drop-here = لا يمكن وضعها هناك.
repeats = ستعود الرقعة كما كانت من قبل.
forbidden = قواعد هذه اللعبة تمنع ذلك.
wins = فاز الطرف { $side }.
draw = انتهى اللعب بالتعادل.
nobody-moves = لا نقلة ممكنة.
row = اكتمل صف.
group = كل قطع أحد الطرفين مجموعة واحدة.
repeated = تكرّر هذا الوضع أكثر من اللازم.
named = { $letter } للطرف { $side }
redo = أعِد النقلة
copy = انسخ الوضع
copied = نُسخ الوضع.
share = رابط هذا اللعب
shared = عنوان الصفحة يقود الآن إلى هذا اللعب.
against = ضد الحاسوب:
swap = بدّل الطرفين
help = تلميح
quit = أوقف اللعب
begins = أنت تلعب ضد الحاسوب.
thinks = الحاسوب يفكر.
absent = لم يحضر الحاسوب. حاول لاحقًا.
best = أفضل نقلة وُجدت:
do-reach = أين يمكنها أن تذهب؟
do-start = من أين تبدأ؟
do-capture = ماذا يمكنها أن تأخذ؟
do-win = جد نقلة الفوز
do-end = هل انتهى؟
ask-reach = { $piece } على { $square }: علّم كل مربع يمكنها أن تذهب إليه.
ask-start = { $piece }: علّم كل مربع تبدأ عليه.
ask-capture = { $piece } على { $square }: علّم كل مربع يمكنها أن تأخذ عليه.
ask-win = جد النقلة التي تفوز فورًا. الدور للطرف { $side }.
ask-end = الدور للطرف { $side }. ما حال اللعب؟
goes-on = اللعب مستمر.
no-task = ليس في هذه اللعبة وضع كهذا.
incomplete = لا يمكن اللعب على هذه الرقعة: قواعد اللعبة غير مكتملة. قد تكون جمل الصفحة التالية ({ $count }) قواعد، والبرنامج لا يفهمها:
