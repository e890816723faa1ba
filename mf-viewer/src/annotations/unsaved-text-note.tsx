import type { AnnotationField } from '@iconotheca/contracts/annotation/annotation';
import { useAtomValue } from 'jotai';
import { draftsAtom, hasDraft } from './draft.ts';
import { words } from '../words/writing.ts';

/** Says that text typed before the login ended is still there. */
export function UnsavedTextNote({ uid, field }: { uid: string; field: AnnotationField }) {
  const hasUnsaved = hasDraft(useAtomValue(draftsAtom), { uid, field, pk: null });
  return hasUnsaved ? <span className="meta">{words.keptUntil}</span> : null;
}
