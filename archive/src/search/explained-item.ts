import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import type { ExplainedItem } from '@iconotheca/search-engine/explain';
import { stepsUp, wholesOf } from '@iconotheca/search-engine/wholes';
import { askedNames, nameItems } from '../authorities/resolve-name.ts';
import type { RecordStore } from '../ports/record-store.ts';

/** Parents that are read of a step; searches follow no more. */
const mostParents = 16;

type Records = Pick<RecordStore, 'items' | 'authorities'>;

/** Reads an item as searches look at it, with what it is part of. Undefined where there is none. */
export async function explainedItem(uid: string, { items, authorities }: Records): Promise<ExplainedItem | undefined> {
  const find = async (uids: readonly string[]) => (await items.findAll(uids)).hits;
  const [item] = await find([uid]);
  if (item === undefined) return undefined;
  const wholes = await readWholes(item);
  await nameAll([item, ...wholes]);
  return { item, wholes };

  /** Reads them step by step: stores may be far away. */
  async function readWholes(part: Item): Promise<readonly Item[]> {
    const known = new Map<string, Item>();
    let level: readonly Item[] = [part];
    for (let step = 0; step < stepsUp && level.length > 0; step += 1) {
      const parents = level.flatMap(({ PARENT = [] }) => PARENT).filter((parent) => !known.has(parent));
      level = await find([...new Set(parents)].slice(0, mostParents));
      for (const whole of level) known.set(uidOf(whole), whole);
    }
    return wholesOf(part, (parent) => known.get(parent));
  }

  async function nameAll(all: readonly Item[]): Promise<void> {
    const keys = all.flatMap(askedNames).flatMap((name) => name.keys.map(({ key }) => key));
    const holders = keys.length === 0 ? [] : await authorities.holding([...new Set(keys)]);
    nameItems(all, () => holders);
  }
}
