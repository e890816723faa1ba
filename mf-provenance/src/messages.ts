import { catalogue } from '@iconotheca/contracts/language/wording';

/** What the page of the collection says. */
export const words = catalogue('provenance', {
  title: 'Provenance',
  intro:
    'Who owned a book before the library did? Bindings, stamps, bookplates and inscriptions can tell. Librarians of the consortium collect these marks here, so that a mark identified in one library helps to identify the same mark in another.',
  add: 'Add New Item',
  search: 'Search the collection',
  thesaurus: 'Thesaurus',
  questions: 'All open questions',
  archive: 'In the archive',
  records: 'All records',
  none: 'No records yet. Add the first.',
  logIn: 'Log in',
});
