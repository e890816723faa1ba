import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { authority } from '@iconotheca/contracts/name/authority';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { StartError } from '@iconotheca/http/start-error';
import { readNumbered } from '../import/read-listed.ts';
import type { StoredAuthority } from '../ports/authorities.ts';
import type { Records, RecordStore } from '../ports/record-store.ts';
import { AuthorityFault, planAuthorities, type AuthorityPlan, type GivenAuthority } from './plan-authorities.ts';
import { askedNames } from './resolve-name.ts';

/** Entries that were added or changed, and items that are found by other names now. */
export interface ImportedAuthorities {
  changed: number;
  items: number;
}

/**
 * Reads persons and places from a file of lines, `{"id", "kind", "name", "dates", "variants", "ids", "replacedBy"}`.
 * @throws StartError that names the line and the field which cannot be read
 */
export function readAuthorities(file: string): GivenAuthority[] {
  return readNumbered({ file, shape: authority }).map(({ line, value }) => ({
    where: `${basename(file)}, line ${line}`,
    authority: value,
  }));
}

/**
 * Stores persons and places with their names, all or none, and lets searches read the items that name them anew. All is
 * worked out and items are looked through before, so that others may write meanwhile.
 * @throws StartError for names that stand for two, entries that lead back to themselves, and names that were changed meanwhile
 */
export async function importAuthorities(
  records: RecordStore,
  given: readonly GivenAuthority[],
  { actor, subject }: { actor: string; subject: string },
): Promise<ImportedAuthorities> {
  const seq = await records.items.lastSeq();
  const stored = await storedIn(records);
  const { changed, keys } = plan(stored, given);
  const named: string[] = [];
  const isNamed = (item: Item) => askedNames(item).some((name) => name.keys.some(({ key }) => keys.has(key)));
  if (keys.size > 0) for await (const item of records.items.stream()) if (isNamed(item)) named.push(uidOf(item));
  return records.transact(async (inside) => {
    if (changed.length > 0 && !isDeepStrictEqual(await storedIn(inside), stored)) {
      throw new StartError('Names were changed by another meanwhile; give the command again.');
    }
    const uids = new Set(named);
    for await (const item of savedSince(inside, seq)) if (isNamed(item)) uids.add(uidOf(item));
    await inside.authorities.save(changed);
    await inside.items.logAgain([...uids]);
    const detail = `${changed.length} changed`;
    if (changed.length > 0) await inside.audit.add({ actor, act: 'names changed', subject, detail });
    return { changed: changed.length, items: uids.size };
  });
}

async function storedIn({ authorities }: Pick<Records, 'authorities'>): Promise<StoredAuthority[]> {
  const stored: StoredAuthority[] = [];
  for await (const each of authorities.stream()) stored.push(each);
  return stored;
}

function plan(stored: readonly StoredAuthority[], given: readonly GivenAuthority[]): AuthorityPlan {
  try {
    return planAuthorities(stored, given);
  } catch (cause) {
    throw cause instanceof AuthorityFault ? new StartError(`${cause.message}. Nothing was changed.`, { cause }) : cause;
  }
}

const atOnce = 200;

/** Items that were saved after an entry of the log, as they are now. */
async function* savedSince({ items }: Pick<Records, 'items'>, seq: number): AsyncGenerator<Item, void, undefined> {
  for (let after = seq; ;) {
    const events = await items.eventsAfter(after, atOnce);
    for (const { now } of events) if (now !== undefined) yield now.item;
    if (events.length < atOnce) return;
    after = events.at(-1)?.seq ?? after;
  }
}
