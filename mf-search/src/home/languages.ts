import type { Overview } from '@iconotheca/contracts/collection/overview';
import { pageLanguage } from '@iconotheca/contracts/language/wording';
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
  const language = inTraditionalScript(pageLanguage());
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return list.format(languages.map((lang) => names.of(inTraditionalScript(lang)) ?? lang));
}

/** The official labels in Chinese are in traditional script, and so is the page. */
function inTraditionalScript(lang: string): string {
  return lang === 'zh' ? 'zh-Hant' : lang;
}
