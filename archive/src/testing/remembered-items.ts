import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import type { ItemEvent, ItemSource, ItemVersion, Sources, SourcesAddress } from '@iconotheca/search-engine/ports';
import { type ItemChange, itemVersions } from '@iconotheca/search-engine/testing';
import { builtInIconclass } from '@iconotheca/iconclass/testing';

const versions = itemVersions();
const log: string[] = [];
const current = new Map<string, ItemVersion>();

/** Address at which an engine of this thread finds the items that `remember` was given, as they are. */
export const rememberedItems: SourcesAddress = { module: import.meta.url, options: undefined };

/** Takes changes in; each is an entry of the log. */
export function remember(changes: readonly { uid: string; item?: Item }[]): ItemChange[] {
  return changes.map((changed) => {
    const { uid, now } = versions.change(changed);
    log.push(uid);
    if (now === undefined) current.delete(uid);
    else current.set(uid, now);
    return now === undefined ? { uid } : { uid, now };
  });
}

/** Remembers items by their uids. */
export function rememberAll(items: readonly Item[]): ItemChange[] {
  return remember(items.map((item) => ({ uid: uidOf(item), item })));
}

/** Opens the sources of remembered items and of the built-in table. */
export async function openSources(): Promise<Sources> {
  const iconclass = await builtInIconclass();
  return {
    openItems,
    openStoredItems: () => ({ read: (rows) => rows.map(() => ({})) }),
    openConcepts: () => ({ ...iconclass, close: () => undefined }),
  };
}

function openItems(): ItemSource {
  return {
    ...versions.items,
    count: () => current.size,
    lastSeq: () => log.length,
    eventsAfter: (seq, limit) =>
      log.slice(seq, seq + limit).map((uid, at): ItemEvent => {
        const now = current.get(uid);
        return Object.assign({ seq: seq + at + 1, uid }, now && { now });
      }),
    versions: () => current.values(),
    sample: (count) => Array.from(current.values(), ({ item }) => item).slice(0, count),
    atOneState: (work) => work(),
    close: () => undefined,
  };
}
