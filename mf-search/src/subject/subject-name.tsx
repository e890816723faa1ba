import { conceptHref } from '@iconotheca/contracts/iconclass/addresses';
import type { UsedConcept } from '@iconotheca/contracts/iconclass/concept-use';
import { iconclassLanguageAtom, Link, notationQueryOptions } from '@iconotheca/client';
import { shortConceptLabel, shortNotationLabel, type NotationLabel } from '@iconotheca/ui/notations/notation-label';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';

/** Returns the short label of a concept in the reader's language, else in English. */
export function useSubjectLabel(concept: Pick<UsedConcept, 'n' | 'txt'>): NotationLabel | undefined {
  return shortConceptLabel(concept, useAtomValue(iconclassLanguageAtom));
}

/** Shows a concept by its short label, then its code. */
export function SubjectName({ concept }: { concept: Pick<UsedConcept, 'n' | 'txt'> }) {
  return <Name notation={concept.n} label={useSubjectLabel(concept)} />;
}

/** Links to the page of a notation, by its label as soon as that has come. */
export function SubjectLink({ notation }: { notation: string }) {
  const { data } = useQuery(notationQueryOptions(notation));
  const label = shortNotationLabel(
    data ?? { n: notation, error: 'unknown', message: '' },
    useAtomValue(iconclassLanguageAtom),
  );
  return (
    <Link to={conceptHref(notation)}>
      <Name notation={notation} label={label} />
    </Link>
  );
}

function Name({ notation, label }: { notation: string; label: NotationLabel | undefined }) {
  return (
    <>
      {label !== undefined && <span lang={label.lang}>{label.text}</span>} <code className="code">{notation}</code>
    </>
  );
}
