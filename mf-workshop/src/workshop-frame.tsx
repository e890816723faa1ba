import { accessAddress, credentialsAtom, Link, PageTitle, useLocation, useSession } from '@iconotheca/client';
import { words as shared } from '@iconotheca/ui/words/shared';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import styles from './workshop.module.css';
import { words } from './words/page.ts';

interface WorkshopFrameProps {
  title: string;
  /** Stands above the heading, as the way back does. */
  above?: ReactNode;
  /** Set if the page's answer was that this reader may not. */
  isRefused?: boolean;
  /** Content for editors; given their collections. */
  children: (editor: { uid: string; collections: readonly string[] | undefined }) => ReactNode;
}

/** Shows a page of the workshop to editors; to others what it is for, and how they come to use it. */
export function WorkshopFrame({ title, above, isRefused = false, children }: WorkshopFrameProps) {
  const uid = useAtomValue(credentialsAtom)?.uid;
  const collections = useSession()?.collections;
  const place = useLocation();

  function content() {
    if (uid === undefined)
      return (
        <div className={styles.notice}>
          <p className="text">{words.intro}</p>
          <p className="note">{words.whyAccount}</p>
          <Link className="btn btn--main" to={accessAddress(place)}>
            {shared.logIn}
          </Link>
        </div>
      );
    if (isRefused || collections?.length === 0)
      return (
        <div className={styles.notice}>
          <p className="text">{words.intro}</p>
          <p className="note note--warn">{words.editorsOnly}</p>
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

/** Leads back to all runs. */
export function AllRunsLink({ to }: { to: string }) {
  return (
    <p className={`eyebrow ${styles.all}`}>
      <Link to={to}>{words.all}</Link>
    </p>
  );
}
