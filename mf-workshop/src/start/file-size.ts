import { pageLanguage } from '@iconotheca/contracts/language/wording';

/** Writes a size in the language of the page: `2.4 MB`, or `12 kB` for less than a tenth of one. */
export function fileSize(bytes: number): string {
  const isSmall = bytes < 100_000;
  const unit = isSmall ? 'kilobyte' : 'megabyte';
  const language = pageLanguage() === 'en' ? 'en-GB' : pageLanguage();
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: isSmall ? 0 : 1 });
  return format.format(isSmall ? Math.ceil(bytes / 1_000) : bytes / 1_000_000);
}
