import { accessAddress, credentialsAtom, Link, PageTitle, useLocation, useSession } from '@iconotheca/client';
import { Coming } from '@iconotheca/ui/elements/coming';
import { words as shared } from '@iconotheca/ui/words/shared';
import { nameChangesHref } from '@iconotheca/contracts/name/addresses';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import styles from './workshop.module.css';
import { words as names } from './words/namesCommon.ts';
import { words } from './words/page.ts';

interface WorkshopFrameProps {
  title: string;
  /** Stands above the heading, as the way back does. */
  above?: ReactNode;
  /** Set if the page's answer was that this reader may not. */
  isRefused?: boolean;
  /** True if the page is for those who keep names, and not for the editors of collections. */
  isOfNames?: boolean;
  /** Content for editors; given their collections. */
  children: (editor: { uid: string; collections: readonly string[] | undefined }) => ReactNode;
}

/** Shows a page of the workshop to editors; to others what it is for, and how they come to use it. */
export function WorkshopFrame({ title, above, isRefused = false, isOfNames = false, children }: WorkshopFrameProps) {
  const uid = useAtomValue(credentialsAtom)?.uid;
  const session = useSession();
  const { collections } = session ?? {};
  const keepsNames = session?.keepsNames === true;
  const place = useLocation();

  function content() {
    if (uid === undefined)
      return (
        <div className={styles.notice}>
          <p className="text">{isOfNames ? names.intro : words.intro}</p>
          <p className="note">{isOfNames ? names.whyAccount : words.whyAccount}</p>
          <Link className="btn btn--main" to={accessAddress(place)}>
            {shared.logIn}
          </Link>
        </div>
      );
    if (isOfNames && session === undefined) return <Coming>{words.loading}</Coming>;
    if (isOfNames && !keepsNames) return <p className="note note--warn">{names.keepersOnly}</p>;
    if (!isOfNames && (isRefused || collections?.length === 0))
      return (
        <div className={styles.notice}>
          <p className="text">{words.intro}</p>
          <p className="note note--warn">{words.editorsOnly}</p>
          {keepsNames && <Link to={nameChangesHref}>{names.title}</Link>}
        </div>
      );
    return children({ uid, collections });
  }

  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title={title} tab={words.title} />
      <header className={styles.head}>
        {uid === undefined ? null : above}
        <h1 tabIndex={-1}>{title}</h1>
      </header>
      {content()}
    </div>
  );
}

/** Leads back to all runs, or to what is said. */
export function AllRunsLink({ to, children = words.all }: { to: string; children?: ReactNode }) {
  return (
    <p className={`eyebrow ${styles.all}`}>
      <Link to={to}>{children}</Link>
    </p>
  );
}
