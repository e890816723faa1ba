import { endpoint } from '../http/endpoint.ts';
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

/** What bff asks catalogues of others, and answers by itself: the archive knows nothing of them. */
export const lookupEndpoints = {
  lookupInstitutions: names('holding-institutions', institutionLookupInput),
  lookupPersons: names('persons', nameLookupInput),
  lookupPlaces: names('places', nameLookupInput),
  lookupIncunable: books('incunables'),
  lookupManuscript: books('manuscripts'),
  lookupNationalBibliography: books('national-bibliography'),
} as const;
