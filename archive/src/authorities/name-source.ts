import type { Item } from '@iconotheca/contracts/item/item';
import type { ItemSource } from '@iconotheca/search-engine/ports';
import type { NameHolder } from '../ports/authorities.ts';
import { nameItems } from './resolve-name.ts';

/** Items that are named at once while all are read. */
const atOnce = 200;

/** Lets the items of a source carry the names that an authority knows. @param holding as of a store, within the call */
export function nameSource(source: ItemSource, holding: (keys: string[]) => NameHolder[]): ItemSource {
  const named = <Each>(each: Each[], itemOf: (one: Each) => Item | undefined): Each[] => {
    nameItems(
      each.flatMap((one) => itemOf(one) ?? []),
      holding,
    );
    return each;
  };
  /** The same objects come as wholes of one part after the other. */
  const known = new WeakSet<Item>();

  return {
    ...source,
    eventsAfter: (seq, limit) => named(source.eventsAfter(seq, limit), ({ now }) => now?.item),
    *versions() {
      let read = [];
      for (const version of source.versions()) {
        if (read.push(version) < atOnce) continue;
        yield* named(read, ({ item }) => item);
        read = [];
      }
      yield* named(read, ({ item }) => item);
    },
    sample: (count) => named(source.sample(count), (item) => item),
    partsOf: (asked) => named(source.partsOf(asked), ({ now }) => now.item),
    wholesOf(item) {
      const wholes = source.wholesOf(item);
      const unnamed = wholes.filter((whole) => !known.has(whole));
      nameItems(unnamed, holding);
      for (const whole of unnamed) known.add(whole);
      return wholes;
    },
  };
}
