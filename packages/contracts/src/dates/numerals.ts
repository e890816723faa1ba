const values: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };
/** Four of a sign stand on many title pages: `MDCXXXX`, `MDLXXXXVIIII`. */
const roman = /^m{0,2}(?:cm|cd|d?c{0,4})(?:xc|xl|l?x{0,4})(?:ix|iv|v?i{0,4})$/u;

/** Returns the value of a Roman numeral in lower case, with `j` for a last `i` and old printers' signs (`cↄ`), or 0. */
export function romanValue(written: string): number {
  const letters = written
    .replaceAll(/ci[ɔↄ]/gu, 'm')
    .replaceAll(/i[ɔↄ]/gu, 'd')
    .replace(/j$/u, 'i');
  if (!roman.test(letters)) return 0;
  const each = Array.from(letters, (letter) => values[letter] ?? 0);
  return each.reduce((sum, value, at) => sum + (value < (each[at + 1] ?? 0) ? -value : value), 0);
}

const chineseDigits = '一二三四五六七八九';

/** Returns the value of Chinese characters from 一 to 九十九; 0 for none. */
export function chineseValue(characters: string): number {
  const [, tens, ten, ones = ''] = /^([一二三四五六七八九]?)(十?)([一二三四五六七八九]?)$/u.exec(characters) ?? [];
  if (tens === undefined) return 0;
  const unit = chineseDigits.indexOf(ones) + 1;
  if (ten === '') return tens === '' || ones === '' ? chineseDigits.indexOf(tens || ones) + 1 : 0;
  return (tens === '' ? 1 : chineseDigits.indexOf(tens) + 1) * 10 + (ones === '' ? 0 : unit);
}
