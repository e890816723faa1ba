import { useLazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { useEffect, useEffectEvent } from 'react';
import type { AddMissingProps } from './add-missing-dialog.tsx';

/** Shows the popup that adds an entry that no look-up finds, for as long as it is rendered; it is loaded when it is. */
export function AddMissing(props: AddMissingProps) {
  const { onClose } = props;
  const { Part, open } = useLazyPart(async () => (await import('./add-missing-dialog.tsx')).AddMissingDialog, onClose);
  const fetchPart = useEffectEvent(open);
  useEffect(() => fetchPart(), []);
  return Part === undefined ? null : <Part {...props} />;
}
