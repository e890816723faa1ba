import { isDeepStrictEqual } from 'node:util';
import { StartError } from '@iconotheca/http/start-error';
import { changeNames, NamesMoved, type WantedNames } from '../authorities/change-names.ts';
import { ownOf, type StoredAuthority } from '../ports/authorities.ts';
import type { Records, RecordStore } from '../ports/record-store.ts';
import type { RunNames, StoredRun } from '../ports/runs.ts';
import { current } from './current-run.ts';

/** Times that a change is worked out anew, since others change names too. */
const mostTries = 3;

/**
 * Carries a change of names out, or takes it back, in one transaction with the end of its run. Entries that were changed since
 * stay as they are when it is taken back, and are named.
 * @throws StartError where the names do not allow it any more, or the account lost the right
 */
export async function carryNames(records: RecordStore, begun: StoredRun): Promise<void> {
  const { names } = begun.data;
  if (names === undefined) return;
  const of = await records.items.count();
  for (let tried = 1; ; tried += 1) {
    try {
      await carryOnce(records, begun, { names, of });
      return;
    } catch (error) {
      if (!(error instanceof NamesMoved) || tried === mostTries) throw error;
    }
  }
}

async function carryOnce(
  records: RecordStore,
  begun: StoredRun,
  { names, of }: { names: RunNames; of: number },
): Promise<void> {
  const isBack = begun.state === 'undoing';
  let kept: string[] = [];
  function want(stored: readonly StoredAuthority[]): WantedNames {
    const wanted = isBack ? wantedBack(names, stored) : { ...wantedOf(names, stored), kept: [] };
    ({ kept } = wanted);
    return wanted;
  }
  await changeNames(records, want, {
    onLooked: (done) =>
      records.transact(async ({ runs }) => {
        const { data } = await current(runs, begun);
        await runs.change(begun.id, { data: { ...data, progress: { done, of: Math.max(done, of) } } });
      }),
    async onDone(inside, { items }) {
      const run = await current(inside.runs, begun);
      const actor = await keeperOf(run, inside);
      const { name } = run.data;
      await inside.audit.add({
        actor,
        act: isBack ? 'change of names taken back' : 'names changed',
        subject: name,
        detail: `run ${run.id}`,
      });
      const done = { ...names, ...(isBack ? { kept } : { items }) };
      await inside.runs.change(run.id, {
        state: isBack ? 'undone' : 'done',
        data: { ...run.data, names: done, progress: { done: of, of } },
        endedAt: new Date().toISOString(),
      });
    },
  });
}

/** @throws StartError where an entry is no longer what the editor saw */
function wantedOf({ changes }: RunNames, stored: readonly StoredAuthority[]): WantedNames {
  const now = new Map(stored.map((each) => [each.id, ownOf(each)]));
  const given = changes.flatMap(({ before, after }) => {
    if (after === null) return [];
    const { id, name } = after;
    if (!isDeepStrictEqual(now.get(id) ?? null, before)) {
      throw new StartError(`${name} was changed by another since; look at it again.`);
    }
    return [{ where: name, authority: after, ...(after.replacedBy === undefined && { isRestored: true as const }) }];
  });
  return { given };
}

/** Tells whether an entry was made by the run. */
function isGoing({ before, after }: RunNames['changes'][number]): boolean {
  return before === null && after !== null;
}

function wantedBack({ changes }: RunNames, stored: readonly StoredAuthority[]): WantedNames & { kept: string[] } {
  const now = new Map(stored.map((each) => [each.id, ownOf(each)]));
  const isAsLeft = ({ before, after }: RunNames['changes'][number]) =>
    isDeepStrictEqual(now.get((after ?? before)?.id ?? '') ?? null, after);
  const back = changes.filter(isAsLeft);
  const kept = changes.filter((change) => !isAsLeft(change));
  const coming = new Set(back.flatMap(({ before }) => before?.id ?? []));
  const needed = new Set(
    [...now.values()].filter(({ id }) => !coming.has(id)).flatMap(({ replacedBy, broader }) => [replacedBy, broader]),
  );
  // One that another leads to by now stays, or that would lead to nothing.
  const staying = back.filter((change) => isGoing(change) && needed.has(change.after?.id));
  return {
    given: back.flatMap(({ before }) =>
      before === null
        ? []
        : [
            {
              where: before.name,
              authority: before,
              ...(before.replacedBy === undefined && { isRestored: true as const }),
            },
          ],
    ),
    removed: back.flatMap((change) => (isGoing(change) && !staying.includes(change) ? (change.after?.id ?? []) : [])),
    kept: [...kept, ...staying].flatMap(({ before, after }) => (after ?? before)?.name ?? []),
  };
}

/**
 * Asks again whether the account that acts on a run may.
 * @returns its username; `command` for an operator’s act
 * @throws StartError where it lost the right
 */
async function keeperOf({ actorPk }: StoredRun, { accounts }: Pick<Records, 'accounts'>): Promise<string> {
  if (actorPk === null) return 'command';
  const account = await accounts.find(actorPk);
  if (account !== undefined && account.disabledAt === null && account.keepsNames) return account.username;
  throw new StartError('The account that began this does not keep names any more.');
}
