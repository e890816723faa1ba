import { isNameField, type NameField } from '@iconotheca/contracts/name/name-field';
import { facetFieldNames, facetFields, type FacetField } from '@iconotheca/contracts/search/filter';
import { limits } from '@iconotheca/contracts/limits';
import { searchHref } from '@iconotheca/contracts/search/search-url';

/** TYPE has its own place, HIM and IC theirs; dates are filtered by years, and a PARENT is opened, not searched for. */
const unlinked: ReadonlySet<FacetField> = new Set(['TIPE', 'HIM', 'ICPATH', 'PARENT', 'DATE']);
const facetOfField = new Map<string, FacetField>([
  ...facetFieldNames
    .filter((facet) => !unlinked.has(facet))
    .flatMap((facet) => facetFields[facet].from.map((field) => [field, facet] as const)),
  ['PLACE_ACTIVE', 'PLACE'],
]);

/** Returns the field of filters that holds the makers or the places which a field names; undefined for any other. */
export function nameFieldOf(field: string): NameField | undefined {
  const facet = facetOfField.get(field);
  return facet !== undefined && isNameField(facet) ? facet : undefined;
}

/** Returns the search for items with the same value, as a Must have filter; undefined for a field that is no facet. */
export function searchForValue(field: string, value: string): string | undefined {
  const facet = facetOfField.get(field);
  if (facet === undefined || value.length > limits.maxFilterValueLength || /\p{Cc}/u.test(value)) return undefined;
  return searchHref('all', { q: '', filters: [{ field: facet, mode: 'A', value }] });
}

const itemAddress = /^\/r\/view\/([^/?#]+)(?:\/[^/?#]*)?$/u;

/** Reads the uid of an item's address: `/r/view/KESTREL_A012/all` → `KESTREL_A012`; undefined for any other address. */
export function uidOfAddress(address: string): string | undefined {
  const uid = itemAddress.exec(address)?.[1];
  if (uid === undefined) return undefined;
  try {
    return decodeURIComponent(uid);
  } catch (cause) {
    // A stray percent sign: an address written by hand that names no item.
    if (cause instanceof URIError) return undefined;
    throw cause;
  }
}

/**
 * Returns the address of a thesaurus entry elsewhere; holding institutions have a register of their own. Entries of
 * this archive have none: owners have their page here, and of places and institutions the search for their name shows
 * all there is.
 */
export function authorityAddress(field: string, id: string): string | undefined {
  if (isAuthorityId(id)) return `https://data.cerl.org/thesaurus/${id}`;
  return field === 'INSTIT_CERLID' && /^\d{8}$/u.test(id) ? `https://data.cerl.org/holdinst/${id}` : undefined;
}

/** Tells whether a text is an identifier of the CERL Thesaurus, in any field: `cnp01234567`. */
export function isAuthorityId(text: string): boolean {
  return /^cn[cilp]\d{8}$/u.test(text);
}
