/** Scripts that have italics: of any other, a browser slants upright letters. */
const slanting = /^\P{L}*[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]/u;

/** Letters that Chinese is written with and other languages beside signs of their own. */
const han = /\p{Script=Han}/u;
const besideHan = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Attributes of the element that holds a text. */
export interface WrittenIn {
  lang: string | undefined;
  dir: 'auto';
  'data-upright': '' | 'han' | undefined;
}

/**
 * Returns the attributes for an element that holds a text of a record or a reader: its language where that is known, the
 * direction of its own, no slant for a script that has none, and Chinese in a face of its own.
 */
export function writtenIn({ text, lang }: { text: string; lang?: string | undefined }): WrittenIn {
  const isUpright = /\p{L}/u.test(text) && !slanting.test(text);
  const upright = han.test(text) && !besideHan.test(text) ? 'han' : '';
  return { lang, dir: 'auto', 'data-upright': isUpright ? upright : undefined };
}
