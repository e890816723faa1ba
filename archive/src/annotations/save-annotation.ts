import type { Annotation } from '@iconotheca/contracts/annotation/annotation';
import type { EntryInput } from '@iconotheca/contracts/annotation/entry';
import { ApiError } from '@iconotheca/contracts/http/error';
import type { Item } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';
import type { User } from '../accounts/reader.ts';
import { newPk } from '../accounts/token.ts';
import type { AnnotationStore, StoredAnnotation } from './annotation-store.ts';

interface AnnotationDeps {
  annotations: AnnotationStore;
  items: { find: (uid: string) => Item | undefined };
}

type Save = Extract<EntryInput, { value: string }>;

/**
 * Saves a new annotation, or one in place of the value it had. What is there already is not saved again, so that a call
 * can be repeated.
 * @throws ApiError `item-not-found`, `annotation-not-found`, `not-allowed`, `edit-conflict` with both
 */
export function saveAnnotation({ annotations, items }: AnnotationDeps, save: Save, user: User): Annotation {
  return annotations.change(() => {
    const made = save.key === undefined ? undefined : annotations.findByKey(user.userpk, save.key);
    if (made !== undefined) return present(made);
    if (items.find(save.uid) === undefined) {
      throw new ApiError('item-not-found', `There is no item ${save.uid}.`, { field: 'uid' });
    }
    return present(save.pk ? change(annotations, { ...save, pk: save.pk }, user) : add(annotations, save, user));
  });
}

/**
 * Deletes an annotation: its author's own, or one on an item of a collection that the user edits.
 * @throws ApiError `annotation-not-found`, `not-allowed`
 */
export function deleteAnnotation({ annotations, items }: AnnotationDeps, pk: string, user: User): void {
  annotations.change(() => {
    const annotation = existing(annotations, pk);
    const collections = items.find(annotation.uid)?.HIM ?? [];
    const isEditor = collections.some((code) => user.collections.includes(code));
    if (annotation.userpk !== user.userpk && !isEditor) {
      throw new ApiError('not-allowed', 'Only its author can delete an annotation.');
    }
    annotations.remove(annotation, user.userpk);
  });
}

function add(annotations: AnnotationStore, { uid, field, value, key }: Save, { userpk }: User): StoredAnnotation {
  if (key !== undefined && annotations.wasKeyUsed(userpk, key)) throw gone();
  if (annotations.countOf(uid, userpk) >= limits.maxAnnotationsEach) {
    throw new ApiError(
      'bad-request',
      `You have ${limits.maxAnnotationsEach} annotations on this item; edit one of them.`,
    );
  }
  const pk = newPk();
  annotations.add({ pk, uid, ownerPk: userpk, field, value, createKey: key ?? null });
  return existing(annotations, pk);
}

function change(annotations: AnnotationStore, save: Save & { pk: string }, { userpk }: User): StoredAnnotation {
  const before = existing(annotations, save.pk);
  if (before.userpk !== userpk) throw new ApiError('not-allowed', 'Only its author can edit an annotation.');
  if (before.uid !== save.uid || before.field !== save.field) {
    throw new ApiError('bad-request', 'pk: names an annotation of another item or field', { field: 'pk' });
  }
  if (before.value === save.value) return before;
  if (save.version !== undefined && save.version !== before.version) {
    throw new ApiError('edit-conflict', 'You changed this elsewhere after you started editing.', {
      conflict: { current: present(before), sent: { value: save.value, version: save.version } },
    });
  }
  annotations.update(before, save.value);
  return existing(annotations, save.pk);
}

function existing(annotations: AnnotationStore, pk: string): StoredAnnotation {
  const annotation = annotations.find(pk);
  if (annotation === undefined) throw gone();
  return annotation;
}

function gone(): ApiError {
  return new ApiError('annotation-not-found', 'There is no such annotation. It may have been deleted.');
}

function present({ uid: _uid, ...annotation }: StoredAnnotation): Annotation {
  return annotation;
}
