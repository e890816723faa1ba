import type { MatchedConcept } from '@iconotheca/contracts/search/search';
import type { StoredItem, StoredVersion } from '../../ports/item-source.ts';
import type { AskedSearch } from '../../ports/search-engine.ts';
import { searchRemarks } from '../../query/search-remarks.ts';
import type { ByteRoom } from './byte-room.ts';
import type { FoundPage } from './index-reader.ts';
import type { Page } from './page.ts';

export interface AnswerSources {
  room: ByteRoom;
  /** The items in rows of the source, in the order asked. */
  readItems: (versionIds: readonly number[]) => StoredVersion[];
}

/**
 * The answer to a search as it goes over the wire, a `SearchResult` in JSON. Stored items are copied as they are, and
 * what belongs to them beside the record is written behind their last member.
 */
export function writeAnswer(
  asked: AskedSearch,
  { versions, total, facets }: FoundPage,
  concepts: readonly MatchedConcept[],
  sources: AnswerSources,
): Uint8Array<ArrayBuffer> {
  const { room } = sources;
  const { page, size, sort, nonce } = asked.plan;
  room.text('{"hits":[');
  writeHits(versions, sources);
  room.text(`],"total":${total},"facets":`);
  room.bytes(facets);
  const rest = { page, size, sort, nonce, ...(concepts.length > 0 && { concepts }), ...searchRemarks(asked) };
  room.text(`,${JSON.stringify(rest).slice(1)}`);
  return room.take();
}

/** An item that was withdrawn since it was found is left out. */
function writeHits({ entries, begin, end }: Page<number>, { room, readItems }: AnswerSources): void {
  const read = readItems(entries);
  let isFirst = true;
  for (let at = begin; at < end; at += 1) {
    const item = read[at]?.item;
    if (item === undefined) continue;
    if (!isFirst) room.text(',');
    isFirst = false;
    writeItem(room, item, read[at - 1]?.uid, read[at + 1]?.uid);
  }
}

function writeItem(room: ByteRoom, item: StoredItem, previous: string | undefined, next: string | undefined): void {
  room.bytes(item.data);
  room.drop(1);
  let added = `,${item.members}`;
  if (previous !== undefined) added += `,"_searchPrevious":${JSON.stringify(previous)}`;
  if (next !== undefined) added += `,"_searchNext":${JSON.stringify(next)}`;
  room.text(`${added}}`);
}
