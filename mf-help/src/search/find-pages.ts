/** A page with all that it says. */
export interface SearchedPage {
  page: string;
  title: string;
  said: string;
}

/** Finds pages that hold all words, in whatever case and with or without accents; those with a word in the title first. */
export function findPages<Page extends SearchedPage>(pages: readonly Page[], typed: string): Page[] {
  const asked = folded(typed)
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (asked.length === 0) return [];
  const has = (text: string) => (word: string) => folded(text).includes(word);
  return pages
    .filter(({ title, said }) => asked.every(has(`${title} ${said}`)))
    .toSorted((one, other) => Number(asked.some(has(other.title))) - Number(asked.some(has(one.title))));
}

function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Returns the words of a text, without the addresses and signs of its markdown. */
export function plainWords(markdown: string): string {
  return markdown
    .replaceAll(/\]\([^\s()]*(?:\([^\s()]*\)[^\s()]*)*\)|\{#[a-z-]+\}|[#*![\]]/gu, ' ')
    .replaceAll(/\s+/gu, ' ');
}

/** Returns the sentences of a catalogue, without those that are put together from values. */
export function sentencesOf(messages: object): string[] {
  return Object.values(messages).filter((message) => typeof message === 'string');
}
