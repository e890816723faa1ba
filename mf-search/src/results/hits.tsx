import type { SearchResult } from '@iconotheca/contracts/search/search';
import { uidOf } from '@iconotheca/contracts/item/item';
import { useLazyPartWhen } from '@iconotheca/ui/hooks/lazy-part';
import { messages } from '@iconotheca/client';
import { HitGrid } from '@iconotheca/ui/cards/hit-grid';
import { useEffect, useEffectEvent } from 'react';
import { useNearEnd } from './show-more/use-near-end.ts';
import type { SectionSearch } from '../search/use-section-search.ts';
import { MoreHits } from './show-more/more-hits.tsx';
import type { HitSelection } from './selection/use-hit-selection.ts';
import { usePreview } from './preview/use-preview.ts';
import type { ShownHits } from './show-more/use-shown-hits.ts';
import { useView } from './view-select.tsx';
import { words } from '../words/results.ts';

interface HitsProps {
  search: SectionSearch;
  result: SearchResult;
  shown: ShownHits;
  selection: HitSelection;
}

/** Shows the hits on screen, and the way to more of them. */
export function Hits({ search, result, shown, selection }: HitsProps) {
  const { section, further } = search;
  const { hits, total } = result;
  const [view] = useView(section);
  const preview = usePreview(search.remembered.key);
  const { Part: ItemPopup } = useLazyPartWhen(preview.uid !== undefined, loadItemPopup);
  const list = useNearEnd(shown.hits.length, shown.showMore);
  const last = hits.at(-1);
  useAtEnd(last !== undefined && preview.uid === uidOf(last), () => {
    if (further.hasMore && !further.isFetching) search.remembered.change({ shown: hits.length + 1 });
  });

  return (
    <>
      <h2 className="vh">{messages.search.resultsTab}</h2>
      <HitGrid
        ref={list}
        items={shown.hits.slice(0, shown.drawn)}
        section={section}
        label={words.items}
        isResults
        onPreview={preview.open}
        view={view}
        ticks={{ isOn: selection.isTicked, toggle: selection.toggle }}
        coming={shown.coming}
        total={total}
      />
      <MoreHits further={further} fetched={hits.length} total={total} shown={shown} />
      {preview.uid === undefined || ItemPopup === undefined ? null : (
        <ItemPopup
          hits={hits}
          total={total}
          uid={preview.uid}
          section={section}
          onShow={preview.show}
          onClose={preview.close}
        />
      )}
    </>
  );
}

async function loadItemPopup() {
  return (await import('./preview/item-popup.tsx')).ItemPopup;
}

/** A reader who turns in the popup to the last fetched hit finds more behind it. */
function useAtEnd(isAtEnd: boolean, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isAtEnd) end();
  }, [isAtEnd]);
}
