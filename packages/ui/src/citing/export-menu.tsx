import type { Item } from '@iconotheca/contracts/item/item';
import { useLazyPart } from '../hooks/lazy-part.ts';

interface ExportMenuProps {
  items: readonly Item[];
  /** What the button says: `Export all`. */
  label: string;
  /** Name of the set, of which its file is called: `Saved items`. */
  name: string;
  /** Path that stands for the set: `/r/lists`. */
  path: string;
  className?: string;
}

/**
 * Takes a set of items along as BibTeX, RIS, CSL-JSON, CSV or a IIIF Collection; the forms are loaded when it opens.
 */
export function ExportMenu({ label, className = 'link', ...set }: ExportMenuProps) {
  const { Part: ExportDialog, open, close } = useLazyPart(loadExportDialog);
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={open}>
        {label}
      </button>
      {ExportDialog === undefined ? null : <ExportDialog {...set} onClose={close} />}
    </>
  );
}

async function loadExportDialog() {
  return (await import('./export-dialog.tsx')).ExportDialog;
}
