import type { Item } from '@iconotheca/contracts/item/item';
import type { YearSpan } from '@iconotheca/contracts/item/date-span';
import type { DatedSpan } from '@iconotheca/contracts/owner/dated-span';
import { oneBlank } from '@iconotheca/contracts/owner/named-entry';
import { indexedYears, readCentury, readDate } from '@iconotheca/contracts/dates/read-date';

/** When a mark was made: the years that its record says, or its date as it is written where no years can be read. */
export interface RecordDate {
  span?: DatedSpan;
  date?: string;
}

type Dated = Pick<Item, 'DATE_ORIG' | 'DATE' | 'FROM' | 'UNTIL' | 'DATE_ORIG_CENTURY'>;

/** Returns the first readable date of a record: as it is written, then the indexed years, then centuries. */
export function dateOfRecord(record: Dated): RecordDate {
  const written = [...(record.DATE_ORIG ?? []), ...(record.DATE ?? [])].map(oneBlank).filter((text) => text !== '');
  for (const text of written) {
    const span = datedSpan(text);
    if (span !== undefined) return { span };
  }
  const label = written[0];
  const span = indexedSpan(record, label) ?? centuriesOf(record.DATE_ORIG_CENTURY ?? [], label);
  return { ...(span && { span }), ...(span === undefined && label !== undefined && { date: label }) };
}

/** Reads a date with its words; undefined for a text that names no years. */
export function datedSpan(text: string, read = readDate): DatedSpan | undefined {
  const date = read(text);
  if (date === undefined) return undefined;
  const { isExact: _, ...span } = date;
  return { ...span, label: oneBlank(text) };
}

function indexedSpan(record: Dated, label: string | undefined): DatedSpan | undefined {
  const years = indexedYears(record);
  return years && { ...years, isApproximate: true, label: label ?? yearsText(years) };
}

/** Formats years: `1580`, `1580–1590`, and with their sign years before Christ. */
export function yearsText({ from, until }: YearSpan): string {
  return from === until ? String(from) : `${from}–${until}`;
}

/** Several centuries are a span from the first to the last. */
function centuriesOf(texts: readonly string[], label: string | undefined): DatedSpan | undefined {
  const spans = texts.flatMap((text) => datedSpan(text, readCentury) ?? []);
  const [first] = spans;
  if (first === undefined) return undefined;
  const names = spans.map((span) => (/^\d+\D{2}$/u.test(span.label) ? `${span.label} century` : span.label));
  return { ...spanOver(spans), isApproximate: true, label: label ?? names.join(', ') };
}

/** Returns the span from the first year of some spans to the last, as far as they name any. */
export function spanOver(spans: readonly Pick<DatedSpan, 'from' | 'until'>[]): Pick<DatedSpan, 'from' | 'until'> {
  const starts = spans.flatMap(({ from }) => from ?? []);
  const ends = spans.flatMap(({ until }) => until ?? []);
  return {
    ...(starts.length > 0 && { from: Math.min(...starts) }),
    ...(ends.length > 0 && { until: Math.max(...ends) }),
  };
}

/** Record with a place in time, or none. */
interface Placed {
  span?: DatedSpan | undefined;
}

/** Orders by the first year that a span names; what names none comes last. */
export function byTime({ span: one }: Placed, { span: other }: Placed): number {
  return startOf(one) - startOf(other) || endOf(one) - endOf(other);
}

const never = 10_000;

/** Returns the first year that a span is sure of, or its last where its beginning is open. */
export function startOf(span: DatedSpan | undefined): number {
  return span?.from ?? span?.until ?? never;
}

/** Returns the last year that a span is sure of, or its first where its end is open. */
export function endOf(span: DatedSpan | undefined): number {
  return span?.until ?? span?.from ?? never;
}
