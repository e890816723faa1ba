import { useParams } from '@iconotheca/client';
import { useQuery } from '@tanstack/react-query';
import { words } from '../words/subject.ts';
import { MeantSubjects } from './meant-subjects.tsx';
import { AskedPage } from './page-parts.tsx';
import { SubjectArticle } from './subject-article.tsx';
import { subjectQuery } from './subject-queries.ts';

/** Shows /r/concept/{notation}: a concept of Iconclass, with all that the archive's items say of it. */
export function SubjectPage() {
  const { notation = '' } = useParams();
  const titles = { loading: words.loading, missing: words.notFound, unreachable: words.unreachable };
  return (
    <AskedPage asked={useQuery(subjectQuery(notation))} titles={titles} meant={<MeantSubjects notation={notation} />}>
      {(use) => <SubjectArticle key={use.concept.n} use={use} />}
    </AskedPage>
  );
}
