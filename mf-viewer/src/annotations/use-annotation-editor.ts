import {
  annotation as annotationSchema,
  notationsIn,
  type Annotation,
} from '@iconotheca/contracts/annotation/annotation';
import type { ImageRegion } from '@iconotheca/contracts/image/region';
import { ApiError, credentialsAtom, itemQueryOptions, useToast } from '@iconotheca/client';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  draftName,
  draftOf,
  draftsAtom,
  isSaved,
  isTouched,
  withDraft,
  type Draft,
  type DraftTarget,
} from './draft.ts';
import { addRecentAtom } from './recent-notations.ts';
import { useAnnotationActions } from './use-annotation-actions.ts';
import { words } from '../words/writing.ts';

/** State and actions of the editor of one annotation, existing or new. */
export interface AnnotationEditing {
  /** Undefined while nothing is edited. */
  draft: Draft | undefined;
  /** True if it was typed before this page was opened. */
  isRestored: boolean;
  isSaving: boolean;
  /** Reason why saving failed, in words for the reader. */
  fault: string | undefined;
  open: () => void;
  change: (text: string) => void;
  /** The place on the image that it is about. */
  place: ImageRegion | undefined;
  changePlace: (place: ImageRegion | undefined) => void;
  cancel: () => void;
  save: () => void;
  /** Undefined where there is nothing yet to delete. */
  remove: (() => void) | undefined;
}

/**
 * Runs an editor, which is idle, then editing, then saves, cancels or deletes (spec §4).
 * @param onSaved called once the server has the annotation
 */
export function useAnnotationEditor(
  target: DraftTarget,
  annotation?: Annotation,
  onSaved?: () => void,
): AnnotationEditing {
  const { uid: reader, userpk } = useAtomValue(credentialsAtom) ?? {};
  const { data: item } = useQuery({ ...itemQueryOptions(target.uid), enabled: false });
  const [drafts, setDrafts] = useAtom(draftsAtom);
  const addRecent = useSetAtom(addRecentAtom);
  const name = draftName(target, reader ?? '');
  const kept = reader === undefined ? undefined : drafts[name];
  const [restored] = useState(kept);
  // The page was left between saving and the answer: what is there is not offered once more.
  const isThere = kept !== undefined && kept === restored && isSaved(kept, item?._annotations, userpk);
  const own = isThere ? undefined : kept;
  // Typed text is stored as a draft; an editor that is open and untouched is state of this page alone.
  const [begun, setBegun] = useState<Draft>();
  const [isSaving, setSaving] = useState(false);
  const [fault, setFault] = useState<string>();
  const actions = useAnnotationActions(target.uid);
  const showToast = useToast();
  const draft = own ?? begun;

  const persist = (changed: Draft | undefined) => setDrafts((all) => withDraft(all, name, changed));
  const forget = useEffectEvent(() => persist(undefined));
  useEffect(() => {
    if (isThere) forget();
  }, [isThere]);

  function edit(changed: Partial<Pick<Draft, 'now' | 'region'>>) {
    if (draft === undefined) return;
    const now = { ...draft, ...changed, at: Date.now() };
    setBegun(now);
    persist(now);
  }

  function close() {
    setBegun(undefined);
    setFault(undefined);
    persist(undefined);
  }

  async function save(sent: Draft): Promise<void> {
    setSaving(true);
    setFault(undefined);
    try {
      await actions.save(sent);
      if (sent.field === 'IC') addRecent(notationsIn(sent.now).filter((line) => /^\d/u.test(line)));
      close();
      onSaved?.();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setFault(faultOf(cause));
      // Saving again then replaces the current version.
      if (cause.code === 'edit-conflict') persist({ ...sent, version: currentOf(cause)?.version ?? sent.version });
      if (cause.code === 'annotation-not-found') persist({ ...sent, pk: null, version: null });
    } finally {
      setSaving(false);
    }
  }

  async function undoRemove(gone: Annotation): Promise<void> {
    const fresh = draftOf({ ...target, pk: null }, undefined, reader ?? '');
    const again = { ...fresh, now: gone.value, region: gone.region ?? null };
    try {
      await actions.save(again);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      // The text is not lost: the editor for a new annotation holds it.
      setDrafts((all) => withDraft(all, draftName({ ...target, pk: null }, reader ?? ''), again));
      showToast({ text: words.notSavedAgain({ reason: cause.message }) });
    }
  }

  async function remove(gone: Annotation): Promise<void> {
    close();
    try {
      await actions.remove(gone);
      showToast({ text: words.deletedOwn[target.field], undo: () => void undoRemove(gone) });
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      showToast({ text: words.notDeleted({ reason: cause.message }) });
    }
  }

  return {
    draft: isSaving ? undefined : draft,
    isSaving,
    isRestored: restored !== undefined && own !== undefined && restored.key === own.key,
    fault,
    open: () => setBegun(draftOf(target, annotation, reader ?? '')),
    change: (text) => edit({ now: text }),
    place: draft?.region ?? undefined,
    changePlace: (place) => edit({ region: place ?? null }),
    cancel() {
      const dropped = draft;
      close();
      if (dropped === undefined || !isTouched(dropped)) return;
      showToast({ text: words.discarded, undo: () => persist(dropped) });
    },
    save: () => draft && void save(draft),
    remove: annotation && (() => void remove(annotation)),
  };
}

function currentOf({ conflict }: ApiError): Annotation | undefined {
  return annotationSchema.safeParse(conflict?.current).data;
}

function faultOf(cause: ApiError): string {
  if (cause.code === 'edit-conflict') {
    return words.conflict({ saved: currentOf(cause)?.value ?? '' });
  }
  if (cause.code === 'annotation-not-found') return words.gone;
  return words.notSaved({ reason: cause.message });
}
