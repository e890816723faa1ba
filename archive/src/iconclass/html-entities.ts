const named: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>', nbsp: '\u00a0' };
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,5}));/giu;

/** `&quot;` and its like, which some Polish labels and pasted notations hold, as the characters they stand for. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(entity, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return named[name.toLowerCase()] ?? whole;
    const point = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex ?? '', 16);
    return point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)
      ? String.fromCodePoint(point)
      : whole;
  });
}
