import { isOffline, messages, PageTitle } from '@iconotheca/client';
import { useEffect, useEffectEvent, useState, useTransition } from 'react';
import { tellCrash } from '../crash/crash.ts';
import { isOfBrowser } from '../remotes/blame.ts';
import { AreaUnavailable } from '../remotes/candidates.ts';
import { tellAfterReload } from '../remotes/reload-notes.ts';
import type { SiteReleases } from '../remotes/start-remotes.ts';
import type { Fault } from './area-boundary.tsx';
import styles from './notice.module.css';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words } from '../words/page.ts';

/** Does something as soon as the browser has a network again. */
function useWhenOnline(isWaiting: boolean, act: () => void): void {
  const onOnline = useEffectEvent(act);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const stop = new AbortController();
    window.addEventListener('online', () => onOnline(), { signal: stop.signal });
    return () => stop.abort();
  }, [isWaiting]);
}

interface AreaFault extends Fault {
  slot: string;
  remotes: SiteReleases;
}

/**
 * Stands in for one area that could not be loaded, or that threw while it was drawn. The latter leaves its release
 * aside, unless the browser made it throw; once in a tab the page is reloaded on the one before it.
 */
export function AreaFault({ error, retry, slot, remotes }: AreaFault) {
  const [isTrying, startTrying] = useTransition();
  const isUnavailable = error instanceof AreaUnavailable;
  // The area itself is well: nothing of it could be fetched.
  const [wasOffline] = useState(() => isUnavailable && isOffline());

  useEffect(() => {
    if (isUnavailable) return;
    const hasAnother =
      !isOfBrowser(error) && remotes.leaveAside(slot, error instanceof Error ? error.message : String(error));
    if (hasAnother && remotes.claimReload(slot)) {
      tellAfterReload('crashed');
      window.location.reload();
    } else tellCrash();
  }, [error, isUnavailable, remotes, slot]);

  useEffect(() => {
    if (!isUnavailable) return undefined;
    // The releases that this page knows may be gone from the server, and others have taken their place.
    void remotes.hasOthers(slot).then((hasOthers) => {
      if (hasOthers && remotes.claimReload(slot)) window.location.reload();
    });
    return () => remotes.forgetFault(error.slot, error.page);
  }, [error, isUnavailable, remotes, slot]);

  function tryAgain(): void {
    if (isTrying) return;
    startTrying(async () => {
      if (isUnavailable) {
        remotes.forgetFault(error.slot, error.page);
        await Promise.allSettled([remotes.loadPage(error.slot, error.page)]);
      }
      retry();
    });
  }

  useWhenOnline(wasOffline, tryAgain);

  return (
    <div className={`wrap ${styles.notice}`}>
      <PageTitle title={wasOffline ? words.offline : words.notAvailable} />
      <h1 tabIndex={-1}>{wasOffline ? messages.network.offline : words.areaDown}</h1>
      <p className="text">{wasOffline ? messages.network.offlineArea : words.restWorks}</p>
      <p className={styles.actions}>
        <button type="button" className="btn" aria-disabled={isTrying} onClick={tryAgain}>
          {isTrying ? words.trying : shared.tryAgain}
        </button>
        {!isUnavailable && remotes.hasPrevious(slot) ? (
          <button type="button" className="btn" onClick={() => window.location.reload()}>
            {words.previous}
          </button>
        ) : null}
      </p>
    </div>
  );
}
