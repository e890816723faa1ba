/**
 * The last vowel of a syllable is written twice where a consonant ends it (`bomen` is of `boom`, and `bommen` of `bom`);
 * some words have it short all the same (`dagen` of `dag`).
 */
const dutchEndings = [
  [/(?<=..)heden$/u, 'heid'],
  [/(?<=..)(?:lieden|lui)$/u, 'man'],
  [/(?<consonant>[bdfgklmnprst])\k<consonant>en?$/u, '$<consonant>'],
  [/(?<=^|[^aeiou])(?<vowel>[aeou])(?<consonant>[bdfgklmnprstvz])en?$/u, '$<vowel>$<vowel>$<consonant>'],
  [/(?<=.[^e]|..e)en$/u, ''],
  [/(?<=..[^e]|[^e]ee)en$/u, ''],
  [/(?<=..e)n$/u, ''],
  [/(?<=...)s$/u, ''],
  [/(?<consonant>[bdfgklmnprst])\k<consonant>eren$/u, '$<consonant>'],
  [/(?<=..)deren$/u, ''],
  [/(?<=..)eren$/u, ''],
  [/(?<=^|[^aeiou])(?<vowel>[aou])(?<consonant>[bdfgklmnprstvz])eren$/u, '$<vowel>$<vowel>$<consonant>'],
  [/(?<=^ei)eren$/u, ''],
  [/(?<=oe)ien$/u, ''],
  [/(?<=[^o]o)oien$/u, ''],
  [/(?<=...)e$/u, ''],
  [/(?<=..)ici$/u, 'icus'],
  [/(?<=..)a$/u, 'um'],
  [/(?<=..)ien$/u, 'ium'],
] as const;

const lastLetters = /[aeins]$/u;

/** Returns words that a Dutch one may be a form of; `f` and `s` are written `v` and `z` before an ending. */
export function dutchBaseForms(word: string): string[] {
  if (!lastLetters.test(word)) return [];
  const bases = dutchEndings.flatMap(([ending, instead]) => (ending.test(word) ? word.replace(ending, instead) : []));
  return bases.flatMap((base) => {
    const atEnd = base.replace(/v$/u, 'f').replace(/z$/u, 's');
    return atEnd === base ? [base] : [atEnd, base];
  });
}
