import { ApiError } from '@iconotheca/contracts/http/error';
import { requirementOf, type AnyAsked } from '@iconotheca/releases/acts';
import type { Done } from '@iconotheca/releases/acts/act';
import { doAct } from '@iconotheca/releases/acts/do-act';
import { may, refusalOf, type Holder, type Requirement } from '@iconotheca/releases/access/holder';
import { trespassOf } from '@iconotheca/releases/access/trespass';
import { readLog } from '@iconotheca/releases/read-log';
import type { LiveRegistry } from '@iconotheca/releases/live-registry';
import type { Act, LogEntry } from '@iconotheca/releases/log-entry';
import type { Registry } from '@iconotheca/releases/registry';
import { isOwnName } from '../own-host.ts';
import { toApiError } from './to-api-error.ts';

interface Acting {
  holder: Holder;
  /** Address of the site, for links. */
  site: string;
  why: string;
  /** Revision that the decision was made on; any when absent. */
  expected?: number | undefined;
}

/** Desk where acts on the releases come in, by call or by page: the same rights and the same log for both. */
export type Desk = ReturnType<typeof openDesk>;

/** Opens the desk over the releases. */
export function openDesk(releases: LiveRegistry, publicOrigin: string | undefined) {
  /** Entries never change: only those that came since are read. */
  let known: { mark: string | undefined; entries: LogEntry[]; lost: number[] } = {
    mark: undefined,
    entries: [],
    lost: [],
  };

  async function entries(): Promise<LogEntry[]> {
    const last = known.entries.at(-1);
    const isSame = last !== undefined && (await releases.store.readEntry(last.revision)) === known.mark;
    const before = isSame ? known.entries : [];
    const read = await readLog(releases.store, before.at(-1)?.revision);
    const all = [...before, ...read.entries];
    const begun = all.findLast(({ act }) => act.what === 'begin')?.revision ?? 0;
    const lost = [...(isSame ? known.lost : []), ...read.lost.map(({ revision }) => revision)];
    const latest = all.at(-1);
    known = {
      mark: latest && (await releases.store.readEntry(latest.revision)),
      entries: all,
      lost: [...new Set(lost)].filter((revision) => revision > begun),
    };
    return all;
  }

  function isOwnHost(host: string): boolean {
    return isOwnName(host, publicOrigin);
  }

  /** @throws ApiError `not-allowed` */
  function requireMayDo(holder: Holder, act: Act, current: Registry): void {
    const refusal = trespassOf({ holder, act, current, isOwnHost });
    if (refusal !== undefined) throw new ApiError('not-allowed', refusal);
  }

  return {
    registry: (): Promise<Registry> => releases.current(),

    requireMayDo,

    /**
     * Does an act in someone's name, if they may.
     * @throws ApiError `not-allowed`, `release-not-found`, `release-conflict`, `release-refused`, `storage-full`
     */
    async act(asked: AnyAsked, input: object, { holder, ...reason }: Acting): Promise<Done<Act>> {
      const authority = {
        admit: (requirement: Requirement) => requireMay(holder, requirement),
        allow: (act: Act, current: Registry) => requireMayDo(holder, act, current),
      };
      return await doAct(asked, input, { ...reason, store: releases.store, by: holder.by, authority }).catch(
        (cause: unknown) => {
          throw toApiError(cause);
        },
      );
    },

    /** Revisions of entries that cannot be read. */
    async lost(): Promise<number[]> {
      await entries();
      return known.lost;
    },

    /** Entries of the log that can be read, the latest first. */
    async log({ before = Infinity, count }: { before?: number | undefined; count: number }): Promise<LogEntry[]> {
      return (await entries())
        .filter(({ revision }) => revision < before)
        .slice(-count)
        .toReversed();
    },
  };
}

/**
 * Refuses a holder who may not do what is required.
 * @throws ApiError `not-allowed`
 */
export function requireMay(holder: Holder, requirement: Requirement): void {
  if (!may(holder, requirement)) throw new ApiError('not-allowed', refusalOf(holder, requirement));
}

/** Refuses an act of a right that someone lacks before its arguments are looked at. @throws ApiError `not-allowed` */
export function requireRight(holder: Holder, asked: AnyAsked): void {
  if (!holder.rights.includes(asked.right)) requireMay(holder, requirementOf(asked, {}));
}
