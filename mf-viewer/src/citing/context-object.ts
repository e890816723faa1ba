import { invertedName } from '@iconotheca/ui/citing/formats/person-name';
import type { Citation, CiteContext } from '@iconotheca/ui/citing/citation';
import type { WorkKind } from '@iconotheca/contracts/item/work-kind';

const dublinCoreTypes: Readonly<Record<WorkKind, string>> = {
  artwork: 'artwork',
  book: 'book',
  manuscript: 'manuscript',
  periodical: 'book',
  webpage: 'webpage',
};

/** Writes the OpenURL 1.0 ContextObject of an item in Dublin Core, for the title of a `<span class="Z3988">` (COinS). */
export function contextObjectOf(citation: Citation, { siteName }: Pick<CiteContext, 'siteName'>): string {
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
