import type { Item } from '@iconotheca/contracts/item/item';

/** A person with an account, as the archive's seed command takes it; the archive makes the password. */
interface Person {
  pk: string;
  username: string;
  name: string;
  isSubscriber: boolean;
  /** Codes of the collections whose items they edit. */
  collections: string[];
}

export const librarian: Person = {
  pk: 'demonstration-librarian',
  username: 'librarian',
  name: 'Lena Brandis',
  isSubscriber: true,
  collections: [],
};

/** One for each thing that people do here. None of them exists. */
export const demonstrationAccounts: readonly Person[] = [
  { pk: 'demonstration-reader', username: 'reader', name: 'Robin Reeve', isSubscriber: true, collections: [] },
  librarian,
  { pk: 'demonstration-editor', username: 'editor', name: 'Elena Corso', isSubscriber: true, collections: ['CERLPDA'] },
];

/** The library whose provenance records the librarian has contributed. */
const library = 'Stiftsbibliothek Sankt Liborius, Wendelrode';

/** Adds its owner to a record, if it is the librarian's contribution. */
export function withOwner(item: Item): Item {
  const isContributed = item.HIM?.includes('CERLPDA') && item.INSTIT?.includes(library);
  if (!isContributed) return item;
  return { ...item, _OWNER_PK: [librarian.pk], _OWNER_INFO: [`${librarian.name}, ${library}`] };
}
