# What figures of riichi mahjong say in Arabic. Players are called by their winds; the words of calls and yaku are the Japanese ones in
# Arabic letters.

ring-tiles = الأحجار
ring-turns = الأدوار
mahjong-all-breaks = كل الفتحات
mahjong-to-the-right = إلى اليمين
mahjong-to-the-left = إلى اليسار
mahjong-where-the-players-sit = أين يجلس اللاعبون
mahjong-one-side-of-the-wall = جانب من السور
mahjong-where-the-wall-breaks = أين يُفتح السور
mahjong-the-first-tiles = الأحجار الأولى
mahjong-who-takes-which-tiles = من يأخذ أي الأحجار
mahjong-which-way-round = في أي اتجاه
dead-wall = السور الميت
mahjong-a-hand = يد
mahjong-a-table-to-play-at = طاولة للّعب
mahjong-called-groups = مجموعات مطلوبة
mahjong-which-tile-is-dora = أي حجر هو الدورا
mahjong-tiles-are-taken-clockwise-the = تؤخذ الأحجار مع اتجاه عقارب الساعة، وأدوار اللاعبين في الاتجاه المعاكس.
mahjong-counterclockwise = عكس اتجاه عقارب الساعة.
felt-honba = هونبا{" "}
felt-riichi-sticks = عصيّ الريتشي{" "}
felt-text = {""}
felt-indicator = المؤشّر:{" "}
felt-closed-kan = كان مغلق
still-what = طاولة للّعب: أنت وثلاثة لاعبين من الحاسوب. تحتاج إلى متصفح يشغّل البرامج النصية؛ ومن دونها تعرض لحظة من لعب.
still-tap-a-tile-of-your = المس حجرًا من يدك لترميه. وبلوحة المفاتيح تتنقل الأسهم في اليد ويرمي مفتاح الإدخال.
still-when-you-can-call-declare = حين يمكنك الطلب أو إعلان الريتشي أو الفوز تظهر أزرار فوق اليد وبجانبها القاعدة.
still-when-a-deal-is-over = حين تنتهي التوزيعة تقول الطاولة أي ياكو كان فيها ومن يدفع وكم.
still-the-number-of-the-game = رقم اللعب في عنوان الصفحة: أرسله إلى صديق فيلعب اللعب نفسه.
still-one-deal-is-played = تُلعب توزيعة واحدة.
still-a-tonp-sen-game-is = يُلعب تونبوسن: جولة الشرق، ويوزّع فيها كل لاعب مرة.
practice-one-hand = توزيعة واحدة
practice-tonp-sen = تونبوسن
bracket-run = متتابعة
bracket-triplet = ثلاثية
bracket-kan = رباعية
bracket-pair = زوج
options-text = {""}
ask-text = {""}
hand-worth = القيمة
hand-change = تغيير
hand-ask = اسألني
hand-reset = كما في الصفحة
hand-clear = أزل الكل
hand-copy = انسخ نصًّا
hand-winning = حجر الفوز
hand-hand = اليد
hand-tiles = كل الأحجار
hand-add-to = الحجر الجديد يذهب
hand-to-hand = إلى اليد
hand-chi = إلى تشي
hand-pon = إلى بون
hand-kan = إلى كان مفتوح
hand-closed-kan = إلى كان مغلق
hand-tap = لمس اليد
hand-takes = يزيل الحجر
hand-wins = يختار حجر الفوز
hand-as-text = نصًّا (123m 55z)
hand-how = الفوز
hand-by-discard = بحجر مرمي (رون)
hand-by-draw = بالسحب (تسومو)
hand-riichi = ريتشي
hand-no = لا
hand-yes = نعم
hand-double = مزدوج
hand-ippatsu = إيباتسو
hand-luck = المصادفة
hand-last = الحجر الأخير
hand-dead-wall = بعد كان
hand-robbed = خطف كان
hand-first = الدور الأول
hand-seat = ريحي
hand-round = ريح الجولة
hand-dora = المؤشّرات
hand-ura = ما تحتها
hand-discards = ما رميته
hand-too-many = في اليد 14 حجرًا: أزل منها واحدًا أولًا.
hand-none-left = الأربعة كلها في اليد.
hand-one-red = في كل فئة خمسة حمراء واحدة فقط.
hand-no-room = لا مكان أو لا حجر لهذه المجموعة.
hand-added = أضيف { $a }: { $b ->
        [zero] لا أحجار
        [one] حجر واحد
        [two] حجران
        [few] { $b } أحجار
        [many] { $b } حجرًا
       *[other] { $b } حجر
    }.
hand-removed = أزيل { $a }: { $b ->
        [zero] لا أحجار
        [one] حجر واحد
        [two] حجران
        [few] { $b } أحجار
        [many] { $b } حجرًا
       *[other] { $b } حجر
    }.
hand-chosen = حجر الفوز هو { $a }.
hand-no-text = لا يمكن قراءة هذا. اكتبه هكذا: 123m 55z _345m 7_77z 0z11s0z.
hand-copied = نُسخ: { $a }
hand-yaku = ياكو
hand-fu = فو
hand-points = النقاط
hand-dora-han = دورا
hand-han = { $a } هان
yakuman = ياكومان
hand-han-fu = { $a } هان، { $b } فو:{" "}
hand-discarder-pays = من رمى يدفع { $a }.
hand-all-pay = كلٌّ يدفع { $a }؛ والمجموع { $b }.
hand-split = الشرق يدفع { $a }، وكل من الآخرين { $b }؛ والمجموع { $c }.
hand-rounded = يُرفع { $a } إلى { $b }
hand-no-yaku = لكن المجموعات والزوج لا تكفي: تحتاج اليد المكتملة أيضًا إلى ياكو واحد أو أكثر.
hand-dora-alone = الدورا ليست ياكو.
hand-furiten = أحد أحجار انتظارك بين ما رميته. ولو كان واحدًا فقط، فلا يمكنك أن تقول «رون» على أي منها.
hand-complete = اليد مكتملة.
hand-ready = جاهزة. تنتظر:
hand-from-ready = { $a ->
        [zero] جاهزة.
        [one] ينقصها حجر واحد لتكون جاهزة.
        [two] ينقصها حجران لتكون جاهزة.
        [few] ينقصها { $a } أحجار لتكون جاهزة.
        [many] ينقصها { $a } حجرًا لتكون جاهزة.
       *[other] ينقصها { $a } حجر لتكون جاهزة.
    }
hand-nearer = أحجار تقرّبها:
hand-throw = ارمِ
hand-then = ثم ينقصها { $a } لتكون جاهزة، وعدد الأحجار النافعة { $b }
hand-then-ready = ثم جاهزة، وعدد الأحجار التي تكملها { $a }
hand-few = { $a ->
        [zero] لا أحجار
        [one] حجر واحد
        [two] حجران
        [few] { $a } أحجار
        [many] { $a } حجرًا
       *[other] { $a } حجر
    }. في اليد المكتملة 14 حجرًا.
hand-no-worth = بلا ياكو
hand-what-does-it-wait-for = أي الأحجار تكمل هذه اليد؟ اخترها كلها.
hand-which-yaku-are-there = أي ياكو في هذه اليد؟
hand-how-much-is-it-worth = كم نقطة؟
hand-how-many-tiles-from-ready = كم حجرًا ينقصها لتكون جاهزة؟
hand-the-wait = الانتظار
hand-the-yaku = الياكو
hand-the-points = حساب النقاط
hand-how-far = كم ينقص
hand-number = العدد
hand-right = صحيح
hand-wrong = خطأ
hand-missed = ناقص
seats-at-the-right = على اليمين
seats-at-the-left = على اليسار
seats-turns = الأدوار
seats-tiles = الأحجار
seats-who = من يلعب بعده؟
seats-begin = المس لاعبًا. الأسهم تنقل الدور.
seats-after = { $a }، { $b }. بعده اللاعب الذي على اليمين: { $c }. ثم تؤخذ الأحجار نحو اليسار: من جانب { $d }.
seats-turn-of = الدور دور { $a }.
seats-side-of = تؤخذ الأحجار من جانب { $a }.
seats-ask-turn = انتهى دور { $a }. من يلعب بعده؟
seats-ask-side = فرغ جانب { $a }. من جانب مَن الحجر التالي؟
seats-look = انظر إلى السهم:
seats-why-turn = بعده اللاعب الذي على اليمين: بعد { $a } يأتي { $b }.
seats-why-side = تمضي الأحجار نحو اليسار عكس الأدوار: بعد { $a } جانب { $b }.
tools-back = رجوع
tools-forward = تقدّم
tools-ask = تمرين
tools-tools = أدوات
tools-players = اللاعبون
tools-score = السؤال { $a } من { $b }. الصحيح: { $c }.
calls-open-kan = كان مفتوح
calls-added-kan = كان مضاف
calls-closed-kan = كان مغلق
calls-middle = في الوسط
calls-what = الطلب
calls-who = من رماه؟
calls-may = هل يجوز لك الطلب؟
calls-turned = الحجر المُدار { $a }: فقد جاء من { $b }.
calls-added = الحجر الرابع فوق الحجر المُدار، { $a }: وذاك جاء من { $b }.
calls-closed = لم يرمِ أحد حجرًا: الأربعة كلها من يدك. اثنان منها مقلوبان.
calls-only-left = غير ممكن: لـ«تشي» يجب أن يأتي الحجر من اللاعب الذي على اليسار.
calls-nobody = لا أحد
calls-ask-from = من رمى حجر هذه المجموعة؟
calls-look = انظر أين الحجر المُدار.
calls-look-backs = انظر: لا حجر مُدار. اثنان مقلوبان.
calls-ask-may = يدك: { $a }. من { $b } جاء { $c }. هل يجوز أن تقول «{ $d }»؟
calls-may-chi = الحجر من اليسار ويصنع متتابعة.
calls-may-pon = في يدك اثنان منه.
calls-may-kan = في يدك ثلاثة منه.
calls-no-run = لا حجرين في يدك يصنعان معه متتابعة.
calls-no-pair = ليس في يدك اثنان منه.
calls-no-three = ليس في يدك ثلاثة منه.
desk-wrong = لا.
seats-hint-turn = ينتقل اللعب إلى اللاعب الذي على اليمين.
seats-hint-side = الأحجار في الاتجاه الآخر: نحو اليسار.
seats-hint-seat = { $a } يجلس { $b }.
calls-hint-places = اليسار والوسط واليمين: اللاعب الذي على اليسار، والمقابل، والذي على اليمين.
calls-hint-who = لا يأخذ تشي إلا من اليسار؛ ويأخذ بون وكان من أي لاعب.
calls-hint-tiles = يحتاج تشي إلى حجرين يصنعان معه متتابعة، وبون إلى اثنين منه، وكان إلى ثلاثة منه.
dora-hint-suit = الدورا من الفئة نفسها؛ والرياح تدور فيما بينها، وكذلك التنانين.
wall-hint-turns = عُدّ بترتيب الأدوار: الشرق، الجنوب، الغرب، الشمال.
wall-hint-right = ابدأ من الطرف الأيمن لذلك الجانب وعُدّ نحو اليسار.
hand-hint-groups = نحِّ المجموعات الجاهزة: المتتابعات والثلاثيات والزوج. ماذا يبقى؟
hand-hint-count = { $a ->
        [zero] لا شيء صحيح
        [one] واحد صحيح
        [two] اثنان صحيحان
        [few] { $a } صحيحة
        [many] { $a } صحيحًا
       *[other] { $a } صحيح
    }.
hand-hint-one = { $a } واحد منها.
hand-hint-look = هل اليد مفتوحة؟ هل فيها 1 أو 9 أو رياح أو تنانين؟ فئة واحدة؟ متتابعات أو ثلاثيات متساوية؟
hand-hint-han = { $a } هان.
hand-hint-fu = { $a } هان، { $b } فو.
hand-hint-apart = الحجر الذي لا يصنع مجموعة مع غيره أقلها نفعًا.
hand-hint-leaves = أفضل رمي يُبقي من الأحجار النافعة { $a }.
hand-which-discard = أي رمي يُبقي أكثر الأحجار النافعة؟
hand-the-discard = أفضل رمي
hand-discard-leaves = { $a } يُبقي { $b }
hand-discard-away = { $a } يُبعد عن الجاهزية
dora-begin = المس مؤشّرًا.
dora-ten = عشرة أسئلة
dora-makes = المؤشّر هو { $a }: فالدورا هي { $b }.
dora-ask = { $a } من { $b }. المؤشّر هو { $c }. أي حجر هو الدورا؟
dora-round-of = الدورة هي: { $a }.
wall-throw = ارمِ النرد
wall-one-throw = رمية واحدة
wall-where = أين يُفتح؟
wall-dice = النرد
wall-die = النرد { $a }: { $b }
wall-phase = المراحل
wall-the-side = الجانب
wall-the-break = الفتحة
wall-the-deal = التوزيع
wall-whole = السور كامل.
wall-thrown-two = الرمية الأولى { $a }: تحدد الجانب. والثانية { $b }: تحدد الموضع.
wall-thrown-one = الرمية { $a }: تحدد الجانب والموضع معًا.
wall-count-seat = { $a }: { $b }.
wall-side-told = { $a }: { $b }. يُفتح السور في جانب { $c }.
wall-count-stack = الكومة { $a } من اليمين.
wall-open = في جانب { $a } يُفتح السور إلى يسار الكومة { $b }.
wall-takes = { $a } يأخذ { $b ->
        [zero] لا أحجار
        [one] حجرًا واحدًا
        [two] حجرين
        [few] { $b } أحجار
        [many] { $b } حجرًا
       *[other] { $b } حجر
    } وصار لديه { $c }.
wall-takes-one = { $a } يأخذ حجرًا واحدًا ({ $b }) وصار لديه { $c }.
wall-dead = الأكوام السبع إلى يمين الفتحة هي السور الميت.
wall-indicator = الحجر العلوي من كومته الثالثة هو مؤشّر الدورا.
wall-holds = لدى { $a } { $b ->
        [zero] لا أحجار
        [one] حجر واحد
        [two] حجران
        [few] { $b } أحجار
        [many] { $b } حجرًا
       *[other] { $b } حجر
    }.
wall-ask-side = في جانب مَن يُفتح السور؟
wall-ask-stack = إلى يسار أي كومة يُفتح؟ عُدّ من اليمين.
wall-ask-taker = أُخذت الأحجار { $a ->
        [zero] صفر مرة
        [one] مرة واحدة
        [two] مرتين
        [few] { $a } مرات
        [many] { $a } مرة
       *[other] { $a } مرة
    }. من يأخذ بعد ذلك؟
wall-stack = كومة
wall-this = هذه
wall-aim = الكومة { $a }
wall-why-side = عُدّ من الشرق بترتيب الأدوار: { $a } هو { $b }.
wall-why-stack = العدد { $a }، فيبقى على اليمين من الأكوام { $b }.
wall-why-taker = يبدأ الشرق ثم الجنوب والغرب والشمال ثم من جديد: بعد { $a } من المرات يأتي { $b }.
wall-why-dead = في السور الميت 14 حجرًا. لا تؤخذ في الأدوار العادية.
wall-why-indicator = عُدّ أكوام السور الميت من الفتحة: 1، 2، 3.
wall-again = عُدّ ثانية.
wall-hint-side = الشرق 1، والجنوب 2.
wall-hint-stack = الكومة 1 هي الأخيرة على اليمين.
wall-hint-taker = يأخذ الجميع بترتيب الأدوار.
keys-the-next-button-or-tile = الزر التالي أو الحجر التالي
keys-a-player-a-die = لاعب؛ نرد
keys-what-it-is-worth = كم قيمتها
keys-what-is-to-be-seen = ما الذي يُرى
keys-what-was-told-last = آخر ما قيل
keys-why = لماذا
keys-the-rule-on-the-page = القاعدة في الصفحة
keys-the-next-question = السؤال التالي
keys-check = تحقّق
keys-as-on-the-page = كما في الصفحة
keys-leave-the-exercise = اخرج من التمرين
name-face-down = مقلوب
you = أنت
view-take-back = تراجع
view-advice = نصيحة
view-again = مرة أخرى
view-new-one-hand = جديد: توزيعة واحدة
view-new-tonp-sen = جديد: تونبوسن
view-link-to-this-moment = رابط هذه اللحظة
view-just-drawn = ، سُحب الآن
view-dora = ، دورا
view-riichi-possible = ، الريتشي ممكن
view-your-hand = يدك
view-controls = التحكم
view-keys-kbd-kbd = المفاتيح <kbd>?</kbd>
view-ask-me-for-chi-pon = اسألني عن تشي وبون وكان
view-one-hand-number = توزيعة واحدة، رقم{" "}
view-tonp-sen-number = تونبوسن، رقم{" "}
keys-the-next-tile-of-the = الحجر التالي من اليد
keys-the-buttons-over-the-hand = الأزرار فوق اليد، والعودة
keys-discard-this-tile-use-this = ارمِ هذا الحجر؛ استخدم هذا الزر
keys-pass-no-riichi-after-all = تمرير؛ لا ريتشي بعد كل شيء
keys-where-am-i-wind-points = أين أنا: الريح والنقاط والحجر والانتظار
keys-whose-turn-it-is-and = لمن الدور، وما المعروض
keys-the-last-move = آخر ما جرى
keys-what-happened-since-my-last = ما حدث منذ دوري الأخير
keys-round-wall-dora-points = الجولة والسور والدورا والنقاط
keys-east-south-west-north-points = الشرق، الجنوب، الغرب، الشمال: النقاط والمجموعات والمرميات
keys-who-discarded-this-tile-and = من رمى هذا الحجر، وكم منه لم يظهر
keys-why-not-win-declare-riichi = لمَ لا فوز ولا إعلان ريتشي ولا رمي لهذا
keys-the-rule-of-what-is = قاعدة المعروض
keys-what-a-machine-player-would = ماذا يفعل الحاسوب
keys-forward-the-next-deal = تقدّم؛ التوزيعة التالية
keys-this-game-from-its-beginning = هذا اللعب من بدايته
outcome-ura-dora = أورا دورا
outcome-red-fives = خمسات حمراء
outcome-han = {" "}هان
outcome-text = ،{" "}
outcome-from-each = {" "}من كلٍّ
outcome-from-each-2 = {" "}من كلٍّ،{" "}
outcome-from-east = {" "}من الشرق
outcome-ura-dora-2 = أورا دورا:{" "}
outcome-points = النقاط:{" "}
outcome-riichi-sticks = عصيّ الريتشي: +
outcome-from = {" "}من{" "}
outcome-the-wall-is-used-up = نفد السور. الجاهزون:{" "}
outcome-nagashi-mangan = ناغاشي مانغان:{" "}
outcome-riichi-sticks-2 = {" "}(عصيّ الريتشي: +
outcome-the-game-is-over = انتهى اللعب.{" "}
outcome-text-2 = {""}
outcome-text-2-2 = {""}
outcome-fu = {" "}فو
outcome-honba = هونبا{" "}
ask-you-draw = تسحب{" "}
ask-your-turn = دورك.
ask-choose-the-tile-to-discard = اختر الحجر الذي ترميه مع الريتشي.
ask-you-can-call = يمكنك أن تطلب:{" "}
ask-you-cannot-call-ron-on = لا يمكنك أن تقول رون على{" "}
ask-the-deal-is-over-begin = انتهت التوزيعة: ابدأ التالية بالزر.
ask-no-riichi = بلا ريتشي
ask-next-deal = التوزيعة التالية
ask-new-game = لعب جديد
ask-the-address-of-the-page = عنوان الصفحة يقود الآن إلى هذه اللحظة: أرسله إلى صديق.
ask-a-machine-player-would = الحاسوب كان:{" "}
ask-discard = يرمي{" "}
ask-declare-riichi-with = يعلن الريتشي مع{" "}
ask-pass = يمرّر
ask-call = يطلب{" "}
ask-tsumo = تسومو:{" "}
ask-riichi-2 = ريتشي:{" "}
ask-ron = رون:{" "}
ask-chi = تشي:{" "}
ask-nothing-is-refused = لا شيء ممنوع.
ask-it-is-dora = {" "}هو دورا.
ask-discarded-by = {" "}رماه:{" "}
ask-not-seen = {"."} لم يظهر منه:{" "}
ask-you-are = أنت{" "}
ask-round = {"."} الجولة:{" "}
ask-points = {"."} النقاط:{" "}
ask-you-wait-for = {" "}تنتظر:{" "}
ask-tile = {" "}الحجر{" "}
ask-of = {" "}من{" "}
rules-chi = تصنع متتابعة. يجب أن يأتي الحجر المرمي من اللاعب الذي على يسارك.
rules-pon = تصنع ثلاثية. يمكن أن يأتي الحجر المرمي من أي لاعب.
rules-open-kan = في يدك ثلاثة أحجار متماثلة، ويرمي لاعب آخر الرابع.
rules-closed-kan = في دورك تكون في يدك الأحجار الأربعة المتماثلة. وتبقى يدك مغلقة.
rules-added-kan = في دورك تحصل على الحجر الرابع وتضيفه إلى هذه المجموعة.
rules-riichi = إذا كانت يدك مغلقة وجاهزة، يمكنك أن تقول «ريتشي» في دورك.
rules-tsumo = إذا اكتملت يدك، يمكنك أن تقول «تسومو».
rules-ron = حين يرمي لاعب آخر حجرًا قد يكمل يدك. عندئذ يمكنك أن تقول «رون».
rules-nine-orphans = في دورك الأول تكون في يدك تسعة منها أو أكثر ولم يطلب أحد. يمكنك أن تنهي التوزيعة.
rules-discard = وإلا فارمِ حجرًا.
rules-pass = رمى لاعب آخر حجرًا تنتظره ولم تقل «رون». يدوم هذا إلى دورك التالي فقط.
rules-furiten-in-riichi = قلت «ريتشي»، ثم رمى لاعب آخر حجرًا تنتظره ولم تقل «رون». يدوم هذا طوال هذه التوزيعة.
rules-no-yaku = لكن المجموعات والزوج لا تكفي: تحتاج اليد المكتملة أيضًا إلى ياكو واحد أو أكثر.
rules-swap-call = بعد «تشي» أو «بون» لا يمكنك أن ترمي الحجر نفسه في ذلك الدور.
rules-in-riichi = لم يعد يمكنك تغيير يدك. إذا لم ينفع حجر جديد فارمه.
rules-four-winds = في الدور الأول يرمي اللاعبون الأربعة الريح نفسها.
rules-four-riichi = يقول كل اللاعبين «ريتشي».
rules-four-kans = هناك أربعة كان، وليست كلها للاعب واحد.
rules-three-rons = يقول ثلاثة لاعبين «رون» على حجر واحد.
rules-discard-2 = رمي
rules-tsumo-2 = تسومو
rules-nine-different-terminals-and-honours = تسعة أطراف وأوسمة مختلفة
rules-ron-2 = رون
result-player = اللاعب
result-change = التغيّر
result-points = النقاط
result-fu = فو:{" "}
result-rounded-to = ، يُرفع إلى{" "}
result-result = النتيجة
result-ura-dora = أورا دورا:{" "}
game-over = انتهى اللعب.
result-waits = الانتظار:{" "}
result-furiten = {" "}فوريتن
tell-on = {" "}على{" "}
tell-nobody-has-discarded-yet = لم يرمِ أحد بعد.
tell-points = {" "}نقطة
tell-in-riichi = {" "}في ريتشي.
tell-discards = {" "}المرميات:{" "}
tell-riichi = {" "}(ريتشي)
tell-to = {" "}(أخذه{" "}
tell-you-are = {"."} أنت{" "}
tell-honba = {" "}هونبا:{" "}
tell-riichi-sticks = {" "}عصيّ الريتشي:{" "}
tell-a-new-dora-indicator = مؤشّر دورا جديد:{" "}
tell-text = :{" "}
tell-text-2 = {""}
tell-text-2-2 = {"."} بقي في السور{" "}
tell-tiles-are-left-in-the = . الدورا:{" "}
told-it-waits-for = تنتظر: { $a }.
told-it-has-no-yaku = ليس فيها ياكو.
told-yakuman = { $a }: ياكومان.
told-han = { $a }: { $b } هان.
told-dora-han = دورا: { $a } هان.
told-fu = { $a }: { $b } فو.
told-in-all-points = المجموع: { $a } نقطة.
told-sits = { $a } يجلس: { $b }.
told-stacks-of-two-tiles = { $a ->
        [zero] لا أكوام
        [one] كومة واحدة
        [two] كومتان
        [few] { $a } أكوام
        [many] { $a } كومة
       *[other] { $a } كومة
    } من حجرين.
told-count-the-stacks-from-the = عُدّ الأكوام من اليمين: حين يُظهر النرد { $a } يبقى إلى يمين الفتحة من الأكوام { $b }.
told-the-dice-show-the-wall = يُظهر النرد { $a }: يُفتح السور إلى يسار الكومة { $b } من اليمين.
told-east-takes-tiles = يأخذ الشرق { $a ->
        [zero] لا أحجار
        [one] حجرًا واحدًا
        [two] حجرين
        [few] { $a } أحجار
        [many] { $a } حجرًا
       *[other] { $a } حجر
    }.
told-the-dora-indicator-lies-on = مؤشّر الدورا فوق الكومة { $a } من الفتحة.
told-tile-of-lies-turned-it = الحجر { $a } من { $b } مُدار: فقد جاء من { $c }.
told-number-takes-tiles = { $a }: { $b } يأخذ { $c ->
        [zero] لا أحجار
        [one] حجرًا واحدًا
        [two] حجرين
        [few] { $c } أحجار
        [many] { $c } حجرًا
       *[other] { $c } حجر
    }.
action-the-deal-is-over = انتهت التوزيعة.
action-it-is-another-player-s = الدور للاعب آخر.
action-that-tile-is-not-in = ليس هذا الحجر في يدك.
action-the-discard-and-your-tiles = الحجر المرمي وأحجارك لا تصنع مجموعة كهذه.
action-only-the-player-whose-turn = لا يطلب تشي إلا اللاعب الذي يأتي دوره بعد ذلك.
action-furiten-one-of-the-tiles = فوريتن: أحد الأحجار التي تنتظرها بين ما رميته. لا يمكنك الفوز إلا بالسحب.
action-furiten-you-let-a-winning = فوريتن: تركت حجر فوز يمرّ. بعد رميك التالي يمكنك الفوز بحجر مرمي من جديد.
action-furiten-you-let-a-winning-2 = فوريتن: تركت حجر فوز يمرّ وأنت في ريتشي. لا يمكنك الفوز إلا بالسحب.
action-the-hand-is-complete-but = اليد مكتملة، لكن ليس فيها ياكو.
action-your-hand-is-open-riichi = يدك مفتوحة؛ والريتشي يتطلب يدًا مغلقة.
action-this-tile-does-not-complete = هذا الحجر لا يكمل يدك.
action-the-hand-would-not-be = لن تكون اليد جاهزة بعد ذلك.
action-you-are-in-riichi-the = أنت في ريتشي: تبقى اليد كما هي.
action-riichi-takes-1000-points-and = الريتشي يكلّف 1000 نقطة، ولديك أقل.
action-too-few-tiles-are-left = بقي في السور أقل مما يكفي من الأحجار.
action-right-after-the-call-you = بعد الطلب مباشرة لا يجوز أن ترمي ما كان يصنع المجموعة نفسها.
action-there-are-four-kans-already = هناك أربعة كان من قبل.
action-the-last-discard-can-only = لا يُطلب الحجر المرمي الأخير إلا للفوز.
action-that-takes-a-tile-just = هذا يتطلب حجرًا سُحب الآن من السور.
action-that-is-possible-only-at = هذا ممكن في الدور الأول فقط، قبل أي طلب.
action-your-hand-has-fewer-than = في يدك أقل من تسعة أطراف وأوسمة مختلفة.
action-discard = رمي
call-riichi = ريتشي
action-tsumo = تسومو
action-nine-orphans = تسعة أيتام
action-ron = رون
action-pass = تمرير
end-four-winds = أربع رياح
end-four-riichi = أربعة ريتشي
end-four-kans = أربعة كان
end-three-rons = ثلاثة رون
fu-every-hand = كل يد
fu-seven-pairs = سبعة أزواج
fu-closed-hand-by-a-discard = يد مغلقة، بحجر مرمي
fu-pair-that-counts = زوج محسوب
fu-wait-in-the-middle-of = انتظار في وسط متتابعة
fu-wait-at-the-edge-of = انتظار في طرف متتابعة
fu-wait-for-the-pair = انتظار الزوج
fu-drawn-from-the-wall = سحب من السور
fu-open-hand-without-other-fu = يد مفتوحة بلا فو آخر
fu-open-kan-of-simples = كان مفتوح من الأواسط
fu-open-kan-of-1-9 = كان مفتوح من 1 أو 9 أو الأوسمة
fu-closed-kan-of-simples = كان مغلق من الأواسط
fu-closed-kan-of-1-9 = كان مغلق من 1 أو 9 أو الأوسمة
fu-open-triplet-of-simples = ثلاثية مفتوحة من الأواسط
fu-open-triplet-of-1-9 = ثلاثية مفتوحة من 1 أو 9 أو الأوسمة
fu-closed-triplet-of-simples = ثلاثية مغلقة من الأواسط
fu-closed-triplet-of-1-9 = ثلاثية مغلقة من 1 أو 9 أو الأوسمة
name-east = ريح الشرق
name-south = ريح الجنوب
name-west = ريح الغرب
name-north = ريح الشمال
name-white-dragon = التنين الأبيض
name-green-dragon = التنين الأخضر
name-red-dragon = التنين الأحمر
points-text = {""}
points-mangan = مانغان
points-haneman = هانيمان
points-baiman = بايمان
points-sanbaiman = سانبايمان
points-counted-yakuman = ياكومان بالعدّ
seat-east = الشرق
seat-south = الجنوب
seat-west = الغرب
seat-north = الشمال
seat-the-right = الأيمن
seat-across = المقابل
seat-the-left = الأيسر
yaku-a-triplet-or-kan-of = ثلاثية أو كان منه.
yaku-two-triplets-and-the-pair = ثلاثيتان والزوج من التنانين.
yaku-triplets-of-all-three-dragons = ثلاثيات التنانين الثلاثة كلها.
yaku-three-triplets-and-the-pair = ثلاث ثلاثيات والزوج من الرياح.
yaku-triplets-of-all-four-winds = ثلاثيات الرياح الأربع كلها.
yaku-white-dragon = التنين الأبيض
yaku-green-dragon = التنين الأخضر
yaku-red-dragon = التنين الأحمر
yaku-seat-wind = ريح المقعد
yaku-round-wind = ريح الجولة
yaku-three-small-dragons = التنانين الثلاثة الصغيرة
yaku-three-big-dragons = التنانين الثلاثة الكبيرة
yaku-four-small-winds = الرياح الأربع الصغيرة
yaku-four-big-winds = الرياح الأربع الكبيرة
yaku-a-closed-hand-that-is = يد مغلقة جاهزة: مُعلَنة، مع إيداع 1000 نقطة.
yaku-riichi-at-the-first-turn = ريتشي في الدور الأول، قبل أي طلب.
yaku-a-win-within-one-turn = فوز خلال دورة واحدة من الريتشي، قبل أي طلب.
yaku-a-closed-hand-wins-with = يد مغلقة تفوز بحجر سحبته.
yaku-a-win-with-the-last = فوز بآخر حجر يمكن سحبه.
yaku-a-win-by-the-discard = فوز بالحجر المرمي بعد السحب الأخير.
yaku-a-win-with-the-tile = فوز بالحجر المسحوب بعد كان.
yaku-a-win-by-the-tile = فوز بالحجر الذي يصنع به لاعب آخر كان.
yaku-the-dealer-s-first-fourteen = أحجار الموزّع الأربعة عشر الأولى مكتملة.
yaku-another-than-the-dealer-wins = يفوز غير الموزّع بسحبه الأول، قبل أي طلب.
yaku-a-win-by-a-discard = فوز بحجر مرمي قبل الدور الأول للفائز وقبل أي طلب، حيث تحسبه القواعد.
yaku-at-the-end-of-the = عند نهاية السور: لم تُرمَ إلا أطراف وأوسمة، ولم يُطلب منها شيء.
yaku-riichi = ريتشي
yaku-double-riichi = ريتشي مزدوج
yaku-ippatsu = إيباتسو
yaku-closed-self-draw = سحب باليد المغلقة
yaku-last-tile-of-the-wall = آخر حجر في السور
yaku-last-discard = آخر حجر مرمي
yaku-draw-from-the-dead-wall = سحب من السور الميت
yaku-robbing-a-kan = خطف كان
yaku-blessing-of-heaven = بركة السماء
yaku-blessing-of-earth = بركة الأرض
yaku-blessing-of-man = بركة الإنسان
yaku-mangan-at-the-draw = مانغان المرميات
yaku-closed-four-runs-a-pair = مغلقة: أربع متتابعات، وزوج لا يُحسب، وانتظار في طرفي متتابعة.
yaku-closed-the-same-run-of = مغلقة: المتتابعة نفسها من الفئة نفسها مرتين.
yaku-closed-two-pairs-of-equal = مغلقة: زوجان من المتتابعات المتساوية.
yaku-the-same-run-in-all = المتتابعة نفسها في الفئات الثلاث.
yaku-triplets-or-kans-of-the = ثلاثيات أو كان من العدد نفسه في الفئات الثلاث.
yaku-1-2-3-4-5 = 1-2-3 و4-5-6 و7-8-9 من فئة واحدة.
yaku-all-runs = كلها متتابعات
yaku-two-equal-runs = متتابعتان متساويتان
yaku-twice-two-equal-runs = متتابعتان متساويتان مرتين
yaku-one-run-in-three-suits = متتابعة في ثلاث فئات
yaku-one-triplet-in-three-suits = ثلاثية في ثلاث فئات
yaku-straight = التتابع الكامل
yaku-seven-different-pairs = سبعة أزواج مختلفة.
yaku-four-triplets-or-kans = أربع ثلاثيات أو كان.
yaku-three-closed-triplets-or-kans = ثلاث ثلاثيات أو كان مغلقة، لم يكتمل شيء منها بحجر مرمي.
yaku-three-kans = ثلاثة كان في اليد.
yaku-four-kans = أربعة كان في اليد.
yaku-four-closed-triplets-or-kans = أربع ثلاثيات أو كان مغلقة، لم يكتمل شيء منها بحجر مرمي.
yaku-four-closed-triplets-are-there = أربع ثلاثيات مغلقة حاضرة؛ وحجر الفوز يكمل الزوج.
yaku-seven-pairs = سبعة أزواج
yaku-all-triplets = كلها ثلاثيات
yaku-three-closed-triplets = ثلاث ثلاثيات مغلقة
yaku-three-kans-2 = ثلاثة كان
yaku-four-kans-2 = أربعة كان
yaku-four-closed-triplets = أربع ثلاثيات مغلقة
yaku-four-closed-triplets-waiting-for = أربع ثلاثيات مغلقة بانتظار الزوج
yaku-no-1-no-9-no = لا 1 ولا 9 ولا وسام؛ وفي يد مفتوحة فقط حيث تسمح القواعد.
yaku-a-1-a-9-or = في كل مجموعة 1 أو 9 أو وسام، مع متتابعة ووسام.
yaku-a-1-or-a-9 = في كل مجموعة 1 أو 9، مع متتابعة وبلا أوسمة.
yaku-only-1-9-and-honours = 1 و9 وأوسمة فقط.
yaku-only-one-suit-and-honours = فئة واحدة فقط، وأوسمة.
yaku-only-one-suit-no-honours = فئة واحدة فقط، بلا أوسمة.
yaku-all-simples = كلها أواسط
yaku-an-end-or-honour-in = طرف أو وسام في كل مجموعة
yaku-a-1-or-9-in = واحد أو تسعة في كل مجموعة
yaku-all-ends-and-honours = كلها أطراف وأوسمة
yaku-one-suit-and-honours = فئة واحدة وأوسمة
yaku-one-suit = فئة واحدة
yaku-each-1-each-9-and = كل 1 وكل 9 وكل وسام، وواحد منها مرتين.
yaku-each-1-9-and-honour = كل 1 وكل 9 وكل وسام مرة واحدة؛ وأي منها يفوز.
yaku-only-winds-and-dragons = رياح وتنانين فقط.
yaku-only-1-and-9 = 1 و9 فقط.
yaku-only-2-3-4-6 = 2 و3 و4 و6 و8 من الخيزران والتنين الأخضر فقط.
yaku-closed-1112345678999-of-one-suit = مغلقة: 1112345678999 من فئة واحدة، وحجر آخر منها.
yaku-closed-1112345678999-of-one-suit-2 = مغلقة: 1112345678999 من فئة واحدة؛ وأي حجر منها يفوز.
yaku-thirteen-orphans = ثلاثة عشر يتيمًا
yaku-thirteen-orphans-waiting-for-all = ثلاثة عشر يتيمًا بانتظار أيّ منها
yaku-all-honours = كلها أوسمة
yaku-all-1-and-9 = كلها واحد وتسعة
yaku-all-green = كلها خضراء
yaku-nine-gates = البوابات التسع
yaku-nine-gates-waiting-for-all = البوابات التسع بانتظار أيّ منها
name-characters = { $number } رموز{ $colour ->
        [red] {" "}حمراء
       *[plain] {""}
    }
name-circles = { $number } دوائر{ $colour ->
        [red] {" "}حمراء
       *[plain] {""}
    }
name-bamboos = { $number } خيزران{ $colour ->
        [red] {" "}أحمر
       *[plain] {""}
    }
does-discard = { $who ->
    [you] ترمي{" "}
   *[player] { $player } يرمي{" "}
}
does-discard-riichi = { $who ->
    [you] تعلن الريتشي وترمي{" "}
   *[player] { $player } يعلن الريتشي ويرمي{" "}
}
does-call = { $who ->
    [you] تطلب{" "}
   *[player] { $player } يطلب{" "}
}
does-ron = { $who ->
    [you] تقول رون على{" "}
   *[player] { $player } يقول رون على{" "}
}
does-tsumo = { $who ->
    [you] تقول تسومو مع{" "}
   *[player] { $player } يقول تسومو مع{" "}
}
does-stay-east = { $who ->
    [you] تبقى أنت الشرق.
   *[player] { $player } يبقى الشرق.
}
does-become-east = { $who ->
    [you] تصير أنت الشرق.
   *[player] { $player } يصير الشرق.
}
does-end = { $who ->
    [you] تنهي التوزيعة.
   *[player] { $player } ينهي التوزيعة.
}
call-chi = تشي
call-pon = بون
call-kan = كان
call-closed-kan = كان مغلق
call-added-kan = كان مضاف
table-no-discard = لا يمكنك الرمي الآن.{" "}
felt-round = {""}
felt-wall = السور{" "}
felt-dora = دورا{" "}
felt-has-turn = له الدور
felt-discards = المرميات
felt-taken-by = {" "}أخذه{" "}
felt-from = ، من{" "}
ring-right = اليمين
ring-across = المقابل
ring-left = اليسار
