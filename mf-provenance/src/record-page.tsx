import type { Item } from '@iconotheca/contracts/item/item';
import { mayEditItem } from '@iconotheca/contracts/item/may-edit';
import {
  ApiError,
  isLoggedInAtom,
  itemQueryOptions,
  Link,
  messages,
  pageDataOfDocument,
  PageTitle,
  useParams,
  useSearchParams,
  useSession,
} from '@iconotheca/client';
import { Coming } from '@iconotheca/ui/elements/coming';
import { Failed } from '@iconotheca/ui/elements/failed';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { archiveSection } from '@iconotheca/ui/collections/profiles';
import { words } from './words/record.ts';
import { RecordEditor } from './form/record-editor.tsx';
import { LoginNeeded } from './login-needed.tsx';
import styles from './provenance.module.css';
import { RichText } from '@iconotheca/ui/elements/rich-text';

/**
 * Shows /r/cerl/pda/, /r/cerl/pda/?from={uid} for another mark on the page of a record, and /r/cerl/pda/edit/{uid}:
 * contributing needs a login (spec §5).
 */
export function RecordPage() {
  const { uid } = useParams();
  const from = useSearchParams()[0].get('from') ?? undefined;
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const title = uid === undefined ? words.newItem : words.editItem;
  return (
    <div className="wrap">
      <PageTitle title={title} section={archiveSection()} />
      <header className={styles.intro}>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="text">{words.intro}</p>
        {uid !== undefined && isLoggedIn && (
          <Link to={`/r/cerl/pda/history/${encodeURIComponent(uid)}`}>{words.history}</Link>
        )}
      </header>
      {isLoggedIn ? <Opened key={uid ?? from} uid={uid} from={from} /> : <LoginNeeded />}
      <Contacts />
    </div>
  );
}

/** The form of an existing item, or of another mark; for an unknown id, an empty form (spec §4). */
function Opened({ uid, from }: { uid: string | undefined; from: string | undefined }) {
  const session = useSession();
  const opened = uid ?? from;
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...itemQueryOptions(opened ?? ''),
    ...(opened === undefined ? { queryFn: skipToken } : {}),
    // Editing starts from the present version, never from a cached one.
    refetchOnMount: 'always',
  });
  if (opened === undefined) return <RecordEditor task={{ kind: 'new' }} />;
  if (error instanceof ApiError && error.code === 'item-not-found') return <UnknownItem uid={opened} />;
  if (error !== null) {
    return <Failed onRetry={() => void refetch()}>{error.message}</Failed>;
  }
  if (data === undefined || !isFetchedAfterMount || session === undefined) {
    return <Coming>{messages.lists.loading}</Coming>;
  }
  if (uid === undefined) {
    return (
      <>
        <p className="note">{words.anotherOf}</p>
        <RecordEditor task={{ kind: 'another', from: data }} />
      </>
    );
  }
  return mayEditItem(session, data) ? <RecordEditor task={{ kind: 'edit', item: data }} /> : <NotAllowed item={data} />;
}

function UnknownItem({ uid }: { uid: string }) {
  return (
    <>
      <p className="note">{words.noItem({ uid })}</p>
      <RecordEditor task={{ kind: 'new' }} />
    </>
  );
}

function NotAllowed({ item }: { item: Item }) {
  return (
    <p className="note note--warn">
      {item._OWNER_INFO?.[0] === undefined ? words.notYours : words.notYoursBut({ owner: item._OWNER_INFO[0] })}
    </p>
  );
}

function Contacts() {
  const { secretariat, institutions } = pageDataOfDocument().site.contacts;
  return (
    <p className={`text ${styles.contacts}`}>
      <RichText
        text={words.contacts}
        parts={{
          secretariat: () => <a href={`mailto:${secretariat}`}>{secretariat}</a>,
          institutions: () => <a href={`mailto:${institutions}`}>{institutions}</a>,
        }}
      />
    </p>
  );
}
