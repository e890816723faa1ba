import { credentialsAtom, useParams, useSession } from '@iconotheca/client';
import { nameChangesHref, namePages } from '@iconotheca/contracts/name/addresses';
import { nameKinds } from '@iconotheca/contracts/name/name-field';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { FailedLoad } from '../failed-load.tsx';
import { words as common } from '../words/namesCommon.ts';
import { words as page } from '../words/page.ts';
import { AllRunsLink, WorkshopFrame } from '../workshop-frame.tsx';
import { NameEditor } from './name-editor.tsx';
import { nameEntryQuery } from './name-queries.ts';
import { Coming } from '@iconotheca/ui/elements/coming';

/** Shows /r/workshop/names/{maker|place}/{name}: the names of one, as they are to be. */
export function EditNamePage() {
  const { kind: segment, name = '' } = useParams();
  const kind = nameKinds.find((each) => namePages[each] === segment);
  const uid = useAtomValue(credentialsAtom)?.uid;
  const isKeeper = useSession()?.keepsNames === true;
  const asked = {
    ...nameEntryQuery({ kind: kind ?? 'person', name }, uid ?? ''),
    enabled: isKeeper && kind !== undefined,
  };
  const { data, error, refetch } = useQuery(asked);

  function content({ uid: reader }: { uid: string }) {
    if (kind === undefined) return <p className="text">{page.notFound}</p>;
    if (data !== undefined)
      return (
        <NameEditor
          key={data.entry?.version ?? data.name}
          known={data}
          reader={reader}
          onAgain={() => void refetch()}
        />
      );
    if (error !== null) return <FailedLoad reason={error.message} onRetry={() => void refetch()} />;
    return <Coming>{page.loading}</Coming>;
  }

  return (
    <WorkshopFrame
      title={data?.name ?? name}
      above={<AllRunsLink to={nameChangesHref}>{common.title}</AllRunsLink>}
      isOfNames
    >
      {content}
    </WorkshopFrame>
  );
}
