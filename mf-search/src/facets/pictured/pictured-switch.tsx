import { asksForPictures, withPicture } from '@iconotheca/ui/filters/with-picture';
import { formatNumber } from '@iconotheca/client';
import type { SectionSearch } from '../../search/use-section-search.ts';
import { useSectionTotal, type FacetCounts } from '../use-section-facets.ts';
import { useOnlyPictured } from './use-only-pictured.ts';
import { words } from '../../words/facets.ts';
import styles from './pictured-switch.module.css';

interface PicturedSwitchProps {
  facets: FacetCounts;
  search: SectionSearch;
}

/**
 * Leaves out what has no picture here, with the number of items that have one. It acts at once, in this search and in
 * those that follow, until the reader switches it off; an address says for itself whether it is on.
 */
export function PicturedSwitch({ facets, search }: PicturedSwitchProps) {
  const isOn = useOnlyPictured(search);
  const whole = useSectionTotal(search);
  const total = search.isSearch ? search.result?.total : whole;
  if (total === undefined) return null;
  const without = facets['LACKS']?.find(({ key }) => key === withPicture.value)?.doc_count ?? 0;
  const count = search.isSearch && asksForPictures(search.applied.filters) ? total : total - without;
  const said = formatNumber(count);
  return (
    <div className={styles.pictured}>
      <label className="check">
        <input
          className="tick"
          type="checkbox"
          role="switch"
          data-filter={`${withPicture.field} ${withPicture.value}`}
          aria-label={`${words.pictured}, ${said}`}
          checked={isOn}
          aria-checked={isOn}
          onChange={({ currentTarget }) => search.showPictured(currentTarget.checked)}
        />
        <span aria-hidden="true">{words.pictured}</span>
      </label>
      <span className={`num ${styles.count}`} aria-hidden="true">
        {said}
      </span>
    </div>
  );
}
