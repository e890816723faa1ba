import { nameHref } from '@iconotheca/contracts/name/addresses';
import { fieldOfKind } from '@iconotheca/contracts/name/name-field';
import type { NameUse } from '@iconotheca/contracts/name/name-use';
import { namedFacts, type ItemHead } from '../items/item-head.ts';
import { cardPicture, wholePicture } from '../items/item-picture.ts';
import { words } from '../wording/reader-language.ts';

/** Returns the one path of a maker or a place, by whichever name it was asked for. */
export function namePath(use: NameUse | undefined): string | undefined {
  return use && nameHref(fieldOfKind[use.kind], use.name);
}

/** Describes the page of a maker or a place for search engines and previews of links. */
export function headOfName(use: NameUse | undefined, origin: string): ItemHead | undefined {
  if (use === undefined) return undefined;
  const { kind, name, years, names, links, within = [], total, hits } = use;
  const path = namePath(use);
  const description = words().plain.name[kind === 'person' ? 'toldMaker' : 'toldPlace']({ name, count: total });
  const image = hits[0] && wholePicture(hits[0], origin);
  return {
    title: name,
    description,
    image,
    card: hits[0] && cardPicture(hits[0], origin),
    citation: [],
    facts: namedFacts({ years, alsoWritten: names.join('; ') }),
    notations: [],
    linkedData: {
      '@context': 'https://schema.org',
      '@type': kind === 'person' ? 'Person' : 'Place',
      '@id': path && origin + path,
      url: path && origin + path,
      name,
      alternateName: names.length > 0 ? names : undefined,
      description,
      image,
      containedInPlace: within[0] === undefined ? undefined : { '@type': 'Place', name: within[0] },
      sameAs: links.length > 0 ? links.map(({ href }) => href) : undefined,
    },
  };
}
