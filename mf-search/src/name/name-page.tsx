import type { NameKind } from '@iconotheca/contracts/name/name-field';
import { useParams } from '@iconotheca/client';
import { useQuery } from '@tanstack/react-query';
import { AskedPage } from '../subject/page-parts.tsx';
import { words } from '../words/name.ts';
import { MeantNames } from './meant-names.tsx';
import { NameArticle } from './name-article.tsx';
import { nameQuery } from './name-queries.ts';

/** Shows /r/maker/{name}: a maker, with all that the archive's items say of it. */
export function MakerPage() {
  return <NamePage kind="person" />;
}

/** Shows /r/place/{name}. */
export function PlacePage() {
  return <NamePage kind="place" />;
}

function NamePage({ kind }: { kind: NameKind }) {
  const { name = '' } = useParams();
  const missing = kind === 'person' ? words.noMaker : words.noPlace;
  return (
    <AskedPage
      asked={useQuery(nameQuery({ kind, name }))}
      titles={{ loading: words.loading, missing, unreachable: words.unreachable }}
      meant={<MeantNames kind={kind} name={name} />}
    >
      {(use) => <NameArticle key={use.name} use={use} />}
    </AskedPage>
  );
}
