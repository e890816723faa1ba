/** An ending and what stands for it in the key of a word. */
type Endings = readonly (readonly [ending: RegExp, instead: string])[];

/**
 * Endings of nouns in languages whose stemmers go too far for finding by a word: they join verbs and words that are made
 * from others (`ship` and `shipping`, `cano` and `canoe`), and take Finnish `kissa`, a cat, for a case of `ki`. Of each
 * list the first that fits is replaced. Words have no marks.
 */
export const nounEndings = {
  en: [
    [/(?<=..)ies$/u, 'y'],
    [/(?<=ch|sh|ss|x|zz)es$/u, ''],
    [/(?<=[aeiou]s|rs|ns)es$/u, 'e'],
    [/(?<=[^aiousy]|[aeo]y)s$/u, ''],
    [/(?<=[aio])s$/u, ''],
  ],
  fr: [
    [/eaux$/u, 'eau'],
    [/aux$/u, 'al'],
    [/(?<=[eo]u)x$/u, ''],
    [/(?<=.)s$/u, ''],
  ],
  // A long vowel is written twice where a consonant ends the word: `bomen` is of `boom`, and `bommen` of `bom`.
  nl: [
    [/(?<=..)heden$/u, 'heid'],
    [/(?<=ee)en$/u, ''],
    [/([bdfgklmnprst])\1en?$/u, '$1'],
    [/(?<=[^aeiou])([aou])([bdfgklmnprstvz])en?$/u, '$1$1$2'],
    [/(?<=^[^aeiou]+)e([bdfgklmnprstvz])en$/u, 'ee$1'],
    [/(?<=..[^aeiou]|[aeiou]{2}[bdfgklmnprstvz])en?$/u, ''],
  ],
  it: [
    [/(?<=..)i[oi]$/u, 'i'],
    [/(?<=[ct]ch|sch)i$/u, 'i'],
    [/(?<=[cg])h[ei]$/u, ''],
    [/(?<=[cg])i[ae]$/u, ''],
    [/(?<=..)[aeio]$/u, ''],
  ],
  pt: [
    [/(?:oes|aes|aos|ao)$/u, 'on'],
    [/(?<=[aeou])is$/u, 'l'],
    [/ns$/u, 'm'],
    [/(?<=[aeiou]r|z)es$/u, ''],
    [/(?<=[aeioumnl])s$/u, ''],
  ],
  fi: [
    [/nen$/u, 's'],
    [/imet$/u, 'i'],
    [/(?<=[uyi])kse[tn]$/u, 's'],
    [/(?<=[aeiou])se[tn]$/u, 's'],
    [/ee[tn]$/u, 'e'],
    [/(?<=[aeiouy])[tn]$/u, ''],
    [/(?<=[aeiouy]{1}[^aeiouy]+)aa$/u, 'a'],
  ],
  pl: [[/(?<=..)(?:ami|ach|owie|ow|om|em|ie|y|i|a|e|u|o)$/u, '']],
} as const satisfies Record<string, Endings>;

/** Dutch plurals in `s`; what they leave may end like a plural itself (`molens`, `molen`) and loses that as well. */
export const pluralsInS: Endings = [[/(?<=..(?:e[lmnr]?|aar|aard|eur|oor|um|ie|[aou]))s$/u, '']];

/** What is told apart by no more than spelling once the endings are gone; all that fit are replaced, in order. */
export const spellingOfKeys = {
  de: [
    [/(?<=e[lr])n$/u, ''],
    [/nn$/u, 'n'],
  ],
  nl: [
    [/v$/u, 'f'],
    [/z$/u, 's'],
  ],
  // The strong and the weak grade of the consonants before the last vowel are one, and so are `vuori` and `vuore`.
  fi: [
    [/([kpt])\1(?=[aeiouy]$)/u, '$1'],
    [/(?:nt|nn)(?=[aeiouy]$)/u, 'n'],
    [/(?:lt|ll)(?=[aeiouy]$)/u, 'l'],
    [/(?:rt|rr)(?=[aeiouy]$)/u, 'r'],
    [/(?:mp|mm)(?=[aeiouy]$)/u, 'm'],
    [/(?:nk|ng)(?=[aeiouy]$)/u, 'ng'],
    [/(?<=[aeiouyh])d(?=[aeiouy]$)/u, 't'],
    [/(?<=[aeiouylr])v(?=[aeiouy]$)/u, 'p'],
    [/e$/u, 'i'],
    [/si$/u, 's'],
  ],
} as const satisfies Record<string, Endings>;

export function replaceFirst(word: string, endings: Endings): string {
  for (const [ending, instead] of endings) if (ending.test(word)) return word.replace(ending, instead);
  return word;
}

export function replaceAll(word: string, endings: Endings): string {
  return endings.reduce((replaced, [ending, instead]) => replaced.replace(ending, instead), word);
}
