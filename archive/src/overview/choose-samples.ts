import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { itemTypeKey } from '@iconotheca/contracts/item/item-type';

/** Tells whether an item has an image. */
export function hasImage(item: Item): boolean {
  return item._images !== undefined && item._images.length > 0 && item._contentNote === undefined;
}

/** Returns the name of the image that stands for an item; empty without one. */
export function imageNameOf({ _images }: Item): string {
  return _images?.[0]?.name ?? '';
}

/** Puts the items with an image first. */
export function picturedFirst(items: readonly Item[]): Item[] {
  return [...items.filter(hasImage), ...items.filter((item) => !hasImage(item))];
}

interface Candidates {
  key: string;
  /** Number of items to choose from; `candidates` are the most fitting of them. */
  count: number;
  candidates: readonly Item[];
}

/**
 * Chooses a picture for each key, none twice: keys with few candidates choose first. The same candidates give the same
 * pictures.
 * @param shown an item whose picture is seen elsewhere
 */
export function chooseSamples(offers: readonly Candidates[], shown?: string): Map<string, Item> {
  const taken = new Set([shown]);
  const samples = new Map<string, Item>();
  for (const { key, candidates } of [...offers].sort((one, other) => one.count - other.count)) {
    const sample = candidates.find((item) => hasImage(item) && !taken.has(uidOf(item)));
    if (sample === undefined) continue;
    taken.add(uidOf(sample));
    samples.set(key, sample);
  }
  return samples;
}

/** Takes items in turn from each type and shape, so that neighbours differ; in each the first come first. */
export function varied(items: readonly Item[]): Item[] {
  return takeInTurn([...Map.groupBy(items, look).values()]);
}

/** Takes the first of each group, then the second of each, and so on. */
export function takeInTurn(groups: readonly (readonly Item[])[]): Item[] {
  const rounds = Math.max(0, ...groups.map((group) => group.length));
  return Array.from({ length: rounds }, (_, round) => groups.flatMap((group) => group[round] ?? [])).flat();
}

/** `emblempictura tall` */
function look(item: Item): string {
  const { width, height } = item._images?.[0] ?? { width: 1, height: 1 };
  const shape = width > 1.1 * height ? 'wide' : height > 1.1 * width ? 'tall' : 'square';
  return `${itemTypeKey(item.TYPE[0] ?? '')} ${shape}`;
}
