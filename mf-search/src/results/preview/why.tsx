import { whyEndpoints, type WordReason } from '@iconotheca/contracts/search/why';
import { languageOfWords } from '@iconotheca/contracts/iconclass/iconclass-language';
import { pageLanguage } from '@iconotheca/contracts/language/wording';
import { call, currentSearchAtom, type RunSearch } from '@iconotheca/client';
import { Failed } from '@iconotheca/ui/elements/failed';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useId, useState } from 'react';
import { words } from '../../words/why.ts';
import { languageName } from '../../search/language-name.ts';
import styles from './item-popup.module.css';

function whyQueryOptions(run: RunSearch, item: string) {
  return queryOptions({
    queryKey: ['why', run, item] as const,
    queryFn: ({ signal }) =>
      call(whyEndpoints.why, { ...run, lang: languageOfWords(pageLanguage()), page: 0, size: 0, item }, { signal }),
  });
}

/** Says on demand why an item is among the results of this tab's search; it stays open while a reader turns to others. */
export function Why({ uid }: { uid: string }) {
  const run = useAtomValue(currentSearchAtom);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (run === null || run.q === '') return null;
  return (
    <div className={styles.why}>
      <button type="button" className="link" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {words.ask}
      </button>
      <div id={id} aria-live="polite">
        {isOpen ? <Reasons run={run} uid={uid} /> : null}
      </div>
    </div>
  );
}

function Reasons({ run, uid }: { run: RunSearch; uid: string }) {
  const { data, error, refetch } = useQuery(whyQueryOptions(run, uid));
  if (error !== null) return <Failed onRetry={() => void refetch()}>{words.failed}</Failed>;
  if (data === undefined) return null;
  if (!data.isFound) return <p>{words.not}</p>;
  if (data.words.length === 0) return <p>{words.exact}</p>;
  return (
    <ul>
      {data.words.map((reason) => (
        <li key={reason.word}>{sentenceOf(reason)}</li>
      ))}
    </ul>
  );
}

function sentenceOf({ word, by, held = word, field = '', whole, concept }: WordReason): string {
  const place = words.places[placeOf(field)];
  if (by === 'word') return words.word({ word, place });
  if (by === 'form') return words.form({ word, held, place });
  if (by === 'translation') return words.translation({ word, held, place });
  if (by === 'most') return words.most({ word });
  if (by === 'whole') return whole === undefined ? words.name({ word }) : words.whole({ word, held });
  if (concept === undefined) return words.exact;
  const { n, label, lang, carried } = concept;
  const language = languageName(lang);
  return carried === undefined
    ? words.concept({ word, label, language, n })
    : words.below({ word, label, language, n, carried });
}

function placeOf(field: string): keyof typeof words.places {
  if (field === 'IC') return 'notation';
  if (/^KW(?:_|$)/u.test(field)) return 'keyword';
  if (/^(?:TITLE|CAPTION|MOTTO)(?:_|$)/u.test(field)) return 'title';
  return /^PERSON_|^PRINTER$/u.test(field) ? 'maker' : 'text';
}
