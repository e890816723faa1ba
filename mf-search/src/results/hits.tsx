import type { SearchResult } from '@iconotheca/contracts/search';
import { limits } from '@iconotheca/contracts/limits';
import { formatNumber } from '@iconotheca/kit/format';
import { messages } from '@iconotheca/kit/messages/en';
import { HitGrid } from '@iconotheca/kit/parts/hit-grid';
import { useAtomValue } from 'jotai';
import type { SectionSearch } from '../search/use-section-search.ts';
import { ItemPopup } from './item-popup.tsx';
import type { HitSelection } from './use-hit-selection.ts';
import { usePreview } from './use-preview.ts';
import type { ShownHits } from './use-shown-hits.ts';
import { viewAtom } from './view-atom.ts';
import styles from './hits.module.css';

interface HitsProps {
  search: SectionSearch;
  result: SearchResult;
  shown: ShownHits;
  selection: HitSelection;
}

/** The hits on screen, the way to more of them, and how many were fetched at all. */
export function Hits({ search, result, shown, selection }: HitsProps) {
  const { section } = search;
  const preview = usePreview(search.remembered.key);
  const isPartial = result.hits.length < result.total;
  return (
    <>
      <h2 className="vh">{messages.search.resultsTab}</h2>
      <HitGrid
        items={shown.hits}
        section={section}
        label="Items found"
        linkState={{ from: 'results' }}
        onPreview={preview.open}
        view={useAtomValue(viewAtom)}
        tickOf={(uid) => ({
          isOn: selection.isTicked(uid),
          onToggle: (isRange) => selection.toggle(uid, isRange),
        })}
      />
      {shown.hidden > 0 || isPartial ? (
        <div className={styles.more}>
          {shown.hidden > 0 ? (
            <button type="button" className="btn" onClick={shown.showMoreAndFocus}>
              Show {Math.min(shown.hidden, limits.visibleStep)} more
            </button>
          ) : null}
          {isPartial ? (
            <p className="meta">
              {messages.search.partial(formatNumber(result.hits.length), formatNumber(result.total))}
            </p>
          ) : null}
        </div>
      ) : null}
      {preview.uid === undefined ? null : (
        <ItemPopup
          hits={result.hits}
          uid={preview.uid}
          section={section}
          onShow={preview.show}
          onClose={preview.close}
        />
      )}
    </>
  );
}
