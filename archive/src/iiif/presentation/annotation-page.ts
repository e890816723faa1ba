import type { Annotation, AnnotationPage, Body } from '@iiif/presentation-3';
import type { Item } from '@iconotheca/contracts/item/item';
import type { Addresses } from './item-addresses.ts';
import type { Notation, NotationTexts } from './notations.ts';
import { meaningsOf, remarksOf, type Remark } from './remarks.ts';

interface AnnotationContext {
  addresses: Addresses;
  texts: NotationTexts;
}

/** Remarks as Web Annotations: one page, on the first canvas. */
export function annotationPages(item: Item, { addresses, texts }: AnnotationContext): AnnotationPage[] {
  const items = remarksOf(item, texts).map((remark) => annotation(remark, addresses));
  return items.length === 0 ? [] : [{ id: addresses.annotationPage(1), type: 'AnnotationPage', items }];
}

const motivations = { transcription: 'supplementing', notation: 'classifying', comment: 'commenting' } as const;

function annotation(remark: Remark, addresses: Addresses): Annotation {
  return {
    id: addresses.annotation(remark.id),
    type: 'Annotation',
    motivation: motivations[remark.kind],
    body: bodyOf(remark),
    target: addresses.canvas(1),
    ...(remark.by && { created: remark.by.timestamp, creator: { type: 'Person', name: remark.by.name } }),
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
