import { useLazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { words } from '../words/common.ts';

interface PreciseSearchProps {
  className?: string;
  onSearch: (q: string) => void;
}

/** Opens the panel that writes a precise query into the search field. */
export function PreciseSearch({ className = 'link', onSearch }: PreciseSearchProps) {
  const { Part: Panel, open, close } = useLazyPart(loadPanel);
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={open}>
        {words.precisely}
      </button>
      {Panel === undefined ? null : <Panel onClose={close} onSearch={onSearch} />}
    </>
  );
}

async function loadPanel() {
  return (await import('./precise-panel.tsx')).PrecisePanel;
}
