import { isDeepStrictEqual } from 'node:util';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { StartError } from '@iconotheca/http/start-error';
import type { StoredAuthority } from '../ports/authorities.ts';
import type { Records, RecordStore } from '../ports/record-store.ts';
import { AuthorityFault, planAuthorities, type AuthorityPlan, type GivenAuthority } from './plan-authorities.ts';
import { askedNames } from './resolve-name.ts';

/** Entries that were added, changed or removed, and items that are found by other names now. */
export interface ChangedNames {
  changed: number;
  items: number;
}

/** Entries as they are to be, and ids of those that are to be gone. */
export interface WantedNames {
  given: readonly GivenAuthority[];
  removed?: readonly string[];
}

interface Around {
  /** Called with the number of items that were looked through, a few at a time. */
  onLooked?: (items: number) => Promise<void>;
  /** Stores what else belongs to the change, in its transaction. */
  onDone: (inside: Records, done: ChangedNames) => Promise<void>;
}

/** Change of names by another while one was worked out. */
export class NamesMoved extends StartError {}

/** Items between two words on how far it is. */
const atOnce = 1_000;

/**
 * Changes persons and places with their names, all or none, and lets searches read the items that name them anew. All is
 * worked out and items are looked through before, so that others may write meanwhile.
 * @param want works out the change from all entries
 * @throws StartError for names that stand for two, entries that lead back to themselves, and names that were changed meanwhile
 */
export async function changeNames(
  records: RecordStore,
  want: (stored: readonly StoredAuthority[]) => WantedNames,
  { onLooked, onDone }: Around,
): Promise<ChangedNames> {
  const seq = await records.items.lastSeq();
  const stored = await storedAuthorities(records);
  const { given, removed = [] } = want(stored);
  const { changed, keys } = plan(stored, { given, removed });
  const named: string[] = [];
  const isNamed = (item: Item) => askedNames(item).some((name) => name.keys.some(({ key }) => keys.has(key)));
  let looked = 0;
  if (keys.size > 0) {
    for await (const item of records.items.stream()) {
      if (isNamed(item)) named.push(uidOf(item));
      looked += 1;
      if (looked % atOnce === 0) await onLooked?.(looked);
    }
  }
  return records.transact(async (inside) => {
    const isSame = keys.size === 0 || isDeepStrictEqual(await storedAuthorities(inside), stored);
    if (!isSame) throw new NamesMoved('Names were changed by another meanwhile; give the command again.');
    const uids = new Set(named);
    for await (const item of savedSince(inside, seq)) if (isNamed(item)) uids.add(uidOf(item));
    await inside.authorities.save(changed);
    await inside.authorities.remove(removed);
    await inside.items.logAgain([...uids]);
    const done = { changed: changed.length + removed.length, items: uids.size };
    await onDone(inside, done);
    return done;
  });
}

/** Reads all entries. */
export async function storedAuthorities({ authorities }: Pick<Records, 'authorities'>): Promise<StoredAuthority[]> {
  const stored: StoredAuthority[] = [];
  for await (const each of authorities.stream()) stored.push(each);
  return stored;
}

function plan(stored: readonly StoredAuthority[], { given, removed = [] }: WantedNames): AuthorityPlan {
  try {
    return planAuthorities(stored, given, removed);
  } catch (cause) {
    throw cause instanceof AuthorityFault ? new StartError(`${cause.message}. Nothing was changed.`, { cause }) : cause;
  }
}

const readAtOnce = 200;

/** Items that were saved after an entry of the log, as they are now. */
async function* savedSince({ items }: Pick<Records, 'items'>, seq: number): AsyncGenerator<Item, void, undefined> {
  for (let after = seq; ;) {
    const events = await items.eventsAfter(after, readAtOnce);
    for (const { now } of events) if (now !== undefined) yield now.item;
    if (events.length < readAtOnce) return;
    after = events.at(-1)?.seq ?? after;
  }
}
