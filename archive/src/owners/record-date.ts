import type { Item } from '@iconotheca/contracts/item/item';
import type { DatedSpan } from '@iconotheca/contracts/owner/dated-span';
import { oneBlank } from '@iconotheca/contracts/owner/named-entry';
import { readDate } from './read-date.ts';

/** When a mark was made: the years that its record says, or its date as it is written where no years can be read. */
export interface RecordDate {
  span?: DatedSpan;
  date?: string;
}

type Dated = Pick<Item, 'DATE_ORIG' | 'DATE' | 'FROM' | 'UNTIL' | 'DATE_ORIG_CENTURY'>;

/** The first date of a record that can be read: as it is written, then the years that it was indexed by, then centuries. */
export function dateOfRecord(record: Dated): RecordDate {
  const written = [...(record.DATE_ORIG ?? []), ...(record.DATE ?? [])].map(oneBlank).filter((text) => text !== '');
  for (const text of written) {
    const span = readDate(text);
    if (span !== undefined) return { span };
  }
  const label = written[0];
  const span = indexedYears(record, label) ?? centuriesOf(record.DATE_ORIG_CENTURY ?? [], label);
  return { ...(span && { span }), ...(span === undefined && label !== undefined && { date: label }) };
}

function indexedYears({ FROM = [], UNTIL = [] }: Dated, label: string | undefined): DatedSpan | undefined {
  const [from, until] = [yearIn(FROM[0] ?? UNTIL[0]), yearIn(UNTIL[0] ?? FROM[0])];
  if (from === undefined || until === undefined || from > until) return undefined;
  return { from, until, isApproximate: true, label: label ?? (from === until ? String(from) : `${from}–${until}`) };
}

function yearIn(text = ''): number | undefined {
  return /^\s*\d{3,4}\s*$/u.test(text) ? Number(text) : undefined;
}

/** Several centuries are a span from the first to the last. */
function centuriesOf(texts: readonly string[], label: string | undefined): DatedSpan | undefined {
  const spans = texts.flatMap((text) => readDate(text) ?? []);
  const [first] = spans;
  if (first === undefined) return undefined;
  const names = spans.map((span) => (/^\d+\D{2}$/u.test(span.label) ? `${span.label} century` : span.label));
  return { ...spanOver(spans), isApproximate: true, label: label ?? names.join(', ') };
}

/** From the first year of some spans to the last, as far as they name any. */
export function spanOver(spans: readonly Pick<DatedSpan, 'from' | 'until'>[]): Pick<DatedSpan, 'from' | 'until'> {
  const starts = spans.flatMap(({ from }) => from ?? []);
  const ends = spans.flatMap(({ until }) => until ?? []);
  return {
    ...(starts.length > 0 && { from: Math.min(...starts) }),
    ...(ends.length > 0 && { until: Math.max(...ends) }),
  };
}

/** What has a place in time, or none. */
interface Placed {
  span?: DatedSpan | undefined;
}

/** Orders by the first year that a span names; what names none comes last. */
export function byTime({ span: one }: Placed, { span: other }: Placed): number {
  return startOf(one) - startOf(other) || endOf(one) - endOf(other);
}

const never = 10_000;

/** The first year that a span is sure of, or its last where its beginning is open. */
export function startOf(span: DatedSpan | undefined): number {
  return span?.from ?? span?.until ?? never;
}

export function endOf(span: DatedSpan | undefined): number {
  return span?.until ?? span?.from ?? never;
}
