import type { PinnedData } from './pinned.ts';

/** Beginnings of what a table says it was made from, for tables that the archive fetched itself. */
const repositoryBegins = 'official data, commit ';
const packageBegins = 'Python package ';

/** Origin of the table of Iconclass. */
export type TableKind = 'built-in' | 'official' | 'package' | 'imported';

/** Returns the source that a table made from the repository names. */
export function repositorySource({ repository }: PinnedData): string {
  return repositoryBegins + repository.commit;
}

/** Returns the source that a table made from the Python package names. */
export function packageSource({ package: { name, version } }: PinnedData): string {
  return `${packageBegins}${name} ${version}`;
}

/** Returns the kind of a table, by what its file says it was made from. */
export function kindOfTable(source: string): TableKind {
  if (source === 'built-in') return 'built-in';
  if (source.startsWith(repositoryBegins)) return 'official';
  return source.startsWith(packageBegins) ? 'package' : 'imported';
}

/** Tells whether the archive fetched the table itself: it may replace such a one, and no other. */
export function isFetched(source: string): boolean {
  return ['official', 'package'].includes(kindOfTable(source));
}
