import type { YearSpan } from '@iconotheca/contracts/item/date-span';
import { yearName } from '@iconotheca/ui/names/year-name';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { nearestEnd, placeOf, spanAfterKey, withEnd, yearAt, type SpanEnd } from './year-span.ts';
import { words } from '../../words/facets.ts';
import styles from './year-slider.module.css';

interface YearSliderProps {
  /** Range of the bars above. */
  range: YearSpan;
  span: YearSpan;
  onChange: (span: YearSpan) => void;
}

const ends = ['from', 'until'] as const satisfies readonly SpanEnd[];

/** Shows two thumbs below the bars, in step with the two fields; nothing is asked for until Search. */
export function YearSlider({ range, span, onChange }: YearSliderProps) {
  const track = useRef<HTMLDivElement>(null);
  const held = useRef<SpanEnd>(undefined);

  function move(event: PointerEvent) {
    const box = track.current?.getBoundingClientRect();
    if (box === undefined || held.current === undefined) return;
    onChange(withEnd(span, held.current, yearAt((event.clientX - box.left) / box.width, range), range));
  }

  function take(event: PointerEvent) {
    const box = track.current?.getBoundingClientRect();
    if (box === undefined || event.button !== 0) return;
    const pressed = ends.find((end) => event.target instanceof HTMLElement && event.target.dataset['end'] === end);
    held.current = pressed ?? nearestEnd(span, yearAt((event.clientX - box.left) / box.width, range));
    track.current?.setPointerCapture(event.pointerId);
    track.current?.querySelector<HTMLElement>(`[data-end="${held.current}"]`)?.focus();
    // The thumb has the focus already; a press on the track would take it away.
    event.preventDefault();
    if (pressed === undefined) move(event);
  }

  function onKeyDown(event: KeyboardEvent, end: SpanEnd) {
    const next = spanAfterKey(span, end, event.key, range);
    if (next === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    onChange(next);
  }

  return (
    <div
      className={styles.track}
      ref={(element) => {
        track.current = element;
        element?.style.setProperty('--from', String(placeOf(span.from, range)));
        element?.style.setProperty('--until', String(placeOf(span.until, range)));
      }}
      onPointerDown={take}
      onPointerMove={move}
      onPointerUp={() => (held.current = undefined)}
      onPointerCancel={() => (held.current = undefined)}
    >
      <i className={styles.rail} />
      <i className={styles.chosen} />
      {ends.map((end) => (
        <div
          key={end}
          className={`${styles.thumb} ${styles[end]}`}
          role="slider"
          tabIndex={0}
          data-end={end}
          aria-label={end === 'from' ? words.firstYear : words.lastYear}
          aria-orientation="horizontal"
          aria-valuemin={end === 'from' ? range.from : span.from}
          aria-valuemax={end === 'from' ? span.until : range.until}
          aria-valuenow={span[end]}
          aria-valuetext={yearName(span[end])}
          onKeyDown={(event) => onKeyDown(event, end)}
        />
      ))}
    </div>
  );
}
