import type { Annotation, AnnotationPage, Body } from '@iiif/presentation-3';
import { notationsIn, type Annotation as UserAnnotation } from '@iconotheca/contracts/annotation';
import type { Item } from '@iconotheca/contracts/item';
import type { Addresses } from './item-addresses.ts';
import { languageOf, transcriptionOf } from './item-texts.ts';
import { describeNotation, type NotationTexts } from './notations.ts';

interface AnnotationContext {
  addresses: Addresses;
  texts: NotationTexts;
}

/** What is written on the object, what it shows and what readers say of it: one page, on the first canvas. */
export function annotationPages(item: Item, context: AnnotationContext): AnnotationPage[] {
  const items = [
    ...transcriptions(item, context),
    ...(item.IC ?? []).map((code, at) => classification(code, { ...context, id: `notation-${at + 1}` })),
    ...(item._annotations ?? []).flatMap((annotation) => readersAnnotations(annotation, context)),
  ];
  return items.length === 0 ? [] : [{ id: context.addresses.annotationPage(1), type: 'AnnotationPage', items }];
}

function transcriptions(item: Item, { addresses }: AnnotationContext): Annotation[] {
  const value = transcriptionOf(item);
  if (value === '') return [];
  const language = languageOf(item);
  const body: Body = {
    type: 'TextualBody',
    value,
    format: 'text/plain',
    ...(language === 'none' ? {} : { language }),
  };
  return [annotation('supplementing', body, { addresses, id: 'transcription' })];
}

function readersAnnotations(given: UserAnnotation, context: AnnotationContext): Annotation[] {
  const by = { created: given.timestamp, creator: { type: 'Person' as const, name: given.username } };
  if (given.field === 'COMMENT') {
    const body: Body = { type: 'TextualBody', value: given.value, format: 'text/plain' };
    return [{ ...annotation('commenting', body, { addresses: context.addresses, id: given.pk }), ...by }];
  }
  return notationsIn(given.value).map((code, at) =>
    Object.assign(classification(code, { ...context, id: `${given.pk}-${at + 1}` }), by),
  );
}

/** The concept by its address, and in words for viewers that show text only. */
function classification(code: string, context: AnnotationContext & { id: string }): Annotation {
  const { uri, texts } = describeNotation(code, context.texts);
  const meanings = Object.entries(texts).map(([language, text]): Body => ({
    type: 'TextualBody',
    purpose: 'classifying',
    value: `${code} ${text}`,
    language,
    format: 'text/plain',
  }));
  const unresolved: Body = { type: 'TextualBody', purpose: 'classifying', value: code, format: 'text/plain' };
  const concept: Body = { type: 'SpecificResource', source: uri, purpose: 'classifying' };
  return annotation('classifying', [concept, ...(meanings.length > 0 ? meanings : [unresolved])], context);
}

type Motivation = 'supplementing' | 'classifying' | 'commenting';

function annotation(
  motivation: Motivation,
  body: Body | Body[],
  { addresses, id }: { addresses: Addresses; id: string },
): Annotation {
  return { id: addresses.annotation(id), type: 'Annotation', motivation, body, target: addresses.canvas(1) };
}
