import { readerLanguage } from './reader-language.ts';

const steps = [
  ['minute', 60],
  ['hour', 3_600],
  ['day', 86_400],
] as const;

/** Formats a time from now in the reader's language: `3 minutes ago`, `now`. Both times are in seconds since epoch. */
export function fromNow(atS: number, nowS: number): string {
  const seconds = atS - nowS;
  const [unit, size] = steps.findLast(([, least]) => Math.abs(seconds) >= least) ?? (['second', Infinity] as const);
  const language = readerLanguage();
  // Chinese is written in the traditional script here.
  const words = new Intl.RelativeTimeFormat(language === 'zh' ? 'zh-Hant' : language, { numeric: 'auto' });
  // Node writes the minus of a zero as a time that has passed.
  return words.format(Math.round(seconds / size) || 0, unit);
}
