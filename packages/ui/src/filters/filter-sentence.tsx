import type { Filter } from '@iconotheca/contracts/search/filter';
import { createElement, Fragment } from 'react';
import { filterSentence, type SentencePart } from './filter-wording.ts';
import styles from './filter-sentence.module.css';
import type { FilterLabels } from './use-filter-labels.ts';

interface FilterSentenceProps {
  section: string;
  q: string;
  filters: readonly Filter[];
  labelOf: FilterLabels;
  /** Called with the filter whose words were chosen. */
  onChoose: (filter: Filter) => void;
}

/** Shows the search as a sentence in which the words for a filter lead to it; a search for everything has none. */
export function FilterSentence({ section, q, filters, labelOf, onChoose }: FilterSentenceProps) {
  function words(part: SentencePart) {
    if (part.kind === 'text') return part.text;
    if (part.kind === 'word') return <b>{part.text}</b>;
    const { text, lang, full } = labelOf(part.filter);
    return (
      <button type="button" lang={lang} title={full} onClick={() => onChoose(part.filter)}>
        {part.text ?? (part.filter.field === 'TIPE' ? lowered(text) : text)}
      </button>
    );
  }

  if (q === '' && filters.length === 0) return null;
  // The parts are the children themselves, by their places: a sentence has no other identity to give them.
  return (
    <p className={styles.sentence}>
      {createElement(Fragment, null, ...filterSentence(section, q, filters).map(words))}
    </p>
  );
}

/** Within a sentence a type begins with a small letter. */
function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
