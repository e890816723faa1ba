import type { FacetCount } from '@iconotheca/contracts/search/search';
import { isChosen, withFilter } from '@iconotheca/ui/filters/filter-changes';
import { useFilterLabels } from '@iconotheca/ui/filters/use-filter-labels';
import { useOneStop } from '@iconotheca/ui/hooks/use-one-stop';
import { filtersAtom } from '@iconotheca/client';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { FacetValue } from './facet-value.tsx';
import { matchingValues, valuesAtFirst, valuesShown, valuesWithoutFilter, type FacetGroup } from './facet-groups.ts';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { words as names } from '@iconotheca/ui/words/names';
import { hiddenWords } from '../search/hidden-words.tsx';
import { words } from '../words/facets.ts';
import styles from './facet-values.module.css';

/** Shows the values of one facet with their counts; a tick adds an Include filter (spec §4). With the way to more of them they are one stop of Tab. */
export function FacetValues({ group }: { group: FacetGroup }) {
  const { field, values } = group;
  const name = names.fields[field];
  const [chosen, setChosen] = useAtom(filtersAtom);
  const [isAll, setAll] = useState(false);
  const [typed, setTyped] = useState('');
  const list = useOneStop<HTMLDivElement>();
  const labelOf = useFilterLabels(values.map(({ key }) => ({ field, value: key })));
  const nameOf = (value: string) => labelOf({ field, value }).text;
  const most = Math.max(1, ...values.map(({ doc_count }) => doc_count));
  const found = typed.trim() === '' ? undefined : matchingValues(values, typed, nameOf);
  const shown = found ?? (isAll ? values : valuesShown(group, chosen, valuesAtFirst));
  const hidden = found === undefined ? values.length - shown.length : 0;

  function row({ key, doc_count }: FacetCount) {
    const isActive = isChosen(chosen, { field, value: key });
    return (
      <FacetValue
        key={key}
        name={nameOf(key)}
        count={doc_count}
        share={doc_count / most}
        isActive={isActive}
        onChoose={() => setChosen(withFilter(chosen, { field, mode: 'O', value: key }))}
      />
    );
  }

  return (
    <>
      {values.length > valuesWithoutFilter ? (
        <input
          className={`input ${styles.find}`}
          type="text"
          aria-label={words.find({ field: name })}
          placeholder={words.findOne({ count: values.length })}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      ) : null}
      <div ref={list}>
        <ul>{shown.map(row)}</ul>
        {found?.length === 0 ? <p className="meta">{words.noMatch}</p> : null}
        {hidden > 0 ? (
          <button type="button" className="link" onClick={() => setAll(true)}>
            <RichText text={words.more({ count: hidden, field: name })} parts={hiddenWords} />
          </button>
        ) : null}
        {isAll && found === undefined && values.length > valuesAtFirst ? (
          <button type="button" className="link" onClick={() => setAll(false)}>
            <RichText text={words.fewer({ field: name })} parts={hiddenWords} />
          </button>
        ) : null}
      </div>
    </>
  );
}
