import type { Item } from '@iconotheca/contracts/item/item';
import { addressesOf, type Addresses } from './item-addresses.ts';
import type { NotationTexts } from './notations.ts';
import { presentation2Context } from './presentation-contexts.ts';
import { meaningsOf, remarksOf, type Remark } from './remarks.ts';

interface ListInput {
  origin: string;
  item: Item;
  texts: NotationTexts;
}

type Json = Record<string, unknown>;

interface ListReference {
  '@id': string;
  '@type': 'sc:AnnotationList';
}

/** Remarks as an annotation list of Presentation 2.1, in the words of Open Annotation. */
export function annotationList({ origin, item, texts }: ListInput): ListReference & Json {
  const addresses = addressesOf(origin, item);
  return {
    '@context': presentation2Context,
    ...listReference(addresses),
    resources: remarksOf(item, texts).map((remark) => annotation(remark, addresses)),
  };
}

/** The list as a canvas names it. */
export function listReference(addresses: Addresses): ListReference {
  return { '@id': addresses.annotationList, '@type': 'sc:AnnotationList' };
}

/** Text of the object itself is painted (Presentation 2.1, 6.1). */
const motivations = { transcription: 'sc:painting', notation: 'oa:tagging', comment: 'oa:commenting' } as const;

function annotation(remark: Remark, addresses: Addresses): Json {
  return {
    '@id': addresses.annotation(remark.id),
    '@type': 'oa:Annotation',
    motivation: motivations[remark.kind],
    resource: resourceOf(remark),
    on: addresses.canvas(1),
    ...(remark.by && {
      'oa:annotatedBy': { '@type': 'foaf:Person', 'foaf:name': remark.by.name },
      'oa:annotatedAt': remark.by.timestamp,
    }),
  };
}

/** A concept by its address and its code, and as tags in words; what is no notation as a tag alone. */
function resourceOf(remark: Remark): Json | Json[] {
  if (remark.kind === 'notation') {
    const { uri, code: chars } = remark.notation;
    if (uri === undefined) return { '@type': 'oa:Tag', format: 'text/plain', chars };
    return [
      { '@id': uri, '@type': 'oa:SemanticTag', format: 'text/plain', chars },
      ...meaningsOf(remark.notation).map(({ text: chars, language }) => ({
        '@type': 'oa:Tag',
        format: 'text/plain',
        chars,
        language,
      })),
    ];
  }
  const language = remark.kind === 'transcription' ? remark.language : undefined;
  return {
    '@type': 'cnt:ContentAsText',
    format: 'text/plain',
    chars: remark.text,
    ...(language !== undefined && { language }),
  };
}
