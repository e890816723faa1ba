import type { EndpointName } from './endpoints.ts';
import type { ErrorCode } from './error.ts';

/** Groups of calls, with what they are about. */
export const endpointTags = {
  Search: 'Finding items by words, filters and notations.',
  Items: 'Items by id, and what is near them.',
  Provenance: 'Former owners, and the copies that they had.',
  Iconclass: 'The classification: notations, their texts, and how they are used here.',
  IIIF: 'Images, manifests and collections for viewers (iiif.io).',
  Lists: 'Lists that users keep.',
  Contributions: 'What users add: comments, notations, records, images.',
  'Look-ups': 'Names and books in the catalogues of others, for those who describe.',
  Login: 'Logging in and out, and the account of a token.',
  Operations: 'Whether the site works, and of what it is made.',
} as const;

export interface EndpointDescription {
  tag: keyof typeof endpointTags;
  summary: string;
  /** How it may fail beside what every call may: bad input, and an archive that does not answer. */
  failures?: readonly ErrorCode[];
  /** Of the answer, where it is not `application/json` alone. */
  mediaTypes?: readonly string[];
}

const linkedData = 'application/ld+json';
const presentation: Pick<EndpointDescription, 'tag' | 'mediaTypes'> = {
  tag: 'IIIF',
  mediaTypes: ['application/json', linkedData],
};
const presentationPart: Omit<EndpointDescription, 'summary'> = {
  ...presentation,
  failures: ['subscription-required', 'item-not-found'],
};
const lookup: Pick<EndpointDescription, 'tag' | 'failures'> = {
  tag: 'Look-ups',
  failures: ['login-required', 'not-allowed', 'too-many-requests'],
};
const bookLookup: Pick<EndpointDescription, 'tag' | 'failures'> = {
  tag: 'Look-ups',
  failures: [
    'login-required',
    'not-allowed',
    'too-many-requests',
    'book-not-found',
    'lookups-off',
    'catalogue-unreachable',
    'catalogue-timeout',
  ],
};
const writing = ['login-required', 'not-allowed', 'too-many-requests', 'storage-full'] as const;

/** What each call does, for its description in OpenAPI. It is apart from the calls, since pages have no use for it. */
export const endpointDescriptions: Readonly<Record<EndpointName, EndpointDescription>> = {
  search: {
    tag: 'Search',
    summary: 'Items of a section that match a query and filters, with facet counts over the whole match set',
  },
  suggest: {
    tag: 'Search',
    summary: 'What words in the search field may mean: concepts, makers and places, with how many items have them',
  },
  objects: { tag: 'Items', summary: 'Items by id, in the order asked' },
  questions: {
    tag: 'Items',
    summary: 'The newest questions of the Can You Help? forum, with when each was asked; also as a feed (Atom)',
    failures: ['not-found'],
  },
  itemPages: {
    tag: 'Items',
    summary: 'How many items there are, in how many pages, and when an item of each page last changed',
    failures: ['subscription-required'],
  },
  itemPage: {
    tag: 'Items',
    summary: 'The ids of the items of a page and when each last changed',
    failures: ['subscription-required', 'not-found'],
  },
  related: {
    tag: 'Items',
    summary: 'Items that show the same as an item, with the notations that both show, and items that look like it',
    failures: ['subscription-required', 'item-not-found'],
  },
  owner: {
    tag: 'Provenance',
    summary: 'A former owner by id or name: spellings, marks, books, places and years, from all records that name them',
    failures: ['subscription-required', 'owner-not-found'],
  },
  copy: {
    tag: 'Provenance',
    summary: 'One copy of a book by institution and shelfmark: its records, its owners in order of time, and the gaps',
    failures: ['subscription-required', 'copy-not-found'],
  },
  similar: {
    tag: 'Items',
    summary: 'Names of images that look like an image, the most alike first',
    failures: ['image-not-found'],
  },
  lists: {
    tag: 'Lists',
    summary: 'The caller’s lists, or one list whole; a public list is read with its id and no token',
    failures: ['login-required', 'not-allowed', 'list-not-found'],
  },
  saveList: {
    tag: 'Lists',
    summary: 'Saves a list, or deletes one; a save on an older version answers 409 with both',
    failures: [...writing, 'list-not-found', 'edit-conflict'],
  },
  entry: {
    tag: 'Contributions',
    summary: 'Saves a comment or Iconclass notations that a user adds to an item, or deletes them',
    failures: [...writing, 'item-not-found', 'edit-conflict'],
  },
  modify: {
    tag: 'Contributions',
    summary:
      'Saves a record, deletes an item, or restores a version of one; a save on an older version answers 409 with both',
    failures: [...writing, 'item-not-found', 'edit-conflict', 'not-found', 'image-not-found'],
  },
  history: {
    tag: 'Contributions',
    summary:
      'Every version of an item, for its owner and the editors of its collection: who saved it, when, and what changed',
    failures: ['login-required', 'not-allowed', 'item-not-found', 'not-found'],
  },
  withdrawn: {
    tag: 'Contributions',
    summary: 'Deleted items that the caller may restore, the latest first',
    failures: ['login-required', 'not-allowed'],
  },
  duplicates: {
    tag: 'Contributions',
    summary: 'Records of the same copy, with the same file or with an image that looks alike',
  },
  addThesaurusEntry: {
    tag: 'Contributions',
    summary:
      'Adds a place, a person or a corporate body to the thesaurus; the same again brings the entry that is there',
    failures: writing,
  },
  thesaurusSearch: {
    tag: 'Contributions',
    summary: 'Entries that users added, by the beginnings of their words; one that was replaced leads to its successor',
  },
  thesaurusCounts: {
    tag: 'Contributions',
    summary: 'How many items name each of some entries, of this archive or another authority',
  },
  thesaurusEntry: {
    tag: 'Contributions',
    summary: 'One entry of the thesaurus, or the one that took its place',
    failures: ['entry-not-found'],
  },
  replaceThesaurusEntry: {
    tag: 'Contributions',
    summary: 'Replaces an entry by another, which every item that names it follows, or takes that back for the entry',
    failures: [...writing, 'entry-not-found', 'edit-conflict'],
  },
  thesaurusEntries: {
    tag: 'Contributions',
    summary: 'The entries that users added, for the editors of the thesaurus, those that were replaced among them',
    failures: ['login-required', 'not-allowed'],
  },
  thesaurusExport: {
    tag: 'Contributions',
    summary: 'All entries for the catalogue’s editors, as requests to CERL, one a line, or as a table',
    failures: ['login-required', 'not-allowed'],
    mediaTypes: ['application/jsonl', 'text/csv'],
  },
  login: {
    tag: 'Login',
    summary: 'Credentials for a username and a password',
    failures: ['wrong-login', 'too-many-requests'],
  },
  changePassword: {
    tag: 'Login',
    summary: 'Gives an account the password that its user wants, ends its other sessions, answers new credentials',
    failures: ['wrong-login', 'not-allowed', 'too-many-requests'],
  },
  pass: {
    tag: 'Login',
    summary: 'Credentials for seven days, for a reader without an account',
    failures: ['too-many-requests'],
  },
  institutions: { tag: 'Login', summary: 'Institutions whose readers log in there' },
  beginInstitutionLogin: {
    tag: 'Login',
    summary: 'Where a reader logs in at their institution, and what to keep until they are back',
    failures: ['institution-not-found', 'institution-unreachable'],
  },
  endInstitutionLogin: {
    tag: 'Login',
    summary: 'Credentials for a reader who comes back from their institution',
    failures: ['wrong-login', 'institution-not-found', 'institution-unreachable', 'too-many-requests'],
  },
  logout: { tag: 'Login', summary: 'Ends a session: its token is of no use afterwards' },
  keepSession: {
    tag: 'Login',
    summary:
      'Gives a token away for a session of the browser that asks: a cookie, and a handle that pages send in place of the token',
    failures: ['login-required', 'not-allowed'],
  },
  user: { tag: 'Login', summary: 'The account of a token, and what it may do', failures: ['login-required'] },
  ownSessions: {
    tag: 'Login',
    summary: 'Logins and tokens for programs of an account, the latest used first',
    failures: ['login-required', 'not-allowed'],
  },
  endSession: {
    tag: 'Login',
    summary: 'Ends a login or a token of one’s own, or all other logins',
    failures: ['login-required', 'not-allowed'],
  },
  makeToken: {
    tag: 'Login',
    summary:
      'A token for programs, which reads, or reads and writes, in the name of the account until it ends; it is told once',
    failures: ['login-required', 'not-allowed'],
  },
  beginPasskeyLogin: {
    tag: 'Login',
    summary: 'What a device is to sign for a login by passkey; `not-found` where the site has no address for them',
    failures: ['not-found', 'too-many-requests'],
  },
  endPasskeyLogin: {
    tag: 'Login',
    summary: 'Credentials for what a passkey signed',
    failures: ['wrong-login', 'not-found', 'too-many-requests'],
  },
  ownPasskeys: {
    tag: 'Login',
    summary: 'The passkeys of an account, and whether its password needs one',
    failures: ['login-required', 'not-allowed'],
  },
  beginPasskey: {
    tag: 'Login',
    summary: 'By what a device makes a passkey for the account',
    failures: ['login-required', 'not-allowed', 'not-found'],
  },
  addPasskey: {
    tag: 'Login',
    summary: 'Keeps the passkey that a device made',
    failures: ['login-required', 'not-allowed', 'not-found'],
  },
  removePasskey: {
    tag: 'Login',
    summary: 'Removes a passkey; with the last one the password is enough again',
    failures: ['login-required', 'not-allowed'],
  },
  needPasskey: {
    tag: 'Login',
    summary: 'Whether the password of the account is no longer enough to log in',
    failures: ['login-required', 'not-allowed'],
  },
  network: { tag: 'Login', summary: 'The institution of the caller’s network' },
  iconclass: {
    tag: 'Iconclass',
    summary: 'Notations resolved: path, children, references, labels and keywords in nine languages, item count',
  },
  iconclassSearch: {
    tag: 'Iconclass',
    summary: 'Notations that words in any of nine languages name, or that begin as typed',
  },
  iconclassSamples: {
    tag: 'Iconclass',
    summary: 'How others used a notation: how many items carry it or anything below, and some of them with images',
  },
  concept: {
    tag: 'Iconclass',
    summary: 'A notation as SKOS, JSON-LD',
    failures: ['not-found'],
    mediaTypes: [linkedData],
  },
  overview: {
    tag: 'Search',
    summary: 'What the home page shows: counts, a picture of each section, new acquisitions, open questions',
  },
  profiles: {
    tag: 'Search',
    summary: 'Profiles of collections that look or behave otherwise than others: banner, forum, whether open to all',
  },
  manifest: {
    ...presentation,
    summary: 'The IIIF manifest of an item: Presentation 3, or 2.1 when the version or the Accept header asks for it',
    failures: ['subscription-required', 'item-not-found'],
  },
  annotationList: {
    tag: 'IIIF',
    summary: 'What annotations of an item say, for manifests in version 2.1',
    failures: ['subscription-required', 'item-not-found'],
  },
  canvas: { ...presentationPart, summary: 'A canvas of an item’s manifest, by its id' },
  canvasPage: { ...presentationPart, summary: 'What is painted on a canvas: an annotation page, by its id' },
  canvasPainting: { ...presentationPart, summary: 'The image of a canvas: a painting annotation, by its id' },
  canvasAnnotations: { ...presentationPart, summary: 'What is said of a canvas: an annotation page, by its id' },
  annotation: {
    ...presentationPart,
    summary: 'One annotation of an item, the archive’s own or a reader’s, by its id',
  },
  live: { tag: 'Operations', summary: 'Whether the process answers' },
  ready: { tag: 'Operations', summary: 'Whether the process can serve; 503 when it cannot' },
  topCollection: { ...presentation, summary: 'The IIIF collection of all sections' },
  collection: {
    ...presentation,
    summary: 'A section, what an item contains, or a list, as a IIIF collection; large ones in pages',
    failures: ['login-required', 'subscription-required', 'not-found'],
  },
  upload: {
    tag: 'Contributions',
    summary: 'Takes in one JPEG and answers the name that it has from now on',
    failures: [...writing, 'request-timeout'],
  },
  sentImages: {
    tag: 'Contributions',
    summary:
      'What is known of images that the user sent: the file’s own name, its size, and where the same file is already',
    failures: ['login-required', 'not-allowed', 'storage-full'],
  },
  lookupInstitutions: { ...lookup, summary: 'Institutions that hold old books, by name' },
  lookupPersons: { ...lookup, summary: 'Persons and corporate bodies, by name: former owners' },
  lookupPlaces: { ...lookup, summary: 'Places, by any of their names' },
  lookupIncunable: { ...bookLookup, summary: 'What ISTC knows of an edition, by its id' },
  lookupManuscript: { ...bookLookup, summary: 'What MEI knows of a copy, and ISTC of its edition, by the copy’s id' },
  lookupNationalBibliography: { ...bookLookup, summary: 'What the Heritage of the Printed Book knows, by its id' },
};
