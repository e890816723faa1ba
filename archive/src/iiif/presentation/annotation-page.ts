import type { Annotation, AnnotationPage, AnnotationTarget, Body } from '@iiif/presentation-3';
import type { Item } from '@iconotheca/contracts/item/item';
import type { Addresses } from './item-addresses.ts';
import type { Notation } from './notations.ts';
import { meaningsOf, remarksOf, type Place, type Remark, type RemarkContext } from './remarks.ts';

interface AnnotationContext extends RemarkContext {
  addresses: Addresses;
}

/** Remarks on each canvas as Web Annotations: one page, or none where nothing is said. */
export function annotationPages(item: Item, { addresses, ...context }: AnnotationContext): AnnotationPage[][] {
  const remarks = remarksOf(item, context);
  return context.images.map((_image, at) => {
    const items = remarks.filter(({ on }) => on.canvas === at + 1).map((remark) => annotation(remark, addresses));
    return items.length === 0 ? [] : [{ id: addresses.annotationPage(at + 1), type: 'AnnotationPage', items }];
  });
}

const motivations = {
  transcription: 'supplementing',
  notation: 'classifying',
  comment: 'commenting',
  mark: 'describing',
} as const;

function annotation(remark: Remark, addresses: Addresses): Annotation {
  return {
    id: addresses.annotation(remark.id),
    type: 'Annotation',
    motivation: motivations[remark.kind],
    body: bodyOf(remark),
    target: targetOf(remark.on, addresses),
    ...(remark.by && { created: remark.by.timestamp, creator: { type: 'Person', name: remark.by.name } }),
  };
}

function targetOf({ canvas, fragment }: Place, addresses: Addresses): AnnotationTarget {
  const source = addresses.canvas(canvas);
  if (fragment === undefined) return source;
  return {
    type: 'SpecificResource',
    source,
    selector: { type: 'FragmentSelector', conformsTo: 'http://www.w3.org/TR/media-frags/', value: fragment },
  };
}

function bodyOf(remark: Remark): Body | Body[] {
  if (remark.kind === 'notation') return classification(remark.notation);
  const { text: value } = remark;
  const language = remark.kind === 'transcription' ? remark.language : undefined;
  return { type: 'TextualBody', value, format: 'text/plain', ...(language !== undefined && { language }) };
}

/** The concept by its address, and in words for viewers that show text only. */
function classification(notation: Notation): Body[] {
  const meanings = meaningsOf(notation);
  const { uri } = notation;
  return [
    ...(uri === undefined ? [] : [{ type: 'SpecificResource', source: uri, purpose: 'classifying' } as const]),
    ...(meanings.length > 0 ? meanings.map(inWords) : [inWords({ text: notation.code })]),
  ];
}

function inWords({ text, language }: { text: string; language?: string }): Body {
  return {
    type: 'TextualBody',
    purpose: 'classifying',
    value: text,
    ...(language !== undefined && { language }),
    format: 'text/plain',
  };
}
