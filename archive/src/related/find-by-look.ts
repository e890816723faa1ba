import { imageNamesOf, uidOf, type Item } from '@iconotheca/contracts/item/item';
import type { LookAlikes } from '../images/similar/look-alikes.ts';
import type { ItemRecords } from '../ports/items.ts';
import { shortenItem } from '../items/shorten-item.ts';
import type { PresentItems } from '../items/present-items.ts';
import { isRelation } from './is-relation.ts';

export interface ByLookDeps {
  lookAlikes: LookAlikes;
  items: Pick<ItemRecords, 'showing'>;
  present: PresentItems;
}

/** A row of cards at the page's full width. */
const shown = 7;

/**
 * Finds items with an image that looks like the item's first, the likest first, each with that image before its others.
 * When several show the same image, as a book and its leaf, the one that shows the fewest is listed.
 */
export async function findByLook({ lookAlikes, items, present }: ByLookDeps, item: Item): Promise<Item[]> {
  const own = imageNamesOf(item)[0];
  if (own === undefined) return [];
  const shows = await items.showing(await lookAlikes.alike(own));
  const { hits } = await present(shows.map(({ uid }) => uid));
  const found = new Map(hits.map((hit) => [uidOf(hit), hit]));
  const listed = new Set<string>();
  const closest = [...Map.groupBy(shows, ({ image }) => image)].flatMap(([image, showing]) => {
    const [best] = showing
      .flatMap(({ uid }) => found.get(uid) ?? [])
      .filter((hit) => !isRelation(item, hit) && !listed.has(uidOf(hit)))
      .toSorted((one, other) => imageNamesOf(one).length - imageNamesOf(other).length);
    if (best === undefined) return [];
    listed.add(uidOf(best));
    return [hitWithImage(best, image)];
  });
  return closest.slice(0, shown);
}

function hitWithImage(item: Item, name: string): Item {
  const isNamed = ({ name: own }: { name: string }) => own === name;
  const hit = shortenItem(item);
  const first = (item._images ?? []).filter(isNamed);
  return { ...hit, _images: [...first, ...(hit._images ?? []).filter((image) => !isNamed(image))] };
}
