/** A label in two: what it names, and what it says besides. Each may be empty, not both. */
export interface HeadAndTail {
  /** `the monk and hermit Jerome`, `beasts of prey, predatory animals: lion`. */
  head: string;
  /** Possible attributes, what stands in brackets, and what Ripa calls it: `book, cardinal's hat, lion, skull`. */
  tail: string;
}

/**
 * `; possible attributes: book, …` in the languages of the labels, to the end or to a dash between blanks, behind which
 * an aspect follows: `… – portrait of female saint`.
 */
const attributes =
  /[;,:.]\s*(?:(?:possible|mögliche[rs]?|mogelijke?|possíve(?:l|is)|mahdolli(?:set|nen)|możliw[ey]) (?:attribu|atribu|atrybu)\p{L}*|(?:attribu|atribu)\p{L}*(?: possibles?)? ?:).*?(?=\s[-–]\s|$)/giu;
/** `'Corpo humano' (Ripa)`, `'Fede', 'Fede catholica' (Ripa)`, `Ripa: Corpo humano`. */
const namesInRipa =
  /[;,:]?\s*(?:['"‘’“”«][^'"‘’“”«»]+['"‘’“”»](?:,\s*|\s*))+[(（][^()（）]*Ripa[^()（）]*[)）]|[(（]Ripa: [^()（）]*[)）]|[;,]?\s*Ripa: .*?(?=[;~]|\s[-–]\s|$)/gu;
const brackets = /(?<![\p{Script=Latin}\p{N}])[(（]([^()（）]*)[)）](?=(\s*\p{L})?)/gu;
/** Brackets before a noun say which one is meant: `the (nude) human figure`. */
const wordsWithinPhrase = 2;

/** Splits a label into its head and its tail. */
export function headAndTail(label: string): HeadAndTail {
  const tail: string[] = [];
  const leave = (part: string) => {
    tail.push(part);
    return ' ';
  };
  const named = label.replace(attributes, leave).replace(namesInRipa, leave);
  // Brackets within brackets: the inner ones go first.
  let head = named;
  for (let before = ''; before !== head;) {
    before = head;
    head = head.replace(brackets, (whole, within: string, next: string | undefined) =>
      next !== undefined && within.split(/\s+/u).length <= wordsWithinPhrase ? within : leave(whole),
    );
  }
  return /[\p{L}\p{N}]/u.test(head)
    ? { head: tidy(head), tail: tidy(tail.join(' ')) }
    : { head: label.trim(), tail: '' };
}

/** Returns a label without possible attributes and without what Ripa calls it; the label where nothing else is in it. */
export function withoutAttributes(label: string): string {
  const left = label.replace(attributes, '').replace(namesInRipa, '');
  return /[\p{L}\p{N}]/u.test(left) ? left : label;
}

/** Tells whether possible attributes follow the name: then keywords are for the most part those. */
export function hasAttributes(label: string): boolean {
  return label.search(attributes) !== -1;
}

function tidy(text: string): string {
  return text
    .replace(/\s+(?=[,;:.])|\s{2,}/gu, (blanks) => (blanks.length > 1 ? ' ' : ''))
    .replace(/^[\s,;:]+|[\s,;:]+$/gu, '');
}
