import type { DatedSpan } from '@iconotheca/contracts/owner/dated-span';

type Years = Pick<DatedSpan, 'from' | 'until'>;

/** Position of years on a line, in per cent of its length. */
export interface TimeScale {
  /** Years with a mark on the line. */
  ticks: readonly number[];
  at: (year: number) => number;
}

/** Years between two marks of a line. */
const steps = [10, 20, 50, 100, 200, 500];
const mostTicks = 8;

/** Makes a line that holds all years of some spans, from one round year to another; undefined when they name none. */
export function timeScale(spans: readonly Years[]): TimeScale | undefined {
  const years = spans.flatMap(({ from, until }) => [from, until].filter((year) => year !== undefined));
  if (years.length === 0) return undefined;
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const step = steps.find((candidate) => (last - first) / candidate < mostTicks - 1) ?? 1_000;
  const start = Math.floor((first - step / 4) / step) * step;
  const end = Math.ceil((last + step / 4) / step) * step;
  const ticks = Array.from({ length: (end - start) / step + 1 }, (_, at) => start + at * step);
  return { ticks, at: (year) => (100 * (year - start)) / (end - start) };
}

/** A bar on the line: where it begins and ends, in per cent, and which of its ends are not sharp. */
export interface Bar {
  start: number;
  end: number;
  isSoftAtStart: boolean;
  isSoftAtEnd: boolean;
}

/** Reach of an end that is open or not to be taken to the letter, in per cent of the line. */
const reach = 3.5;

/** Returns the bar of a span; undefined when it names no year. */
export function barOf({ from, until, isApproximate }: DatedSpan, { at }: TimeScale): Bar | undefined {
  const [first, last] = [from ?? until, until ?? from];
  if (first === undefined || last === undefined) return undefined;
  const isSoftAtStart = isApproximate || from === undefined;
  const isSoftAtEnd = isApproximate || until === undefined;
  return {
    start: Math.max(0, at(first) - (isSoftAtStart ? reach : 0)),
    end: Math.min(100, at(last) + (isSoftAtEnd ? reach : 0)),
    isSoftAtStart,
    isSoftAtEnd,
  };
}
