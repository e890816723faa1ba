const megabytes = new Intl.NumberFormat('en-GB', { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
const kilobytes = new Intl.NumberFormat('en-GB', { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });

/** Writes a size: `2.4 MB`, or `12 kB` for less than a tenth of one. */
export function fileSize(bytes: number): string {
  return bytes < 100_000 ? kilobytes.format(Math.ceil(bytes / 1_000)) : megabytes.format(bytes / 1_000_000);
}
