import type { ItemImage } from '@iconotheca/contracts/item';
import type { MatchedConcept } from '@iconotheca/contracts/search';
import type { ItemBytes } from '../../../items/item-bytes.ts';
import type { AskedSearch, Hit } from '../../search-port.ts';
import type { ByteRoom } from './byte-room.ts';
import type { FoundPage } from './index-reader.ts';

export interface AnswerSources {
  room: ByteRoom;
  /** Items in the order asked, those that there are. */
  readItems: (uids: readonly string[]) => ItemBytes[];
  /** What is known of images, by name. */
  describeImages: (names: readonly string[]) => ReadonlyMap<string, ItemImage>;
}

/**
 * The answer to a search as it goes over the wire, a `SearchResult` in JSON. Stored items are copied as they are, and
 * what the archive puts to them is written behind their last member.
 */
export function writeAnswer(
  { plan, corrected }: AskedSearch,
  { hits, total, facets }: FoundPage,
  concepts: readonly MatchedConcept[],
  sources: AnswerSources,
): Uint8Array<ArrayBuffer> {
  const { room } = sources;
  const { page, size, sort, nonce } = plan;
  room.text('{"hits":[');
  writeHits(hits, sources);
  room.text(`],"total":${total},"facets":`);
  room.bytes(facets);
  const rest = { page, size, sort, nonce, ...(concepts.length > 0 && { concepts }), ...(corrected && { corrected }) };
  room.text(`,${JSON.stringify(rest).slice(1)}`);
  return room.take();
}

/** An item that was withdrawn since it was found is left out. */
function writeHits(hits: readonly Hit[], { room, readItems, describeImages }: AnswerSources): void {
  const items = readItems(hits.map(({ uid }) => uid));
  const names = items.map(({ images }) => namesIn(images));
  const described = describeImages(names.flat());
  let at = 0;
  for (const [number, item] of items.entries()) {
    while (hits[at]?.uid !== item.uid) at += 1;
    const own = names[number]?.flatMap((name) => described.get(name) ?? []) ?? [];
    if (number > 0) room.text(',');
    writeItem(room, item, own, hits[at]);
  }
}

function writeItem(room: ByteRoom, item: ItemBytes, images: readonly ItemImage[], hit: Hit | undefined): void {
  room.bytes(item.data);
  room.drop(1);
  let added = `,"_version":${item.version}`;
  if (item.annotations !== null) added += `,"_annotations":${item.annotations}`;
  if (images.length > 0) added += `,"_images":${JSON.stringify(images)}`;
  if (hit?.previous !== undefined) added += `,"_searchPrevious":${JSON.stringify(hit.previous)}`;
  if (hit?.next !== undefined) added += `,"_searchNext":${JSON.stringify(hit.next)}`;
  room.text(`${added}}`);
}

function namesIn(list: string | null): string[] {
  if (list === null) return [];
  const names: string[] = JSON.parse(list);
  return names;
}
