// Written by web/join.mjs.

/** src/warnings/column_nouns.txt */
export const COLUMN_NOUNS = `
#
address
email
handle
id
mail
name
number
username
`;

/** src/warnings/column_words.txt */
export const COLUMN_WORDS = `
account
applicant
attendee
badge
bib
birth
candidate
client
contestant
created
customer
date
discord
display
e
employee
entrant
entry
eth
ethereum
family
first
full
github
given
guest
home
instagram
ip
last
legal
list
login
lot
maiden
mastodon
member
membership
middle
mobile
nick
of
order
owner
participant
person
phone
player
postal
public
registration
seat
serial
solana
street
student
team
telegram
telephone
the
ticket
twitter
user
wallet
your
`;

/** src/warnings/columns.txt */
export const COLUMNS = `
achternaam
address
adresse
adresse e-mail
alias
apellido
apellidos
city
cognome
company
correo
correo electrónico
country
date
department
e-mail
email
email address
entrant
entry
family name
first name
full name
given name
id
imię
indirizzo
jméno
last name
losnummer
member
mitglied
naam
nachname
name
names
namn
navn
nazwisko
nickname
nimi
no.
nom
nombre
nome
nr
nr.
number
nummer
numéro
név
número
participant
participante
participantes
participants
phone
phone number
player
prénom
příjmení
sobrenome
surname
sähköposti
teilnehmer
teilnehmerin
telefon
telephone
ticket
ticket id
ticket number
tickets
timestamp
téléphone
username
voornaam
vorname
όνομα
имя
фамилия
名前
姓名
氏名
이름
`;

/** src/warnings/entities.txt */
export const ENTITIES = `
AElig
ETH
OElig
THORN
aelig
amp
apos
bdquo
bull
cent
copy
deg
eth
euro
frac12
frac14
gt
hellip
iexcl
iquest
laquo
ldquo
lsquo
lt
mdash
middot
nbsp
ndash
oelig
ordf
ordm
pound
quot
raquo
rdquo
reg
rsquo
sbquo
shy
szlig
thorn
`;

/** src/warnings/entity_marks.txt */
export const ENTITY_MARKS = `
acute
breve
caron
cedil
circ
grave
macr
ogon
ring
slash
tilde
uml
`;

/** src/warnings/lookalikes.txt */
export const LOOKALIKES = `
184 b
18D g
1A6 R
1A7 2
1BC 5
1BD s
1BF p
1C0 l
1C1 |
1C3 !
21C 3
222 8
223 8
237 j
241 ?
251 a
261 g
26A i
26F w
284 f
28F y
294 ?
2B9 '
2BA "
2BB '
2BC '
2BD '
2BE '
2BF '
2C2 <
2C3 >
2C4 ^
2C5 v
2C6 ^
2C8 '
2CA '
2CB '
2D0 :
2D7 -
2EE "
2F4 '
2F6 "
2F8 :
37F J
391 A
392 B
395 E
396 Z
397 H
399 I
39A K
39C M
39D N
39F O
3A1 P
3A4 T
3A5 Y
3A7 X
3B1 a
3B3 y
3B9 i
3BA k
3BD v
3BF o
3C1 p
3C5 u
3C7 x
3C9 w
3DC F
3ED o
3F3 j
3F8 p
3FA M
405 S
406 I
408 J
410 A
412 B
415 E
41A K
41C M
41D H
41E O
420 P
421 C
422 T
423 Y
425 X
42C b
430 a
435 e
43E o
440 p
441 c
443 y
445 x
455 s
456 i
458 j
474 V
475 v
4AE Y
4AF y
4BA h
4BB h
4BD e
4C0 I
4CF l
501 d
50C G
51A Q
51B q
51C W
51D w
54D U
54F S
555 O
55A '
55B '
55D '
560 m
566 q
570 h
575 j
578 n
57D u
581 g
585 o
586 $
589 :
58A -
5BE -
5C0 |
5C3 :
5F3 '
5F4 "
60D ,
640 _
66A %
66B ,
66D *
6D4 -
964 |
13A0 D
13A1 R
13A2 T
13A5 i
13A9 Y
13AA A
13AB J
13AC E
13AE ?
13B3 W
13B7 M
13BB H
13BD Y
13C0 G
13C2 h
13C3 Z
13CF b
13D2 R
13D4 W
13D5 S
13D9 V
13DA S
13DE L
13DF C
13E2 P
13E6 K
13E7 d
13F3 G
13F4 B
16EC :
16ED +
1735 /
1803 :
1806 -
1C82 o
1C83 c
1CD3 "
1D04 c
1D0F o
1D11 o
1D1C u
1D20 v
1D21 w
1D22 z
1D26 r
1D83 g
1D8C y
1E9D f
1EFF y
2010 -
2012 -
2013 -
2014 -
2015 -
2018 '
2019 '
201A ,
201B '
201C "
201D "
201E "
201F "
2027 .
2032 '
2035 '
2039 <
203A >
2041 /
2043 -
2044 /
204E *
2052 %
2053 ~
205A :
21BF |
2212 -
2215 /
2216 \\
2217 *
2219 .
2223 |
2236 :
223C ~
22C5 .
23FD |
2502 |
2503 |
2571 /
2572 \\
2768 (
2769 )
276E <
276F >
2772 (
2773 )
2774 {
2775 }
2795 +
2796 -
27CB /
27CD \\
29F5 \\
29F8 /
29F9 \\
2C6B Z
2C6C z
2C80 A
2C82 B
2C85 r
2C88 E
2C8C Z
2C8D z
2C8E H
2C92 I
2C93 i
2C94 K
2C98 M
2C9A N
2C9E O
2C9F o
2CA2 P
2CA3 p
2CA4 C
2CA5 c
2CA6 T
2CA8 Y
2CA9 y
2CAC X
2CBA -
2CBB -
2CBD w
2CC6 /
2CC7 /
2CCE P
2CCF p
2CD0 L
2CFF '
2E12 ,
2E40 =
2E62 (
2E63 )
3033 /
3078 30D8
3079 30D9
307A 30DA
30A0 =
30A8 5DE5
30AB 529B
30BF 5915
30C8 535C
30CB 4E8C
30CF 516B
30D8 3078
30D9 3079
30DA 307A
30ED 53E3
31D2 /
31D3 /
31D4 \\
A4D0 B
A4D1 P
A4D2 d
A4D3 D
A4D4 T
A4D6 G
A4D7 K
A4D9 J
A4DA C
A4DC Z
A4DD F
A4DF M
A4E0 N
A4E1 L
A4E2 S
A4E3 R
A4E6 V
A4E7 H
A4EA W
A4EB X
A4EC Y
A4EE A
A4F0 E
A4F2 l
A4F3 O
A4F4 U
A4F8 .
A4F9 ,
A4FD :
A4FF =
A647 i
A731 s
A75A 2
A76A 3
A76E 9
A76F 9
A778 &
A781 l
A789 :
A78A =
A78B '
A78C '
A78F .
A798 F
A799 f
A79F u
A7AB 3
A7AE I
A7B2 J
A7B3 X
A7B4 B
A7FA w
A7FE l
A830 |
AB32 e
AB35 f
AB3D o
AB47 r
AB48 r
AB4E u
AB52 u
AB5A y
AB64 a
AB75 i
AB81 r
AB93 z
ABA9 v
ABAA s
ABAF c
FD3E (
FD3F )
10140 )
10141 (
1015B :
1017E f
1018B d
10190 =
10191 -
10282 B
10286 E
10287 F
1028A l
10290 X
10292 O
10295 P
10296 S
10297 T
1029B +
102A0 A
102A1 B
102A2 C
102A5 F
102AB O
102B0 M
102B1 T
102B2 Y
102B4 X
102CF H
10301 B
10302 C
10309 l
1030F O
10311 M
10315 T
10317 X
1031C b
1031F *
10320 |
10322 X
1032D <
10404 O
10415 C
1041B L
10420 S
1042C o
1043D c
10448 s
104B4 R
104C2 O
104CE U
104EA o
104F6 u
10507 Z
1050E l
10513 N
10516 O
10518 K
1051B C
1051D V
10525 F
10526 L
10527 X
118A0 V
118A2 F
118A3 L
118A4 Y
118A6 E
118A9 Z
118AE E
118B2 L
118B5 O
118B8 U
118BC T
118C0 v
118C1 s
118C2 F
118C3 i
118C4 y
118C8 o
118D7 o
118D8 u
118DC y
118E0 O
118E3 m
118E5 Z
118E6 W
118E9 C
118EC X
118EF W
118F2 C
1B122 4E8E
1B127 5B50
1B128 4E95
1D100 |
1D108 :
1D114 {
1D207 b
1D20C W
1D20D V
1D20F \\
1D213 F
1D216 R
1D22A L
1D236 <
1D237 >
1D23A /
1D23B \\
1D377 |
1DF5A a
1DF6A A
1DF7D w
1DF81 E
1ECAE .
1ED01 |
1F672 &
1F674 &
1F675 &
`;

/** src/warnings/program_entries.txt */
export const PROGRAM_ENTRIES = `
-
--
---
.
..
...
?
Anonym
Anonyme
Anonymous
Anónimo
Desconocido
EOF
FALSCH
FALSE
FALSO
FAUX
False
Inconnu
TEST
TRUE
Test
True
Unbekannt
Unknown
VERDADERO
VRAI
WAHR
XXX
anonym
anonyme
anonymous
anónimo
asdf
deleted
false
inconnu
test
true
unbekannt
unknown
xxx
–
—
…
`;

/** src/warnings/program_words.txt */
export const PROGRAM_WORDS = `
#NULL
(blank)
(deleted)
(empty)
(error)
(none)
(null)
(undefined)
(unknown)
-Inf
-Infinity
0000-00-00
0000-00-00 00:00:00
<NA>
<empty>
<none>
<null>
<undefined>
DBNull
Deleted User
Inf
Infinity
Invalid Date
Invalid date
N.A.
N/A
N/D
NA
NULL
NaN
NaT
No data
None
Object object
S/D
System.Object
System.String[]
TBA
TBC
TBD
[deleted]
[null]
[removed]
\\N
deleted user
k.A.
n.a.
n.d.
n/a
n/d
nan
nil
no data
no name
null
nullptr
o.A.
s/d
t.b.a.
t.b.d.
tba
tbc
tbd
undefined
`;

/** src/warnings/row_counts.txt */
export const ROW_COUNTS = `
(0 Zeile)
(0 Zeilen)
(0 fila)
(0 filas)
(0 ligne)
(0 lignes)
(0 row affected)
(0 row)
(0 rows affected)
(0 rows)
... and 0 more
... und 0 weitere
... y 0 más
0 row in set
0 row in set (0 sec)
0 row in set, 0 warning (0 sec)
0 row in set, 0 warnings (0 sec)
0 row selected
0 row selected.
0 rows affected
0 rows in set
0 rows in set (0 sec)
0 rows in set, 0 warning (0 sec)
0 rows in set, 0 warnings (0 sec)
0 rows returned
0 rows selected
0 rows selected (0 seconds)
0 rows selected.
Page 0
Page 0 of 0
Page 0/0
Página 0
Página 0 de 0
Página 0/0
Seite 0
Seite 0 von 0
Seite 0/0
and 0 more
… and 0 more
… und 0 weitere
… y 0 más
`;

/** src/warnings/tags.txt */
export const TAGS = `
a
b
body
br
center
code
div
em
font
h1
h2
h3
head
html
i
img
li
ol
p
pre
script
small
span
strong
style
table
td
th
tr
ul
`;

/** src/warnings/totals.txt */
export const TOTALS = `
celkem
gesamt
gesamtsumme
grand total
i alt
insgesamt
razem
samtals
somme
subtotal
sum
suma
summa
summe
toplam
totaal
total
total general
total général
totale
totals
totalt
yhteensä
zwischensumme
összesen
σύνολο
всего
итого
合計
总计
`;
