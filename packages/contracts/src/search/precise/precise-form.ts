import { findDates } from '../../dates/find-dates.ts';
import { parsePrecise, type PrecisePart } from './parse-precise.ts';

/** Fields of the panel that writes a precise query. */
export const preciseFormFields = [
  'all',
  'phrase',
  'any',
  'none',
  'title',
  'maker',
  'place',
  'from',
  'until',
  'ic',
  'id',
] as const;
export type PreciseForm = Record<(typeof preciseFormFields)[number], string>;

export const emptyPreciseForm: PreciseForm = {
  all: '',
  phrase: '',
  any: '',
  none: '',
  title: '',
  maker: '',
  place: '',
  from: '',
  until: '',
  ic: '',
  id: '',
};

const pieces = /"[^"]*"?|\S+/gu;
const special = /[\s"()|]/u;

/** Writes the query that a form asks for. */
export function writePrecise(form: PreciseForm): string {
  const any = piecesOf(form.any);
  return [
    form.all.trim(),
    form.phrase.trim() === '' ? '' : quoted(form.phrase),
    any.length > 1 ? `(${any.join(' OR ')})` : (any[0] ?? ''),
    ...piecesOf(form.none).map((word) => `-${word}`),
    ...piecesOf(form.title).map((word) => `title:${word}`),
    ...(['maker', 'place', 'ic', 'id'] as const).map((field) => valueOf(field, form[field])),
    dateOf(form),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** Fills a form in with a query; what has no field of its own stays among all words, as it is written. */
export function readPrecise(q: string): PreciseForm {
  const { rest, parts } = parsePrecise(q);
  const form = { ...emptyPreciseForm };
  const phrase = piecesOf(rest).find(isQuoted);
  const words = phrase === undefined ? rest : rest.replace(phrase, ' ');
  form.phrase = phrase?.replaceAll('"', '').trim() ?? '';
  const left = parts.filter((part) => !take(form, part)).map(writePart);
  form.all = [words.trim().replaceAll(/\s{2,}/gu, ' '), ...left].filter((part) => part !== '').join(' ');
  return form;
}

/** @returns whether the form has a place for the part */
function take(form: PreciseForm, part: PrecisePart): boolean {
  if (part.kind === 'not' && part.part.kind === 'words') {
    form.none = `${form.none} ${part.part.text}`.trim();
    return true;
  }
  if (part.kind === 'any' && form.any === '' && part.parts.every(({ kind }) => kind === 'words')) {
    form.any = part.parts.map(writePart).join(' ');
    return true;
  }
  if (part.kind !== 'field') return false;
  if (part.field === 'title') {
    form.title = `${form.title} ${part.isPhrase ? quoted(part.value) : part.value}`.trim();
    return true;
  }
  if (part.field === 'date') return takeDate(form, part.value);
  if (form[part.field] !== '') return false;
  form[part.field] = part.value;
  return true;
}

function takeDate(form: PreciseForm, value: string): boolean {
  const [date, ...others] = findDates(value);
  if (date === undefined || others.length > 0 || form.from !== '' || form.until !== '') return false;
  // A year before Christ is no number of four digits.
  const isBeforeChrist = (date.from ?? 0) < 0 || (date.until ?? 0) < 0;
  if (date.isAbout || date.isExclusive || isBeforeChrist) return false;
  form.from = String(date.from ?? '');
  form.until = String(date.until ?? '');
  return true;
}

function writePart(part: PrecisePart): string {
  if (part.kind === 'words') return part.text;
  if (part.kind === 'field') return `${part.field}:${part.isPhrase ? quoted(part.value) : part.value}`;
  if (part.kind === 'not') return `-${writePart(part.part)}`;
  return `(${part.parts.map(writePart).join(part.kind === 'any' ? ' OR ' : ' ')})`;
}

function dateOf({ from, until }: PreciseForm): string {
  const [first, last] = [from.trim(), until.trim()];
  if (first === '' && last === '') return '';
  if (last === '') return `date:"since ${first}"`;
  if (first === '') return `date:"until ${last}"`;
  return first === last ? valueOf('date', first) : valueOf('date', `${first}-${last}`);
}

function valueOf(field: string, typed: string): string {
  const value = typed.trim();
  if (value === '') return '';
  return `${field}:${special.test(value) ? quoted(value) : value}`;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', ' ').trim()}"`;
}

function piecesOf(text: string): string[] {
  return text.match(pieces) ?? [];
}

function isQuoted(text: string): boolean {
  return text.startsWith('"');
}
