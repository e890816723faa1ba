import type { LookupRow } from '@iconotheca/contracts/lookup/lookup';
import type { ThesaurusKind } from '@iconotheca/contracts/thesaurus/thesaurus';
import { useLazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { useEffect, useEffectEvent } from 'react';

export interface AddMissingProps {
  /** The tab that is open first. */
  kind: ThesaurusKind;
  /** What was typed and not found. */
  text: string;
  /** Given the entry that was added, or one of its name that was there already; it may be of another kind than asked. */
  onAdded: (row: LookupRow) => void;
  /** Called when the popup is to be closed, after onAdded as well. */
  onClose: () => void;
}

/** The popup that adds what no look-up finds, shown for as long as it is rendered; it is loaded when it is. */
export function AddMissing(props: AddMissingProps) {
  const { onClose } = props;
  const { Part, open } = useLazyPart(async () => (await import('./add-missing-dialog.tsx')).AddMissingDialog, onClose);
  const fetchPart = useEffectEvent(open);
  useEffect(() => fetchPart(), []);
  return Part === undefined ? null : <Part {...props} />;
}
