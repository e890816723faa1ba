import type { AnnotationField } from '@iconotheca/contracts/annotation/annotation';
import { useAtomValue } from 'jotai';
import { draftsAtom, hasDraft } from './draft.ts';

/** Says that what somebody typed before they had to log in is still there. */
export function KeptDraft({ uid, field }: { uid: string; field: AnnotationField }) {
  const isKept = hasDraft(useAtomValue(draftsAtom), { uid, field, pk: null });
  return isKept ? <span className="meta"> Your text is kept until then.</span> : null;
}
