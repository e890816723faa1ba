import { annotationEndpoints } from '@iconotheca/contracts/annotation/endpoints';
import { annotation as annotationSchema, type Annotation } from '@iconotheca/contracts/annotation/annotation';
import type { Item } from '@iconotheca/contracts/item/item';
import { ApiError, call, credentialsAtom, itemQueryOptions, reloadItem, setItem, useToast } from '@iconotheca/client';
import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { pendingPk, withAnnotation, withoutAnnotation } from './annotations-of.ts';
import type { Draft } from './draft.ts';
import { words } from '../words/writing.ts';

export interface AnnotationActions {
  /** @throws ApiError when it was not saved; what was shown is then taken back */
  save: (draft: Draft) => Promise<void>;
  /** @throws ApiError when it was not deleted; it is then shown again */
  remove: (annotation: Annotation) => Promise<void>;
}

/** Saves and deletes annotations: shown at once, taken back when it fails, and the item then reloaded (spec §4). */
export function useAnnotationActions(uid: string): AnnotationActions {
  const client = useQueryClient();
  const credentials = useAtomValue(credentialsAtom);
  const showToast = useToast();

  function show(change: (item: Item) => Item): void {
    const item = client.getQueryData(itemQueryOptions(uid).queryKey);
    if (item !== undefined) setItem(client, uid, change(item));
  }

  /** The annotation is saved by now: a failure to reload the item is reported, and changes nothing. */
  async function reload(): Promise<void> {
    await reloadItem(client, uid).catch((cause: unknown) => {
      const why = cause instanceof Error ? cause.message : '';
      showToast({ text: words.notReloaded({ reason: why }).trim() });
    });
  }

  return {
    async save({ field, pk, key, version, now: value, region }) {
      const before = client.getQueryData(itemQueryOptions(uid).queryKey)?._annotations?.find((each) => each.pk === pk);
      const shown: Annotation = {
        pk: pk ?? pendingPk(key),
        userpk: credentials?.userpk ?? '',
        username: credentials?.name ?? '',
        timestamp: new Date().toISOString(),
        value,
        field,
        ...(region && { region }),
      };
      show((item) => withAnnotation(item, shown));
      try {
        const changed = pk === null ? { pk: null, key } : { pk, ...(version === null ? {} : { version }) };
        const input = { list_pk: '_annotations' as const, uid, field, value, region, ...changed };
        const saved = annotationSchema.safeParse(await call(annotationEndpoints.saveAnnotation, input));
        if (saved.success) show((item) => withAnnotation(item, saved.data, shown.pk));
      } catch (cause) {
        show((item) => (before === undefined ? withoutAnnotation(item, shown.pk) : withAnnotation(item, before)));
        throw cause;
      }
      await reload();
    },

    async remove(annotation) {
      const item = client.getQueryData(itemQueryOptions(uid).queryKey);
      show((now) => withoutAnnotation(now, annotation.pk));
      try {
        await call(annotationEndpoints.saveAnnotation, { action: 'delete', pk: annotation.pk });
      } catch (cause) {
        // Another reader deleted it meanwhile: the outcome is the same.
        if (!(cause instanceof ApiError && cause.code === 'annotation-not-found')) {
          if (item !== undefined) show((now) => ({ ...now, _annotations: item._annotations }));
          throw cause;
        }
      }
      await reload();
    },
  };
}
