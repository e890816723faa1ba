import {
  TYPE,
  type MessageFormatElement,
  type PluralElement,
  type SelectElement,
} from '@formatjs/icu-messageformat-parser';
import { isUngrouped, typeText, type Message } from './message.ts';

interface Written {
  language: string;
  /** True for values with types; those of a translation are as its English has them. */
  isTyped?: boolean;
  /** The English message, where values are given one after the other as it has them, and not as one object. */
  inOrderOf?: Message | undefined;
}

/** Writes a message as code, a string or a function; it uses `number`, `plural` and `ordinal` of its module. */
export function messageCode({ elements, values }: Message, { language, isTyped = false, inOrderOf }: Written): string {
  if (values.size === 0) return quoted(elements.map((element) => ('value' in element ? element.value : '#')).join(''));
  const types = [...values].map(([name, type]) => `${name}: ${typeText(type)}`).join('; ');
  if (inOrderOf === undefined) {
    const text = textCode(elements, { language, valueOf: (name) => `v.${name}` });
    return `${isTyped ? `(v: { ${types} })` : '(v)'} => ${text}`;
  }
  const ordered = [...inOrderOf.values].map(([name, type]) => (isTyped ? `${name}: ${typeText(type)}` : name));
  return `(${ordered.join(', ')}) => ${textCode(elements, { language, valueOf: (name) => name })}`;
}

interface Place {
  language: string;
  valueOf: (name: string) => string;
  /** Code of the number that `#` stands for. */
  counted?: string;
  /** That number itself, where a form is for it alone. */
  exactly?: string;
}

function textCode(elements: readonly MessageFormatElement[], place: Place): string {
  const pieces = elements.map((element) => {
    if (element.type === TYPE.literal) return { text: element.value };
    return element.type === TYPE.pound && place.exactly !== undefined
      ? { text: place.exactly }
      : { code: valueCode(element, place) };
  });
  if (pieces.every(({ code }) => code === undefined)) return quoted(pieces.map(({ text }) => text).join(''));
  const [only] = pieces;
  if (pieces.length === 1 && only?.code !== undefined) return only.code;
  const written = pieces.map(({ text, code }) => text?.replaceAll(/[\\`]|\$\{/gu, '\\$&') ?? `\${${code}}`);
  return `\`${written.join('')}\``;
}

function valueCode(element: MessageFormatElement, place: Place): string {
  switch (element.type) {
    case TYPE.argument:
      return place.valueOf(element.value);
    case TYPE.number:
      return isUngrouped(element) ? place.valueOf(element.value) : `number(${place.valueOf(element.value)})`;
    case TYPE.pound:
      return `number(${place.counted})`;
    case TYPE.plural:
      return pluralCode(element, place);
    case TYPE.select:
      return selectCode(element, place);
    case TYPE.literal:
    case TYPE.date:
    case TYPE.time:
    case TYPE.tag:
      break;
  }
  throw new Error('A message is read before it is written.');
}

/** Exact numbers first, then the forms of the language: a choice between two where it needs no more. */
function pluralCode({ value, options, pluralType }: PluralElement, place: Place): string {
  const counted = place.valueOf(value);
  const isChoice =
    Object.keys(options)
      .filter((form) => !form.startsWith('='))
      .join() === 'one,other';
  const isOneOrOther = isChoice && pluralType === 'cardinal' && isOneAlone(place.language);
  const texts = Object.entries(options).map(([form, { value: text }]) => {
    const exactly = form.startsWith('=') ? form.slice(1) : form === 'one' && isOneOrOther ? '1' : undefined;
    const { exactly: _, ...outer } = place;
    return [form, textCode(text, { ...outer, counted, ...(exactly !== undefined && { exactly }) })] as const;
  });
  const exact = texts.filter(([form]) => form.startsWith('='));
  const forms = texts.filter(([form]) => !form.startsWith('='));
  const other = forms.find(([form]) => form === 'other')?.[1] ?? "''";
  const [first] = forms;
  let rest = other;
  if (isOneOrOther && first !== undefined) {
    rest = `${counted} === 1 ? ${first[1]} : ${other}`;
  } else if (forms.length > 1) {
    const all = forms.map(([form, text]) => `${form}: ${text}`).join(', ');
    rest = `${pluralType === 'ordinal' ? 'ordinal' : 'plural'}(${counted}, { ${all} })`;
  }
  return `(${exact.map(([form, text]) => `${counted} === ${form.slice(1)} ? ${text} : `).join('')}${rest})`;
}

/** Tells whether a language's form `one` is for the number 1 and no other whole number. */
function isOneAlone(language: string): boolean {
  const rules = new Intl.PluralRules(language);
  return [0, 1, 2, 11, 21, 101, 1_000_000].every((count) => (rules.select(count) === 'one') === (count === 1));
}

function selectCode({ value, options }: SelectElement, place: Place): string {
  const given = place.valueOf(value);
  const texts = Object.entries(options).map(([word, option]) => [word, textCode(option.value, place)] as const);
  const other = texts.find(([word]) => word === 'other')?.[1] ?? "''";
  const tests = texts.filter(([word]) => word !== 'other');
  const isTruth = tests.every(([word]) => word === 'true' || word === 'false');
  const written = tests.map(([word, text]) => `${given} === ${isTruth ? word : quoted(word)} ? ${text} : `);
  return `(${written.join('')}${other})`;
}

function quoted(text: string): string {
  return `'${text.replaceAll(/[\\']/gu, '\\$&').replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`;
}
