/** Scripts that have italics: of any other, a browser slants upright letters. */
const slanting = /^\P{L}*[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]/u;

/** Attributes of the element that holds a text. */
export interface WrittenIn {
  lang: string | undefined;
  dir: 'auto';
  'data-upright': '' | undefined;
}

/**
 * Returns the attributes for an element that holds a text of a record or a reader: its language where that is known, the
 * direction of its own, and no slant for a script that has none.
 */
export function writtenIn({ text, lang }: { text: string; lang?: string | undefined }): WrittenIn {
  return { lang, dir: 'auto', 'data-upright': /\p{L}/u.test(text) && !slanting.test(text) ? '' : undefined };
}
