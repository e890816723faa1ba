import { notationsIn, type Annotation as UserAnnotation } from '@iconotheca/contracts/annotation/annotation';
import type { Item } from '@iconotheca/contracts/item/item';
import { languageOf, transcriptionOf } from './item-texts.ts';
import { describeNotation, type Notation, type NotationTexts } from './notations.ts';

/** Who said it, and when (ISO 8601). */
export interface Said {
  name: string;
  timestamp: string;
}

/** Something that annotations of a manifest say, in whichever version. */
export type Remark = { id: string; by?: Said } & (
  | { kind: 'transcription'; text: string; language: string | undefined }
  | { kind: 'notation'; notation: Notation }
  | { kind: 'comment'; text: string }
);

/** What is written on the object, what it shows and what readers say of it; all of it is of the first canvas. */
export function remarksOf(item: Item, texts: NotationTexts): Remark[] {
  return [
    ...transcription(item),
    ...(item.IC ?? []).map((code, at): Remark => ({
      id: `notation-${at + 1}`,
      kind: 'notation',
      notation: describeNotation(code, texts),
    })),
    ...(item._annotations ?? []).flatMap((annotation) => readersRemarks(annotation, texts)),
  ];
}

function transcription(item: Item): Remark[] {
  const text = transcriptionOf(item);
  if (text === '') return [];
  const language = languageOf(item);
  return [{ id: 'transcription', kind: 'transcription', text, language: language === 'none' ? undefined : language }];
}

function readersRemarks({ pk, field, value, username, timestamp }: UserAnnotation, texts: NotationTexts): Remark[] {
  const by = { name: username, timestamp };
  if (field === 'COMMENT') return [{ id: pk, by, kind: 'comment', text: value }];
  return notationsIn(value).map((code, at) => ({
    id: `${pk}-${at + 1}`,
    by,
    kind: 'notation',
    notation: describeNotation(code, texts),
  }));
}

/** Code and meaning, in each language that has one. */
export function meaningsOf({ code, texts }: Notation): { text: string; language: string }[] {
  return Object.entries(texts).map(([language, text]) => ({ text: `${code} ${text}`, language }));
}
