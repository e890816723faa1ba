import { isOffline, messages } from '@iconotheca/client';
import { useSyncExternalStore } from 'react';
import { words } from '../words/page.ts';
import styles from './offline-line.module.css';

/** Says, for as long as it is so, that there is no network and what there is without it. */
export function OfflineLine() {
  const isShown = useSyncExternalStore(onNetwork, isOffline);
  return (
    <div role="status">
      {isShown ? (
        <p className={styles.line}>
          <span className="wrap">
            <strong>{messages.network.offline}</strong> {words.offlineHere}
          </span>
        </p>
      ) : null}
    </div>
  );
}

function onNetwork(changed: () => void): () => void {
  const stop = new AbortController();
  for (const event of ['online', 'offline']) window.addEventListener(event, changed, { signal: stop.signal });
  return () => stop.abort();
}
