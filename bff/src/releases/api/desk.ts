import { ApiError } from '@iconotheca/contracts/http/error';
import { may, refusalOf, requirementOf, type Holder, type Requirement } from '@iconotheca/releases/access/holder';
import { perform, type Performed } from '@iconotheca/releases/perform';
import { readEntries } from '@iconotheca/releases/read-log';
import type { LiveRegistry } from '@iconotheca/releases/live-registry';
import type { Act, LogEntry } from '@iconotheca/releases/log-entry';
import type { Registry } from '@iconotheca/releases/registry';
import { toApiError } from './to-api-error.ts';

export interface Reason {
  why: string;
  /** Revision that the decision was made on; any when absent. */
  expected?: number | undefined;
}

/** Where acts on the releases come in, by call or by page: the same rights and the same log for both. */
export type Desk = ReturnType<typeof openDesk>;

export function openDesk(releases: LiveRegistry) {
  /** Entries never change: only those that came since are read. */
  let known: { mark: string | undefined; entries: LogEntry[] } = { mark: undefined, entries: [] };

  async function entries(): Promise<LogEntry[]> {
    const last = known.entries.at(-1);
    const isSame = last !== undefined && (await releases.store.readEntry(last.revision)) === known.mark;
    const before = isSame ? known.entries : [];
    const all = [...before, ...(await readEntries(releases.store, before.at(-1)?.revision))];
    const latest = all.at(-1);
    known = { mark: latest && (await releases.store.readEntry(latest.revision)), entries: all };
    return all;
  }

  return {
    registry: (): Promise<Registry> => releases.current(),

    /**
     * Does an act in someone's name, if they may.
     * @param decide the act, from the registry as it stands
     * @throws ApiError `not-allowed`, `release-not-found`, `release-conflict`, `release-refused`, `storage-full`
     */
    async act(holder: Holder, decide: (current: Registry) => Act, { why, expected }: Reason): Promise<Performed> {
      try {
        const authorised = (current: Registry) => {
          const act = decide(current);
          requireMay(holder, requirementOf(act));
          return act;
        };
        return await perform(releases.store, authorised, { by: holder.by, why, expected });
      } catch (cause) {
        throw toApiError(cause);
      }
    },

    /** Entries of the log, the latest first. */
    async log({ before = Infinity, count }: { before?: number | undefined; count: number }): Promise<LogEntry[]> {
      return (await entries())
        .filter(({ revision }) => revision < before)
        .slice(-count)
        .toReversed();
    },
  };
}

/** @throws ApiError `not-allowed` */
export function requireMay(holder: Holder, requirement: Requirement): void {
  if (!may(holder, requirement)) throw new ApiError('not-allowed', refusalOf(holder, requirement));
}
