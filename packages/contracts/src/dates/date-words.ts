/**
 * Words by which nine languages and Latin say when. A full stop at the end of one has to stand there; any other may be left
 * out, as may accents and capitals.
 */
export const dateWords = {
  between: 'between|zwischen|tussen|entre|tra|fra|między|pomiędzy|vuosien|介于|介於',
  and: 'and|und|en|et|e|y|i|a|ja|oraz|&|和|与|與|及',
  or: 'or|oder|of|ou|o|lub|albo|tai|vel|或|或者',
  to: "to|till|until|through|thru|bis|bis zum|bis zur|zum|tot|tot en met|t/m|jusqu'à|jusqu'au|à|au|al|alla|fino al|fino a|até|até ao|ao|a|do|vuoteen|usque ad|至|到|-",
  from: 'from|from the|von|vom|van|vanaf|de|du|dal|dalla|da|dos|od|vuodesta|starting in|beginning in|自|从|從',
  about:
    "±|+/-|+-|≈|about|around|approx|approximately|c|ca|cca|circa|cir|circ|um|gegen|etwa|ungefähr|vermutlich|wohl|wahrscheinlich|vers|vers l'an|environ|env|probablement|peut-être|verso|verso il|intorno al|all'incirca|probabilmente|forse|cerca de|cerca do|por volta de|por volta do|provavelmente|talvez|c de|noin|n.|arviolta|luultavasti|omstreeks|omtrent|rond|ongeveer|vermoedelijk|waarschijnlijk|około|ok|koło|prawdopodobnie|probably|perhaps|possibly|prob|poss|prob by|early in|hacia|hacia el|post ca|prawd|约|約|大约|大約|可能",
  before:
    "<|before|prior to|vor|vor dem jahr|vor dem|voor|avant|prima del|prima dell'|anteriore al|ante|ante il|antes de|anterior a|ennen|ennen vuotta|przed|przed rokiem|a quo ante|terminus ante|terminus ante quem|taq|t a q|tpaq|早于|早於",
  /** The year itself is among them. */
  upTo: "≤|<=|by|until|till|up to|not after|not later than|no later than|at the latest|latest|bis|bis um|spätestens|nicht nach|tot|niet na|uiterlijk|jusqu'à|jusqu'en|jusque|pas après|au plus tard|au plus tard en|non dopo il|non oltre il|entro il|fino al|até|não depois de|o mais tardar|viimeistään|najpóźniej|do|do roku|nie później niż|nie po|usque ad|不晚于|不晚於|non post",
  after:
    '>|after|later than|nach|nach dem jahr|na|après|após|dopo|dopo il|posteriore al|post|depois de|posterior a|vuoden|jälkeen|po|po roku|terminus post|terminus post quem|tpq|t p q|晚于|晚於',
  /** The year itself is among them. */
  since:
    '≥|>=|since|not before|not earlier than|no earlier than|starting|beginning|seit|ab|nicht vor|frühestens|vanaf|sinds|niet voor|niet vóór|op zijn vroegst|depuis|dès|à partir de|pas avant|au plus tôt|au plus tôt en|non prima del|a partire dal|desde|a partir de|não antes de|alkaen|aikaisintaan|od|od roku|nie przed|nie wcześniej niż|najwcześniej|non ante|不早于|不早於',
  /** The same in a record; in a query *from 1642* may be of that year. */
  sinceInRecords: 'from|dal|da',
  /** Behind a year. */
  beforeBehind:
    'or before|or earlier|and earlier|and before|oder früher|oder davor|und früher|of eerder|ou avant|o prima|ou antes|tai ennen|tai aiemmin|asti|saakka|mennessä|lub wcześniej|ante|ante quem|之前|以前|前',
  afterBehind:
    'or after|or later|and later|and after|onwards|oder später|oder danach|ff|und später|of later|en later|ou après|ou plus tard|o dopo|o più tardi|ou depois|tai jälkeen|tai myöhemmin|jälkeen|lähtien|alkaen|lub później|post|之后|之後|以后|以後|后|後',
  /** In place of the end of a span. */
  now: "present|the present|date|today|now|heute|heden|nu|aujourd'hui|nos jours|oggi|hoje|dziś|dzisiaj|nykyaika|今|现在|現在|今日",
  /** Words of lives and reigns. */
  died: 'died|d.|died in|†|gest|gestorben|overleden|mort|mort en|décédé|zm|morto|morto nel|m. nel|kuoli|falecido|ob|obiit',
  born: 'born|b.|born in|geb|geboren|né|née|né en|ur|nato|nato nel|nascido|syntynyt',
  year: "anno|anno domini|a d|im jahr|im jahre|jahr|jaar|in het jaar|année|l'année|l'an|en l'an|l'anno|nell'anno|ano de|ano|no ano de|vuonna|vuosi|v.|rok|roku|w roku|in the year|the year|year|anno di nostro signore|公元|西元|公历",
  /** Behind a year. */
  aboutBehind: '前后|前後|左右|頃|顷|上下|circa|ca|approximately',
  /** Before the years that a date may be off by. */
  give: '±|+/-|+-|plus or minus|plus/minus|plus minus|plus ou moins|più o meno|mais ou menos|plus-minus',
  years: 'years|year|yrs|y|jahre|jahren|ans|années|anni|anos|vuotta|jaar|lat|lata|a|年',
  /** Behind a year. */
  yearBehind: 'r.|roku|rok|年',
  bcBefore: 'bc|bce|公元前|西元前|纪元前|紀元前|主前|前|eaa|ekr',
  bcBehind:
    'bc|b c|bce|b c e|before christ|before common era|before the common era|before the christian era|v chr|v chr geb|v chr g|vor chr|vor christus|vor christi|vor christi geburt|v u z|vuz|v d z|vor unserer zeitrechnung|vor unserer zeit|v christus|voor christus|voor chr|v o j|v g j|voor onze jaartelling|av j-c|av j c|av jc|avant jésus-christ|avant j-c|avant jc|avant notre ère|av n è|av n e|a c|a c n|avanti cristo|av cr|a e v|a eC|antes de cristo|antes da era comum|a e c|a n e|d c n ante|e kr|ekr|e a a|eaa|ennen kristusta|ennen ajanlaskun alkua|p n e|pne|przed nasza era|przed naszą erą|przed chrystusem|przed chr|pr chr|p ch|f kr|f v t|před kr|př n l|ante christum|ante chr|ante chr n|a chr n',
  adBefore: 'ad|a d|anno domini|ce|公元|西元',
  adBehind:
    'ad|a d|ce|c e|of the common era|common era|n chr|n chr geb|nach chr|nach christus|nach christi geburt|n u z|nuz|u z|na christus|na chr|n o j|ap j-c|ap j c|ap jc|apr j-c|après jésus-christ|après j-c|de notre ère|d c|dopo cristo|d e v|depois de cristo|da era comum|d c e|e c|j kr|jkr|j a a|jaa|jälkeen kristuksen|n e|ne|naszej ery|po chrystusie|po chr|post christum|p chr n',
  century:
    'century|centuries|cent|cents|jahrhundert|jahrhunderts|jahrhunderten|jahrhunderte|jahrh|jhdts|jhdt|jhd|jhs|jh|jhts|jht|eeuw|eeuwen|eeuwse|eeuws|siècle|siècles|secolo|secoli|sec|secc|século|séculos|séc|sécs|siglo|siglos|vuosisata|vuosisadalla|vuosisadan|vuosisadat|vs.|wiek|wieku|wieki|wieków|ww.|w.|stulecie|stulecia|stol|století|世紀|世纪',
  /** Behind an ordinal or a Roman numeral alone. */
  centuryShort: 'c|s.',
  centuryBefore:
    'secolo|secoli|sec|secc|s.|ss.|saec|saecc|saeculo|saeculi|século|séculos|séc|sécs|siglo|siglos|siècle|siècles|wiek|vuosisata|vuosisadan|eeuw|jahrhundert|jh|century',
  /** Behind the number: `17th`. */
  ordinal: "st|nd|rd|th|de|ste|ème|eme|ième|er|re|e|è|ᵉ|o|a|y|go|°|º|ª|'",
  /** Before the first year of ten. */
  decadeBefore:
    'jaren|de jaren|les années|années|gli anni|anni|os anos|anos|década de|decade of the|decade of|lata|w latach',
  /** Behind it. */
  decadeBehind:
    "s|'s|er jahren|er jahre|er jahrzehnt|er-jahre|er-jahren|er|ern|-luvulla|-luvulta|-luvun|-luku|-luvut|luku|luvut|luvulla|luvun|luvulta|年代|-tych|tych|-te|er jaren",
  articles:
    "the|die|der|das|den|dem|des|de|het|'t|le|la|les|du|l'|il|lo|i|gli|del|della|delle|degli|dell'|dei|do|da|dos|das|os|as|o|el|im|in|in the|in den|in de|in het|am|nel|nell'|nella|en|au|no|na|w|we|of the|of|van de|van het|van|vom|von|in der|circa the",
  /** Words that stand behind what is corrected and before what is right. */
  correction:
    'i e|ie|that is|recte|rectius|corrected|d i|das ist|d h|dat is|c à d|cioè|ossia|isto é|to jest|tj|eli|sc|scil|=|即',
  undated:
    'n d|no date|nd|undated|not dated|date unknown|unknown|unknown date|date not known|s a|sine anno|s d|sd|sans date|senza data|sem data|o j|o d|oj|ohne jahr|ohne datum|undatiert|ohne jahresangabe|unbekannt|z j|zj|zonder jaar|zonder datum|ongedateerd|onbekend|non daté|inconnu|date inconnue|s d n l|sconosciuta|non datato|data ignota|desconhecida|não datado|bez daty|b d|b r|bd|br|niedatowany|nieznana|brak daty|v p|ei vuotta|päiväämätön|ajoittamaton|tuntematon|无日期|無日期|不详|不詳|未知|年代不详|年代不詳|未注明日期',
} as const;

/** Parts of a century, in years after its first; a share may stand before it or behind. */
export const centuryParts: readonly { words: string; from: number; until: number }[] = [
  {
    words:
      'first half|1st half|1 half|erste hälfte|ersten hälfte|1 hälfte|1 h.|1 halfte|eerste helft|1e helft|première moitié|1re moitié|1ère moitié|prima metà|i metà|1a metà|1 metà|primeira metade|1a metade|ensimmäinen puolisko|alkupuoli|alkupuolella|alkupuolelta|1 puolisko|pierwsza połowa|pierwszej połowy|1 połowa|i połowa|1 poł|i poł|1 pol|first hf|primera mitad|上半叶|上半葉|前半|前半期',
    from: 0,
    until: 49,
  },
  {
    words:
      'second half|2nd half|2d half|2 half|latter half|last half|zweite hälfte|zweiten hälfte|2 hälfte|2 h.|tweede helft|2e helft|seconde moitié|deuxième moitié|2e moitié|2de moitié|2nde moitié|seconda metà|ii metà|2a metà|2 metà|segunda metade|2a metade|toinen puolisko|loppupuoli|loppupuolella|loppupuolelta|2 puolisko|druga połowa|drugiej połowy|2 połowa|ii połowa|2 poł|ii poł|segunda mitad|下半叶|下半葉|后半|後半|後半期',
    from: 50,
    until: 99,
  },
  {
    words:
      'first quarter|1st quarter|1 quarter|erstes viertel|1 viertel|ersten viertel|eerste kwart|1e kwart|premier quart|1er quart|primo quarto|i quarto|1 quarto|primeiro quartel|1 quartel|ensimmäinen neljännes|1 neljännes|pierwsza ćwierć|1 ćwierć|i ćwierć|1 ćw|i ćw|in.|inc.|ineunte|beginning|very beginning|beginnings|anfang|beginn|début|débuts|inizio|inizi|início|princípios|alku|alussa|alun|begin|początek|początku|pocz|initio|初|初年|初期',
    from: 0,
    until: 24,
  },
  {
    words:
      'second quarter|2nd quarter|2 quarter|zweites viertel|2 viertel|tweede kwart|2e kwart|deuxième quart|2e quart|secondo quarto|ii quarto|2 quarto|segundo quartel|2 quartel|toinen neljännes|2 neljännes|druga ćwierć|2 ćwierć|ii ćwierć|2 ćw|ii ćw',
    from: 25,
    until: 49,
  },
  {
    words:
      'third quarter|3rd quarter|3 quarter|drittes viertel|3 viertel|derde kwart|3e kwart|troisième quart|3e quart|terzo quarto|iii quarto|3 quarto|terceiro quartel|3 quartel|kolmas neljännes|3 neljännes|trzecia ćwierć|3 ćwierć|iii ćwierć|3 ćw|iii ćw',
    from: 50,
    until: 74,
  },
  {
    words:
      'last quarter|fourth quarter|4th quarter|4 quarter|letztes viertel|viertes viertel|letzten viertel|4 viertel|laatste kwart|vierde kwart|4e kwart|dernier quart|quatrième quart|4e quart|ultimo quarto|quarto quarto|iv quarto|4 quarto|último quartel|4 quartel|viimeinen neljännes|4 neljännes|ostatnia ćwierć|czwarta ćwierć|4 ćwierć|iv ćwierć|4 ćw|iv ćw|ex.|exeunte|the very end',
    from: 75,
    until: 99,
  },
  {
    words:
      'first third|1st third|erstes drittel|ersten drittel|1 drittel|premier tiers|1er tiers|primo terzo|primeiro terço|eerste derde',
    from: 0,
    until: 33,
  },
  {
    words:
      'second third|middle third|zweites drittel|mittleres drittel|2 drittel|deuxième tiers|2e tiers|secondo terzo|segundo terço|tweede derde',
    from: 33,
    until: 66,
  },
  {
    words:
      'last third|final third|letztes drittel|letzten drittel|drittes drittel|3 drittel|dernier tiers|3e tiers|ultimo terzo|último terço|laatste derde',
    from: 66,
    until: 99,
  },
  {
    words: 'early|earlier|frühes|frühen|früh|frühe|vroege|vroeg|primi|primeiros|wczesny|wczesnego|varhainen',
    from: 0,
    until: 39,
  },
  {
    words:
      'mid|middle|mitte|midden|milieu|metà|meados|połowa|połowy|poł|keskivaihe|keskivaiheilla|puoliväli|puolivälissä|med.|medio|中期|中叶|中葉|中',
    from: 30,
    until: 69,
  },
  {
    words:
      'late|later|end|spätes|späten|spät|späte|ende|eind|einde|laat|late|fin|fine|fim|finais|finales|tardo|fins|loppu|lopussa|lopulta|koniec|końca|kon|schyłek|末|末期|晚期|末年',
    from: 60,
    until: 99,
  },
];

/** Centuries in words, by their number; Chinese counts them itself. */
export const centuryNames: readonly { century: number; words: string }[] = [
  { century: 11, words: 'eleventh|elften|elftes|elfte|elfde|onzième|undicesimo|undécimo|onze|jedenasty|jedenastego' },
  {
    century: 12,
    words: 'twelfth|zwölften|zwölftes|zwölfte|twaalfde|douzième|dodicesimo|duodécimo|doze|dwunasty|dwunastego',
  },
  {
    century: 13,
    words: 'thirteenth|dreizehnten|dreizehntes|dreizehnte|dertiende|treizième|tredicesimo|treze|trzynasty|trzynastego',
  },
  {
    century: 14,
    words:
      'fourteenth|vierzehnten|vierzehntes|vierzehnte|veertiende|quatorzième|quattordicesimo|catorze|quatorze|czternasty|czternastego',
  },
  {
    century: 15,
    words:
      'fifteenth|fünfzehnten|fünfzehntes|fünfzehnte|vijftiende|quinzième|quindicesimo|quinze|piętnasty|piętnastego',
  },
  {
    century: 16,
    words:
      'sixteenth|sechzehnten|sechzehntes|sechzehnte|zestiende|seizième|sedicesimo|dezesseis|dezasseis|szesnasty|szesnastego',
  },
  {
    century: 17,
    words:
      'seventeenth|siebzehnten|siebzehntes|siebzehnte|zeventiende|dix-septième|diciassettesimo|dezessete|dezassete|siedemnasty|siedemnastego',
  },
  {
    century: 18,
    words:
      'eighteenth|achtzehnten|achtzehntes|achtzehnte|achttiende|dix-huitième|diciottesimo|dezoito|osiemnasty|osiemnastego',
  },
  {
    century: 19,
    words:
      'nineteenth|neunzehnten|neunzehntes|neunzehnte|negentiende|dix-neuvième|diciannovesimo|dezenove|dezanove|dziewiętnasty|dziewiętnastego',
  },
  {
    century: 20,
    words: 'twentieth|zwanzigsten|zwanzigstes|zwanzigste|twintigste|vingtième|ventesimo|vinte|dwudziesty|dwudziestego',
  },
];

/** Centuries by a name of their own. */
export const namedCenturies: readonly { century: number; words: string }[] = [
  { century: 13, words: 'duecento' },
  { century: 14, words: 'trecento' },
  { century: 15, words: 'quattrocento' },
  { century: 16, words: 'cinquecento' },
  { century: 17, words: 'seicento' },
  { century: 18, words: 'settecento' },
  { century: 19, words: 'ottocento' },
  { century: 20, words: 'novecento' },
];

/** Decades of the twentieth century by their names: `jaren zeventig`. */
export const namedDecades: readonly { decade: number; words: string }[] = [
  {
    decade: 1920,
    words:
      'twenties|roaring twenties|zwanziger jahre|zwanziger jahren|jaren twintig|années vingt|anni venti|anos vinte|lata dwudzieste|20-luku',
  },
  {
    decade: 1930,
    words:
      'thirties|dreißiger jahre|dreißiger jahren|jaren dertig|années trente|anni trenta|anos trinta|lata trzydzieste|30-luku',
  },
  {
    decade: 1940,
    words:
      'forties|vierziger jahre|vierziger jahren|jaren veertig|années quarante|anni quaranta|anos quarenta|lata czterdzieste|40-luku',
  },
  {
    decade: 1950,
    words:
      'fifties|fünfziger jahre|fünfziger jahren|jaren vijftig|années cinquante|anni cinquanta|anos cinquenta|lata pięćdziesiąte|50-luku',
  },
  {
    decade: 1960,
    words:
      'sixties|sechziger jahre|sechziger jahren|jaren zestig|années soixante|anni sessanta|anos sessenta|lata sześćdziesiąte|60-luku',
  },
  {
    decade: 1970,
    words:
      'seventies|siebziger jahre|siebziger jahren|jaren zeventig|années soixante-dix|anni settanta|anos setenta|lata siedemdziesiąte|70-luku',
  },
  {
    decade: 1980,
    words:
      'eighties|achtziger jahre|achtziger jahren|jaren tachtig|années quatre-vingt|années quatre-vingts|anni ottanta|anos oitenta|lata osiemdziesiąte|80-luku',
  },
];

/** Names of the months from January on, whole and short. */
export const months: readonly string[] = [
  'january|jan|januar|jänner|januarii|januarius|janvier|janv|gennaio|genn|gen|janeiro|tammikuu|tammikuuta|tammikuun|januari|styczeń|stycznia|stycz|sty',
  'february|feb|febr|februar|feber|februarii|februarius|février|févr|fév|febbraio|febb|fevereiro|fev|helmikuu|helmikuuta|helmikuun|februari|luty|lutego',
  'march|mar|märz|mrz|martii|martius|mars|marzo|março|maaliskuu|maaliskuuta|maaliskuun|maart|mrt|marzec|marca|marz',
  'april|apr|aprilis|avril|avr|aprile|abril|abr|huhtikuu|huhtikuuta|huhtikuun|kwiecień|kwietnia|kwiec|kwi',
  'may|mai|maii|maius|maggio|mag|magg|maio|toukokuu|toukokuuta|toukokuun|mei|maj|maja',
  'june|jun|juni|junii|junius|juin|giugno|giu|junho|kesäkuu|kesäkuuta|kesäkuun|czerwiec|czerwca|czerw|cze',
  'july|jul|juli|julii|julius|juillet|juil|luglio|lug|julho|heinäkuu|heinäkuuta|heinäkuun|lipiec|lipca|lip',
  'august|aug|augusti|augustus|août|aout|agosto|ago|elokuu|elokuuta|elokuun|sierpień|sierpnia|sierp|sie',
  'september|sep|sept|septembris|septembre|settembre|sett|set|setembro|syyskuu|syyskuuta|syyskuun|wrzesień|września|wrzes|wrz|7bre|7ber',
  'october|oct|oktober|okt|octobris|octobre|ottobre|ott|outubro|out|lokakuu|lokakuuta|lokakuun|październik|października|paźdz|paź|8bre|8ber',
  'november|nov|novembris|novembre|novembro|marraskuu|marraskuuta|marraskuun|listopad|listopada|listop|lis|9bre|9ber',
  'december|dec|dezember|dez|decembris|décembre|déc|dicembre|dic|dezembro|joulukuu|joulukuuta|joulukuun|grudzień|grudnia|grudz|gru|xbre|xber',
];

/** Words that make the number behind them another one than a year: plates, pages, inventories, books of reference. */
export const labels =
  "no.|nos.|no|nos|nr|nrs|nr.|n°|nº|n° d'inv|num|numéro|number|numbers|nummer|nummern|numero|numeri|número|numer|nro|№|inv|inv.-nr|inventory|inventaris|inventarisnummer|inventarnummer|inventario|inventaire|inwentarz|cat.|kat.|catalogue|catalog|katalog|plate|plates|pl|pls|planche|planches|tav|tavola|tavole|taf|tafel|tafeln|tabl|tablica|tab.|taulu|plaat|estampa|est.|lám|fig.|figs.|figure|figura|abb|abbildung|afb|ill.|ryc|kuva|fol|fols|folio|foliis|foll|f.|ff.|fo|fº|p|pp|p.|page|pages|pag|pagina|pagine|página|s.|ss.|seite|seiten|blz|bl.|blad|blatt|sivu|str|strona|k.|karta|vol|vols|volume|band|bd|bde|deel|dl|tome|tom|tomo|t.|osa|ms|mss|ms.|msc|hs|hss|rkp|rps|ink.|cim.|cod|codex|cgm|clm|sign|signatur|sygn|shelfmark|shelf|cote|segnatura|lot|los|item|obj|object|objectnr|acc|accession|acq|ref|reference|record|id|isbn|issn|opus|op.|bwv|kv|bartsch|hollstein|landwehr|praz|usuwelinck|muller|mauquoy|le blanc|nagler|briquet|piccard|stc|estc|ustc|lugt|heawood|copinger|proctor|vd16|vd17|vd18|gw|istc|hain|goff|brunet|adams|katalognummer|objectnummer|objektnummer|neg.|ll.|§|heft|issue|chapter|kapitel|ch.|cap|kap|rozdz|verse|box|doos|karton|carton|liasse|ed. of|editions of|edition of|run of|aged|age|alter|第|编号|編號|页|頁|图版|圖版|图|圖";

/** The same in a record: where things are kept, books of reference. In a query *portfolio 1650* may be one of that year. */
export const labelsInRecords =
  'rar|rara|rariora|res|rés|réserve|olim|dep|depot|dépôt|depositum|zug|zugang|zugangsnummer|nachlass|nachlaß|bestand|fonds|fondo|fundo|zespół|kokoelma|konvolut|akte|akz|dossier|mappe|mappen|map|mapp|kasten|kapsel|kps|kassette|schachtel|schublade|lade|fach|regal|schrank|kast|trommel|plank|portfolio|folder|drawer|cabinet|case|shelf|portefeuille|portef|boîte|tiroir|armoire|recueil|registre|cartella|cart|busta|faldone|fascicolo|fasc|cassetto|armadio|scaffale|scatola|pasta|caixa|gaveta|estante|armário|maço|kansio|laatikko|hylly|kotelo|teka|teczka|pudło|szuflada|półka|szafa|盒|箱|柜|櫃|架|tib|iff|hollst|b.-nr|meder|andresen|passavant|wurzbach|dutuit|robert-dumesnil|inkunabel|handschrift|kupferstichkabinett|kk|gal';

/** Words for what is counted or measured by the number before it, or by two. */
export const units =
  'ex.|exx.|expl.|exempl|exemplaria|esemplari|exemplares|egz|egzemplarzy|kappaletta|kpl|impressions|tirages|abzüge|afdrukken|odbitek|份|册|冊|cm|mm|m|km|inch|inches|ft|feet|dm|kg|g|gr|mg|lb|lbs|oz|px|pixels|dpi|p.|pp|pp.|pages|page|pag|seiten|s. text|bl.|blatt|bll|blätter|leaves|ll|ff.|fols|folios|feuillets|carte|folhas|fls|lehteä|sivua|stron|kart|k.|vol|vols|vols.|volumes|bände|bde|plates|tafeln|planches|copies|exemplare|exemplaires|books|images|photographs|items|objects|pieces|prints|ml|expl|stück|inhabitants|einwohner|taler|ducats|dukaten|gulden|guilders|fl.|francs|livres|marks|thaler|euro|eur|usd|gbp|percent|jahre|years old|years ago|years|ans|anni fa|days|people|persons|men|页|頁|张|張|幅|厘米|毫米|×|°|%';

/** Calendars that are turned into years of ours. */
export const calendars = {
  hijri:
    "ah|a h|anno hegirae|hegira|hijra|hijri|hidschra|hédschra|d. h|h|hégire|de l'hégire|l'hégire|egira|dell'egira|dopo l'egira|hégira|da hégira|hidżra|hidżry|roku hidżry|n. h|nach der hidschra|hidžran|hidžra|hidzran|ه|回历|回曆",
  hebrew:
    'anno mundi|a m|hebrew|hebrew year|jüdisch|jewish|jewish year|ebraico|hébreu|hebreeuws|joods|juive|juif|żydowski|juutalainen|judaico|hebraico|犹太历',
  republic: "an|l'an|anno della repubblica|jahr der republik",
} as const;

export const republicMonths =
  'vendémiaire|brumaire|frimaire|nivôse|pluviôse|ventôse|germinal|floréal|prairial|messidor|thermidor|fructidor|vend|brum|frim|niv|pluv|vent|germ|flor|prair|mess|therm|fruct|jour complémentaire';

/** Calendars and eras whose numbers are years of something else. */
export const otherCalendars =
  'saka|śaka|samvat|saṃvat|vikram|vikrama|v s|seleucid|seleukidisch|graecorum|a gr|coptic|koptisch|copte|era of martyrs|martyrs|armenian era|armenian|armenisch|arménien|ethiopian|äthiopisch|buddhist|b e|b p|bp|cal bp|before present|auc|a u c|ab urbe condita|olympiad|ol.|era|era de|spanish era|persian|sh|s h|solar|yazdegerd|shamsi|masonic|anno lucis|meiji|taisho|taishō|showa|shōwa|heisei|genroku|kansei|bunka|tempo|minguo|民国|民國|明治|大正|昭和|平成|乾隆|康熙|万历|萬曆|光绪|光緒|嘉靖|regnal|e f';
