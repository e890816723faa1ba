import { yearName } from '@iconotheca/ui/names/year-name';
import { useId } from 'react';
import type { Bar, TimeScale } from './time-scale.ts';
import styles from './timeline.module.css';

/** Meaning of a bar, which decides its look. */
export type BarKind = 'made' | 'owner' | 'name' | 'gap';

interface TimelineBarProps {
  bar: Bar | undefined;
  kind: BarKind;
  scale: TimeScale;
}

/** Draws a row: the years of the line, and the bar. The words beside it say the same. */
export function TimelineBar({ bar, kind, scale }: TimelineBarProps) {
  return (
    <svg className={styles.drawing} aria-hidden="true" focusable="false">
      <Years scale={scale} />
      {bar !== undefined && (kind === 'gap' ? <Gap bar={bar} /> : <Span bar={bar} kind={kind} />)}
    </svg>
  );
}

function Years({ scale: { ticks, at } }: { scale: TimeScale }) {
  return ticks.map((year) => (
    <line key={year} className={styles.year} x1={`${at(year)}%`} x2={`${at(year)}%`} y1="0" y2="100%" />
  ));
}

function Gap({ bar: { start, end } }: { bar: Bar }) {
  return <line className={styles.gap} x1={`${start}%`} x2={`${end}%`} y1={middle} y2={middle} />;
}

const middle = 17;
const thickness = 10;

function Span({ bar, kind }: { bar: Bar; kind: BarKind }) {
  const id = useId();
  const { start, end, isSoftAtStart, isSoftAtEnd } = bar;
  const width = end - start;
  const isSoft = isSoftAtStart || isSoftAtEnd;
  if (width < 1.2 && !isSoft) {
    return <circle className={styles[kind]} cx={`${(start + end) / 2}%`} cy={middle} r={thickness / 2} />;
  }
  const y = middle - thickness / 2;
  const place = { x: `${start}%`, y, width: `${width}%`, height: thickness };
  if (!isSoft) return <rect className={styles[kind]} {...place} rx="2" />;
  const softness = Math.min(50, (100 * 3.5) / width);
  return (
    <>
      <linearGradient id={id}>
        <stop className={styles.stop} offset="0%" stopOpacity={isSoftAtStart ? 0 : 1} />
        <stop className={styles.stop} offset={`${isSoftAtStart ? softness : 0}%`} stopOpacity="1" />
        <stop className={styles.stop} offset={`${isSoftAtEnd ? 100 - softness : 100}%`} stopOpacity="1" />
        <stop className={styles.stop} offset="100%" stopOpacity={isSoftAtEnd ? 0 : 1} />
      </linearGradient>
      <rect className={styles.soft} data-kind={kind} {...place} fill={`url(#${id})`} />
    </>
  );
}

/** Draws the years of the line, above its rows. */
export function TimelineAxis({ scale: { ticks, at } }: { scale: TimeScale }) {
  return (
    <svg className={styles.axis} aria-hidden="true" focusable="false">
      {ticks.map((year, index) => (
        <text key={year} x={`${at(year)}%`} y="14" textAnchor={anchorOf(index, ticks.length)}>
          {yearName(year)}
        </text>
      ))}
    </svg>
  );
}

function anchorOf(index: number, count: number): 'start' | 'middle' | 'end' {
  if (index === 0) return 'start';
  return index === count - 1 ? 'end' : 'middle';
}
