import { iconclassHref } from '@iconotheca/contracts/iconclass/addresses';
import { isResolved } from '@iconotheca/contracts/iconclass/iconclass';
import { limits } from '@iconotheca/contracts/limits';
import { Link, notationQueryOptions } from '@iconotheca/client';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { useQuery } from '@tanstack/react-query';
import { words } from '../words/subject.ts';
import { FoundSubjects } from './found-subjects.tsx';
import { SubjectLink } from './subject-name.tsx';
import styles from './subject.module.css';

/** Says what is wrong with a notation, and leads to what was perhaps meant by it. */
export function MeantSubjects({ notation }: { notation: string }) {
  const isShort = notation.length <= limits.maxNotationLength;
  const { data, isPending } = useQuery({ ...notationQueryOptions(notation), enabled: isShort });
  const suggestion = data && !isResolved(data) ? data.suggestion : undefined;
  return (
    <>
      {isShort && (
        <p>
          <code className="code">{notation}</code>
        </p>
      )}
      {suggestion !== undefined && (
        <p className="text">
          <RichText text={words.meant} parts={{ concept: () => <SubjectLink notation={suggestion} /> }} />
        </p>
      )}
      {isShort && !isPending && suggestion === undefined && <FoundSubjects words={notation} size={8} />}
      <p className={styles.acts}>
        <Link className="btn" to={iconclassHref}>
          {words.browse}
        </Link>
      </p>
    </>
  );
}
