/** An ending, and what stands for it in the words that it may be an ending of: the likeliest first. */
type Ending = readonly [ending: RegExp, ...instead: string[]];

/** German nouns with a plural in `er`; that of others is a person (`Fischer`), which is no form of the fish. */
const pluralsInEr =
  'amt|bad|band|bild|blatt|brett|buch|dach|denkmal|grabmal|dorf|ei|fach|fass|feld|geist|geld|gemach|geschlecht|gesicht|' +
  'gespenst|gewand|glied|glas|gott|grab|gras|gut|haupt|haus|holz|horn|huhn|kalb|kind|kleid|korn|kraut|lamm|land|leib|' +
  'licht|lied|loch|mann|maul|mund|nest|pfand|rad|rand|regiment|rind|schild|schloss|schwert|tal|tuch|tum|volk|wald|weib|' +
  'wort|wurm|ort';

/**
 * Endings of forms of nouns, and of adjectives where these have few, on words without marks. Every one that fits makes
 * words that the form may be of; those that no text holds count for nothing, so a rule may be right of a few words only.
 */
export const endings = {
  en: [
    [/(?<=.)ies$/u, 'y', 'ie'],
    [/(?<=.ch|sh|ss|x|zz)es$/u, ''],
    [/(?<=..[^siu])s$/u, ''],
    [/(?<=..)ves$/u, 'f', 'fe'],
    [/(?<=..[szo])es$/u, ''],
    [/(?<=..[iu])s$/u, ''],
    [/(?<=..)men$/u, 'man'],
    [/(?<=..)ae$/u, 'a'],
    [/(?<=..)ices$/u, 'ex', 'ix'],
    [/(?<=..[sx])es$/u, 'is'],
    [/(?<=..)i$/u, 'us', 'o'],
    [/(?<=...)a$/u, 'um', 'on'],
    [/(?<=eau)x$/u, ''],
    [/(?<=....)im$/u, ''],
  ],
  de: [
    [new RegExp(`(?<=${pluralsInEr})ern?$`, 'u'), ''],
    [/(?<=..in)nen$/u, ''],
    [/(?<=..nis)se[ns]?$/u, ''],
    [/(?<=..e[lr])n$/u, ''],
    [/(?<=...)n$/u, ''],
    [/(?<=..)en$/u, ''],
    [/(?<=..)e$/u, ''],
    [/(?<=...)s$/u, ''],
    [/(?<=...)es$/u, ''],
    [/(?<=...)ens?$/u, ''],
    [/(?<=...)em$/u, ''],
    [/(?<=..)een$/u, 'eum'],
    [/(?<=...)en$/u, 'a', 'um', 'us', 'o', 'on'],
    [/(?<=...)ien$/u, 'ium'],
    [/(?<=..)leuten?$/u, 'mann'],
    [/(?<=...)i$/u, 'o', 'us'],
  ],
  fr: [
    [/(?<=..)eaux$/u, 'eau'],
    [/(?<=..)aux$/u, 'al', 'au', 'ail'],
    [/(?<=.[aeo]u)x$/u, ''],
    [/(?<=...)s$/u, ''],
  ],
  it: [
    [/(?<=.[cg])hi$/u, 'o', 'hio', 'a'],
    [/(?<=.[cg])he$/u, 'a'],
    [/(?<=..)i$/u, 'o', 'e', 'io', 'a'],
    [/(?<=.[cg])e$/u, 'ia'],
    [/(?<=.[^cg])e$/u, 'a'],
    [/(?<=...)uomini$/u, 'uomo'],
  ],
  pt: [
    [/(?<=.)(?:oes|aes|aos)$/u, 'ao'],
    [/(?<=.)(?<vowel>[aou])is$/u, '$<vowel>l'],
    [/(?<=..)eis$/u, 'el', 'il'],
    [/(?<=.)ns$/u, 'm'],
    [/(?<=..)s$/u, ''],
    [/(?<=..[rszn])es$/u, ''],
    [/(?<=...)is$/u, 'il'],
  ],
  pl: [
    [/(?<=...)(?:ami|ach|om)$/u, 'a', '', 'o'],
    [/(?<=...)(?:owie|ow|em|u)$/u, '', 'o'],
    [/(?<=...)(?:y|i|e)$/u, 'a', ''],
    [/(?<=...)(?:a)$/u, '', 'o'],
    [/(?<=..)k(?:ami|ach|om|ow|i|u)$/u, 'ek', 'ko'],
  ],
} as const satisfies Record<string, readonly Ending[]>;

/** Words that one with these endings may be a form of, in the order of the list. */
export function withoutEndings(word: string, list: readonly Ending[]): string[] {
  return list.flatMap(([ending, ...instead]) =>
    ending.test(word) ? instead.map((each) => word.replace(ending, each)) : [],
  );
}
