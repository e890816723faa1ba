import type { ItemHistory } from '@iconotheca/contracts/history/history';
import type { Item } from '@iconotheca/contracts/item/item';
import { useSearchParams, useToast } from '@iconotheca/client';
import { Failed } from '@iconotheca/ui/elements/failed';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Differences } from './differences.tsx';
import styles from './history.module.css';
import { versionQueryOptions } from './history-queries.ts';
import { words } from '../words/history.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { useRestore } from './use-restore.ts';

interface ShownVersionProps {
  history: ItemHistory;
  version: number;
  /** The record as it was saved last. */
  now: Item;
}

/** Shows the changes of a version, from the one before or to the present one, and the way to restore it. */
export function ShownVersion({ history, version, now }: ShownVersionProps) {
  const { uid, latest, isWithdrawn } = history;
  const [params, setParams] = useSearchParams();
  const isPast = version !== latest;
  const isBesideNow = isPast && params.get('beside') === 'now';
  const own = useQuery(versionQueryOptions(uid, version));
  const before = useQuery({ ...versionQueryOptions(uid, version - 1), enabled: version > 1 && !isBesideNow });
  const [isAsking, setIsAsking] = useState(false);
  const id = useId();
  const error = own.error ?? before.error;
  const isReady = own.data && (isBesideNow || version === 1 || before.data !== undefined);

  function compareWith(other: 'before' | 'now') {
    setParams(
      (given) => {
        if (other === 'now') given.set('beside', 'now');
        else given.delete('beside');
        return given;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <section className={styles.shown} aria-labelledby={id} aria-busy={!isReady && error === null}>
      <div className="rulehead">
        <h2 id={id}>{titleOf({ version, isBesideNow, isWithdrawn })}</h2>
        {(isPast || isWithdrawn) && own.data && (
          <button type="button" className="btn btn--small" onClick={() => setIsAsking(true)}>
            {words.restore({ version })}
          </button>
        )}
      </div>
      {isPast && (
        <fieldset className={styles.beside}>
          <legend className="meta">{words.compareWith}</legend>
          {(['before', 'now'] as const).map((other) => (
            <label key={other} className="check">
              <input
                className="tick"
                type="radio"
                name={id}
                checked={(other === 'now') === isBesideNow}
                onChange={() => compareWith(other)}
              />
              {other === 'now' && isWithdrawn ? words.last : words[other]}
            </label>
          ))}
        </fieldset>
      )}
      {error !== null && (
        <Failed onRetry={() => void Promise.all([own.refetch(), before.refetch()])}>{error.message}</Failed>
      )}
      {own.data && isReady && (
        <Differences
          before={isBesideNow ? own.data : (before.data ?? undefined)}
          after={isBesideNow ? now : own.data}
        />
      )}
      {isAsking && own.data && (
        <Restoring
          {...{ uid, version, latest, isWithdrawn, now }}
          wanted={own.data}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  );
}

interface TitleProps {
  version: number;
  isBesideNow: boolean;
  isWithdrawn: boolean;
}

function titleOf({ version, isBesideNow, isWithdrawn }: TitleProps): string {
  if (!isBesideNow) return words.differences({ version });
  return isWithdrawn ? words.differencesFromLast({ version }) : words.differencesFromPresent({ version });
}

interface RestoringProps {
  uid: string;
  version: number;
  latest: number;
  isWithdrawn: boolean;
  now: Item;
  wanted: Item;
  onClose: () => void;
}

function Restoring({ onClose, ...asked }: RestoringProps) {
  const { uid, version, latest, isWithdrawn } = asked;
  const showToast = useToast();
  const [, setParams] = useSearchParams();
  const back = useRestore(() => showToast({ text: words.done({ version: latest }) }));
  const { mutate, isPending, error } = useRestore(() => {
    onClose();
    setParams({}, { replace: true, preventScrollReset: true });
    if (isWithdrawn) showToast({ text: words.broughtBack });
    else
      showToast({
        text: words.done({ version }),
        undo: () => back.mutate({ uid, version: latest, _version: latest + 1 }),
      });
  });
  return (
    <RestoreDialog
      {...asked}
      isRestoring={isPending}
      fault={error?.message}
      onConfirm={() => mutate({ uid, version, _version: latest })}
      onClose={onClose}
    />
  );
}
