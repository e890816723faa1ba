import { isItemType, itemTypeKey, type ItemType } from './item-type.ts';
import type { Item } from './item.ts';

/** Kind of a work for those who cite it: reference managers know no more kinds than these. */
export type WorkKind = 'artwork' | 'book' | 'manuscript' | 'periodical' | 'webpage';

/** A person, a proverb or an essay is cited as what it is here: a page of the archive. */
const kinds: Readonly<Record<ItemType, WorkKind>> = {
  bibliography: 'book',
  bibliographycontainer: 'book',
  book: 'book',
  bookillustration: 'artwork',
  emblempictura: 'artwork',
  emblembook: 'book',
  facsimile: 'book',
  image: 'artwork',
  imagesfromperiodicals: 'artwork',
  manuscriptbook: 'manuscript',
  person: 'webpage',
  manuscriptillumination: 'artwork',
  printersdevice: 'artwork',
  printersdeviceusage: 'artwork',
  proverb: 'webpage',
  typeface: 'artwork',
  ornament: 'artwork',
  initial: 'artwork',
  titleprint: 'artwork',
  journal: 'periodical',
  provenanceitem: 'artwork',
  provenancedocument: 'manuscript',
  provenancesource: 'manuscript',
  provenanceimage: 'artwork',
  essay: 'webpage',
  aggregatedobject: 'artwork',
  titlepage: 'artwork',
  ursicula: 'artwork',
};

/** Returns the kind of work an item is; a type outside the specification's is an image like most. */
export function workKindOf({ TYPE }: Pick<Item, 'TYPE'>): WorkKind {
  const key = itemTypeKey(TYPE[0] ?? '');
  return isItemType(key) ? kinds[key] : 'artwork';
}
