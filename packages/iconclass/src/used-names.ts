import { baseOf, openSlot, readNotation } from './notation-syntax.ts';

/** Slots (`11H(...)`, `11H(...)35`), each with the notations of `counts` that put a name into it, in order. */
type NamesBySlot = ReadonlyMap<string, readonly string[]>;

/**
 * Says which names items put into a slot: `11H(...)` → `11H(FOO)`, `11H(JEROME)`. Looked through once for all counts
 * of one state of the items.
 */
export function createUsedNames() {
  let known: { counts: ReadonlyMap<string, number>; bySlot: NamesBySlot } | undefined;

  return (slot: string, counts: ReadonlyMap<string, number>): readonly string[] => {
    if (known?.counts !== counts) known = { counts, bySlot: namesBySlot(counts.keys()) };
    return known.bySlot.get(slot) ?? [];
  };
}

function namesBySlot(notations: Iterable<string>): NamesBySlot {
  const bySlot = new Map<string, string[]>();
  for (const notation of notations) {
    const slot = slotOf(notation);
    if (slot === undefined) continue;
    const names = bySlot.get(slot) ?? [];
    names.push(notation);
    bySlot.set(slot, names);
  }
  for (const names of bySlot.values()) names.sort();
  return bySlot;
}

/** `11H(FOO)35` → `11H(...)35`; undefined for what holds no name, or a key. */
function slotOf(notation: string): string | undefined {
  const bracket = notation.indexOf('(');
  if (bracket < 0 || notation.startsWith('(+', bracket)) return undefined;
  const reading = readNotation(notation);
  if (!('parts' in reading)) return undefined;
  const { name, key } = reading.parts;
  return name === undefined || name === openSlot || key !== undefined ? undefined : baseOf(reading.parts, openSlot);
}
