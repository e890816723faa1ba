import { nameKey } from '@iconotheca/contracts/name/authority';
import { kindOfField, type NameField } from '@iconotheca/contracts/name/name-field';
import type { FacetCount } from '@iconotheca/contracts/search/search';
import type { SuggestInput, SuggestResult } from '@iconotheca/contracts/search/suggest';
import { LRUCache } from 'lru-cache';
import type { Iconclass } from '@iconotheca/iconclass';
import type { SearchEngine } from '@iconotheca/search-engine/ports';
import { wordsToLookFor } from '@iconotheca/text';
import type { AuthorityRecords } from '../ports/authorities.ts';
import { withinTime } from '../work/within-time.ts';

export interface SuggestDeps {
  engine: Pick<SearchEngine, 'notationCounts' | 'valuesNamed'>;
  iconclass: () => Iconclass;
  authorities: Pick<AuthorityRecords, 'beginning'>;
  timeoutMs: number;
}

export interface NamesDeps {
  engine: Pick<SearchEngine, 'valuesNamed'>;
  authorities: Pick<AuthorityRecords, 'beginning'>;
}

interface NamedQuery extends Pick<SuggestInput, 'q' | 'size'> {
  field: NameField;
  words: readonly string[];
}

/** Values that have all words of a preferred name, which is one of them. */
const mostAlike = 20;
/** Beginnings of words are typed again and again, by one reader and by all; some 2 MB. */
const rememberedAnswers = 500;

/**
 * Creates a suggester of the meanings of words: concepts beside the values of two fields. Answers are remembered until
 * an item or the table of Iconclass changes.
 * @returns rejects with ApiError `archive-timeout` when it takes too long
 */
export function createSuggester({ engine, iconclass, authorities, timeoutMs }: SuggestDeps) {
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
      const valuesOf = (field: NameField) => valuesMeant({ engine, authorities }, { field, q, words, size }, signal);
      const valued = Promise.all([valuesOf('ARTIST'), valuesOf('PLACE')]);
      const usage = (notation: string) => counts.get(notation) ?? 0;
      const { result: concepts } = table.suggest({ q, lang, size, usage, onlyUsed: true });
      const [makers, places] = await valued;
      const suggested = { concepts, makers, places };
      if (counts === counted && table.version === version) remembered.set(name, suggested);
      return suggested;
    });
}

/** Returns values that the words name, and before them those of which another name is typed. */
export async function valuesMeant(
  { engine, authorities }: NamesDeps,
  { field, q, words, size }: NamedQuery,
  signal: AbortSignal,
): Promise<FacetCount[]> {
  const kind = kindOfField[field];
  const key = nameKey(kind, q).key;
  const [named, names] = await Promise.all([
    engine.valuesNamed({ field, words, size }, signal),
    key === '' ? [] : authorities.beginning(kind, key, size),
  ]);
  const others = names.filter((name) => !named.some((value) => value.key === name));
  const asked = others.map((name) => ({ field, words: wordsToLookFor(name), size: mostAlike }));
  const found = (await Promise.all(asked.map((each) => engine.valuesNamed(each, signal)))).flat();
  const meant = found.filter((value) => others.includes(value.key));
  return [...new Map([...meant, ...named].map((value) => [value.key, value])).values()].slice(0, size);
}
