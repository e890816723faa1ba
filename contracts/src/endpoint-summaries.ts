import type { EndpointName } from './endpoints.ts';

/**
 * What each call does, in words for its description in OpenAPI. Kept apart from the calls: pages have no use for it.
 */
export const endpointSummaries: Readonly<Record<EndpointName, string>> = {
  search: 'Items of a section that match a query and filters, with facet counts over the whole match set',
  suggest: 'What words in the search field may mean: concepts, makers and places, with how many items have them',
  objects: 'Items by id, in the order asked',
  itemPages: 'How many items there are, in how many pages, and when an item of each page last changed',
  itemPage: 'The ids of the items of a page and when each last changed',
  related: 'Items that show the same as an item, with the notations that both show, and items that look like it',
  similar: 'Names of images that look like an image, the most alike first',
  lists: 'The caller’s lists, or one list whole; a public list is read with its id and no token',
  saveList: 'Saves a list, or deletes one; a save on an older version answers 409 with both',
  entry: 'Saves a comment or Iconclass notations that a user adds to an item, or deletes them',
  modify: 'Saves a record, or deletes an item; a save on an older version answers 409 with both',
  login: 'Credentials for a username and a password',
  changePassword: 'Gives an account the password that its user wants, ends its other sessions, answers new credentials',
  pass: 'Credentials for seven days, for a reader without an account',
  institutions: 'Institutions whose readers log in there',
  beginInstitutionLogin: 'Where a reader logs in at their institution, and what to keep until they are back',
  endInstitutionLogin: 'Credentials for a reader who comes back from their institution',
  logout: 'Ends a session: its token is of no use afterwards',
  user: 'The account of a token, and what it may do',
  network: 'The institution of the caller’s network',
  iconclass: 'Notations resolved: path, children, references, labels and keywords in nine languages, item count',
  iconclassSearch: 'Notations that words in any of nine languages name, or that begin as typed',
  iconclassSamples:
    'How others used a notation: how many items carry it or anything below, and some of them with images',
  concept: 'A notation as SKOS, JSON-LD',
  overview: 'What the home page shows: counts, a picture of each section, new acquisitions, open questions',
  manifest: 'The IIIF manifest of an item: Presentation 3, or 2.1 when the version or the Accept header asks for it',
  annotationList: 'What annotations of an item say, for manifests in version 2.1',
  live: 'Whether the process answers',
  ready: 'Whether the process can serve; 503 when it cannot',
  topCollection: 'The IIIF collection of all sections',
  collection: 'A section, what an item contains, or a list, as a IIIF collection; large ones in pages',
  upload: 'Takes in one JPEG and answers the name that it has from now on',
};
