import { dateValue, undated } from '@iconotheca/contracts/date-span';
import type { FacetCount } from '@iconotheca/contracts/search';
import { isChosen, withFilter, withoutFilter } from '@iconotheca/kit/domain/filter-changes';
import { formatNumber } from '@iconotheca/kit/format';
import { filtersAtom } from '@iconotheca/kit/state/settings';
import { useAtom } from 'jotai';
import { dateBars, isInChosenDates, undatedCount, type DateBar } from './date-bars.ts';
import { FacetValue } from './facet-value.tsx';
import { YearFields } from './year-fields.tsx';
import styles from './date-facet.module.css';

/** When things were made: a bar for each half-century, two fields for any other years, and what has no date. */
export function DateFacet({ values }: { values: readonly FacetCount[] }) {
  const [chosen, setChosen] = useAtom(filtersAtom);
  const bars = dateBars(values);
  const without = undatedCount(values);
  const most = Math.max(1, ...values.map(({ doc_count }) => doc_count));
  const include = (value: string) => setChosen(withFilter(chosen, { field: 'DATE', mode: 'O', value }));

  function toggle({ value }: DateBar) {
    if (isChosen(chosen, { field: 'DATE', value })) setChosen(withoutFilter(chosen, { field: 'DATE', value }));
    else include(value);
  }

  return (
    <>
      {bars.length === 0 ? null : (
        <div className={styles.scroll}>
          <div>
            <fieldset className={styles.bars}>
              <legend className="vh">Items per half-century</legend>
              {bars.map((bar) => (
                <Bar key={bar.value} bar={bar} isPressed={isInChosenDates(bar, chosen)} onPress={() => toggle(bar)} />
              ))}
            </fieldset>
            <p className={`num ${styles.axis}`} aria-hidden="true">
              <span>{bars[0]?.span.from}</span>
              <span>{(bars.at(-1)?.span.until ?? 0) + 1}</span>
            </p>
          </div>
        </div>
      )}
      <YearFields onAdd={(span) => include(dateValue(span))} />
      {without === undefined ? null : (
        <ul>
          <FacetValue
            name="Undated"
            count={without}
            share={without / most}
            isActive={isChosen(chosen, { field: 'DATE', value: undated })}
            onChoose={() => include(undated)}
          />
        </ul>
      )}
    </>
  );
}

function Bar({ bar, isPressed, onPress }: { bar: DateBar; isPressed: boolean; onPress: () => void }) {
  const { span, count, share } = bar;
  const years = `${span.from} to ${span.until}`;
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      title={`${years}: ${formatNumber(count)}`}
      ref={(button) => button?.style.setProperty('--share', String(share))}
      onClick={onPress}
    >
      <i />
      <span className="vh">
        {years}, {formatNumber(count)} {count === 1 ? 'item' : 'items'}
      </span>
    </button>
  );
}
