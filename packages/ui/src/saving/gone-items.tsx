import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';
import { useQueries } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { captionOf, cut } from '../cards/caption.ts';
import { iconclassLanguageAtom, listedItemQueryOptions } from '@iconotheca/client';
import { words } from '../words/saving.ts';

interface GoneItemsProps {
  /** Items as this browser keeps them. */
  items: readonly Item[];
  onRemove: (uids: readonly string[]) => void;
}

/** Says which saved items the archive has no more: what is shown of them is what was saved. Offline nothing is said. */
export function GoneItems({ items, onRemove }: GoneItemsProps) {
  const language = useAtomValue(iconclassLanguageAtom);
  const known = items.filter((item) => uidOf(item) !== '');
  const gone = useQueries({
    queries: known.map((item) => listedItemQueryOptions(uidOf(item))),
    combine: (results) => known.filter((_, index) => results[index]?.data === 'gone'),
  });
  return (
    <div role="status">
      {gone.length > 0 && (
        <p className="note">
          {words.gone({
            items: gone
              .map((item) => `“${cut(captionOf(item, language).text, limits.captionLength.related)}”`)
              .join(', '),
          })}{' '}
          <button type="button" className="link" onClick={() => onRemove(gone.map(uidOf))}>
            {words.remove({ count: gone.length })}
          </button>
        </p>
      )}
    </div>
  );
}
