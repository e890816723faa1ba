import { Failed } from '@iconotheca/ui/elements/failed';
import { words } from './words/page.ts';

/** Stands where the server did not answer, with its reason and a way to ask again. */
export function FailedLoad({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <div className="note note--warn">
      <Failed onRetry={onRetry}>{words.notLoaded({ reason })}</Failed>
    </div>
  );
}
