import { ApiError } from '@iconotheca/contracts/http/error';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import type { RelatedItems } from '@iconotheca/contracts/item/related';
import { LRUCache } from 'lru-cache';
import type { Iconclass } from '@iconotheca/iconclass';
import { shortenItem } from '../items/shorten-item.ts';
import type { ItemRecords } from '../ports/items.ts';
import type { SearchEngine } from '@iconotheca/search-engine/ports';
import { withinTime } from '../work/within-time.ts';
import { findByLook, type ByLookDeps } from './find-by-look.ts';
import { isRelation } from './is-relation.ts';
import { isTelling, weighConcepts, type ArchiveUse } from './concept-rarity.ts';
import { rankRelated, type Relation } from './rank-related.ts';

export interface RelatedDeps extends ByLookDeps {
  engine: Pick<SearchEngine, 'carriers' | 'notationCounts'>;
  iconclass: () => Iconclass;
  items: Pick<ItemRecords, 'find' | 'subjects' | 'count' | 'showing'>;
  /** Differs whenever the answer may. */
  state: () => Promise<string>;
  timeoutMs: number;
}

/** Two rows of cards at the page's full width. */
const shown = 14;
/** Items compared: bounds the work, whatever the size of the archive. */
const mostCandidates = 300;
/** Answers kept while the archive stays as it is; an answer is a few uids. */
const remembered = 2_000;
const rememberedNotations = 20_000;
/** Always the same order at random: where many are as near, they are varied, and the same ones every time. */
const nonce = 'related';

/**
 * Opens related items: those that show what an item shows, found once for each state of the archive, and those that
 * look like it.
 * @throws ApiError through the promise: `item-not-found`; `archive-timeout` when it takes too long
 */
export function openRelated(deps: RelatedDeps): (uid: string) => Promise<RelatedItems> {
  const known = new LRUCache<string, Promise<Relation[]>>({ max: remembered });
  const ancestors = new LRUCache<string, string[]>({ max: rememberedNotations });
  // Counting a large archive takes a while: nothing is known until a reader asks.
  let total = 0;
  let knownOf: string | undefined;

  async function invalidateAfterChange(): Promise<void> {
    const state = await deps.state();
    if (state === knownOf) return;
    const count = await deps.items.count();
    known.clear();
    ancestors.clear();
    total = count;
    knownOf = state;
  }

  function ancestorsOf(notation: string): string[] {
    const found = ancestors.get(notation) ?? deps.iconclass().ancestors(notation);
    ancestors.set(notation, found);
    return found;
  }

  function bySubject(item: Item, uid: string): Promise<Relation[]> {
    const relations =
      known.get(uid) ??
      withinTime(deps.timeoutMs, (signal) => findBySubject(deps, { item, total, ancestorsOf, signal }));
    known.set(uid, relations);
    relations.catch(() => known.delete(uid));
    return relations;
  }

  return async (uid) => {
    await invalidateAfterChange();
    const item = await deps.items.find(uid);
    if (item === undefined) throw new ApiError('item-not-found', 'There is no such item here.', { field: 'id' });
    const [relations, byLook] = await Promise.all([bySubject(item, uid), findByLook(deps, item)]);
    const sharedWith = new Map(relations.map(({ uid: other, shared }) => [other, shared]));
    const { hits } = await deps.present([...sharedWith.keys()]);
    return {
      bySubject: hits.map((hit) => ({ item: shortenItem(hit), shared: sharedWith.get(uidOf(hit)) ?? [] })),
      byLook,
    };
  };
}

interface Finding {
  item: Item;
  total: number;
  ancestorsOf: ArchiveUse['ancestorsOf'];
  signal: AbortSignal;
}

async function findBySubject(
  { engine, items }: RelatedDeps,
  { item, total, ancestorsOf, signal }: Finding,
): Promise<Relation[]> {
  const counts = await engine.notationCounts();
  const use: ArchiveUse = { total, countOf: (notation) => counts.get(notation) ?? 0, ancestorsOf };
  const notations = rarestOf(item, use);
  if (notations.length === 0) return [];
  const candidates = await items.subjects(await engine.carriers({ notations, nonce, size: mostCandidates }, signal));
  return rankRelated(
    item,
    candidates.filter((candidate) => !isRelation(item, candidate)),
    use,
  ).slice(0, shown);
}

/** The item's rarest concepts, as many as together promise no more items than are compared. */
function rarestOf(item: Item, use: ArchiveUse): string[] {
  const telling = [...weighConcepts(item.IC ?? [], use).values()]
    .filter((concept) => isTelling(concept, use.total))
    .toSorted((one, other) => one.count - other.count);
  let promised = 0;
  const chosen = telling.filter(({ count }, index) => (promised += count) <= mostCandidates || index === 0);
  return chosen.map(({ notation }) => notation);
}
