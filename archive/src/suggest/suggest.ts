import type { FacetField } from '@iconotheca/contracts/filter';
import type { SuggestInput, SuggestResult } from '@iconotheca/contracts/suggest';
import type { Iconclass } from '../iconclass/iconclass.ts';
import type { SearchPort } from '../search/search-port.ts';
import { wordsToLookFor } from '../search/value-words.ts';
import { withinTime } from '../search/within-time.ts';

export interface SuggestDeps {
  engine: Pick<SearchPort, 'notationCounts' | 'valuesNamed'>;
  iconclass: () => Iconclass;
  timeoutMs: number;
}

/** Concepts looked at: many that words name are carried by no item, and would lead nowhere. */
const lookedAt = 40;

/**
 * What words may mean, concepts beside the values of two fields.
 * @throws ApiError `archive-timeout` when it takes too long
 */
export async function suggest(
  { engine, iconclass, timeoutMs }: SuggestDeps,
  { q, lang, size }: SuggestInput,
): Promise<SuggestResult> {
  const words = wordsToLookFor(q);
  return withinTime(timeoutMs, async (signal) => {
    const valuesOf = async (field: FacetField) => [...(await engine.valuesNamed({ field, words, size }, signal))];
    const [counts, makers, places] = await Promise.all([
      engine.notationCounts(),
      valuesOf('ARTIST'),
      valuesOf('PLACE'),
    ]);
    const usage = (notation: string) => counts.get(notation) ?? 0;
    const { result } = iconclass().suggest({ q, lang, size: Math.max(size, lookedAt), usage });
    return { concepts: result.filter(({ count }) => count > 0).slice(0, size), makers, places };
  });
}
