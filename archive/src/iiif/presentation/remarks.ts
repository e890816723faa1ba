import { notationsIn, type Annotation as UserAnnotation } from '@iconotheca/contracts/annotation/annotation';
import { placeIn, regionText, type ImageRegion } from '@iconotheca/contracts/image/region';
import type { Item, ItemImage } from '@iconotheca/contracts/item/item';
import { languageOf, transcriptionOf, valuesOf } from './item-texts.ts';
import { describeNotation, type Notation, type NotationTexts } from './notations.ts';

/** Author of a remark, and its time (ISO 8601). */
export interface Said {
  name: string;
  timestamp: string;
}

/** Target of a remark: a canvas, or a part of it. */
export interface Place {
  /** Counted from 1. */
  canvas: number;
  /** `xywh=120,300,400,300` in pixels of the canvas, which are those of its image; absent for the whole canvas. */
  fragment?: string;
}

/** Something that annotations of a manifest say, in whichever version. */
export type Remark = { id: string; by?: Said; on: Place } & (
  | { kind: 'transcription'; text: string; language: string | undefined }
  | { kind: 'notation'; notation: Notation }
  | { kind: 'comment'; text: string }
  /** Subject of the record, where it is a part of an image. */
  | { kind: 'mark'; text: string }
);

const firstCanvas: Place = { canvas: 1 };

export interface RemarkContext {
  /** In the order of the canvases. */
  images: readonly ItemImage[];
  texts: NotationTexts;
}

/**
 * Lists the text on the object, its subjects and the remarks of readers: on the first canvas, but for those about a
 * part of an image.
 */
export function remarksOf(item: Item, { images, texts }: RemarkContext): Remark[] {
  return [
    ...mark(item, images),
    ...transcription(item),
    ...(item.IC ?? []).map((code, at): Remark => ({
      id: `notation-${at + 1}`,
      kind: 'notation',
      notation: describeNotation(code, texts),
      on: firstCanvas,
    })),
    ...(item._annotations ?? []).flatMap((annotation) => readersRemarks(annotation, { images, texts })),
  ];
}

function transcription(item: Item): Remark[] {
  const text = transcriptionOf(item);
  if (text === '') return [];
  const language = languageOf(item);
  const known = language === 'none' ? undefined : language;
  return [{ id: 'transcription', kind: 'transcription', text, language: known, on: firstCanvas }];
}

/** The kind of provenance and the caption: what it is that was marked. */
function mark(item: Item, images: readonly ItemImage[]): Remark[] {
  if (item.region === undefined) return [];
  const said = [valuesOf(item, 'TYPE_INS').join(', '), ...valuesOf(item, 'CAPTION').slice(0, 1)];
  const text = said.filter((each) => each !== '').join(': ') || 'The part of the image that the record is about';
  const on = placeOf(item.region, images);
  return on.fragment === undefined ? [] : [{ id: 'mark', kind: 'mark', text, on }];
}

function readersRemarks(annotation: UserAnnotation, { images, texts }: RemarkContext): Remark[] {
  const { pk, field, value, username, timestamp } = annotation;
  const by = { name: username, timestamp };
  const on = placeOf(annotation.region, images);
  if (field === 'COMMENT') return [{ id: pk, by, kind: 'comment', text: value, on }];
  return notationsIn(value).map((code, at): Remark => {
    const id = `${pk}-${at + 1}`;
    // A text without a meaning is a reader's comment, and classifies nothing.
    if (!texts.has(code)) return { id, by, on, kind: 'comment', text: code };
    return { id, by, on, kind: 'notation', notation: describeNotation(code, texts) };
  });
}

/** The first canvas, too, for a part of an image that the item has no more. */
function placeOf(region: ImageRegion | undefined, images: readonly ItemImage[]): Place {
  const found = placeIn(images, region);
  return found === undefined
    ? firstCanvas
    : { canvas: found.page + 1, fragment: `xywh=${regionText(found.rectangle)}` };
}

/** Returns code and meaning, in each language that has one. */
export function meaningsOf({ code, texts }: Notation): { text: string; language: string }[] {
  return Object.entries(texts).map(([language, text]) => ({ text: `${code} ${text}`, language }));
}
