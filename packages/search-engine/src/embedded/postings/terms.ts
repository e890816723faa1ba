/** Signs of what a document is found by beside its words: one before the word, which no word holds, makes a term of it. */
const signs = { front: '!', inherited: '^', title: '=', identifier: '#' } as const;

/** Parts of documents whose words are asked for by themselves. */
export type IndexedField = keyof typeof signs;

/** Returns the term of the documents in which a field holds a word. */
export function fieldTerm(field: IndexedField, word: string): string {
  return `${signs[field]}${word}`;
}

/** Beginnings of this many letters have postings of their own: they stand for too many words to be put together. */
const longestStored = 4;
const ascii = /^[\u0021-\u007e]+$/u;
const signed = new RegExp(`^[${Object.values(signs).join('')}]`, 'u');

/** Tells whether documents that hold a term with this beginning are found under one term. */
export function isStoredBeginning(beginning: string): boolean {
  return beginning.replace(signed, '').length <= longestStored && ascii.test(beginning);
}

/** Returns the beginnings of a term that have terms of their own; a sign alone is none, and an identifier is asked for whole. */
export function storedBeginnings(term: string): string[] {
  if (term.startsWith(signs.identifier)) return [];
  const signLength = signed.test(term) ? 1 : 0;
  const longest = Math.min(longestStored + signLength, term.length);
  const lengths = Array.from({ length: longest - signLength }, (_, at) => signLength + 1 + at);
  return lengths.map((length) => term.slice(0, length)).filter(isStoredBeginning);
}

/** Returns the term of the words with a beginning: no word holds a star. */
export function beginningTerm(beginning: string): string {
  return `${beginning}*`;
}
