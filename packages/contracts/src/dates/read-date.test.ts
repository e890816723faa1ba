import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findDates } from './find-dates.ts';
import { closedSpan, readDate, unreadDates, yearsOfItem } from './read-date.ts';

/** Years from the first to the last, an open end empty, and dates that name them. */
const dates = `
..-450: before 450 BC
..-300: before 300 BC
..800: vor 800
..1500: before 1500
..1599: before 16th century
..1638: d. 1638
..1650: not after 1650 | vor 1650 | avant 1650 | ante 1650 | terminus ante quem 1650 | prima del 1650 | antes de 1650 | voor 1650
..1650: przed 1650 | ennen vuotta 1650 | 1650年以前 | 1650 or before | before c. 1650 | by 1650 | not later than 1650
..1650: spätestens 1650 | ../1650 | vóór 1650 | niet na 1650 | nicht nach 1650 | nie później niż 1650 | przed 1650 r. | ennen 1650
..1650: viimeistään 1650 | até 1650 | – 1650 | –1650 | - 1650 | not long before 1650 | before or c. 1650 | in or before 1650
-3000: 3000 BC
-1650: -1650
-1350..-1300: c. 1350–1300 BCE
-1200: 1200 BC | ca. 1200 BC | -1200
-1200..-1100: 1200-1100 BC
-1186..-1069: 20th Dynasty, 1186-1069 BC
-1000..-901: 10th c. BC
-540..-501: late 6th century B.C.
-500..-461: early 5th century BC
-500..-451: 1st half 5th c. BC
-500..-450: ca. 500–450 v. u. Z. | ca. 500-450 B.C. | 500 BC - 450 BC
-500..-401: 公元前5世纪 | 5th century BC | 5. Jh. v. Chr. | Ve siècle av. J.-C. | V sec. a.C. | V w. p.n.e. | 5e eeuw v. Chr.
-500..-401: 5e eeuw voor Christus | século V a.C. | 400-luku eKr.
-500..-301: 5th-4th century BC | 5th or 4th century BC
-450: ca. 450 BC | 450 BC | 450 B.C.E. | 450 v. Chr. | 450 v.Chr. | um 450 v. Chr. | 450 av. J.-C. | vers 450 avant J.-C.
-450: 450 a.C. | 450 a. C. | 450 eKr. | 450 p.n.e. | 450 r. p.n.e. | 公元前450年 | -0450 | -450 | 450 BCE | BC 450 | 450BC | 450 B. C.
-450: 450 ante Christum | 450 a.n.e. | 450 eaa. | 450 ennen ajanlaskun alkua | v. 450 eKr. | −450
-450..-426: third quarter of the 5th century BC
-450..-401: second half of the 5th century BC
-450..-400: 450-400 BC | 450–400 v. Chr. | -0450/-0400 | -0450..-0400
-450..: after 450 BC
-221: 公元前221年 | 前221年
-200..-1: IIe-Ier siècle av. J.-C.
-200..99: 2nd c. B.C.-1st c. A.D.
-100..-1: I sec. a.C. | I w. p.n.e.
-100..99: 1st century BC - 1st century AD
-44: 44 v.Chr.
-30: 30 BC
-27..14: 27 BC-14 AD | 27 BC – AD 14
1..99: 1st century | I sec. d.C. | I w. n.e.
79: AD 79 | 79 AD | 79 n. Chr. | 公元79年
100..199: 2nd century AD | IIe siècle apr. J.-C. | 2e eeuw n. Chr. | 2. Jh. n. Chr.
800: c. 800 | um 800 | 800 n. Chr.
800..850: 800-850 | ca. 800-850 | A.D. 800-850 | 800 AD-850 AD
800..899: 9th century
800..999: 9th-10th century
850: 850 | c. 850 | 0850
850..900: 850-900
1100..1199: 12. Jh.
1100..1299: s. XII/XIII
1200..1299: S. XIII (1250-1275)
1240: MCCXL
1300..1499: 14th-15th
1400..1424: XV in.
1400..1449: XV¹
1400..1499: s. XV | S. XV | saec. XV | XV | Quattrocento | 15e eeuw | s. xv | saec. XV 1 | XVe | XV s. | Ms. 1650, 15th century
1400..1599: saec. XV/XVI | s. XV-XVI | secc. XV-XVI | 15. Jh.–16. Jh. | XV/XVI | XV-XVI
1425..1449: second quarter of the fifteenth century
1430..1469: s. XV med.
1450..1474: s. XV (3/4)
1450..1499: XV² | s. XV² | s. XV 2/2
1460..1499: XV sec. (fine)
1460..1524: Ende 15./Anfang 16. Jh.
1475..1499: XV ex. | sec. XV ex. | sec. XV, ultimo quarto | ultimo quarto del XV secolo | last quarter of the 15th century
1475..1524: XV ex.-XVI in.
1480..1490: c. 1480–1490
1500..1524: s. XVI in. | inizi del XVI sec. | 1. Viertel 16. Jh. | first quarter of 16th c.
1500..1549: I połowa XVI w. | 1.ª metade do século XVI | primeira metade do séc. XVI | 1ère moitié du XVIe s.
1500..1549: 1re moitié XVIe siècle
1500..1599: 16. Jahrhundert | 16. Jhd. | sec. XVI | XVI secolo | XVI sec. | siglo XVI | século XVI | séc. XVI | 16e eeuw
1500..1599: 16de eeuw | 1500-luku | XVI w. | XVI wiek | Cinquecento | 16th | '500 | 16. Jahrhundert (?) | 16.Jh.
1500..1699: XVIe et XVIIe siècles | 16./17. Jh. | 16.-17. Jahrhundert | 16e-17e eeuw | 1500-1600-luku | XVI/XVII w. | XVI-XVII w.
1500..1699: 16至17世纪 | século XVI-XVII | séculos XVI e XVII | XVI-XVII secolo | 16./17.Jh. | 16. und 17. Jahrhundert
1500..1699: 16. bis 17. Jh. | Wende 16./17. Jh. | 16de/17de eeuw | przełom XVI i XVII w. | XVI–XVII wiek | XVI w.-XVII w.
1530..1569: meados do século XVI
1540: MDXXXX
1544..1545: Hebrew year 5305 | 5305 [1544 or 1545]
1545: 5305 [1545] | 5305 (1545) | 5305/1545 | [5]305 [1545] | 5305 (=1545) | 5305 = 1545
1550..1574: third quarter of the 16th century
1550..1599: 2nd half of the 16th century | second half of the 16th century | 16th century, second half | 16th century (2nd half)
1550..1599: zweite Hälfte 16. Jh. | 2. Hälfte 16. Jh. | 2. Hälfte des 16. Jahrhunderts | 16. Jh., 2. Hälfte
1550..1599: seconda metà del XVI secolo | sec. XVI, seconda metà | segunda metade do século XVI | tweede helft 16e eeuw
1550..1599: 2. poł. XVI w. | II poł. XVI w. | druga połowa XVI wieku | seconde moitié du XVIe siècle | 2e moitié du XVIe siècle
1550..1599: XVIe siècle (2e moitié) | 2. H. 16. Jh. | XVI w. (2. poł.)
1560: 1650 [i. e. 1560] | 1650 i.e. 1560 | 1650 [recte 1560] | 1650 [1560]
1560..1599: fine del XVI secolo | 1500-luvun loppu | koniec XVI w. | fin du XVIe siècle | finais do século XVI | fine '500
1560..1599: spätes 16. Jahrhundert | eind 16e eeuw | kon. XVI w.
1560..1624: Ende 16. - Anfang 17. Jh. | 16世纪末至17世纪初 | fin XVIe-début XVIIe siècle
1560..1639: late 16th-early 17th century | late 16th or early 17th century
1561..1638: 1561 - c. 1638 | 1561~/1638
1575..1599: saec. XVI ex. | dernier quart du XVIe siècle | letztes Viertel 16. Jh.
1580..1589: 1580s
1600..1624: Anfang des 17. Jahrhunderts | inizio XVII secolo | início do século XVII | begin 17e eeuw | 1600-luvun alku
1600..1624: początek XVII wieku | 17世纪初 | début XVIIe siècle | début du XVIIe siècle | eerste kwart 17e eeuw | pocz. XVII w.
1600..1639: early 17th c. | early 17th century | frühes 17. Jh.
1600..1649: 1600-luvun ensimmäinen puolisko | 1600-luvun alkupuoli | prima metà del XVII secolo | 1. H. 17. Jh.
1600..1649: eerste helft 17de eeuw | 1e helft 17e eeuw | 1 poł. XVII w. | 17世紀前半
1600..1650: between 1650 and 1600
1600..1699: [16--] | [16--?] | 16.. | 16?? | 16uu | 16XX | 1600s | 17th century | XVIIe siècle | XVIIᵉ siècle | 17e siècle
1600..1699: 17ème siècle | XVIIe s. | 17. vuosisata | 17世纪 | 17世紀 | 十七世纪 | Seicento | seventeenth century
1600..1699: siebzehntes Jahrhundert | dix-septième siècle | c. 17th century | 1600-luvun jälkipuolisko | anni '50 del Seicento
1600..1699: au XVIIe siècle | 17de-eeuws | 17 wiek | lata 50. XVII w. | 17世纪50年代 | 17th cent. | 17th C | 17th C.
1600..1699: 17th century, c. 1650 | c. 1650, 17th century | 17th century? | 17th century (1650) | s.d. [XVIIe s.]
1600..1799: 17th-18th century | 17th–18th centuries | 17th/18th c. | 17th to 18th century | 17th and 18th centuries
1600..1799: 17th or 18th century | 17th century-18th century | XVIIe-XVIIIe siècles
1600..: 17th century or later
1603: 1012/1603 | 1012 [1603]
1603..1604: AH 1012 | 1012 H. | 1012 AH | A.H. 1012 | AH 1012 / AD 1603 | AH 1012 (1603) | 1012 AH/1603 AD | 1012 (1603-04)
1603..1604: 1012 (AH) | 1012 hijri | 1012 de l'hégire | H. 1012 | anno hegirae 1012 | 1012 H/1603 M | 1012/1603-4
1603..1605: 1012-1013 AH
1609..1610: 1609-10
1614: Utrecht : J.B. Duyck, 1614 | Utrecht, 1614 | Amsterdam 1614. | 1614-12
1614..1624: 1614-24
1625..1649: 2. ćw. XVII w.
1630..1669: Mitte 17. Jh. | mid-17th century | 1600-luvun puoliväli | metà del XVII secolo | milieu du XVIIe siècle
1630..1669: mitte 17. jahrhundert | 17. Jh. (Mitte) | 17. Jahrhundert, Mitte | midden 17e eeuw | poł. XVII w. | 17世纪中期
1630..1669: mid 17th c.
1636: 14.3.1636
1640..1649: 1640-luvun alku
1642: MDCXLII | M.DC.XLII. | M. DC. XLII. | MDC XLII | mdcxlii | CIↃIↃCXLII | Anno MDCXLII | MDCXLII [1642] | 12 March 1642
1642: 1642-03-12 | 1642-03 | 12.03.1642 | 12.3.1642 | 12/3/1642 | 3/12/1642 | 12-03-1642 | 1642/03/12 | 12. März 1642
1642: 12 mars 1642 | 1er mars 1642 | 12 marzo 1642 | 12 de março de 1642 | 12. maaliskuuta 1642 | 12 maart 1642 | 12 marca 1642 r.
1642: 1642年3月12日 | 1642年3月 | March 12, 1642 | 12th March 1642 | March 1642 | 1642 Mar. | 1642 Mar. 12 | 1642, March
1642: 1642, 12 March | XII.1642 | 12.XII.1642 | 12 XII 1642 | 12-14 March 1642 | 12 March-3 April 1642 | 1642-03-12T10:00:00Z
1642: 1642(?) | 1642年 | 1642, 43, 44
1642..1643: 1642/3 | 1642/43 | 1642 or 1643 | [1642 or 1643] | 1642 or 43 | 1642 oder 1643 | 1642 ou 1643 | 1642 of 1643
1642..1643: 12 March 1642-3 April 1643 | 12 Feb. 1642/3 | March 1642 - April 1643 | 1642-03-12/1643-04-01
1642..1643: between 12 March 1642 and 3 April 1643 | 1642 & 43
1642..1644: 1642-1643-1644 | 1642, 1643 or 1644
1642..1645: 1642-45 | 1642–5 | 1642 - 45 | 1642-1645 | 1642 – 1645 | 1642—1645 | ca. 1642-45 | 1642-ca. 1645 | [1642-45]
1642..1645: [1642]-1645 | 1642-[1645] | 1642 bis 1645 | between 1642 and 1645 | between 1642 and 45 | entre 1642 et 1645
1642..1645: tra 1642 e 1645 | tra il 1642 e il 1645 | zwischen 1642 und 1645 | tussen 1642 en 1645 | między 1642 a 1645
1642..1645: entre 1642 e 1645 | vuosien 1642 ja 1645 välillä | from 1642 to 1645 | von 1642 bis 1645 | de 1642 à 1645
1642..1645: dal 1642 al 1645 | van 1642 tot 1645 | od 1642 do 1645 | de 1642 a 1645 | 1642年至1645年 | 1642至1645年
1642..1645: [between 1642 and 1645] | [between 1642 and 1645?] | ca. 1642-ca. 1645 | c.1642–c.1645 | 1642?-1645?
1642..1645: vuosina 1642-1645 | 约1642年至1645年 | 1642—1645年
1642..1650: 1642, 1650 | 1642; 1650 | 1642 and 1650 | not before 1642 and not after 1650 | after 1642, before 1650
1642..1650: after 1642 and before 1650 | 1642~1650 | 1642–1645 and 1650 | 1642-45, 1650 | 1642/1650
1643: V.S. 1700 [1643]
1649: 1649 O.S.
1649..1650: 10 Feb 1649/50 | February 10, 1649/50
1650: 1650 | c1650 | c.1650 | c 1650 | ca. 1650 | ca 1650 | circa 1650 | um 1650 | vers 1650 | omstreeks 1650 | około 1650
1650: ok. 1650 | noin 1650 | n. 1650 | 约1650年 | 1650年頃 | 1650? | [1650] | [1650?] | [ca. 1650] | [c1650] | (1650) | anno 1650
1650: Anno Domini 1650 | A.D. 1650 | 2nd edition 1650 | 2nd ed., 1650 | 2. Auflage 1650 | 1650, pl. 165 | 1650, pl. 12
1650: 1650 (pl. 34) | pl. 165, 1650 | 1650, fol. 12r | s.a. [1650] | [s.a., ca. 1650] | 1605 [i.e. 1650] | 1605, i.e. 1650
1650: summer 1650 | Easter 1650 | 1650 ? | probably 1650 | (ca. 1650) | ca. [1650] | [um 1650] | gegen 1650 | wohl um 1650
1650: vermutlich 1650 | env. 1650 | verso il 1650 | intorno al 1650 | cerca de 1650 | por volta de 1650 | 1650 circa | 1650 ca.
1650: 1650 (?) | 1650, approximately | w 1650 r. | 1650 r. | rok 1650 | vuonna 1650 | v. 1650 | an de grâce 1650 | l'an 1650
1650: en 1650 | 1650年前后 | 1650年左右 | 公元1650年 | early 1650 | end of 1650 | 1650-03 | 1650-3-12 | 3.12.1650 | 3. 12. 1650
1650: 3 Dec 1650 | Dec. 3, 1650 | 3rd of December 1650 | 3 grudnia 1650 | 3. joulukuuta 1650 | 3 décembre 1650 | 3 dicembre 1650
1650: 3 de dezembro de 1650 | 3 december 1650 | 3. Dezember 1650 | Dezember 1650 | joulukuu 1650 | décembre 1650 | 1650, Dezember
1650: 1650 December 3 | XII 1650 | 3/XII/1650 | 10 February 1649 [1650] | 12.-14. März 1650 | 165 x 120 cm, 1650
1650: 1650; 165 x 120 cm | 1650. 350 p. | 1650, 350 leaves | 1650, p. 24 | N. 1650 | 1650.12.1 | third edition, 1650
1650: 3. Aufl. 1650 | 3e druk 1650 | 4e éd. 1650 | 1650 (2. Aufl.) | an 1650 | n.d. [c. 1650] | MDC.L | M D C L | MDCL.
1650: Anno M. DC. L. | 1650 (MDCL) | 1650 at the latest | Iuly 1650 | Printed in the yeare 1650 | Anno 1650. | A° 1650 | A. 1650
1650: Im Jahr 1650 | １６５０ | 16５0
1650..1651: 1650-51 | 1650,1651 | 1650 & 1651 | Jan. 1650-Dec. 1651 | 1650 Jan-1651 Dec
1650..1653: 1650-3
1650..1654: 1650/4
1650..1655: {1650,1655} | 1650 (printed 1655) | 1650-[ca. 1655] | MDCL-MDCLV | ca. 1650 (design), 1655 (execution)
1650..1655: designed 1650, printed 1655 | 1650年～1655年
1650..1659: [165-?] | 165- | 165-? | 165u | 165? | 165X | [165?] | 1650s | 1650's | the 1650s | 1650er | 1650er Jahre
1650..1659: années 1650 | les années 1650 | 1650-luku | 1650-luvulta | anni 1650 | anos 1650 | jaren 1650 | lata 1650
1650..1659: lata 1650-te | 1650年代 | late 1650s | mid-1650s
1650..1660: [1650..1660] | ca. 1650/60 | um 1650/60 | 1650/1660 | vers 1650-1660 | na 1650, voor 1660 | nach 1650 bis 1660
1650..1669: 1650s-1660s | 1650s-60s | 165- - 166- | 165- or 166- | 1650er-1660er Jahre | 1650er und 1660er Jahre | 1650-1660s
1650..1669: 1650s or 1660s
1650..1670: 1650s–1670 | from the 1650s to 1670
1650..1674: 3. Viertel 17. Jh. | 3rd quarter 17th century
1650..1699: 17世纪下半叶
1650..1700: 1650-1700 (?)
1650..1801: 1650, reprint 1801
1650..1950: Tercentenary 1650-1950
1650..: 1650- | 1650– | [1650-] | after 1650 | not before 1650 | nach 1650 | nicht vor 1650 | après 1650 | post 1650
1650..: terminus post quem 1650 | dopo il 1650 | depois de 1650 | na 1650 | po 1650 | vuoden 1650 jälkeen | 1650年以后 | 1650年之后
1650..: 1650 or later | 1650/.. | niet voor 1650 | 1650 oder später | po 1650 r. | po roku 1650 | 1650 jälkeen | aikaisintaan 1650
1650..: após 1650 | a partir de 1650 | 1650-? | 1650 - | after c. 1650 | shortly after 1650 | in or after 1650 | 1650 or after
1650..: 1650 and later | 1650 ff.
1651: 1650 [=1651]
1660..1699: 17世纪末 | late 17th century | late seventeenth century | XVIIe s. (fin)
1660..1739: late 17th/early 18th century | late 17th - early 18th c.
1680: Louis XIV, 1680
1694..: born 1694
1700..1899: 1700-1800-luvut
1720: Nr. 1650 (1720)
1798..1799: An VII | an VII | 14 pluviôse an 7
1799: An VII [1799]
1799..1800: 1799/1800 | an VIII de la République | An 8 [1799 or 1800]
1800..1801: An IX-1801 | an IX (1801)
1800..1899: [18--?]
1802: an X = 1802
1803..1804: an 12 | l'an 12 | an XII (1804)
1808: 文化5年 (1808)
1860..1869: [186-] | [186-?]
1860..1875: [186-?]-1875
1860..1879: 186?-187?
1887: Meiji 20 (1887) | 明治20年 [1887]
1900..1999: 19uu | [19--]
1910: MDCCCCX
1950: ©1950 | copyright 1950 | cop. 1950
1950..1955: c1950-1955
1950..1959: jaren vijftig | late 1950s
1999: MCMXCIX
2007: 2007-1
1650: pl. XIII, 1650 | pl. XII, 1650 | Köln 1650 am Dom | am 12. März 1650 | 1650 H. Goltzius | 1650 A. H. Müller
1650: S. 12 bis 165, 1650 | 1650 M. Merian | 1650, 350 Bl. | pp. 12-165, 1650 | Bartsch 12, 1650 | vol. 3 1650 | vol. 3, 1650
1650: fol. 12r-13v, 1650 | 1650, fols. 12r-13v
1545: 1545/5305 | 1545 (5305)
1603: 1603/1012
1921: 1300 (1921) | 1300 SH (1921)
1544..1545: AM 5305
1493: 1493 H. Schedel
-450: 450 B.C. Athens
850: um 850
-450..: 450 BC or later
-1650..-450: 1650 or 450 BC
79..81: AD 79-81 | 79-81 AD
800..850: Tours, AD 800-850 | Tours, 800-850 AD
-450..-400: Athens, 450-400 BC | Athen, 450-400 v. Chr. | Athènes, 450-400 av. J.-C. | Atene, 450-400 a.C.
1642: Anno 1642 den 12 Martii | Gedruckt im Jahr 1642 | 164[2] | Amsterdam, 164[2] | [16]42 | 16[42] | 164[2?] | 1[6]42 | 12.1642
1642: 05/1642 | 5-1642 | 1642-00-00 | 1642-03-00 | 1642-00 | 1642-03-12 00:00:00 | 1642-XX-XX | 1642-03-XX | 1642-XX
1640..1642: 1642, c1640 | 3 v. 1640-1642 | 1640-1642, 3 t.
1642..1650: [1642]-50
1640..1649: 164[-] | c. 1640s
1600..1699: 16[--] | XVII w., ok. 1650
1650..1659: 16[5-]
1642..1645: 1642[-45]
1650: 1650[?]
1640..1650: po 1640, przed 1650 | 1640-1650? | ca. 1640-50 (?) | zw. 1640 und 1650 | between 1640-1650 | from 1640-1650
1640..1650: 1640 through 1650 | 1640 thru 1650 | active 1640-1650 | fl. 1640-1650
-2000: 2000 v. Chr.
-4000..-3000: Neolithic, 4000-3000 BC | 4000–3000 v. Chr.
1800..1999: XIX-XX
1400..1599: 15e-16e s.
1800..1849: 19. Jh. (1. Hälfte)
1700..1749: Barock, 1. Hälfte 18. Jh.
1640: 1640 erst, 2. Zustand | 1640, 2nd state | 1640, state 2 | 1640 (state II) | 1640, 3 vols | 1640 2 v. | 1640 [3 Bde.]
1640: Bd. 3 (1640) | Jg. 12 (1640), H. 3 | 12 (1640) | 1640, Nr. 12 | 1640, active
..1640: † 1640
..1650: taq 1650 | t.a.q. 1650 | 1650 saakka | vuoteen 1650 asti
1650..: 1650-present | 1650-heute | 1650 - present | 1650 bis heute | 1650 tot heden | tpq 1650 | 1650 lähtien | 1650 en later
-450..-449: 450/49 BC | 450/449 BC
-450..-440: um 450/40 v. Chr. | 450/40 av. J.-C.
-500..-490: 500/90 v. Chr.
-500..-301: Wende vom 5. zum 4. Jh. v. Chr.
1500..1533: 1. Drittel 16. Jh. | first third of the 16th century | premier tiers du XVIe siècle
1566..1599: letztes Drittel des 16. Jahrhunderts | ultimo terzo del XVI secolo
1600..1799: 16--?-17--? | [16--]-[17--]
1600..1699: 17. Jahrh. | XVII stulecie
1650: B. 165, 1650 | B.165 1650 | D. 165, 1650 | Hs. 12, 1650 | 1650, Lugt 165
1650..1651: 1061 ه
1640..: *1640
1640..1700: *1640 †1700 | * 1640, † 1700 | born 1640, died 1700 | b. 1640 - d. 1700 | geb. 1640, gest. 1700
1650: C. 165, 1650 | H. 165, 1650 | 1650, C. 165 | <1650> | 250 ex. 1650 | 1650 ex officina Plantiniana | ± 1650
1650: Rar. 165, 1650 | Mappe 12, 1650 | Rembrandt (1606-1669), 1650 | Rembrandt (1606–69), 1650 | 1650 (Rembrandt, 1606-1669)
1650: Rembrandt van Rijn (Leiden 1606 - Amsterdam 1669), 1650 | Rembrandt (b. 1606), 1650 | Rembrandt (gest. 1669), 1650
1650: Rembrandt, 1606-1669, 1650 | Louis XIV (1643-1715), 1650 | 伦勃朗（1606-1669），1650
1606..1669: Rembrandt (1606-1669) | (1606-1669)
1640..1660: 1650 ± 10 | 1650±10 | c. 1650 +/- 10 years | 1650 ± 10 Jahre | Utrecht (1640-1650), 1660 | 1645-1655 ± 5
-470..-430: 450 ± 20 BC | 450 BC ± 20
..1650: <1650 | < 1650 | ≤ 1650 | <=1650 | < ca. 1650
1640..: >1640 | ≥ 1640 | > 1640
1640..1650: >1640 <1650
1650: ca.\u00a01650 | 16\u200b50 | \u00ad1650 | \u200e1650\u200f | \u2009 1650 
`;

/** Texts that name no year, or none that is sure. */
const none = `
100-200 BC | 1799-00 | pl. 165 | fol. 12r | No. 1671 | Nr. 1671 | Taf. 34 | pl. 1650 | p. 1650 | pp. 1650-1655 | S. 1650
23 x 30 cm | 2000 BP | 2000 B.P. | 2000 cal BP | 1650 x 1200 mm | 1650 mm | 2nd edition | inv. 1671 | SK-A-1671 | RP-P-1910-1671 | Cod. 1630/4 | 1905.1671 | 5305
n.d. | s.a. | o. J. | [no date] | undated | unknown | Ludwig XIV | 9999 | 1,200 books | 12 June 45 | 0000 | 12345 | 1602-1593
Saka 1560 | 1560 Saka | 明治20年 | 2450 BE | Reims, Ms. 1650 | vol. XVI | pl. XV | 1650 p. | 350 p. | €1650 | reign of Louis XIV
12th Dynasty | 3rd millennium BC | 1st century BC-1st century | 200 BC-100 | Moyen Âge | 清康熙年间 | 康熙50年 | 明代 | 五十年 | C17 | s. XIIex
450 før Kristus | 1650-13 | 1650.XII.03 | 1650-XII-03 | 30 x 1650 | 1650x1200 | 1650 × 1200 | H. 165 cm | 165 cm | 350 pages
Hs. 1650 | Hs 1650 | rkp. 1650 | Lugt 1650 | USTC 1650 | Neg. 1650 | § 1650 | ll. 1650-1655 | 1650 Expl. | 1650 Einwohner
24 pl. | Bl. 1650 | Blatt 1650 | Abb. 1650 | Kat. Nr. 1650 | cat. 1650 | inv.nr. 1650 | Inv.-Nr. 1650 | inv. no. 1650 | n° 1650
nº 1650 | nr 1650 | no. 1650-1655 | nos. 1650, 1655 | nos. 1650 and 1655 | Ms. lat. 1650 | Cod. Pal. germ. 848 | VD17 1:012345
A 1650/4 | K.1650 | 1650.12 | 2007.123 | 1:1650 | 12.345 | http://x.org/1650 | 1650.jpg | 1012-13 AH | AUC 753 | 753 AUC
1700 Samvat | Samvat 1700 | V.S. 1700 | [n.d.] | s.d. | s. a. | z.j. | b.r. | ohne Jahr | bez daty | sans date | senza data
sem data | ei vuotta | 无日期 | ? | - | [?] | uuuu | 1uuu | ---- | MM | MIX | DCL | CI | 12 | 50 | 99
c. 50
1300 SH | 1200 A.M. | 1650 B. C. Koekkoek | 1650 A. C. van der Aa | S. 12 bis 165 | ca. 165 Kupferstiche | etwa 300 Seiten
350 Seiten | 1650 Seiten | nos. 1671, 1680 | nos. 1671 to 1680
pl. 12[3] | c. 10,000 BC | 12000 BC | s. XVI/1 | Renaissance | 1642.5 | Inv. 5/1642 | A 5/1642 | 0000-00-00 | 16420312
Rar. 1650 | Mappe 1650 | Kasten 1650 | Portfolio 1650 | busta 1650 | pasta 1650 | teczka 1650 | 1650 ex. | 1650 Ex. | 1650 Expl.
2000 ± 50 BP | 1640-es évek | XVII. század | Bd. 3.1640 | 12.1640,3 | 1640/12 | 1640-†
`;

/** `1642..1645`, `..1500`, `1650` */
function spoken(text: string): string {
  const { from, until } = readDate(text) ?? {};
  if (from === undefined && until === undefined) return 'none';
  return from === until ? String(from) : `${from ?? ''}..${until ?? ''}`;
}

describe('a date as institutions write it', () => {
  test.each(dates.trim().split('\n'))('%s', (line) => {
    const [years = '', texts = ''] = line.split(/:(.*)/u);

    for (const text of texts.split('|').map((each) => each.trim())) expect([text, spoken(text)]).toEqual([text, years]);
  });

  test('is no year of a plate, a page, an inventory, a size or another calendar, and none that goes backwards', () => {
    for (const text of none.split(/[|\n]/u).map((each) => each.trim()))
      expect([text, spoken(text)]).toEqual([text, 'none']);
  });

  test.each([
    ['1650', false],
    ['1642-45', false],
    ['after 1650', false],
    ['12 March 1642', false],
    ['c. 1650', true],
    ['1650?', true],
    ['1650s', true],
    ['165X', true],
    ['17th century', true],
    ['AH 1012', true],
  ])('%s is rough: %s', (text, isApproximate) => {
    expect(readDate(text)?.isApproximate).toBe(isApproximate);
  });
});

/** Before Christ in nine languages. */
const beforeChrist = [
  'BC',
  'BCE',
  'B.C.',
  'v. Chr.',
  'v.Chr.',
  'v. Christus',
  'av. J.-C.',
  'avant J.-C.',
  'a.C.',
  'a. C.',
  'eKr.',
  'eaa.',
  'p.n.e.',
  'przed Chr.',
];

/** Tells whether two years go forward, and neither is a year 0. */
function isSpan([from = 0, until = 0]: readonly number[]): boolean {
  return from <= until && from !== 0 && until !== 0;
}

describe('any date', () => {
  const year = fc.integer({ min: 100, max: 2099 });

  test('before Christ is before 1 in nine languages, alone, rough, as a span and as a century', () => {
    const mark = fc.constantFrom(...beforeChrist);
    const about = fc.constantFrom(
      '',
      'c. ',
      'ca. ',
      'um ',
      'vers ',
      'omstreeks ',
      'około ',
      'noin ',
      'cerca de ',
      'before ',
    );
    fc.assert(
      fc.property(year, fc.integer({ min: 1, max: 99 }), mark, about, (one, less, era, sign) => {
        const [span, alone] = [readDate(`${sign}${one}-${one - less} ${era}`), readDate(`${sign}${one} ${era}`)];

        expect([span?.until, alone?.until]).toEqual([less - one, -one]);
        expect(readDate(`${(one % 20) + 1}. Jh. ${era}`)?.until).toBeLessThan(0);
        expect(readDate(`公元前${one}年`)?.until).toBe(-one);
      }),
    );
  });

  test('of two years is the span from one to the other, whichever dash joins them and however short the second is', () => {
    const dash = fc.constantFrom('-', '–', '—', ' - ', ' – ', ' bis ', ' tot ');
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 2000 }), fc.integer({ min: 1, max: 99 }), dash, (from, more, sign) => {
        const until = from + more;

        expect(readDate(`${from}${sign}${until}`)).toMatchObject({ from, until });
        const isShort = Math.floor(from / 100) === Math.floor(until / 100) && until % 100 > 12;
        if (isShort) expect(readDate(`${from}${sign}${String(until).slice(2)}`)).toMatchObject({ from, until });
      }),
    );
  });

  test('ends no earlier than it begins, names no year 0, and is never an error', () => {
    const words =
      '16|1650|450|c.|s. XVI|XV|by|before|after|between|and|–|-|/|..|?|X| |th century|Jh.|w.|(|[|]|BC|v. Chr.|AH|an|VII|March|März|12|pl.|年|世纪|' +
      "公元前|late|2. Hälfte|1/4|i.e.|,|.|s|'|luku|MDC|n.d.|--|5305";
    const pieces = fc.constantFrom(...words.split('|'));
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(pieces).map((all) => all.join('')),
      fc.array(pieces).map((all) => all.join(' ')),
    );
    fc.assert(
      fc.property(texts, fc.array(texts, { maxLength: 2 }), fc.array(texts, { maxLength: 2 }), (text, FROM, UNTIL) => {
        const read = [
          readDate(text),
          closedSpan(readDate(text) ?? {}),
          yearsOfItem({ DATE: [text], FROM, UNTIL }),
          ...findDates(text),
        ];

        const ends = read.flatMap((span) => (span === undefined ? [] : [[span.from ?? -9999, span.until ?? 9999]]));
        expect([text, FROM, UNTIL, ends.filter((span) => !isSpan(span) || !span.every(Number.isInteger))]).toEqual([
          text,
          FROM,
          UNTIL,
          [],
        ]);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the years of an item', () => {
  test.each([
    [{ FROM: ['-0450'], DATE: ['ca. 450 BC'] }, -450, -450],
    [{ FROM: ['450'], UNTIL: ['450'], DATE: ['ca. 450 BC'] }, -450, -450],
    [{ FROM: ['450'], UNTIL: ['400'], DATE: ['450-400 v. Chr.'] }, -450, -400],
    [{ FROM: ['79'] }, 79, 79],
    [{ FROM: ['1700'], UNTIL: ['1600'], DATE: ['17th century'] }, 1600, 1699],
    [{ FROM: ['1990'], UNTIL: ['9999'] }, 1990, 1990],
    [{ FROM: ['1642'], UNTIL: ['uuuu'], DATE: ['1642-45'] }, 1642, 1645],
    [{ FROM: ['ca. 1642'], UNTIL: ['1645?'] }, 1642, 1645],
    [{ DATE: ['before 1500'] }, 1400, 1500],
    [{ DATE: ['after 1650'] }, 1650, 1750],
    [{ DATE: ['after 1642'], DATE_ORIG: ['before 1650'] }, 1642, 1650],
    [{ DATE: ['before 50'], DATE_ORIG_CENTURY: ['14th', '15'] }, 1300, 1499],
    [{ DATE: ['before 50 AD'] }, -51, 50],
  ])('%j are from %i to %i', (item, from, until) => {
    expect(yearsOfItem(item)).toEqual({ from, until });
  });

  test('are none where FROM and UNTIL contradict each other and nothing else says', () => {
    expect(yearsOfItem({ FROM: ['1700'], UNTIL: ['1600'] })).toBeUndefined();
    expect(yearsOfItem({ FROM: ['0'], UNTIL: ['0000'] })).toBeUndefined();
    expect(yearsOfItem({ FROM: ['5305'], DATE: ['n.d.'] })).toBeUndefined();
  });

  test('that cannot be read are named, but for texts that say there are none', () => {
    const item = {
      DATE: ['1650', 'the other day', 'n.d.', '[o. J.]', 's.a.'],
      FROM: ['16?'],
      UNTIL: [''],
      DATE_ORIG_CENTURY: ['16th'],
    };

    expect(unreadDates(item)).toEqual(['the other day', '16?']);
  });
});
