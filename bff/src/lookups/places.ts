import { limits } from '@iconotheca/contracts/limits';
import type { LookupRow } from '@iconotheca/contracts/lookup/lookup';
import { z } from 'zod';
import { entryId, readNames, texts, type FoundNames } from './catalogue-answer.ts';
import type { ReadCatalogue } from './catalogue-client.ts';
import { searchPath, wordsQuery } from './words-query.ts';

/** Other names that tell a place from one of the same name. */
const namesShown = 4;

const row = z
  .object({ id: entryId, name_display_line: texts, additional_display_line: texts, placeName: texts })
  .transform(({ id, name_display_line, additional_display_line, placeName }, context): LookupRow => {
    const [label] = [...name_display_line, ...placeName];
    if (label === undefined) {
      context.addIssue({ code: 'custom', message: 'has no name' });
      return z.NEVER;
    }
    const others = [...new Set(placeName)].filter((name) => name !== label).slice(0, namesShown);
    const note = [...additional_display_line, others.join(', ')].filter((each) => each !== '').join('; ');
    return { id, label, kind: 'place', ...(note === '' ? {} : { note }), source: 'cerl' };
  });

/** Searches places of CERL's Thesaurus, by any of their names. */
export async function findPlaces(typed: string, read: ReadCatalogue): Promise<FoundNames> {
  const query = wordsQuery(typed);
  if (query === undefined) return { rows: [], total: 0 };
  return readNames(await read(searchPath('thesaurus', `placeName:(${query}) AND type:cnl`, limits.lookupSize)), row);
}
