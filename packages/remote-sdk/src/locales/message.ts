import { parse, TYPE, type MessageFormatElement, type NumberElement } from '@formatjs/icu-messageformat-parser';

/** Type of a value that a message takes: a number, a text, yes or no, or one of the words that its `select` names. */
export type ValueType = 'number' | 'string' | 'boolean' | readonly string[];

export interface Message {
  /** Text as its file has it. */
  text: string;
  elements: readonly MessageFormatElement[];
  /** Values by name, in the order of the sentence. */
  values: ReadonlyMap<string, ValueType>;
  /** Names of the marks of rich text: `<home>…</home>`. */
  marks: ReadonlySet<string>;
}

/** Marks of rich text stand for elements of a page, which the page gives. */
const mark = /<(\w+)>/gu;

/**
 * Reads a message of ICU MessageFormat.
 * @throws Error what is wrong with it, in a sentence
 */
export function readMessage(text: string): Message {
  const values = new Map<string, ValueType>();
  const elements = parsed(text);
  collect(elements, values);
  return { text, elements, values, marks: new Set([...text.matchAll(mark)].map(([, name = '']) => name)) };
}

function parsed(text: string, captureLocation = false): MessageFormatElement[] {
  try {
    return parse(text, { ignoreTag: true, requiresOtherClause: true, captureLocation });
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    throw new Error(`is no ICU message: ${cause.message}`, { cause });
  }
}

function collect(elements: readonly MessageFormatElement[], values: Map<string, ValueType>): void {
  for (const element of elements) {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        break;
      case TYPE.argument:
        note(values, element.value, 'string');
        break;
      case TYPE.number:
        if (element.style !== undefined && element.style !== null && !isUngrouped(element))
          throw new Error(
            `writes ${element.value} in a style that is not known; there are number and number, ::group-off`,
          );
        note(values, element.value, 'number');
        break;
      case TYPE.plural:
        if (element.offset !== 0) throw new Error(`counts ${element.value} with an offset, which is not known here`);
        note(values, element.value, 'number');
        for (const { value } of Object.values(element.options)) collect(value, values);
        break;
      case TYPE.select: {
        const words = Object.keys(element.options);
        note(values, element.value, words.every((word) => isTruth.has(word)) ? 'boolean' : words);
        for (const { value } of Object.values(element.options)) collect(value, values);
        break;
      }
      case TYPE.date:
      case TYPE.time:
      case TYPE.tag:
        throw new Error('has a date, a time or a tag as a value; give it as a text');
    }
  }
}

/** Tells whether a number is written without marks between its thousands, as years and measures are: `{year, number, ::group-off}`. */
export function isUngrouped({ style }: NumberElement): boolean {
  return typeof style === 'object' && style?.tokens.map(({ stem }) => stem).join() === 'group-off';
}

const isTruth: ReadonlySet<string> = new Set(['true', 'false', 'other']);

function note(values: Map<string, ValueType>, name: string, type: ValueType): void {
  const before = values.get(name);
  // A value that is shown as it is given may be what another place selects by.
  if (before === undefined || (before === 'string' && Array.isArray(type))) values.set(name, type);
  else if (String(before) !== String(type) && !(Array.isArray(before) && type === 'string'))
    throw new Error(`takes ${name} as two kinds of value; a number is written {${name}, number}`);
}

/** Returns a message whose words were changed; its values and forms stay. @throws Error as readMessage does */
export function changeTexts(text: string, change: (words: string) => string): string {
  let changed = text;
  for (const [from, to] of placesOfWords(parsed(text, true)).toReversed()) {
    changed = changed.slice(0, from) + change(changed.slice(from, to)) + changed.slice(to);
  }
  return changed;
}

function placesOfWords(elements: readonly MessageFormatElement[]): [from: number, to: number][] {
  return elements.flatMap((element): [number, number][] => {
    const { location } = element;
    if (element.type === TYPE.literal && location) return [[location.start.offset, location.end.offset]];
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    return Object.values(element.options).flatMap(({ value }) => placesOfWords(value));
  });
}

/** Writes the type of a value in TypeScript. */
export function typeText(type: ValueType): string {
  return typeof type === 'string' ? type : type.map((word) => `'${word}'`).join(' | ');
}
