import type { LookupRow } from '@iconotheca/contracts/lookup/lookup';
import { useState } from 'react';
import { AddMissing } from './add-missing.tsx';
import { words } from '../words/missing.ts';

interface AddMissingButtonProps {
  /** Given the entry that was added or taken; what it names says where it belongs. */
  onAdded: (row: LookupRow) => void;
}

/** Opens the popup without a look-up, with nothing typed. */
export function AddMissingButton({ onAdded }: AddMissingButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="link" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {words.title}
      </button>
      {isOpen && <AddMissing kind="person" text="" onAdded={onAdded} onClose={() => setIsOpen(false)} />}
    </>
  );
}
