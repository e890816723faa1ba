import { conceptHref } from '@iconotheca/contracts/iconclass/addresses';
import type { FoundConcept } from '@iconotheca/contracts/iconclass/iconclass';
import type { Item } from '@iconotheca/contracts/item/item';
import { conceptSearchQueryOptions, formatNumber, iconclassLanguageAtom, Link, useAnnounce } from '@iconotheca/client';
import { ItemImage } from '@iconotheca/ui/cards/item-image';
import { useDebounced } from '@iconotheca/ui/hooks/use-debounced';
import { shortConceptLabel, shortNotationLabel } from '@iconotheca/ui/notations/notation-label';
import { useNotations } from '@iconotheca/ui/notations/use-notations';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { words as messages } from '../words/concepts.ts';
import { picturesQuery } from './subject-queries.ts';
import styles from './subject.module.css';

const pauseMs = 150;

/** Lists the concepts that words name, each with its path and a picture, and leading to its page. */
export function FoundSubjects({ words, size }: { words: string; size: number }) {
  const lang = useAtomValue(iconclassLanguageAtom);
  const q = useDebounced(words.trim(), pauseMs);
  const { data, isPlaceholderData } = useQuery(conceptSearchQueryOptions({ q, lang, size }));
  const found = data?.result ?? [];
  const pictures = useQuery(picturesQuery(found.filter(({ count }) => count > 0).map(({ n }) => n))).data;
  const count = data === undefined || isPlaceholderData ? undefined : found.length;
  const announce = useAnnounce();
  useEffect(() => {
    if (count !== undefined) announce(messages.foundCount({ count }));
  }, [announce, count]);
  if (count === 0) return <p className="meta">{messages.noMatch}</p>;
  if (found.length === 0) return null;
  return (
    <ul className={styles.found} aria-label={messages.found}>
      {found.map((concept) => (
        <FoundSubject key={concept.n} concept={concept} lang={lang} picture={pictures?.[concept.n]} />
      ))}
    </ul>
  );
}

interface FoundSubjectProps {
  concept: FoundConcept;
  lang: string;
  picture: Item | undefined;
}

function FoundSubject({ concept, lang, picture }: FoundSubjectProps) {
  const { n, path, count } = concept;
  const label = shortConceptLabel(concept, lang);
  const above = path.filter((step) => step !== n);
  const answers = useNotations(above);
  const steps = above.map((step) => {
    const answer = answers.get(step);
    return (answer && shortNotationLabel(answer, lang)?.text) ?? step;
  });
  return (
    <li>
      <Link to={conceptHref(n)} className={styles.foundRow}>
        <span className={styles.thumb} aria-hidden="true">
          {picture === undefined ? null : <ItemImage item={picture} alt="" />}
        </span>
        <span>
          <b lang={label?.lang}>{label?.text}</b> <code className="code">{n}</code>
          <span className={styles.steps}>{steps.join(' › ')}</span>
        </span>
        <span className="num">{formatNumber(count)}</span>
      </Link>
    </li>
  );
}
