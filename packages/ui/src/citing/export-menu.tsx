import type { Item } from '@iconotheca/contracts/item/item';
import { wholeItems } from '@iconotheca/client';
import { useState } from 'react';
import { useLazyPart } from '../hooks/lazy-part.ts';

interface ExportMenuProps {
  items: readonly Item[];
  /** Text of the button: `Export all`. */
  label: string;
  /** Name of the set, of which its file is called: `Saved items`. */
  name: string;
  /** Path that stands for the set: `/r/lists`. */
  path: string;
  className?: string;
}

/**
 * Takes a set of items along as BibTeX, RIS, CSL-JSON, CSV or a IIIF Collection; the forms and what is
 * missing of the items are loaded when it opens.
 */
export function ExportMenu({ label, className = 'link', items, ...set }: ExportMenuProps) {
  const [whole, setWhole] = useState<readonly Item[]>([]);
  const { Part: ExportDialog, open, close } = useLazyPart(load);

  async function load() {
    setWhole(await wholeItems(items));
    return (await import('./export-dialog.tsx')).ExportDialog;
  }

  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={open}>
        {label}
      </button>
      {ExportDialog === undefined ? null : <ExportDialog {...set} items={whole} onClose={close} />}
    </>
  );
}
