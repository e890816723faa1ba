const counts = new Intl.NumberFormat('en-GB');
const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const moments = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** 1234 → `1,234` */
export function formatNumber(count: number): string {
  return counts.format(count);
}

/** ISO 8601 or milliseconds since epoch → `18 November 2026`; what is no date comes back as it is (spec §9: en-GB). */
export function formatDate(date: string | number): string {
  const parsed = new Date(date);
  return Number.isNaN(parsed.getTime()) ? String(date) : days.format(parsed);
}

/** The same with the time of day: `18 November 2026 at 18:20`. */
export function formatMoment(date: string | number): string {
  const parsed = new Date(date);
  return Number.isNaN(parsed.getTime()) ? String(date) : moments.format(parsed);
}
