import { useParams } from '@iconotheca/client';
import { useQuery } from '@tanstack/react-query';
import { words } from '../words/copy.ts';
import { OwnershipNotice } from '../owner/ownership-notice.tsx';
import { copyQuery } from '../owner/ownership-queries.ts';
import { CopyArticle } from './copy-article.tsx';

/** Shows /r/copy/{institution}/{shelfmark}: one copy of a book, with the chain of its owners. */
export function CopyPage() {
  const { institution = '', shelfmark = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(copyQuery(institution, shelfmark));
  if (data !== undefined) return <CopyArticle key={`${institution}/${shelfmark}`} copy={data} />;
  return <OwnershipNotice words={words} error={error} isBusy={isFetching} onRetry={() => void refetch()} />;
}
