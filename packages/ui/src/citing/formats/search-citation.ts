import { formatDate, formatNumber } from '@iconotheca/client';
import { bibtexEntry, escaped } from './bibtex.ts';
import type { CiteContext } from '../citation.ts';
import { risRecord } from './ris.ts';

/** A search as it is cited. */
export interface CitedSearch {
  /** The search in words: "Emblem books with lion; subject must have animals." */
  sentence: string;
  /** Whole address that runs it again. */
  url: string;
  /** Hits on the day of access. */
  total: number;
}

type SearchContext = Omit<CiteContext, 'origin'>;

/** Formats a citation of a search in words, with hit count and day of access. */
export function searchText(search: CitedSearch, { siteName, accessed }: SearchContext): string {
  return `${siteName}. “${titleOf(search)}.” ${hits(search)}. ${search.url} (accessed ${formatDate(accessed)}).\n`;
}

/** Formats a citation of a search as BibTeX. */
export function searchBibtex(search: CitedSearch, { siteName, accessed }: SearchContext): string {
  return bibtexEntry('misc', searchKey(search), [
    ['author', `{${escaped(siteName)}}`],
    ['title', `{${escaped(titleOf(search))}}`],
    ['year', accessed.slice(0, 4)],
    ['howpublished', 'Search'],
    ['note', escaped(`${hits(search)} on ${formatDate(accessed)}`)],
    ['url', search.url],
    ['urldate', accessed],
  ]);
}

/** Formats a citation of a search as RIS. */
export function searchRis(search: CitedSearch, { siteName, accessed }: SearchContext): string {
  const day = `${accessed.replaceAll('-', '/')}/`;
  return risRecord('ELEC', [
    ['ID', searchKey(search)],
    ['TI', titleOf(search)],
    ['AU', siteName],
    ['PY', accessed.slice(0, 4)],
    ['DA', day],
    ['T2', siteName],
    ['M3', 'Search'],
    ['N1', `${hits(search)} on ${formatDate(accessed)}`],
    ['UR', search.url],
    ['Y2', day],
  ]);
}

function titleOf({ sentence }: CitedSearch): string {
  return sentence.trim().replace(/\.$/u, '');
}

function hits({ total }: CitedSearch): string {
  return `${formatNumber(total)} ${total === 1 ? 'result' : 'results'}`;
}

/** The same for the same address: FNV-1a, 32 bits, enough to distinguish the searches of one bibliography. */
function searchKey({ url }: CitedSearch): string {
  const { pathname, search } = new URL(url);
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(pathname + search)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return `search-${hash.toString(36)}`;
}
