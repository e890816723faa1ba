import type { ListEntry } from '@iconotheca/contracts/list/list';
import type { ListContent, ListDetails } from './list-changes.ts';

/** Field that two readers changed in different ways. */
export type Disputed = keyof ListContent;

interface Versions {
  /** Content that both began from. */
  base: ListContent;
  mine: ListContent;
  theirs: ListContent;
}

interface MergedLists {
  /** Both changes; where they touch, mine. */
  content: ListContent;
  /** Disputed fields, in the order in which a page shows them. */
  disputed: Disputed[];
}

/** Brings two changes of one list together. */
export function mergeLists({ base, mine, theirs }: Versions): MergedLists {
  const disputed: Disputed[] = [];

  function settle<Field extends keyof ListDetails>(field: Field): ListContent[Field] {
    if (mine[field] === base[field]) return theirs[field];
    if (theirs[field] !== base[field] && theirs[field] !== mine[field]) disputed.push(field);
    return mine[field];
  }

  const details: ListDetails = {
    name: settle('name'),
    description: settle('description'),
    public: settle('public'),
  };
  const { entries, isDisputed } = mergeEntries(base.entries, mine.entries, theirs.entries);
  return { content: { ...details, entries }, disputed: isDisputed ? [...disputed, 'entries'] : disputed };
}

type Entries = readonly ListEntry[];

/** Items that either added stay, items that either took away go; notes and order are those of the version that changed them. */
function mergeEntries(base: Entries, mine: Entries, theirs: Entries): { entries: ListEntry[]; isDisputed: boolean } {
  const [before, own, other] = [byUid(base), byUid(mine), byUid(theirs)];
  const isGone = (uid: string) => before.has(uid) && !(own.has(uid) && other.has(uid));
  const isCommon = (uid: string) => before.has(uid) && own.has(uid) && other.has(uid);
  const orders = [base, mine, theirs].map((entries) => uidsOf(entries).filter(isCommon).join('\n'));
  const [baseOrder, ownOrder, otherOrder] = orders;
  const isOwnOrder = ownOrder !== baseOrder;
  const [leading, following] = isOwnOrder ? [mine, theirs] : [theirs, mine];
  const uids = woven(
    uidsOf(leading).filter((uid) => !isGone(uid)),
    uidsOf(following).filter((uid) => !isGone(uid)),
  );
  const lostNote = [...before].some(
    ([uid, { note }]) => isGone(uid) && isNotedAnew(note, own.get(uid), other.get(uid)),
  );
  const notes = uids.map((uid) => mergeNotes(before.get(uid)?.note, own.get(uid), other.get(uid)));
  const isOrderDisputed = isOwnOrder && otherOrder !== baseOrder && otherOrder !== ownOrder;
  return {
    entries: uids.map((uid, at) => (notes[at]?.note === undefined ? { uid } : { uid, note: notes[at].note })),
    isDisputed: isOrderDisputed || lostNote || notes.some(({ isDisputed }) => isDisputed),
  };
}

/** Tells whether the version that still has an item has a new note to it, which would be lost with it. */
function isNotedAnew(before: string | undefined, own: ListEntry | undefined, other: ListEntry | undefined): boolean {
  const kept = own ?? other;
  return kept !== undefined && kept.note !== undefined && kept.note !== before;
}

function mergeNotes(before: string | undefined, own: ListEntry | undefined, other: ListEntry | undefined) {
  if (own === undefined || other === undefined) return { note: (own ?? other)?.note, isDisputed: false };
  if (own.note === before) return { note: other.note, isDisputed: false };
  return { note: own.note, isDisputed: other.note !== before && other.note !== own.note };
}

/** Two orders in one: what only the second has comes after what it follows there. */
function woven(leading: readonly string[], following: readonly string[]): string[] {
  const there = new Set(leading);
  const after = new Map<string | undefined, string[]>();
  let previous: string | undefined;
  for (const uid of following) {
    if (there.has(uid)) previous = uid;
    else after.set(previous, [...(after.get(previous) ?? []), uid]);
  }
  const first = after.get(undefined) ?? [];
  return [...first, ...leading.flatMap((uid) => [uid, ...(after.get(uid) ?? [])])];
}

function byUid(entries: Entries): ReadonlyMap<string, ListEntry> {
  return new Map(entries.map((entry) => [entry.uid, entry]));
}

function uidsOf(entries: Entries): string[] {
  return entries.map(({ uid }) => uid);
}
