import { endpoint } from '../http/endpoint.ts';
import { describeCalls, type Descriptions } from '../http/description.ts';
import { bookLookupInput, foundBook, institutionLookupInput, lookupResult, nameLookupInput } from './lookup.ts';

function names(catalogue: string, input: typeof nameLookupInput) {
  return endpoint({
    method: 'GET',
    path: `/api/lookup/${catalogue}`,
    input,
    output: lookupResult,
    carriesToken: true,
  });
}

function books(catalogue: string) {
  return endpoint({
    method: 'GET',
    path: `/api/lookup/${catalogue}`,
    input: bookLookupInput,
    output: foundBook,
    carriesToken: true,
  });
}

/** Calls that bff answers by itself, from catalogues of others: the archive knows nothing of them. */
export const lookupEndpoints = {
  lookupInstitutions: names('holding-institutions', institutionLookupInput),
  lookupPersons: names('persons', nameLookupInput),
  lookupPlaces: names('places', nameLookupInput),
  lookupIncunable: books('incunables'),
  lookupManuscript: books('manuscripts'),
  lookupNationalBibliography: books('national-bibliography'),
} as const;

const lookup = { roles: 'account', failures: ['too-many-requests'] } as const;
const bookLookup = {
  ...lookup,
  failures: ['too-many-requests', 'book-not-found', 'lookups-off', 'catalogue-unreachable', 'catalogue-timeout'],
} as const;

/** Description of each call, for programs and those who write them; no page carries it. */
export const lookupDescriptions: Descriptions<typeof lookupEndpoints> = /* @__PURE__ */ describeCalls('Look-ups', {
  lookupInstitutions: { ...lookup, summary: 'Institutions that hold old books, by name' },
  lookupPersons: { ...lookup, summary: 'Persons and corporate bodies, by name: former owners' },
  lookupPlaces: { ...lookup, summary: 'Places, by any of their names' },
  lookupIncunable: { ...bookLookup, summary: 'What ISTC knows of an edition, by its id' },
  lookupManuscript: { ...bookLookup, summary: 'What MEI knows of a copy, and ISTC of its edition, by the copy’s id' },
  lookupNationalBibliography: { ...bookLookup, summary: 'What the Heritage of the Printed Book knows, by its id' },
});
