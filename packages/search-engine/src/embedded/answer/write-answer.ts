import type { NamedByQuery } from '../../concepts/matched-concepts.ts';
import type { StoredItem, StoredVersion } from '../../ports/item-source.ts';
import type { AskedSearch } from '../../ports/search-engine.ts';
import { searchRemarks } from '../../understanding/search-remarks.ts';
import { stepsSaid } from '../../documents/steps.ts';
import type { ByteBuffer } from './byte-buffer.ts';
import type { FoundPage } from './index-reader.ts';
import type { Page } from './page.ts';

/** Parts of which an answer is made. */
export interface AnswerParts extends FoundPage {
  /** Contents of the rows of the page, in its order. */
  items: readonly StoredVersion[];
  /** Left out for a further page of a search. */
  named?: NamedByQuery | undefined;
}

/**
 * Writes the answer to a search as it goes over the wire, a `SearchResult` in JSON. Stored items are copied as they
 * are, and what belongs to them beside the record is written behind their last member.
 */
export function writeAnswer(
  asked: AskedSearch,
  { versions, items, total, facets, steps, named }: AnswerParts,
  buffer: ByteBuffer,
): Uint8Array<ArrayBuffer> {
  const { page, size, sort, nonce } = asked.plan;
  buffer.text('{"hits":[');
  writeHits(versions, items, buffer);
  buffer.text(`],"total":${total},"facets":`);
  buffer.bytes(facets);
  const { concepts = [], wordReadings = [] } = named ?? {};
  const rest = {
    page,
    size,
    sort,
    nonce,
    ...(concepts.length > 0 && { concepts }),
    ...(wordReadings.length > 0 && { wordReadings }),
    ...stepsSaid(steps, asked.plan),
    ...searchRemarks(asked),
  };
  buffer.text(`,${JSON.stringify(rest).slice(1)}`);
  return buffer.take();
}

/** An item that was withdrawn since it was found is left out. */
function writeHits({ begin, end }: Page<number>, items: readonly StoredVersion[], buffer: ByteBuffer): void {
  let isFirst = true;
  for (let at = begin; at < end; at += 1) {
    const item = items[at]?.item;
    if (item === undefined) continue;
    if (!isFirst) buffer.text(',');
    isFirst = false;
    writeItem(buffer, item, items[at - 1]?.uid, items[at + 1]?.uid);
  }
}

function writeItem(buffer: ByteBuffer, item: StoredItem, previous: string | undefined, next: string | undefined): void {
  buffer.text(item.json);
  buffer.drop(1);
  let added = `,${item.members}`;
  if (previous !== undefined) added += `,"_searchPrevious":${JSON.stringify(previous)}`;
  if (next !== undefined) added += `,"_searchNext":${JSON.stringify(next)}`;
  buffer.text(`${added}}`);
}
