import { formatNumber } from '@iconotheca/kit/format';
import { SavedItems } from '@iconotheca/kit/parts/saved-items';
import { GlobalSearchBox } from '@iconotheca/kit/parts/global-search-box';
import { savedListAtom } from '@iconotheca/kit/state/saved-items';
import { PageTitle } from '@iconotheca/kit/ui/page-title';
import { useAtomValue } from 'jotai';
import styles from './lists.module.css';

/** /r/lists: what this browser has saved (spec §2). */
export function ListsPage() {
  const saved = useAtomValue(savedListAtom).length;
  return (
    <div className="wrap">
      <PageTitle title="Saved items" tab="Lists" />
      <div className={styles.search}>
        <GlobalSearchBox />
      </div>
      <h1 tabIndex={-1}>
        {saved === 0 ? 'Saved items' : `${formatNumber(saved)} Saved ${saved === 1 ? 'Item' : 'Items'}`}
      </h1>
      <p className={styles.lead}>They stay in this browser until you remove them, and need no account.</p>
      <SavedItems section="all" />
    </div>
  );
}
