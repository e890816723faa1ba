import { readingsByWords, type Reading } from '@iconotheca/contracts/search/reading';
import { useAnnounce } from '@iconotheca/client';
import { focusWhenThere } from '@iconotheca/ui/hooks/focus-when-there';
import { useFilterLabels, type FilterLabels } from '@iconotheca/ui/filters/use-filter-labels';
import { useEffect, useId } from 'react';
import type { SectionSearch } from '../search/use-section-search.ts';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { words as elements } from '@iconotheca/ui/words/elements';
import { words as names } from '@iconotheca/ui/words/names';
import { words } from '../words/filters.ts';
import styles from './readings.module.css';

/** Labels of alternatives that are named. */
const labelsShown = 2;

/** Shows the words of the query that were read as filters: each can be searched for as a word again, and all of them. */
export function Readings({ search }: { search: SectionSearch }) {
  const { applied, read: found, total, open } = search;
  // An answer says which of the readings hold: those whose words the query has.
  const read = (total === undefined ? applied.read : found) ?? [];
  const labelOf = useFilterLabels(read);
  const groups = readingsByWords(read);
  const id = useId();
  useAnnounced(groups.map((group) => readingText(group, labelOf)));

  function takeBack(from: string) {
    open({ ...applied, read: read.filter((reading) => reading.from !== from) });
    focusWhenThere(`[aria-labelledby="${id}"] button`);
  }

  if (groups.length === 0) return <AsWords search={search} />;
  return (
    <div className={styles.readings} role="group" aria-labelledby={id}>
      <p id={id} className={styles.lead}>
        {words.readAs}
      </p>
      <ul className="chips">
        {groups.map((group) => {
          const from = group[0]?.from ?? '';
          const text = readingText(group, labelOf);
          return (
            <li key={from} className="chip" title={words.quoted({ words: from })}>
              <span>{text}</span>
              <button
                type="button"
                aria-label={words.instead({ words: from, reading: text })}
                onClick={() => takeBack(from)}
              >
                <span aria-hidden="true">×</span>
              </button>
            </li>
          );
        })}
      </ul>
      <button
        type="button"
        className="link"
        onClick={() => {
          open({ ...applied, read: [] });
          focusWhenThere('[data-as-words] button');
        }}
      >
        <RichText text={words.allInstead} parts={{ long: (more) => <span className={styles.long}>{more}</span> }} />
      </button>
    </div>
  );
}

/** A query of which the reader said that all of it is words, and the way back. */
function AsWords({ search: { applied, open } }: { search: SectionSearch }) {
  if (applied.read?.length !== 0 || applied.q === '') return null;
  return (
    <div className={styles.readings} data-as-words>
      <p className={styles.lead}>{words.asWords}</p>
      <button
        type="button"
        className="link"
        onClick={() => {
          open({ ...applied, read: undefined });
          focusWhenThere(`.${styles.readings} button`);
        }}
      >
        {words.asFilters}
      </button>
    </div>
  );
}

/** `type Emblem pictura`; of alternatives the first: `“drawings”: Drawings, tekening …` */
function readingText(group: readonly Reading[], labelOf: FilterLabels): string {
  const labels = group.map((reading) => labelOf(reading).text);
  const [first] = group;
  if (first === undefined) return '';
  const field = names.fields[first.field];
  const isOneField = group.every(({ field }) => field === first.field);
  const values = words.either({
    values: labels.slice(0, labelsShown).join(words.or),
    hasMore: labels.length > labelsShown,
  });
  return isOneField
    ? words.reading({ field, lower: field.toLowerCase(), values })
    : words.readings({ words: first.from, values });
}

function useAnnounced(texts: readonly string[]): void {
  const announce = useAnnounce();
  const said = texts.length === 0 ? '' : words.announced({ readings: texts.join(elements.comma) });
  useEffect(() => {
    if (said !== '') announce(said);
  }, [announce, said]);
}
