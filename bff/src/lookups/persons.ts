import { limits } from '@iconotheca/contracts/limits';
import type { LookupRow } from '@iconotheca/contracts/lookup/lookup';
import { kindOfCerlId } from '@iconotheca/contracts/thesaurus/thesaurus';
import { z } from 'zod';
import { entryId, readNames, texts, type FoundNames } from './catalogue-answer.ts';
import type { ReadCatalogue } from './catalogue-client.ts';
import { searchPath, wordsQuery } from './words-query.ts';

const row = z
  .object({
    id: entryId,
    type: texts,
    name_display_line: texts,
    additional_display_line: texts,
    personalName: texts,
    corporateName: texts,
    address: texts,
    year_start: texts,
    year_end: texts,
  })
  .transform((entry, context): LookupRow => {
    const { id, type, address } = entry;
    const [label] = [...entry.name_display_line, ...entry.personalName, ...entry.corporateName];
    if (label === undefined) {
      context.addIssue({ code: 'custom', message: 'has no name' });
      return z.NEVER;
    }
    const years = yearRange(entry.year_start, entry.year_end);
    const note = withoutYears(entry.additional_display_line.join('; '));
    return {
      id,
      label,
      kind: type.includes('cnc') || kindOfCerlId(id) === 'corporate' ? 'corporate' : 'person',
      // Some names have their years already.
      ...(years === undefined || /\d{4}/u.test(label) ? {} : { years }),
      ...(address.length === 0 ? {} : { place: address.join(', ') }),
      ...(note === '' ? {} : { note }),
      source: 'cerl',
    };
  });

/** Searches persons and corporate bodies of CERL's Thesaurus. */
export async function findPersons(typed: string, read: ReadCatalogue): Promise<FoundNames> {
  const query = wordsQuery(typed);
  if (query === undefined) return { rows: [], total: 0 };
  const path = searchPath('thesaurus', `name:(${query}) AND type:(cnc OR cnp)`, limits.lookupSize);
  return readNames(await read(path), row);
}

/** `1740–1817`, `1740–`, `–1817` */
function yearRange(starts: readonly string[], ends: readonly string[]): string | undefined {
  const [start = '', end = ''] = [starts, ends].map((years) => years.find((year) => /^-?\d{1,4}$/u.test(year)));
  return start === '' && end === '' ? undefined : `${start}–${end}`;
}

/** `Priester` of `1740-1817 Priester` */
function withoutYears(line: string): string {
  return line.replace(/^(?:\d{3,4}(?!\d)|[-–\s])+(?=\s|$)/u, '').trim();
}
