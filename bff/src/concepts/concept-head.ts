import { conceptHref } from '@iconotheca/contracts/iconclass/addresses';
import type { ConceptUse, UsedConcept } from '@iconotheca/contracts/iconclass/concept-use';
import { iconclassUri, type ResolvedNotation } from '@iconotheca/contracts/iconclass/iconclass';
import type { ItemHead } from '../items/item-head.ts';
import { cardPicture, wholePicture } from '../items/item-picture.ts';
import { readerLanguage, words } from '../wording/reader-language.ts';

/** Describes the page of a concept for search engines and previews of links. */
export function headOfConcept(use: ConceptUse | undefined, origin: string): ItemHead | undefined {
  if (use === undefined) return undefined;
  const { concept, total, hits } = use;
  const { n } = concept;
  const label = labelOf(concept);
  const address = origin + conceptHref(n);
  const description = words().plain.subject.told({ label, notation: n, count: total });
  const image = hits[0] && wholePicture(hits[0], origin);
  return {
    title: label === n ? n : `${label} ${n}`,
    description,
    image,
    card: hits[0] && cardPicture(hits[0], origin),
    citation: [],
    facts: [],
    notations: [],
    linkedData: {
      '@context': 'https://schema.org',
      '@type': 'DefinedTerm',
      '@id': address,
      url: address,
      name: label,
      termCode: n,
      inDefinedTermSet: 'https://iconclass.org/',
      sameAs: iconclassUri(n),
      description,
      image,
    },
  };
}

/** Returns the short label of a concept in the reader's language, else in English, else its notation. */
export function labelOf({
  n,
  txt,
  short = {},
}: Pick<UsedConcept, 'n' | 'txt'> & Pick<ResolvedNotation, 'short'>): string {
  const texts: Readonly<Partial<Record<string, string>>> = { ...txt, ...short };
  return texts[readerLanguage()] ?? texts['en'] ?? n;
}
