/**
 * Rule of an ending: a pattern of the letters after which it stands, the ending, and what stands for it in the words
 * that it may be an ending of, the likeliest first.
 */
type Ending = readonly [after: string, ending: string, ...instead: string[]];

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
const lists = {
  en: [
    ['.', 'ies', 'y', 'ie'],
    ['.ch|sh|ss|x|zz', 'es', ''],
    ['..[^siu]', 's', ''],
    ['..', 'ves', 'f', 'fe'],
    ['..[szo]', 'es', ''],
    ['..[iu]', 's', ''],
    ['..', 'men', 'man'],
    ['..', 'ae', 'a'],
    ['..', 'ices', 'ex', 'ix'],
    ['..[sx]', 'es', 'is'],
    ['..', 'i', 'us', 'o'],
    ['...', 'a', 'um', 'on'],
    ['eau', 'x', ''],
    ['....', 'im', ''],
  ],
  de: [
    [pluralsInEr, 'er', ''],
    [pluralsInEr, 'ern', ''],
    ['..in', 'nen', ''],
    ['..nis', 'se', ''],
    ['..nis', 'sen', ''],
    ['..nis', 'ses', ''],
    ['..e[lr]', 'n', ''],
    ['...', 'n', ''],
    ['..', 'en', ''],
    ['..', 'e', ''],
    ['...', 's', ''],
    ['...', 'es', ''],
    ['...', 'en', ''],
    ['...', 'ens', ''],
    ['...', 'em', ''],
    ['..', 'een', 'eum'],
    ['...', 'en', 'a', 'um', 'us', 'o', 'on'],
    ['...', 'ien', 'ium'],
    ['..', 'leute', 'mann'],
    ['..', 'leuten', 'mann'],
    ['...', 'i', 'o', 'us'],
  ],
  fr: [
    ['..', 'eaux', 'eau'],
    ['..', 'aux', 'al', 'au', 'ail'],
    ['.[aeo]u', 'x', ''],
    ['...', 's', ''],
  ],
  it: [
    ['.[cg]', 'hi', 'o', 'hio', 'a'],
    ['.[cg]', 'he', 'a'],
    ['..', 'i', 'o', 'e', 'io', 'a'],
    ['.[cg]', 'e', 'ia'],
    ['.[^cg]', 'e', 'a'],
    ['...', 'uomini', 'uomo'],
  ],
  pt: [
    ['.', 'oes', 'ao'],
    ['.', 'aes', 'ao'],
    ['.', 'aos', 'ao'],
    ['.', 'ais', 'al'],
    ['.', 'ois', 'ol'],
    ['.', 'uis', 'ul'],
    ['..', 'eis', 'el', 'il'],
    ['.', 'ns', 'm'],
    ['..', 's', ''],
    ['..[rszn]', 'es', ''],
    ['...', 'is', 'il'],
  ],
  pl: [
    ...['ami', 'ach', 'om'].map((ending) => ['...', ending, 'a', '', 'o'] as const),
    ...['owie', 'ow', 'em', 'u'].map((ending) => ['...', ending, '', 'o'] as const),
    ...['y', 'i', 'e'].map((ending) => ['...', ending, 'a', ''] as const),
    ['...', 'a', '', 'o'],
    ...['kami', 'kach', 'kom', 'kow', 'ki', 'ku'].map((ending) => ['..', ending, 'ek', 'ko'] as const),
  ],
} as const satisfies Record<string, readonly Ending[]>;

type Language = keyof typeof lists;

/** The pattern is looked at where the ending is there: a query has some hundred words looked at in six languages. */
const endings: Readonly<Record<Language, readonly { after: RegExp; ending: string; instead: readonly string[] }[]>> = {
  en: lists.en.map(readEnding),
  de: lists.de.map(readEnding),
  fr: lists.fr.map(readEnding),
  it: lists.it.map(readEnding),
  pt: lists.pt.map(readEnding),
  pl: lists.pl.map(readEnding),
};

function readEnding([after, ending, ...instead]: Ending) {
  return { after: new RegExp(`(?:${after})$`, 'u'), ending, instead };
}

/** Returns words that one with the endings of a language may be a form of, in the order of its list. */
export function withoutEndings(word: string, language: Language): string[] {
  const found: string[] = [];
  for (const { after, ending, instead } of endings[language]) {
    if (!word.endsWith(ending)) continue;
    const stem = word.slice(0, -ending.length);
    if (after.test(stem)) found.push(...instead.map((each) => stem + each));
  }
  return found;
}
