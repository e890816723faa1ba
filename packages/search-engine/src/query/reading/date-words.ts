/** Words by which nine languages say when, as parts of patterns; a blank stands for any, a final one is part of the word. */
export const dateWords = {
  between: 'between|zwischen|tussen|entre|tra|fra|między|pomiędzy|vuosien',
  and: 'and|und|en|et|e|y|i|a|ja|&',
  from: 'from|von|van|vanaf|ab|de|dal|da|od|vuodesta',
  to: "to|till|until|through|bis|tot|t/m|jusqu’à|jusqu'à|à|au|al|até|a|do|vuoteen|至|到",
  about:
    'c\\.|c|ca\\.|ca|circa|um|gegen|about|around|approximately|approx\\.|vers|environ|omstreeks|rond|ongeveer|verso il|verso|intorno al|cerca de|por volta de|noin|około|ok\\.|約|约',
  before: 'before|until|vor|bis|voor|avant|prima del|antes de|ennen vuotta|ennen|przed|do',
  after: 'after|since|nach|seit|na|sinds|après|depuis|dopo il|depois de|desde|vuoden|jälkeen|po|od',
  year: 'anno|jahr|jaar|année|an|anno|ano|vuonna|vuosi|rok|roku|in the year',
  /** Before the first year of ten: `jaren 1630`. */
  decade: 'jaren|les années|années|gli anni|anni|anos|década de|decade of the|lata|lat',
  /** Behind it: `1630er Jahre`, `1630-luku`. */
  ofDecade: "[’']?s|er jahren|er jahre|er|ern|-luvulla|-luvulta|-luvun|-luku|年代|-tych|-te",
  century:
    'centuries|century|cent\\.|cent|jahrhunderten|jahrhunderts|jahrhundert|jhdts\\.|jhdt\\.|jhs\\.|jhs|jh\\.|jh|eeuwse|eeuws|eeuwen|eeuw|siècles|siècle|secoli|secolo|sec\\.|séculos|século|séc\\.|vuosisadalla|vuosisadan|vuosisata|wieku|wiek|w\\.|世紀|世纪',
  /** Before the number: `secolo XVII`. */
  centuryBefore: 'secolo|sec\\.|século|séc\\.|siècle|wiek|vuosisata|eeuw|jahrhundert',
  ordinal: 'st|nd|rd|th|de|ste|ème|eme|ième|er|re|e|è|o|a|\\.|º|°|ª',
} as const;

/** Part of a century that is named before it: years from its first to its last. */
export const centuryParts: readonly { words: string; from: number; until: number }[] = [
  {
    words:
      'first half of the|1st half of the|erste hälfte des|erste hälfte|eerste helft van de|eerste helft|première moitié du|prima metà del|primeira metade do',
    from: 0,
    until: 49,
  },
  {
    words:
      'second half of the|2nd half of the|zweite hälfte des|zweite hälfte|tweede helft van de|tweede helft|seconde moitié du|deuxième moitié du|seconda metà del|segunda metade do',
    from: 50,
    until: 99,
  },
  {
    words: 'early|frühes|frühen|vroege|vroeg|début du|inizio del|inizi del|início do|1600-luvun alku|początek',
    from: 0,
    until: 39,
  },
  { words: 'mid|middle of the|mid-|mitte des|midden van de|milieu du|metà del|meados do|połowa', from: 30, until: 69 },
  {
    words: 'late|end of the|spätes|späten|ende des|eind|einde van de|laat|fin du|fine del|fim do|finais do|koniec',
    from: 60,
    until: 99,
  },
];

/** Centuries in words, from the eleventh on. */
export const centuryNames: readonly { century: number; words: string }[] = [
  { century: 11, words: 'eleventh|elften|elftes|elfte|onzième|undicesimo|undécimo|século onze' },
  {
    century: 12,
    words: 'twelfth|zwölften|zwölftes|zwölfte|twaalfde|douzième|dodicesimo|duodécimo|dwunasty|dwunastego',
  },
  { century: 13, words: 'thirteenth|dreizehnten|dreizehntes|dertiende|treizième|tredicesimo|trzynasty|trzynastego' },
  {
    century: 14,
    words: 'fourteenth|vierzehnten|vierzehntes|veertiende|quatorzième|quattordicesimo|czternasty|czternastego',
  },
  { century: 15, words: 'fifteenth|fünfzehnten|fünfzehntes|vijftiende|quinzième|quindicesimo|piętnasty|piętnastego' },
  { century: 16, words: 'sixteenth|sechzehnten|sechzehntes|zestiende|seizième|sedicesimo|szesnasty|szesnastego' },
  {
    century: 17,
    words: 'seventeenth|siebzehnten|siebzehntes|zeventiende|dix-septième|diciassettesimo|siedemnasty|siedemnastego',
  },
  {
    century: 18,
    words: 'eighteenth|achtzehnten|achtzehntes|achttiende|dix-huitième|diciottesimo|osiemnasty|osiemnastego',
  },
  {
    century: 19,
    words: 'nineteenth|neunzehnten|neunzehntes|negentiende|dix-neuvième|diciannovesimo|dziewiętnasty|dziewiętnastego',
  },
  { century: 20, words: 'twentieth|zwanzigsten|zwanzigstes|twintigste|vingtième|ventesimo|dwudziesty|dwudziestego' },
];

/** Centuries by a name of their own. */
export const namedCenturies: readonly { century: number; words: string }[] = [
  { century: 14, words: 'trecento' },
  { century: 15, words: 'quattrocento' },
  { century: 16, words: 'cinquecento' },
  { century: 17, words: 'seicento' },
  { century: 18, words: 'settecento' },
  { century: 19, words: 'ottocento' },
];

/** `século dezessete`, `十七世紀` */
export const centuryCardinals: readonly { century: number; words: string }[] = [
  { century: 15, words: 'quinze|十五' },
  { century: 16, words: 'dezesseis|dezasseis|十六' },
  { century: 17, words: 'dezessete|dezassete|十七' },
  { century: 18, words: 'dezoito|十八' },
  { century: 19, words: 'dezenove|dezanove|十九' },
  { century: 20, words: 'vinte|二十' },
];

/** Decades of the twentieth century by their names: `jaren zeventig`. */
export const namedDecades: readonly { decade: number; words: string }[] = [
  {
    decade: 1920,
    words:
      '(?:the )?(?:roaring )?twenties|(?:die |den )?zwanziger jahren?|(?:de )?jaren twintig|(?:les )?années vingt|(?:gli )?anni venti|(?:os )?anos vinte|lata dwudzieste|20-luku',
  },
  {
    decade: 1930,
    words:
      '(?:the )?thirties|(?:die |den )?dreißiger jahren?|(?:de )?jaren dertig|(?:les )?années trente|(?:gli )?anni trenta|(?:os )?anos trinta|lata trzydzieste|30-luku',
  },
  {
    decade: 1940,
    words:
      '(?:the )?forties|(?:die |den )?vierziger jahren?|(?:de )?jaren veertig|(?:les )?années quarante|(?:gli )?anni quaranta|(?:os )?anos quarenta|lata czterdzieste|40-luku',
  },
  {
    decade: 1950,
    words:
      '(?:the )?fifties|(?:die |den )?fünfziger jahren?|(?:de )?jaren vijftig|(?:les )?années cinquante|(?:gli )?anni cinquanta|(?:os )?anos cinquenta|lata pięćdziesiąte|50-luku',
  },
  {
    decade: 1960,
    words:
      '(?:the )?sixties|(?:die |den )?sechziger jahren?|(?:de )?jaren zestig|(?:les )?années soixante(?!-dix)|(?:gli )?anni sessanta|(?:os )?anos sessenta|lata sześćdziesiąte|60-luku',
  },
  {
    decade: 1970,
    words:
      '(?:the )?seventies|(?:die |den )?siebziger jahren?|(?:de )?jaren zeventig|(?:les )?années soixante-dix|(?:gli )?anni settanta|(?:os )?anos setenta|lata siedemdziesiąte|70-luku',
  },
  {
    decade: 1980,
    words:
      '(?:the )?eighties|(?:die |den )?achtziger jahren?|(?:de )?jaren tachtig|(?:les )?années quatre-vingts?|(?:gli )?anni ottanta|(?:os )?anos oitenta|lata osiemdziesiąte|80-luku',
  },
];
