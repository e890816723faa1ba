import { oneLine, type Citation, type CiteContext } from '../citation.ts';
import { rightsCited } from './rights-cited.ts';
import { invertedName } from './person-name.ts';
import type { WorkKind } from '@iconotheca/contracts/item/work-kind';

export type RisLine = readonly [tag: string, value: string | undefined];

const types: Readonly<Record<WorkKind, string>> = {
  artwork: 'ART',
  book: 'BOOK',
  manuscript: 'MANSCPT',
  periodical: 'SER',
  webpage: 'ELEC',
};

/** Records in RIS, UTF-8. Tags are those that Zotero and EndNote map to fields of the type. */
export function ris(citations: readonly Citation[], context: CiteContext): string {
  return citations.map((citation) => recordOf(citation, context)).join('');
}

function recordOf(citation: Citation, { siteName, accessed }: CiteContext): string {
  const { kind, date } = citation;
  const isArtwork = kind === 'artwork';
  const isPublished = kind === 'book' || kind === 'periodical';
  const rights = rightsCited(citation);
  return risRecord(types[kind], [
    ['ID', citation.key],
    ['TI', citation.title],
    ...citation.creators.map((name): RisLine => ['AU', invertedName(name)]),
    ['PY', date?.parts && String(date.parts[0][0]).padStart(4, '0')],
    ['DA', risDate(citation)],
    ['CY', isArtwork ? undefined : citation.place],
    ['PB', isPublished ? citation.publisher : undefined],
    ['T2', kind === 'webpage' ? siteName : undefined],
    ['M3', isPublished ? undefined : [citation.type, citation.technique].filter(Boolean).join(', ')],
    ['C3', isArtwork ? citation.dimensions : undefined],
    ['LA', citation.language],
    ['DB', citation.institution ?? citation.collection],
    ['AN', citation.shelfmark],
    ['DP', siteName],
    ...citation.notations.map((notation): RisLine => ['KW', notation]),
    ['N1', rights && `Rights: ${rights}`],
    ['UR', citation.url],
    ['Y2', `${accessed.replaceAll('-', '/')}/`],
  ]);
}

/** A day as `1567/03/02/`; whatever else the record says stands as it is, which is how readers of RIS show it. */
function risDate({ date }: Citation): string | undefined {
  const [only, last] = date?.parts ?? [];
  if (only?.[1] === undefined || last !== undefined || date?.isCirca === true) return date?.text;
  const [year, month, day] = only;
  return `${String(year).padStart(4, '0')}/${twoDigits(month)}/${day === undefined ? '' : twoDigits(day)}/`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

/** Formats a record of lines; those without a value are left out. */
export function risRecord(type: string, lines: readonly RisLine[]): string {
  const all: RisLine[] = [['TY', type], ...lines.filter(([, value]) => value)];
  return `${all.map(([tag, value = '']) => `${tag}  - ${oneLine(value)}\r\n`).join('')}ER  - \r\n`;
}
