import { dateValue, spansMeet, undated } from '@iconotheca/contracts/item/date-span';
import type { FacetCount } from '@iconotheca/contracts/search/search';
import { isChosen, withFilter, withoutFilter } from '@iconotheca/ui/filters/filter-changes';
import { useOneStop } from '@iconotheca/ui/hooks/use-one-stop';
import { filtersAtom, formatNumber } from '@iconotheca/client';
import { yearName } from '@iconotheca/ui/names/year-name';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { dateBars, isInChosenDates, noYears, typedSpan, undatedCount, type DateBar } from './date-bars.ts';
import { FacetValue } from '../facet-value.tsx';
import { shownSpan } from './year-span.ts';
import { YearFields } from './year-fields.tsx';
import { YearSlider } from './year-slider.tsx';
import { words } from '../../words/facets.ts';
import styles from './date-facet.module.css';

/** Shows the dates of a result: a bar for each half-century, two fields for any other years, and the count without a date. */
export function DateFacet({ values }: { values: readonly FacetCount[] }) {
  const [chosen, setChosen] = useAtom(filtersAtom);
  const row = useOneStop<HTMLFieldSetElement>('row');
  const bars = dateBars(values);
  const without = undatedCount(values);
  const most = Math.max(1, ...values.map(({ doc_count }) => doc_count));
  const [years, setYears] = useState(noYears);
  const typed = typedSpan(years);
  const first = bars[0];
  const last = bars.at(-1);
  const range = first && last && { from: first.span.from, until: last.span.until };
  const include = (value: string) => setChosen(withFilter(chosen, { field: 'DATE', mode: 'O', value }));

  function toggle({ value }: DateBar) {
    if (isChosen(chosen, { field: 'DATE', value })) setChosen(withoutFilter(chosen, { field: 'DATE', value }));
    else include(value);
  }

  return (
    <>
      {range === undefined ? null : (
        <div className={styles.range}>
          <fieldset className={styles.bars} ref={row}>
            <legend className="vh">{words.bars}</legend>
            {bars.map((bar) => (
              <Bar
                key={bar.value}
                bar={bar}
                isPressed={isInChosenDates(bar, chosen)}
                isTyped={typeof typed !== 'string' && spansMeet(typed, bar.span)}
                onPress={() => toggle(bar)}
              />
            ))}
          </fieldset>
          <YearSlider
            range={range}
            span={shownSpan(typed, range)}
            onChange={({ from, until }) => setYears({ from: String(from), until: String(until) })}
          />
          <p className={`num ${styles.axis}`} aria-hidden="true">
            <span>{yearName(range.from)}</span>
            <span>{yearName(range.until === -1 ? 1 : range.until + 1)}</span>
          </p>
        </div>
      )}
      <YearFields
        years={years}
        onChange={setYears}
        onAdd={(span) => {
          include(dateValue(span));
          setYears(noYears);
        }}
      />
      {without === undefined ? null : (
        <ul>
          <FacetValue
            name={words.undated}
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

interface BarProps {
  bar: DateBar;
  isPressed: boolean;
  /** Set if the years of the fields and the slider reach into it. */
  isTyped: boolean;
  onPress: () => void;
}

function Bar({ bar, isPressed, isTyped, onPress }: BarProps) {
  const { span, count, share } = bar;
  const years = words.years({ from: yearName(span.from), until: yearName(span.until) });
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      className={isTyped ? styles.typed : undefined}
      title={`${years}: ${formatNumber(count)}`}
      ref={(button) => button?.style.setProperty('--share', String(share))}
      onClick={onPress}
    >
      <i />
      <span className="vh">{words.bar({ years, count })}</span>
    </button>
  );
}
