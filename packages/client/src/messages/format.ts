import { pageLanguage } from '@iconotheca/contracts/language/wording';

const counts = new Map<string, Intl.NumberFormat>();
const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** Formats a number in the language of the page: 1234 → `1,234`. */
export function formatNumber(count: number): string {
  const language = pageLanguage();
  const format = counts.get(language) ?? new Intl.NumberFormat(language === 'en' ? 'en-GB' : language);
  counts.set(language, format);
  return format.format(count);
}

/** Formats a count with its noun: `formatCount(7776, 'item')` → `7,776 items`; 1 → `1 item`. */
export function formatCount(count: number, noun: string): string {
  return `${formatNumber(count)} ${count === 1 ? noun : `${noun}s`}`;
}

const isoDate = /^\d{4}-\d{2}-\d{2}/u;

/** Formats ISO 8601 or milliseconds since epoch: `18 November 2026` (spec §9: en-GB). Other words come back as they are. */
export function formatDate(date: string | number): string {
  const parsed = typeof date === 'number' || isoDate.test(date) ? new Date(date) : undefined;
  return parsed === undefined || Number.isNaN(parsed.getTime()) ? String(date) : days.format(parsed);
}
