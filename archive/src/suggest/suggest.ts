import type { FacetField } from '@iconotheca/contracts/search/filter';
import type { SuggestInput, SuggestResult } from '@iconotheca/contracts/search/suggest';
import { LRUCache } from 'lru-cache';
import type { Iconclass } from '@iconotheca/iconclass';
import type { SearchEngine } from '@iconotheca/search-engine/ports';
import { wordsToLookFor } from '@iconotheca/text';
import { withinTime } from '../work/within-time.ts';

export interface SuggestDeps {
  engine: Pick<SearchEngine, 'notationCounts' | 'valuesNamed'>;
  iconclass: () => Iconclass;
  timeoutMs: number;
}

/** Concepts looked at: many that words name are carried by no item, and would lead nowhere. */
const lookedAt = 40;
/** Beginnings of words are typed again and again, by one reader and by all; some 2 MB. */
const rememberedAnswers = 500;

/**
 * Creates a suggester of the meanings of words: concepts beside the values of two fields. Answers are remembered until
 * an item or the table of Iconclass changes.
 * @returns rejects with ApiError `archive-timeout` when it takes too long
 */
export function createSuggester({ engine, iconclass, timeoutMs }: SuggestDeps) {
  const remembered = new LRUCache<string, SuggestResult>({ max: rememberedAnswers });
  /** Counts that the answers were made from: the engine counts anew after each change. */
  let counted: ReadonlyMap<string, number> | undefined;
  let version = '';

  return (asked: SuggestInput): Promise<SuggestResult> =>
    withinTime(timeoutMs, async (signal) => {
      const counts = await engine.notationCounts();
      const table = iconclass();
      if (counts !== counted || table.version !== version) remembered.clear();
      counted = counts;
      version = table.version;
      const { q, lang, size } = asked;
      const name = JSON.stringify([q, lang, size]);
      const known = remembered.get(name);
      if (known !== undefined) return known;

      const words = wordsToLookFor(q);
      const valuesOf = async (field: FacetField) => [...(await engine.valuesNamed({ field, words, size }, signal))];
      const valued = Promise.all([valuesOf('ARTIST'), valuesOf('PLACE')]);
      const usage = (notation: string) => counts.get(notation) ?? 0;
      const { result: concepts } = table.suggest({ q, lang, size, usage, usedAmong: lookedAt });
      const [makers, places] = await valued;
      const suggested = { concepts, makers, places };
      if (counts === counted && table.version === version) remembered.set(name, suggested);
      return suggested;
    });
}
