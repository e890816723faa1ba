import { StartError } from '@iconotheca/http/start-error';
import { withRecords } from '../archive.ts';
import type { Config } from '../config.ts';
import { carryNames } from '../runs/carry-names.ts';
import { takeBack } from '../runs/carry-out.ts';
import { say } from './run-command.ts';

const listed = 50;
const named = 20;

/** Lists the last runs. */
export async function listRuns(config: Config, options: { json?: boolean }): Promise<void> {
  const runs = await withRecords(config, (records) => records.runs.list(undefined, listed));
  const lines = runs.map(({ id, state, collection, data: { name, tally }, createdAt }) => {
    const wrote =
      tally === undefined ? '' : ` · ${tally.added} added, ${tally.changed} changed, ${tally.refused} refused`;
    return `${id} · ${createdAt.slice(0, 16)} · ${state} · ${collection || 'no collection'} · ${name}${wrote}`;
  });
  say(
    lines.length === 0 ? ['There is no run.'] : lines,
    runs.map(({ id, state, collection, data, createdAt }) => ({
      run: id,
      state,
      collection,
      file: data.name,
      created: createdAt,
      tally: data.tally,
    })),
    options,
  );
}

/**
 * Takes back what a run wrote.
 * @throws StartError where there is none, or nothing to be taken back
 */
export async function undoRun(config: Config, number: string, options: { json?: boolean }): Promise<void> {
  const id = /^\d{1,9}$/u.test(number) ? Number(number) : 0;
  await withRecords(config, async (records) => {
    const claim = await records.claim(`run ${id}`);
    if (claim === undefined) throw new StartError(`Run ${id} is being worked at; wait until that ends.`);
    try {
      const begun = await records.transact(async ({ runs }) => {
        const run = await runs.find(id);
        if (run === undefined) throw new StartError(`There is no run ${number}; "archive runs" lists them.`);
        const { state, data } = run;
        if (state === 'undoing' && run.actorPk === null) return run;
        if (!['done', 'stopped', 'failed'].includes(state)) {
          throw new StartError(`Run ${id} is ${state}: there is nothing to be taken back.`);
        }
        const progress = { done: 0, of: await runs.countItems(id) };
        await runs.change(id, {
          state: 'undoing',
          actorPk: null,
          isNewAttempt: true,
          data: { ...data, isTakenBack: true, progress },
        });
        return (await runs.find(id)) ?? run;
      });
      if (begun.data.names === undefined) await takeBack({ records }, begun);
      else await carryNames(records, begun);
      const data = (await records.runs.find(id))?.data;
      const kept = data?.names?.kept ?? (await records.runs.kept(id, named + 1));
      const done = data?.progress.done ?? 0;
      const lines = [`Run ${id} is taken back: ${done} items were looked at.`];
      if (kept.length > 0) {
        const more = kept.length > named ? ' and more' : '';
        lines.push(`Changed since, and left as they are: ${kept.slice(0, named).join(', ')}${more}.`);
      }
      say(lines, { run: id, items: done, kept }, options);
    } finally {
      await claim.release();
    }
  });
}
