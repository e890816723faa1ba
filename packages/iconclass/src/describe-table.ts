import type { Overview } from '@iconotheca/contracts/collection/overview';
import { iconclassLanguageCodes } from '@iconotheca/contracts/iconclass/iconclass-language';
import { kindOfTable, type TableKind } from './fetching/table-source.ts';
import type { Iconclass } from './iconclass.ts';

type Table = Pick<Iconclass, 'source' | 'size' | 'languages'>;

const names: Readonly<Record<TableKind, string>> = {
  official: 'the official data',
  package: 'of the Python package, in fewer languages',
  imported: 'imported here',
  'built-in': 'built in, a small table',
};

/** Describes the table for a line of the readiness answer: `40703 notations, the official data`. */
export function describeTable({ source, size }: Table, doing: string | undefined): string {
  const table = `${size.notations} notations, ${names[kindOfTable(source)]}`;
  return doing === undefined ? table : `${table}; ${doing}`;
}

/** A language with fewer labels than this share of the notations is not promised. */
const leastShare = 0.05;

/** Returns what visitors are promised of the table: by which languages it is searched. */
export function tableOf({ source, size, languages }: Table): NonNullable<Overview['iconclass']> {
  const least = leastShare * size.notations;
  const having = (what: 'labels' | 'keywords') =>
    iconclassLanguageCodes.filter((lang) => (languages[lang]?.[what] ?? 0) > least);
  return { from: kindOfTable(source), labels: having('labels'), keywords: having('keywords') };
}
