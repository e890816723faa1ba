import type { Citation, CiteContext } from '../citation.ts';
import type { WorkKind } from '@iconotheca/contracts/item/work-kind';
import { rightsCited } from './rights-cited.ts';
import { cslName } from './person-name.ts';
import type { DateParts, WrittenDate } from './written-date.ts';

interface CslDate {
  'date-parts'?: DateParts[];
  circa?: boolean;
  literal?: string;
}

const types: Readonly<Record<WorkKind, string>> = {
  artwork: 'graphic',
  book: 'book',
  manuscript: 'manuscript',
  periodical: 'periodical',
  webpage: 'webpage',
};

/** Formats CSL-JSON, as citation processors and reference managers read it. */
export function cslJson(citations: readonly Citation[], context: CiteContext): string {
  return `${JSON.stringify(
    citations.map((citation) => cslItem(citation, context)),
    null,
    2,
  )}\n`;
}

/** One item of CSL-JSON 1.0.2; what is undefined is left out by JSON. */
function cslItem(citation: Citation, { siteName, accessed }: CiteContext) {
  const { kind, date } = citation;
  const isPublished = kind === 'book' || kind === 'periodical';
  return {
    id: citation.key,
    type: types[kind],
    title: citation.title,
    author: citation.creators.length === 0 ? undefined : citation.creators.map(cslName),
    issued: date && cslDate(date),
    publisher: isPublished ? citation.publisher : undefined,
    'publisher-place': isPublished ? citation.place : undefined,
    'event-place': isPublished ? undefined : citation.place,
    genre: citation.type,
    medium: citation.technique,
    dimensions: citation.dimensions,
    language: citation.language,
    archive: citation.institution,
    archive_collection: citation.collection,
    archive_location: citation.shelfmark,
    'container-title': kind === 'webpage' ? siteName : undefined,
    source: siteName,
    keyword: citation.notations.length === 0 ? undefined : citation.notations.join(', '),
    license: rightsCited(citation),
    URL: citation.url,
    accessed: { 'date-parts': [accessed.split('-').map(Number)] },
  };
}

/** In numbers where there are any; processors that find a literal show nothing else. */
function cslDate({ parts, isCirca, text }: WrittenDate): CslDate {
  if (parts === undefined) return { literal: text };
  return { 'date-parts': parts, ...(isCirca ? { circa: true } : {}) };
}
