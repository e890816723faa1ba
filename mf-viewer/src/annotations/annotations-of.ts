import type { Annotation, AnnotationField } from '@iconotheca/contracts/annotation/annotation';
import type { Item } from '@iconotheca/contracts/item/item';

/** Returns annotations of one field, the earliest first. */
export function annotationsOf({ _annotations = [] }: Pick<Item, '_annotations'>, field: AnnotationField): Annotation[] {
  return _annotations.filter((annotation) => annotation.field === field);
}

/** Returns the item with an annotation replaced by its new version, or added at the end. */
export function withAnnotation(item: Item, saved: Annotation, before: string = saved.pk): Item {
  const annotations = item._annotations ?? [];
  const isThere = annotations.some(({ pk }) => pk === before);
  const now = isThere ? annotations.map((each) => (each.pk === before ? saved : each)) : [...annotations, saved];
  return { ...item, _annotations: now };
}

/** Returns the item without an annotation. */
export function withoutAnnotation(item: Item, gone: string): Item {
  return { ...item, _annotations: (item._annotations ?? []).filter(({ pk }) => pk !== gone) };
}

/** Storage key of unsaved drafts. It lies here, so that a page without drafts need not load their code. */
export const draftsKey = 'annotation-drafts';

/** Prefix of annotations that are shown before they are saved; no pk of the archive holds a colon. */
const pendingMark = 'pending:';

/** Returns the pk of an annotation that the server does not have yet. */
export function pendingPk(key: string): string {
  return pendingMark + key;
}

/** Tells whether the server does not have an annotation yet. */
export function isPending({ pk }: Pick<Annotation, 'pk'>): boolean {
  return pk.startsWith(pendingMark);
}
