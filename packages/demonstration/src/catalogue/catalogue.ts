import type { Item } from '@iconotheca/contracts/item/item';
import type { PlateSpec } from '../plates/plate-spec.ts';
import { withOwner } from './accounts.ts';
import { books } from './books.ts';
import { devices } from './devices.ts';
import { emblemBooks } from './emblem-books.ts';
import type { Entry } from './entry.ts';
import { essays } from './essays.ts';
import { withFacsimiles } from './facsimiles.ts';
import { joinFamilies } from './relations.ts';
import { manuscripts } from './manuscripts.ts';
import { people } from './people.ts';
import { periodicals } from './periodicals.ts';
import { pictures } from './pictures.ts';
import { proverbs } from './proverbs.ts';
import { provenance } from './provenance.ts';

/** Returns the records of the demonstration collection, always the same, in the order of their families. */
export function demonstrationItems(): Item[] {
  return demonstrationEntries().map(({ item }) => withOwner(item));
}

/** Returns the plates by their image identifiers in ALLIMAGES. */
export function demonstrationPlates(): Map<string, PlateSpec> {
  return new Map(demonstrationEntries().flatMap(({ plates }) => plates.map(({ name, spec }) => [name, spec] as const)));
}

function demonstrationEntries(): Entry[] {
  const entries = [
    ...manuscripts(),
    ...emblemBooks(),
    ...pictures(),
    ...periodicals(),
    ...devices(),
    ...people(),
    ...proverbs(),
    ...books(),
    ...provenance(),
  ];
  return withFacsimiles(joinFamilies([...entries, ...essays(entries)]));
}
