import { uidOf } from '@iconotheca/contracts/item/item';
import { withPlates } from './entry.ts';
import type { Entry } from './entry.ts';

/** Images that a record of several parts shows at most. */
const MOST_IMAGES = 8;
/** Records of these types show what their parts show. */
const SHOWS_PARTS: ReadonlySet<string> = new Set([
  'book',
  'emblem book',
  'manuscript book',
  'aggregated object',
  'journal',
]);
/** Uses of a device are numbered, but no reader leafs from one to the next. */
const UNORDERED: ReadonlySet<string> = new Set(['printers device usage']);

/** Numbers children within their parent, ties neighbours by PREV and NEXT, and lets books show their first pages. */
export function joinFamilies(entries: readonly Entry[]): Entry[] {
  const children = Map.groupBy(
    entries.filter(({ item }) => item.PARENT?.[0] !== undefined),
    ({ item }) => item.PARENT?.[0] ?? '',
  );
  return entries.map((member) => {
    const siblings = children.get(member.item.PARENT?.[0] ?? '') ?? [];
    const own = children.get(uidOf(member.item)) ?? [];
    return withParts(withSiblings(member, siblings), own);
  });
}

function withSiblings({ item, plates }: Entry, siblings: readonly Entry[]): Entry {
  const position = siblings.findIndex((sibling) => uidOf(sibling.item) === uidOf(item));
  if (position < 0) return { item, plates };
  const previous = siblings[position - 1];
  const next = siblings[position + 1];
  const isOrdered = !UNORDERED.has(item.TYPE[0] ?? '');
  return {
    plates,
    item: {
      ...item,
      SORTID: item.SORTID ?? [String(position + 1).padStart(4, '0')],
      ...(isOrdered && previous && { PREV: [uidOf(previous.item)] }),
      ...(isOrdered && next && { NEXT: [uidOf(next.item)] }),
    },
  };
}

function withParts(member: Entry, parts: readonly Entry[]): Entry {
  if (!SHOWS_PARTS.has(member.item.TYPE[0] ?? '') || parts.length === 0) return member;
  const plates = [...member.plates, ...parts.flatMap((part) => part.plates)].slice(0, MOST_IMAGES);
  return plates.length === 0 ? member : withPlates(member, plates);
}
