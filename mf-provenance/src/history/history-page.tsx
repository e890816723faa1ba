import type { ItemHistory } from '@iconotheca/contracts/history/history';
import { itemHref } from '@iconotheca/contracts/iiif/iiif';
import type { Item } from '@iconotheca/contracts/item/item';
import { itemTypeKey } from '@iconotheca/contracts/item/item-type';
import { limits } from '@iconotheca/contracts/limits';
import {
  ApiError,
  iconclassLanguageAtom,
  isLoggedInAtom,
  Link,
  PageTitle,
  useAnnounce,
  useParams,
  useSearchParams,
} from '@iconotheca/client';
import { Coming } from '@iconotheca/ui/elements/coming';
import { captionOf } from '@iconotheca/ui/cards/caption';
import { CaptionText } from '@iconotheca/ui/cards/caption-text';
import { Failed } from '@iconotheca/ui/elements/failed';
import { Pager } from '@iconotheca/ui/elements/pager';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { archiveSection } from '@iconotheca/ui/collections/profiles';
import { writtenIn } from '@iconotheca/ui/elements/written-in';
import { LoginNeeded } from '../login-needed.tsx';
import styles from './history.module.css';
import { historyQueryOptions, versionQueryOptions } from './history-queries.ts';
import { words } from '../words/history.ts';
import { ShownVersion } from './shown-version.tsx';
import { VersionList } from './version-list.tsx';

/** Shows /r/cerl/pda/history/{uid}: every version of a record, for its owner and the editors of its collection. */
export function HistoryPage() {
  const { uid = '' } = useParams();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title={words.title} section={archiveSection()} />
      {isLoggedIn ? (
        <History uid={uid} />
      ) : (
        <>
          <h1 tabIndex={-1}>{words.title}</h1>
          <LoginNeeded />
        </>
      )}
    </div>
  );
}

function History({ uid }: { uid: string }) {
  const [params] = useSearchParams();
  const page = wholeNumber(params.get('page')) ?? 0;
  const { data, error, refetch } = useQuery(historyQueryOptions(uid, page));
  const latest = useQuery({
    ...versionQueryOptions(uid, data?.latest ?? 0),
    enabled: data !== undefined,
  });
  const fault = error ?? latest.error;
  const item = latest.data ?? undefined;
  return (
    <>
      <Head uid={uid} item={item} isWithdrawn={data?.isWithdrawn ?? true} />
      {isRefusal(fault) && <p className="note note--warn">{fault.message}</p>}
      {fault !== null && !isRefusal(fault) && (
        <Failed onRetry={() => void Promise.all([refetch(), latest.refetch()])}>{fault.message}</Failed>
      )}
      {data === undefined || item === undefined ? (
        fault === null && <Coming>{words.loading}</Coming>
      ) : (
        <Versions history={data} now={item} version={wholeNumber(params.get('version'))} />
      )}
    </>
  );
}

/** Tells whether a fault is one that asking again does not change. */
function isRefusal(fault: Error | null): fault is ApiError {
  return fault instanceof ApiError && (fault.code === 'not-allowed' || fault.code === 'item-not-found');
}

interface HeadProps {
  uid: string;
  /** The record as it was saved last; undefined until it is known. */
  item: Item | undefined;
  isWithdrawn: boolean;
}

function Head({ uid, item, isWithdrawn }: HeadProps) {
  const language = useAtomValue(iconclassLanguageAtom);
  const caption = item === undefined ? { text: uid } : captionOf(item, language);
  const text = (
    <bdi {...writtenIn(caption)}>
      <CaptionText caption={caption} length={limits.captionLength.item} />
    </bdi>
  );
  const isRecord = itemTypeKey(item?.TYPE[0] ?? '') === 'provenanceimage';
  return (
    <header className={styles.head}>
      <h1 tabIndex={-1}>{words.title}</h1>
      <p className={styles.caption}>
        {isWithdrawn ? text : <Link to={itemHref(uid, archiveSection())}>{text}</Link>}
        {!isWithdrawn && isRecord && (
          <Link className={styles.edit} to={`/r/cerl/pda/edit/${encodeURIComponent(uid)}`}>
            {words.edit}
          </Link>
        )}
      </p>
    </header>
  );
}

interface VersionsProps {
  history: ItemHistory;
  now: Item;
  /** The version that the address names. */
  version: number | undefined;
}

function Versions({ history, now, version }: VersionsProps) {
  const { uid, latest, isWithdrawn, page, total } = history;
  const place = useShown(version);
  const newest = history.entries.find(({ act }) => act !== 'delete');
  const shown = version ?? newest?.version ?? latest;
  const base = `/r/cerl/pda/history/${encodeURIComponent(uid)}`;
  const to = (params: Record<string, number>) =>
    `${base}?${new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)])).toString()}`;
  if (latest === 1 && !isWithdrawn && total === 1) {
    return (
      <div className={styles.one}>
        <p className="text">{words.oneVersion}</p>
        <p className="meta">{words.oneVersionHelp}</p>
        <VersionList history={history} shown={0} to={(each) => to({ version: each })} />
      </div>
    );
  }
  return (
    <>
      {isWithdrawn && <p className="note note--warn">{words.withdrawn}</p>}
      <div className={styles.columns}>
        <div>
          <h2 className="vh">{words.versions}</h2>
          <VersionList
            history={history}
            shown={shown}
            to={(each) => to({ ...(page > 0 && { page }), version: each })}
          />
          <Pager
            page={page}
            pageCount={Math.ceil(total / limits.historyPerPage)}
            label={words.pages}
            to={(each) => to({ page: each })}
          />
        </div>
        <div ref={place}>
          <ShownVersion key={shown} history={history} version={shown} now={now} />
        </div>
      </div>
    </>
  );
}

/** Says which version is chosen, and brings it into view where it stands below the list. */
function useShown(version: number | undefined) {
  const announce = useAnnounce();
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(version);
  useEffect(() => {
    if (version === undefined || version === before.current) return;
    before.current = version;
    announce(words.differences({ version }));
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [announce, version]);
  return place;
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/u.test(text) ? Number(text) : undefined;
}
