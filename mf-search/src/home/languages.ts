import type { Overview } from '@iconotheca/contracts/collection/overview';
import { languageName, pageLocale } from '../search/language-name.ts';
import { words } from '../words/home.ts';

type Table = NonNullable<Overview['iconclass']>;

/** Says which languages find words: `In seven languages, in Polish and Chinese by labels alone`. */
export function languagesOf({ labels, keywords }: Pick<Table, 'labels' | 'keywords'>): string {
  const count = keywords.length;
  if (count === 0) return labels.length === 0 ? words.recordsOnly : words.labels({ labels: namesOf(labels) });
  const all = words.languages({ count });
  const partly = labels.filter((lang) => !keywords.includes(lang));
  return partly.length === 0 ? all : words.languagesPartly({ all, labels: namesOf(partly) });
}

/** Says what a table lacks that is not the whole of Iconclass; undefined when it lacks nothing. */
export function limitsOf({ from, labels }: Table): string | undefined {
  if (from === 'built-in') return words.smallTable;
  if (from !== 'package') return undefined;
  return words.namedIn({ languages: namesOf(labels) });
}

/** `English and German`, in the language of the page. */
function namesOf(languages: readonly string[]): string {
  const list = new Intl.ListFormat(pageLocale(), { type: 'conjunction' });
  return list.format(languages.map(languageName));
}
