const counts = new Intl.NumberFormat('en-GB');
const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** 1234 → `1,234` */
export function formatNumber(count: number): string {
  return counts.format(count);
}

/** ISO 8601 or milliseconds since epoch → `18 November 2026`; what is no date comes back as it is (spec §9: en-GB). */
export function formatDate(date: string | number): string {
  const parsed = new Date(date);
  return Number.isNaN(parsed.getTime()) ? String(date) : days.format(parsed);
}
