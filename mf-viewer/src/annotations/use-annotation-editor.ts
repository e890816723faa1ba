import {
  annotation as annotationSchema,
  notationsIn,
  type Annotation,
} from '@iconotheca/contracts/annotation/annotation';
import { ApiError, credentialsAtom, useToast } from '@iconotheca/client';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { draftName, draftOf, draftsAtom, withDraft, type Draft, type DraftPlace } from './draft.ts';
import { addRecentAtom } from './recent-notations.ts';
import { useAnnotationActs } from './use-annotation-acts.ts';

/** What one annotation, or the place for a new one, can be made to do. */
export interface AnnotationEditing {
  /** Undefined while nothing is edited. */
  draft: Draft | undefined;
  /** Whether it was typed before this page was opened. */
  isRestored: boolean;
  isSaving: boolean;
  /** Why it is not saved, in words. */
  fault: string | undefined;
  open: () => void;
  change: (text: string) => void;
  cancel: () => void;
  save: () => void;
  /** Undefined where there is nothing yet to delete. */
  remove: (() => void) | undefined;
}

/**
 * Idle, then editing, then Save, Cancel or Delete (spec §4).
 * @param onSaved called when the server has it
 */
export function useAnnotationEditor(
  place: DraftPlace,
  annotation?: Annotation,
  onSaved?: () => void,
): AnnotationEditing {
  const reader = useAtomValue(credentialsAtom)?.uid;
  const [drafts, setDrafts] = useAtom(draftsAtom);
  const addRecent = useSetAtom(addRecentAtom);
  const name = draftName(place, reader ?? '');
  const own = reader === undefined ? undefined : drafts[name];
  const [restored] = useState(own);
  // What has been typed is the stored draft; an editor that was opened and not typed in is known to this page alone.
  const [begun, setBegun] = useState<Draft>();
  const [isSaving, setSaving] = useState(false);
  const [fault, setFault] = useState<string>();
  const acts = useAnnotationActs(place.uid);
  const showToast = useToast();
  const draft = own ?? begun;
  const what = place.field === 'COMMENT' ? 'comment' : 'notations';

  const keep = (kept: Draft | undefined) => setDrafts((all) => withDraft(all, name, kept));

  function close() {
    setBegun(undefined);
    setFault(undefined);
    keep(undefined);
  }

  async function save(sent: Draft): Promise<void> {
    setSaving(true);
    setFault(undefined);
    try {
      await acts.save(sent);
      if (sent.field === 'IC') addRecent(notationsIn(sent.now));
      close();
      onSaved?.();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setFault(faultOf(cause));
      // Saving again then means: in place of what is there.
      if (cause.code === 'edit-conflict') keep({ ...sent, version: currentOf(cause)?.version ?? sent.version });
      if (cause.code === 'annotation-not-found') keep({ ...sent, pk: null, version: null });
    } finally {
      setSaving(false);
    }
  }

  async function undoRemove(gone: Annotation): Promise<void> {
    const again = { ...draftOf({ ...place, pk: null }, undefined, reader ?? ''), now: gone.value };
    try {
      await acts.save(again);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      // The words are not lost: they stand in the editor for a new one.
      setDrafts((all) => withDraft(all, draftName({ ...place, pk: null }, reader ?? ''), again));
      showToast({ text: `Not saved again. ${cause.message}` });
    }
  }

  async function remove(gone: Annotation): Promise<void> {
    close();
    try {
      await acts.remove(gone);
      showToast({ text: `Deleted your ${what}`, undo: () => void undoRemove(gone) });
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      showToast({ text: `Not deleted. ${cause.message}` });
    }
  }

  return {
    draft: isSaving ? undefined : draft,
    isSaving,
    isRestored: restored !== undefined && own !== undefined && restored.key === own.key,
    fault,
    open: () => setBegun(draftOf(place, annotation, reader ?? '')),
    change(text) {
      if (draft === undefined) return;
      const now = { ...draft, now: text, at: Date.now() };
      setBegun(now);
      keep(now);
    },
    cancel() {
      const dropped = draft;
      close();
      if (dropped === undefined || dropped.now === dropped.begun) return;
      showToast({ text: 'Text discarded', undo: () => keep(dropped) });
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
    return `You changed this elsewhere. The saved text is “${currentOf(cause)?.value ?? ''}”. Save again to replace it.`;
  }
  if (cause.code === 'annotation-not-found') return 'It was deleted elsewhere. Save again to add it as new.';
  return `Not saved. ${cause.message}`;
}
