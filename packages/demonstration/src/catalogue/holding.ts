import { collectionName, demonstrationCollections, rightsOfHolder } from './collections.ts';
import type { Fields } from './entry.ts';
import { need } from './read-table.ts';
import type { Row } from './read-table.ts';

/** Codes of the consortium, which holds nothing itself. */
const CONSORTIUM = 'CERL';

/** Returns the holder, the shelfmark, and the page with the holder; themes are codes beside the holder's. */
export function holdingFields(row: Row, ...themes: string[]): Fields {
  const code = need(row, 'holder');
  if (code === CONSORTIUM) return { HIM: [code, ...themes] };
  const name = collectionName(code);
  const rights = rightsOfHolder(code);
  const slug = need(row, 'ID').toLowerCase().replaceAll('_', '/');
  return {
    HIM: [code, ...themes],
    INSTIT_INV: name,
    LOCATION_INV: name.slice(name.lastIndexOf(',') + 2),
    URL_WEBPAGE: `https://collections.example/${slug}`,
    ...(rights !== undefined && { RIGHTS: rights }),
  };
}

/** Returns `local-c-holding00001|Hoogveld Picture Gallery, Delft`, as provenance records carry it. */
export function institutionWithId(code: string): string {
  return `${institutionId(code)}|${collectionName(code)}`;
}

/** Returns the id of a holder in the archive's own thesaurus. */
export function institutionId(code: string): string {
  const position = demonstrationCollections().findIndex((collection) => collection.code === code);
  return `local-c-holding${String(position + 1).padStart(5, '0')}`;
}
