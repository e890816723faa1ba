import * as z from 'zod/mini';
import { annotation, annotationFields, notationsIn, type AnnotationField } from './annotation.ts';
import { region } from '../image/region.ts';
import { uid } from '../item/item.ts';
import { limits } from '../limits.ts';
import { annotationsList, listPk } from '../list/list.ts';
import { token } from '../account/session.ts';
import { faultOfText } from '../shape/whole-text.ts';

interface Written {
  field: AnnotationField;
  value: string;
}

/** Only what says something is saved (spec §5). */
function checkValue({ field, value }: Written, context: z.core.$RefinementCtx<Written>): void {
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['value'], message });
  if (value.trim() === '') refuse('is empty');
  const broken = faultOfText(value);
  if (broken !== undefined) refuse(broken);
  if (field === 'COMMENT') {
    if (value.length > limits.maxCommentLength) refuse(`has more than ${count(limits.maxCommentLength)} characters`);
    return;
  }
  const notations = notationsIn(value);
  if (notations.length > limits.maxNotations) refuse(`holds more than ${limits.maxNotations} notations`);
  const long = notations.findIndex((notation) => notation.length > limits.maxNotationLength);
  if (long >= 0) refuse(`notation ${long + 1} has more than ${limits.maxNotationLength} characters`);
}

function count(number: number): string {
  return number.toLocaleString('en-GB');
}

/** Request that saves an annotation, new with `pk` null, or deletes one (spec §7). */
export const entryInput = z.discriminatedUnion('action', [
  z
    .object({
      action: z.optional(z.literal('save')),
      pk: z.nullish(listPk),
      list_pk: z.optional(z.literal(annotationsList, `must be ${annotationsList}`)),
      uid,
      field: z.enum(annotationFields, { error: `must be ${annotationFields.join(' or ')}` }),
      value: z.string().check(z.maxLength(limits.maxAnnotationLength, 'is too long')),
      /**
       * The part of one of the item's images that it is about; null for none. Without the member an annotation that is edited
       * keeps the one it has: the specification knows of none.
       */
      region: z.nullish(region),
      /** Version of an annotation that is edited: the save that the editing began from. */
      version: z.optional(z.int()),
      /** Chosen by the caller for a new annotation: the same key again brings the annotation that it made. */
      key: z.optional(listPk),
      token: z.optional(token),
    })
    .check(z.superRefine(checkValue)),
  z.object({ action: z.literal('delete'), pk: listPk, token: z.optional(token) }),
]);
export type EntryInput = z.output<typeof entryInput>;

/** The annotation as it is saved now, or the pk of the one that is gone. */
export const entryResult = z.union([annotation, z.object({ OK: listPk })]);
