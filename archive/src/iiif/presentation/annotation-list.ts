import type { Item } from '@iconotheca/contracts/item/item';
import { addressesOf, type Addresses } from './item-addresses.ts';
import { presentation2Context } from './presentation-contexts.ts';
import { meaningsOf, remarksOf, type Place, type Remark, type RemarkContext } from './remarks.ts';

interface ListInput extends RemarkContext {
  origin: string;
  item: Item;
}

type Json = Record<string, unknown>;

interface ListReference {
  '@id': string;
  '@type': 'sc:AnnotationList';
}

/**
 * Remarks on a canvas as an annotation list of Presentation 2.1, in the words of Open Annotation.
 * @param canvas counted from 1
 */
export function annotationList({ origin, item, ...context }: ListInput, canvas: number): ListReference & Json {
  const addresses = addressesOf(origin, item);
  return {
    '@context': presentation2Context,
    ...listReference(addresses, canvas),
    resources: remarksOf(item, context)
      .filter(({ on }) => on.canvas === canvas)
      .map((remark) => annotation(remark, addresses)),
  };
}

/** Refers to the list, as a canvas names it. */
export function listReference(addresses: Addresses, canvas: number): ListReference {
  return { '@id': addresses.annotationList(canvas), '@type': 'sc:AnnotationList' };
}

/** Text of the object itself is painted (Presentation 2.1, 6.1). */
const motivations = {
  transcription: 'sc:painting',
  notation: 'oa:tagging',
  comment: 'oa:commenting',
  mark: 'oa:describing',
} as const;

function annotation(remark: Remark, addresses: Addresses): Json {
  return {
    '@id': addresses.annotation(remark.id),
    '@type': 'oa:Annotation',
    motivation: motivations[remark.kind],
    resource: resourceOf(remark),
    on: targetOf(remark.on, addresses),
    ...(remark.by && {
      'oa:annotatedBy': { '@type': 'foaf:Person', 'foaf:name': remark.by.name },
      'oa:annotatedAt': remark.by.timestamp,
    }),
  };
}

function targetOf({ canvas, fragment }: Place, addresses: Addresses): string | Json {
  const full = addresses.canvas(canvas);
  if (fragment === undefined) return full;
  return {
    '@type': 'oa:SpecificResource',
    full,
    selector: { '@type': 'oa:FragmentSelector', conformsTo: 'http://www.w3.org/TR/media-frags/', value: fragment },
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
