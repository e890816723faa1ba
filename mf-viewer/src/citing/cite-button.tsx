import type { Item } from '@iconotheca/contracts/item/item';
import { createPortal } from 'react-dom';
import { useLazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { words } from '../words/item.ts';

interface CiteButtonProps {
  item: Item;
  className?: string;
}

/** Opens the citation of an item; its forms are loaded only then. */
export function CiteButton({ item, className = 'link' }: CiteButtonProps) {
  const { Part: CiteDialog, open, close } = useLazyPart(loadCiteDialog);
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={open}>
        {words.cite}
      </button>
      {/* The button may stand in a menu, whose looks are not the dialog's. */}
      {CiteDialog === undefined ? null : createPortal(<CiteDialog item={item} onClose={close} />, document.body)}
    </>
  );
}

async function loadCiteDialog() {
  return (await import('@iconotheca/ui/citing/cite-dialog')).CiteDialog;
}
