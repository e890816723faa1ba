import { annotationFields, type Annotation, type AnnotationField } from '@iconotheca/contracts/annotation/annotation';
import { isSameRegion, region } from '@iconotheca/contracts/image/region';
import { newNonce, storedAtom } from '@iconotheca/client';
import * as z from 'zod/mini';
import { draftsKey, pendingPk } from './annotations-of.ts';

/** An annotation that is being written and is not saved. */
const draft = z.object({
  uid: z.string(),
  field: z.enum(annotationFields),
  /** Null for a new one, and for one that was deleted elsewhere meanwhile. */
  pk: z.nullable(z.string()),
  /** Idempotency key of a new one: sent twice, it is created once. */
  key: z.string(),
  /** Version of the annotation that editing started from; null for a new one. */
  version: z.nullable(z.int()),
  begun: z.string(),
  now: z.string(),
  /** The place on the image, as it was and as it is now; null for none. Drafts of an earlier release have neither. */
  begunRegion: z.nullish(region),
  region: z.nullish(region),
  /** Username of the author, the only reader who sees the draft. */
  by: z.string(),
  /** Milliseconds since epoch, when it was last typed at. */
  at: z.number(),
});
export type Draft = z.infer<typeof draft>;
export type Drafts = Readonly<Record<string, Draft>>;

/** Drafts survive a reload, a logout and the closing of the tab. */
export const draftsAtom = storedAtom<Drafts>({
  key: draftsKey,
  schema: z.record(z.string(), draft),
  initial: {},
});

/** Maximum number of stored drafts; the oldest are dropped first. */
const mostDrafts = 50;

/** Target of a draft: a field of an item, and the annotation that is edited, or none for a new one. */
export interface DraftTarget {
  uid: string;
  field: AnnotationField;
  /** Pk of the annotation that the editing began from. */
  pk: string | null;
}

/**
 * Names a draft by its target and author.
 * @param by username of the author
 */
export function draftName({ uid, field, pk }: DraftTarget, by: string): string {
  return [field, pk ?? 'new', by, uid].join(' ');
}

/** Starts a draft: empty, or with the text that is edited. */
export function draftOf(target: DraftTarget, annotation: Annotation | undefined, by: string): Draft {
  const text = annotation?.value ?? '';
  return {
    ...target,
    key: newNonce(),
    version: annotation?.version ?? null,
    begun: text,
    now: text,
    begunRegion: annotation?.region ?? null,
    region: annotation?.region ?? null,
    by,
    at: Date.now(),
  };
}

/** Tells whether any reader of this browser has a draft there. */
export function hasDraft(drafts: Drafts, { uid, field, pk }: DraftTarget): boolean {
  return Object.values(drafts).some((each) => each.uid === uid && each.field === field && each.pk === pk);
}

/** Tells whether anything was changed, the text or the place on the image. */
export function isTouched({ now, begun, region: place, begunRegion }: Draft): boolean {
  return now !== begun || !isSameRegion(place, begunRegion);
}

/**
 * Tells whether a draft of a new annotation stands among those of an item already, word for word and by its author.
 * @param userpk of the author
 */
export function isSaved(
  { pk, key, field, now, region: place }: Draft,
  annotations: readonly Annotation[] = [],
  userpk: string | undefined,
): boolean {
  return annotations.some(
    (each) =>
      pk === null &&
      // One that is on its way may yet be refused.
      each.pk !== pendingPk(key) &&
      each.userpk === userpk &&
      each.field === field &&
      each.value === now &&
      isSameRegion(each.region, place),
  );
}

/** Returns the drafts with one changed; a draft that equals the original is removed. */
export function withDraft(drafts: Drafts, name: string, changed: Draft | undefined): Drafts {
  const { [name]: _before, ...others } = drafts;
  if (changed === undefined || !isTouched(changed)) return others;
  const latest = Object.entries({ ...others, [name]: changed }).toSorted(([, one], [, other]) => other.at - one.at);
  return Object.fromEntries(latest.slice(0, mostDrafts));
}
