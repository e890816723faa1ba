import { createPortal } from 'react-dom';
import { useLazyPart } from '../../hooks/lazy-part.ts';
import type { AddToListDialogProps } from './add-to-list-dialog.tsx';
import { words } from '../../words/saving.ts';

interface AddToListButtonProps extends Omit<AddToListDialogProps, 'onClose'> {
  className?: string;
}

/** Opens the choice of a list for items; what it needs is loaded only then. */
export function AddToListButton({ className = 'btn btn--small', ...props }: AddToListButtonProps) {
  const { Part: AddToListDialog, open, close } = useLazyPart(loadAddToListDialog);
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={open}>
        {words.addToList}
      </button>
      {/* The button may stand in a menu, whose looks are not the dialog's. */}
      {AddToListDialog === undefined
        ? null
        : createPortal(<AddToListDialog {...props} onClose={close} />, document.body)}
    </>
  );
}

async function loadAddToListDialog() {
  return (await import('./add-to-list-dialog.tsx')).AddToListDialog;
}
