# What figures of Go say in Arabic.

board = رقعة غو
black = حجر أسود
white = حجر أبيض
numbered = { $stone }، النقلة { $number }
marked = { $stone }، { $mark }
circle = دائرة
square = مربع
triangle = مثلث
cross = علامة ضرب
line = خط من { $from } إلى { $to }
