import type { PinnedData } from './pinned.ts';

/** What a table says it was made from, for tables that the archive fetched itself. */
const repositoryBegins = 'official data, commit ';
const packageBegins = 'Python package ';

/** Where the table of Iconclass comes from. */
export type TableKind = 'built-in' | 'official' | 'package' | 'imported';

export function repositorySource({ repository }: PinnedData): string {
  return repositoryBegins + repository.commit;
}

export function packageSource({ package: { name, version } }: PinnedData): string {
  return `${packageBegins}${name} ${version}`;
}

/** By what the table's file says it was made from. */
export function kindOfTable(source: string): TableKind {
  if (source === 'built-in') return 'built-in';
  if (source.startsWith(repositoryBegins)) return 'official';
  return source.startsWith(packageBegins) ? 'package' : 'imported';
}

/** Whether the archive fetched the table itself: it may replace such a one, and no other. */
export function isFetched(source: string): boolean {
  return ['official', 'package'].includes(kindOfTable(source));
}
