import { invertedName } from './person-name.ts';
import type { Citation, CiteContext } from '../citation.ts';
import type { WorkKind } from '@iconotheca/contracts/item/work-kind';

const dublinCoreTypes: Readonly<Record<WorkKind, string>> = {
  artwork: 'artwork',
  book: 'book',
  manuscript: 'manuscript',
  periodical: 'book',
  webpage: 'webpage',
};

/**
 * The title of a `<span class="Z3988">` (COinS, OpenURL 1.0, Dublin Core): browsers' citation tools find the item by
 * it.
 */
export function coins(citation: Citation, { siteName }: Pick<CiteContext, 'siteName'>): string {
  const params = new URLSearchParams([
    ['ctx_ver', 'Z39.88-2004'],
    ['rft_val_fmt', 'info:ofi/fmt:kev:mtx:dc'],
    ['rft.type', dublinCoreTypes[citation.kind]],
    ['rft.title', citation.title],
    ...citation.creators.map((name): [string, string] => ['rft.creator', invertedName(name)]),
  ]);
  const optional = {
    'rft.date': citation.date?.text,
    'rft.publisher': citation.publisher,
    'rft.language': citation.language,
    'rft.source': citation.institution ?? siteName,
    'rft.identifier': citation.url,
  };
  for (const [name, value] of Object.entries(optional)) if (value !== undefined) params.append(name, value);
  return params.toString();
}
