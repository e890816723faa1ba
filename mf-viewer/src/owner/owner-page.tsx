import { useParams } from '@iconotheca/client';
import { useQuery } from '@tanstack/react-query';
import { words } from '../words/owner.ts';
import { OwnerArticle } from './owner-article.tsx';
import { OwnershipNotice } from './ownership-notice.tsx';
import { ownerQuery } from './ownership-queries.ts';

/** Shows /r/owner/{id}: a former owner, with all that the archive's records say of them. */
export function OwnerPage() {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(ownerQuery(id));
  if (data !== undefined) return <OwnerArticle key={data.id} owner={data} />;
  return <OwnershipNotice words={words} error={error} isBusy={isFetching} onRetry={() => void refetch()} />;
}
