/** Years either side of one that a cataloguer calls circa. */
const CIRCA = 5;
const HALVES: Readonly<Record<string, readonly [number, number]>> = {
  'first half': [0, 50],
  'second half': [50, 99],
  'first quarter': [0, 25],
  'second quarter': [25, 50],
  'third quarter': [50, 75],
  'last quarter': [75, 99],
  late: [80, 99],
  early: [0, 20],
};

interface Years {
  from: number;
  until: number;
}

/** Returns the years that a cataloguer's date covers: `c. 1475`, `1604–1607`, `15th century, second half`; none for `s.a.` */
export function yearsOf(date: string): Years | undefined {
  const years = [...date.matchAll(/\b(?:1\d|20)\d\d\b/gu)].map(([year]) => Number(year));
  const first = years[0];
  const last = years.at(-1);
  if (first === undefined || last === undefined) return yearsOfCentury(date);
  const slack = /\bc\. 1/u.test(date) ? CIRCA : 0;
  return { from: first - slack, until: last + slack };
}

function yearsOfCentury(date: string): Years | undefined {
  const century = /\b(\d\d)th century/u.exec(date)?.[1];
  if (century === undefined) return undefined;
  const start = (Number(century) - 1) * 100;
  const part = Object.entries(HALVES).find(([words]) => date.includes(words))?.[1] ?? [0, 99];
  return { from: start + part[0], until: start + part[1] };
}

/** Returns `16th` for 1501 to 1600, as the provenance form offers it. */
export function centuryOf(year: number): string {
  return `${Math.ceil(year / 100)}th`;
}

const NUMERALS = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const;

/** Writes a number in Roman numerals. */
export function romanNumeral(value: number): string {
  let left = value;
  let numeral = '';
  for (const [worth, letters] of NUMERALS) {
    while (left >= worth) {
      numeral += letters;
      left -= worth;
    }
  }
  return numeral;
}
