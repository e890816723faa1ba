import { annotationFields, type Annotation, type AnnotationField } from '@iconotheca/contracts/annotation/annotation';
import { newNonce, storedAtom } from '@iconotheca/client';
import * as z from 'zod/mini';
import { draftsKey } from './drafts-key.ts';

/** What has been typed of an annotation and is not saved. */
const draft = z.object({
  uid: z.string(),
  field: z.enum(annotationFields),
  /** Null for a new one, and for one that was deleted elsewhere meanwhile. */
  pk: z.nullable(z.string()),
  /** Of a new one: sent twice it is still made once. */
  key: z.string(),
  /** The save that was begun from; null for a new one. */
  version: z.nullable(z.int()),
  begun: z.string(),
  now: z.string(),
  /** Username of whoever typed it: nobody else is shown it. */
  by: z.string(),
  /** Milliseconds since epoch, when it was last typed at. */
  at: z.number(),
});
export type Draft = z.infer<typeof draft>;
export type Drafts = Readonly<Record<string, Draft>>;

/** They outlive a reload, the end of a login and the tab. */
export const draftsAtom = storedAtom<Drafts>({
  key: draftsKey,
  schema: z.record(z.string(), draft),
  initial: {},
});

/** Drafts that a browser keeps; the oldest go first. */
const mostDrafts = 50;

/** What a draft is of: an item's field, and the annotation that is edited, or none for a new one. */
export interface DraftPlace {
  uid: string;
  field: AnnotationField;
  /** Of the annotation that the editing began from. */
  pk: string | null;
}

/** @param by username of whoever types */
export function draftName({ uid, field, pk }: DraftPlace, by: string): string {
  return [field, pk ?? 'new', by, uid].join(' ');
}

/** A draft as it begins: empty, or what is to be edited. */
export function draftOf(place: DraftPlace, annotation: Annotation | undefined, by: string): Draft {
  const text = annotation?.value ?? '';
  return {
    ...place,
    key: newNonce(),
    version: annotation?.version ?? null,
    begun: text,
    now: text,
    by,
    at: Date.now(),
  };
}

/** Whether anybody has left a draft there. */
export function hasDraft(drafts: Drafts, { uid, field, pk }: DraftPlace): boolean {
  return Object.values(drafts).some((each) => each.uid === uid && each.field === field && each.pk === pk);
}

/** Keeps a draft under its name as long as it says something else than what it began from. */
export function withDraft(drafts: Drafts, name: string, kept: Draft | undefined): Drafts {
  const { [name]: _before, ...others } = drafts;
  if (kept === undefined || kept.now === kept.begun) return others;
  const latest = Object.entries({ ...others, [name]: kept }).toSorted(([, one], [, other]) => other.at - one.at);
  return Object.fromEntries(latest.slice(0, mostDrafts));
}
