import { facetFieldNames, type FacetField, type Filter, type Mode } from '@iconotheca/contracts/search/filter';
import { words } from '../words/filters.ts';
import { words as names } from '../words/names.ts';
import { isWithPicture } from './with-picture.ts';

/** A piece of the sentence: plain words, words that steer the search, or a filter's value. */
export type SentencePart =
  | { kind: 'text'; text: string }
  | { kind: 'word'; text: string }
  /** Its words, where they are not what the value is called. */
  | { kind: 'filter'; filter: Filter; text?: string };

/** Fields in the order of the panel and the sentence: as facets are, notations before all others. */
export const fieldOrder: readonly FacetField[] = ['ICPATH', ...facetFieldNames.filter((field) => field !== 'ICPATH')];

const text = (said: string): SentencePart => ({ kind: 'text', text: said });
const word = (said: string): SentencePart => ({ kind: 'word', text: said });

/**
 * Returns the search as a sentence: "Emblem books with lion; subject must have animals; type is emblem or book
 * illustration, not printer’s device. On hold: 1550 to 1620."
 */
export function filterSentence(sectionLabel: string, q: string, filters: readonly Filter[]): SentencePart[] {
  const { sentence } = words;
  const parts: SentencePart[] = [text(sectionLabel)];
  if (q !== '') parts.push(text(sentence.with), word(q));
  const pictured = filters.find(isWithPicture);
  if (pictured !== undefined) {
    parts.push(text(q === '' ? ' ' : ', '), { kind: 'filter', filter: pictured, text: sentence.pictured });
  }
  for (const field of fieldOrder) {
    const active = filters.filter((filter) => filter.field === field && filter.mode !== '_' && !isWithPicture(filter));
    if (active.length > 0) parts.push(text(`; ${names.nouns[field]} `), ...clause(active));
  }
  parts.push(text('.'));
  const held = filters.filter(({ mode }) => mode === '_');
  if (held.length > 0) parts.push(text(sentence.onHold), ...enumeration(held, text(', ')), text('.'));
  return parts;
}

function clause(filters: readonly Filter[]): SentencePart[] {
  const { sentence } = words;
  const of = (mode: Mode) => filters.filter((filter) => filter.mode === mode);
  const pieces: SentencePart[][] = [];
  if (of('O').length > 0) pieces.push([text(sentence.is), ...enumeration(of('O'), word(sentence.or))]);
  if (of('A').length > 0) pieces.push([word(sentence.mustHave), ...enumeration(of('A'), word(sentence.and))]);
  if (of('N').length > 0) {
    const not = pieces.length === 0 ? [text(sentence.is), word(sentence.not)] : [word(sentence.not)];
    pieces.push([...not, ...enumeration(of('N'), word(sentence.or))]);
  }
  return pieces.flatMap((piece, index) => (index === 0 ? piece : [text(', ')].concat(piece)));
}

function enumeration(filters: readonly Filter[], between: SentencePart): SentencePart[] {
  return filters.flatMap((filter, index): SentencePart[] => {
    const part: SentencePart = { kind: 'filter', filter };
    return index === 0 ? [part] : [between, part];
  });
}
