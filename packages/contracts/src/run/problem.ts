import { wholeOnly } from '../item/modify.ts';
import { quoted } from '../shape/quoted.ts';

interface Value {
  value: string;
}

interface Reason {
  /** Words of a program that reads files, in English. */
  reason: string;
}

interface Most {
  most: number;
}

/** Sentence about a notation, and what it says beside that. */
const notation = ({ value, reason }: Value & Reason): string =>
  `${quoted(value)} is not an Iconclass notation. ${reason}`;
/** Words about a notation that a fuller table may hold. */
export const notInTable = 'is not in the Iconclass table in force';
const notHeld = ({ value, reason }: Value & Reason): string => `${quoted(value)} ${notInTable}. ${reason}`;
const shown = (count: number): string => count.toLocaleString('en-GB');

/**
 * Kinds of problems of a row, each with its English sentence: for the command line, and for callers that know no codes. Pages
 * have words of their own for each (`workshop.problems`), which take some of its parameters.
 */
export const problemKinds = {
  // The row cannot be read.
  unreadable: ({ format, reason }: { format: string } & Reason) => `is not ${format} (${reason})`,
  'not-json': ({ reason }: Reason) =>
    `is not JSON (${reason}); each line must hold one record, {"ID": ["…"], "TYPE": ["…"], …}`,
  'not-utf8': () => 'is not UTF-8; save the file in that encoding',
  'not-utf8-cell': () => 'is not UTF-8; in Excel, save the sheet as "CSV UTF-8 (comma delimited)"',
  'too-many-bytes': ({ most }: Most) => `is longer than ${shown(most)} bytes`,
  'too-many-characters': ({ most }: Most) => `is longer than ${shown(most)} characters`,
  'cut-off': () => 'ends in the middle of a record: the file is cut off',
  'marc-8': () =>
    'is not said to be UTF-8 (its leader has no "a" in place 9), and MARC-8 is not read; export it as UTF-8 or MARCXML, or convert it: yaz-marcdump -f marc8 -t utf8 -l 9=97 -o marcxml',
  'unnamed-column': ({ value, column }: Value & { column: number }) =>
    `has ${JSON.stringify(value)} in column ${column}, which the first row does not name`,
  'cell-not-json': ({ reason }: Reason) => `must be JSON (${reason})`,
  // It makes no record.
  'no-record': () => 'must hold one record, {"ID": ["…"], "TYPE": ["…"], …}',
  shortened: () => wholeOnly,
  'field-name': ({ name }: { name: string }) =>
    `holds a field called ${JSON.stringify(name)}; no field can be called so`,
  missing: () => 'is missing; it needs one value',
  empty: () => 'is empty',
  controls: () => 'holds control characters',
  'half-character': () => 'holds half a character',
  'wrong-form': ({ form }: { form: string }) => `must be ${form}`,
  invalid: ({ reason }: Reason) => reason,
  'no-image-of-it': ({ image }: { image: string }) => `${JSON.stringify(image)} is none of the record's images`,
  'id-twice': ({ id, line }: { id: string; line: number }) =>
    `${JSON.stringify(id)} is on line ${line} already; that record is kept, and not this one`,
  'id-twice-made': ({ id, source, line }: { id: string; source: string; line: number }) =>
    `${JSON.stringify(id)}, made of ${JSON.stringify(source)}, is on line ${line} already; that record is kept, and not this one`,
  // Its sender may not save it.
  'item-of-others': ({ id }: { id: string }) =>
    `${quoted(id)} is an item of another collection, which you may not change`,
  'collection-of-others': ({ code }: { code: string }) => `${quoted(code)} is a collection that others edit`,
  'image-of-others': ({ image }: { image: string }) =>
    `${quoted(image)} is an image of another collection, for subscribers`,
  // It goes in, set right or as it is.
  'image-in-folder': ({ image }: { image: string }) =>
    `${quoted(image)} names a folder; pictures are found by the name of their file alone`,
  'of-archive': () => 'is said by the archive alone and left out',
  'id-trimmed': () => 'ID: blanks around it are left out',
  'dates-unread': () => 'Dates cannot be read',
  'controls-out': () => 'control characters are left out, or are the letters that they stand for',
  'type-read': ({ type, inWords }: { type: string; inWords: string; meant: string }) =>
    `${quoted(type)} is read as ${inWords}`,
  'type-unknown': ({ type }: { type: string }) => `${quoted(type)} is none of the types of items and stays as it is`,
  'type-doubtful': ({ type, inWords }: { type: string; inWords: string; meant: string }) =>
    `${quoted(type)} is none of the types of items and stays as it is; ${inWords} may be meant`,
  'notation-read': ({ value, notations }: Value & { notations: string }) => `${quoted(value)} is read as ${notations}`,
  'notation-too-long': ({ value }: Value) => `${quoted(value)}… is longer than an Iconclass notation.`,
  'notation-meant': (params: Value & Reason & { meant: string }) => notation(params),
  'notation-none': notation,
  'notation-not-held': notHeld,
  'notation-without-keys': notHeld,
  'notation-without-key': notHeld,
  more: () => 'More is wrong than is listed here; the table of problems says what',
} as const;

export type ProblemCode = keyof typeof problemKinds;
export type ProblemParams<Code extends ProblemCode> = Parameters<(typeof problemKinds)[Code]>[0];

/** Problem as it is told: its code, what its sentence takes, and the sentence in English. */
export interface Said {
  code: ProblemCode;
  params?: Readonly<Record<string, string | number>>;
  message: string;
}

const sentences: { [Code in ProblemCode]: (params: ProblemParams<Code>) => string } = problemKinds;
/** Longest text that a sentence shows. */
const longest = 200;

/** Says a problem of a row. */
export function problemOf<Code extends ProblemCode>(
  code: Code,
  ...[given]: ProblemParams<Code> extends undefined ? [] : [ProblemParams<Code>]
): Said {
  const message = sentences[code](given);
  if (given === undefined) return { code, message };
  const params = Object.entries({ ...given }).map(([name, value]: [string, string | number]) => [
    name,
    typeof value === 'string' ? value.slice(0, longest) : value,
  ]);
  return { code, params: Object.fromEntries(params), message };
}
