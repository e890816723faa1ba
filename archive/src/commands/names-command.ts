import { StartError } from '@iconotheca/http/start-error';
import { actor } from '../accounts/actor.ts';
import { withRecords } from '../archive.ts';
import { importAuthorities, readAuthorities } from '../authorities/import-authorities.ts';
import type { GivenAuthority } from '../authorities/plan-authorities.ts';
import type { Config } from '../config.ts';
import { ownOf } from '../ports/authorities.ts';
import type { RecordStore } from '../ports/record-store.ts';
import { counted } from './counts-in-words.ts';
import { say } from './run-command.ts';

interface Options {
  json?: boolean;
}

/** Takes in persons and places with their names. */
export async function importNames(config: Config, file: string, options: Options): Promise<void> {
  const given = readAuthorities(file);
  await withRecords(config, (records) => change(records, given, { subject: file, options }));
}

/** Lets the names of an entry stand for another one, or for itself again. */
export async function replaceName(
  config: Config,
  { id, by }: { id: string; by: string | undefined },
  options: Options,
): Promise<void> {
  await withRecords(config, async (records) => {
    const entry = await records.authorities.find(id);
    if (entry === undefined) throw new StartError(`There is no person or place ${id}.`);
    const { replacedBy: _replacedBy, ...rest } = ownOf(entry);
    const given: GivenAuthority =
      by === undefined
        ? { where: id, authority: rest, isRestored: true }
        : { where: id, authority: { ...rest, replacedBy: by } };
    await change(records, [given], { subject: id, options });
  });
}

async function change(
  records: RecordStore,
  given: readonly GivenAuthority[],
  { subject, options }: { subject: string; options: Options },
): Promise<void> {
  const done = await importAuthorities(records, given, { actor: actor(), subject });
  say([`${counted(done.changed, 'name')} changed; ${counted(done.items, 'item')} found by them anew.`], done, options);
}
