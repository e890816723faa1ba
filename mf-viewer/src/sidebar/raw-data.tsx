import type { Item } from '@iconotheca/contracts/item';
import { useOnDemand } from '@iconotheca/kit/parts/use-on-demand';

export function RawData({ item }: { item: Item }) {
  const { Part, open, close } = useOnDemand(async () => (await import('./raw-data-dialog.tsx')).RawDataDialog);
  return (
    <>
      <button type="button" className="link" aria-haspopup="dialog" onClick={open}>
        Raw data
      </button>
      {Part === undefined ? null : <Part item={item} onClose={close} />}
    </>
  );
}
