import { keysOf } from '@iconotheca/contracts/shape/keys-of';
import type { FacetField, Filter, Mode } from '@iconotheca/contracts/search/filter';

/** A piece of the sentence: plain words, words that steer the search, or a filter's value. */
export type SentencePart =
  | { kind: 'text'; text: string }
  | { kind: 'word'; text: string }
  | { kind: 'filter'; filter: Filter };

/** Fields in the order of the panel and the sentence, and what a sentence calls them. */
const fieldNouns: Readonly<Record<FacetField, string>> = {
  ICPATH: 'subject',
  TIPE: 'type',
  HIM: 'collection',
  PARENT: 'part of',
  CENTURY: 'century',
  DATE: 'date',
  INSTIT: 'institution',
  KIND: 'kind of provenance',
  PLACE: 'place',
  OWNER: 'former owner',
  ARTIST: 'maker',
  LACKS: 'missing',
  MARKED: 'marked on the image',
  ANSWERED: 'question',
};

export const fieldOrder = keysOf(fieldNouns);

const text = (words: string): SentencePart => ({ kind: 'text', text: words });
const word = (words: string): SentencePart => ({ kind: 'word', text: words });

/**
 * The search as a sentence: "Emblem books with lion; subject must have animals; type is emblem or book illustration,
 * not printer’s device. On hold: 1550 to 1620."
 */
export function filterSentence(sectionLabel: string, q: string, filters: readonly Filter[]): SentencePart[] {
  const parts: SentencePart[] = [text(sectionLabel)];
  if (q !== '') parts.push(text(' with '), word(q));
  for (const field of fieldOrder) {
    const active = filters.filter((filter) => filter.field === field && filter.mode !== '_');
    if (active.length > 0) parts.push(text(`; ${fieldNouns[field]} `), ...clause(active));
  }
  parts.push(text('.'));
  const held = filters.filter(({ mode }) => mode === '_');
  if (held.length > 0) parts.push(text(' On hold: '), ...enumeration(held, text(', ')), text('.'));
  return parts;
}

function clause(filters: readonly Filter[]): SentencePart[] {
  const of = (mode: Mode) => filters.filter((filter) => filter.mode === mode);
  const pieces: SentencePart[][] = [];
  if (of('O').length > 0) pieces.push([text('is '), ...enumeration(of('O'), word(' or '))]);
  if (of('A').length > 0) pieces.push([word('must have '), ...enumeration(of('A'), word(' and '))]);
  if (of('N').length > 0) {
    const not = pieces.length === 0 ? [text('is '), word('not ')] : [word('not ')];
    pieces.push([...not, ...enumeration(of('N'), word(' or '))]);
  }
  return pieces.flatMap((piece, index) => (index === 0 ? piece : [text(', ')].concat(piece)));
}

function enumeration(filters: readonly Filter[], between: SentencePart): SentencePart[] {
  return filters.flatMap((filter, index): SentencePart[] => {
    const part: SentencePart = { kind: 'filter', filter };
    return index === 0 ? [part] : [between, part];
  });
}
