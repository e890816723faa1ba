import type { Item } from '@iconotheca/contracts/item/item';
import { useLazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { words } from '../words/item.ts';

/** Opens the record as the archive holds it. */
export function RawData({ item }: { item: Item }) {
  const { Part, open, close } = useLazyPart(async () => (await import('./raw-data-dialog.tsx')).RawDataDialog);
  return (
    <>
      <button type="button" className="link" aria-haspopup="dialog" onClick={open}>
        {words.rawData}
      </button>
      {Part === undefined ? null : <Part item={item} onClose={close} />}
    </>
  );
}
