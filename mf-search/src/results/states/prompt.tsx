import { Link, messages } from '@iconotheca/client';
import { searchAddress } from '@iconotheca/ui/search-box/search-address';
import { useSectionTotal } from '../../facets/use-section-facets.ts';
import type { SectionSearch } from '../../search/use-section-search.ts';
import { words } from '../../words/results.ts';
import styles from './state.module.css';

/** Shows the prompt while nothing has been asked for (spec §4), with a way to see everything at once. */
export function Prompt({ search }: { search: SectionSearch }) {
  const total = useSectionTotal(search);
  return (
    <div className={styles.prompt}>
      <p className={styles.lead}>{messages.search.prompt}</p>
      {total === undefined || total === 0 ? null : (
        <p>
          <Link to={searchAddress(search.section, { q: '', filters: [] })}>{words.showAll({ count: total })}</Link>
        </p>
      )}
    </div>
  );
}
