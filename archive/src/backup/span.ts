const unitsMs = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const mostMs = 90 * unitsMs.d;

/** Form of a span of time, after "must be". */
export const spanWords = 'a time from 1m to 90d, such as 30m, 6h or 1d';

/** Reads `30m`, `6h`, `1d` as milliseconds; undefined for any other text. */
export function readSpan(text: string): number | undefined {
  const { number, unit } = /^(?<number>[1-9]\d{0,5})(?<unit>[mhd])$/u.exec(text)?.groups ?? {};
  if (number === undefined || (unit !== 'm' && unit !== 'h' && unit !== 'd')) return undefined;
  const ms = Number(number) * unitsMs[unit];
  return ms <= mostMs ? ms : undefined;
}
