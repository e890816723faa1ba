import { notationsIn, type Annotation } from '@iconotheca/contracts/annotation/annotation';
import type { EntryInput } from '@iconotheca/contracts/annotation/entry';
import { ApiError } from '@iconotheca/contracts/http/error';
import { isSameRegion, type ImageRegion } from '@iconotheca/contracts/image/region';
import type { Item } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';
import type { User } from '../accounts/reader.ts';
import { newPk } from '../accounts/token.ts';
import { readNotations, type NotationReader } from '../notations/read-notations.ts';
import { requireRegionOf } from '../items/check-region.ts';
import type { AnnotationRecords, StoredAnnotation } from '../ports/contributions.ts';
import type { RecordStore } from '../ports/record-store.ts';

type Store = Pick<RecordStore, 'transact'>;

interface Saving {
  user: User;
  /** Throws where the user does not get the item that they would annotate. */
  requireReadable: (item: Item) => void;
}

type Save = Extract<EntryInput, { value: string }>;

/** Sets notations right as those of records are; a line that is none is a text, and stays as it was typed. */
export function withReadNotations(save: Save, iconclass: NotationReader): Save {
  if (save.field !== 'IC') return save;
  const read = notationsIn(save.value).map((line) => [line, readNotations(line, iconclass).notations] as const);
  if (read.every(([line, notations]) => notations.length === 1 && notations[0] === line)) return save;
  const notations = [...new Set(read.flatMap(([, each]) => each))];
  return notations.length > limits.maxNotations ? save : { ...save, value: notations.join('\n') };
}

/**
 * Saves a new annotation, or one in place of the value it had. An annotation that is there already is not saved again,
 * so that a call can be repeated.
 * @throws ApiError `item-not-found`, `annotation-not-found`, `not-allowed`, `edit-conflict` with both, `bad-request` for a
 * region that is in none of the item's images
 */
export function saveAnnotation(records: Store, save: Save, { user, requireReadable }: Saving): Promise<Annotation> {
  return records.transact(async ({ annotations, items, images }) => {
    const made = save.key === undefined ? undefined : await annotations.findByKey(user.userpk, save.key);
    if (made !== undefined) return present(made);
    const item = await items.find(save.uid);
    if (item === undefined) throw new ApiError('item-not-found', `There is no item ${save.uid}.`, { field: 'uid' });
    requireReadable(item);
    const { pk } = save;
    const requireRegion = (region: ImageRegion) => requireRegionOf(item, region, { images, field: 'region' });
    return present(
      pk
        ? await change(annotations, { ...save, pk }, { user, requireRegion })
        : await add(annotations, save, { user, requireRegion }),
    );
  });
}

/**
 * Deletes an annotation: its author's own, or one on an item of a collection that the user edits.
 * @throws ApiError `annotation-not-found`, `not-allowed`
 */
export function deleteAnnotation(records: Store, pk: string, user: User): Promise<void> {
  return records.transact(async ({ annotations, items }) => {
    const annotation = await existing(annotations, pk);
    const collections = (await items.find(annotation.uid))?.HIM ?? [];
    const isEditor = collections.some((code) => user.collections.includes(code));
    if (annotation.userpk !== user.userpk && !isEditor) {
      throw new ApiError('not-allowed', 'Only its author can delete an annotation.');
    }
    await annotations.remove(annotation, user.userpk);
  });
}

interface Changing {
  user: User;
  /** @throws ApiError `bad-request` for a region that is in none of the item's images */
  requireRegion: (region: ImageRegion) => Promise<void>;
}

async function add(
  annotations: AnnotationRecords,
  { uid, field, value, region = null, key }: Save,
  { user: { userpk }, requireRegion }: Changing,
): Promise<StoredAnnotation> {
  if (key !== undefined && (await annotations.wasKeyUsed(userpk, key))) throw gone();
  if ((await annotations.countOf(uid, userpk)) >= limits.maxAnnotationsEach) {
    throw new ApiError(
      'bad-request',
      `You have ${limits.maxAnnotationsEach} annotations on this item; edit one of them.`,
    );
  }
  if (region !== null) await requireRegion(region);
  const pk = newPk();
  await annotations.add({ pk, uid, ownerPk: userpk, field, value, region, createKey: key ?? null });
  return await existing(annotations, pk);
}

async function change(
  annotations: AnnotationRecords,
  save: Save & { pk: string },
  { user: { userpk }, requireRegion }: Changing,
): Promise<StoredAnnotation> {
  const before = await existing(annotations, save.pk);
  if (before.userpk !== userpk) throw new ApiError('not-allowed', 'Only its author can edit an annotation.');
  if (before.uid !== save.uid || before.field !== save.field) {
    throw new ApiError('bad-request', 'pk: names an annotation of another item or field', { field: 'pk' });
  }
  const region = save.region === undefined ? (before.region ?? null) : save.region;
  const isMoved = !isSameRegion(region, before.region);
  if (before.value === save.value && !isMoved) return before;
  if (save.version !== undefined && save.version !== before.version) {
    throw new ApiError('edit-conflict', 'You changed this elsewhere after you started editing.', {
      conflict: {
        current: present(before),
        sent: { value: save.value, version: save.version, ...(region && { region }) },
      },
    });
  }
  // The earlier place may be of an image that the item has no more.
  if (isMoved && region !== null) await requireRegion(region);
  await annotations.update(before, { value: save.value, region });
  return await existing(annotations, save.pk);
}

async function existing(annotations: AnnotationRecords, pk: string): Promise<StoredAnnotation> {
  const annotation = await annotations.find(pk);
  if (annotation === undefined) throw gone();
  return annotation;
}

function gone(): ApiError {
  return new ApiError('annotation-not-found', 'There is no such annotation. It may have been deleted.');
}

function present({ uid: _uid, ...annotation }: StoredAnnotation): Annotation {
  return annotation;
}
