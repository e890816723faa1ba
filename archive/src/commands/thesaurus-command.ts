import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '@iconotheca/contracts/http/error';
import { thesaurusFormats } from '@iconotheca/contracts/thesaurus/replace-entry';
import { thesaurusKinds } from '@iconotheca/contracts/thesaurus/thesaurus';
import { StartError } from '@iconotheca/http/start-error';
import { actor } from '../accounts/actor.ts';
import { withRecords } from '../archive.ts';
import type { Config } from '../config.ts';
import type { StoredEntry } from '../ports/thesaurus.ts';
import { exportedLines } from '../thesaurus/export-entries.ts';
import { followReplacements } from '../thesaurus/follow-replacements.ts';
import { replaceEntry, type Replacing } from '../thesaurus/replace-entry.ts';
import { say } from './run-command.ts';

interface Options {
  json?: boolean;
}

/** Lists the entries that users added, by label, each with how many items name it. */
export async function listEntries(config: Config, options: Options & { kind?: string }): Promise<void> {
  const kind = options.kind === undefined ? undefined : oneOf(thesaurusKinds, options.kind, '--kind');
  await withRecords(config, async ({ thesaurus }) => {
    const entries: StoredEntry[] = [];
    for await (const entry of thesaurus.stream()) if (kind === undefined || entry.kind === kind) entries.push(entry);
    const counts = await thesaurus.countNaming(entries.map(({ id }) => id));
    const told = entries.map((entry) => Object.assign(entry, { count: counts.get(entry.id) ?? 0 }));
    const lines = told.map(({ id, kind: what, label, addedByName, added, count, replacedBy }) =>
      [
        id,
        what,
        label,
        items(count),
        addedByName ?? 'imported',
        added,
        ...(replacedBy ? [`→ ${replacedBy.id} ${replacedBy.label}`] : []),
      ].join(' · '),
    );
    say(lines.length > 0 ? lines : ['The thesaurus has no entries.'], told, options);
  });
}

/** Writes the entries into a file for the editors of a catalogue. */
export async function exportThesaurus(
  config: Config,
  file: string,
  options: Options & { format?: string },
): Promise<void> {
  const format = oneOf(thesaurusFormats, options.format ?? 'cerl', '--format');
  await withRecords(config, async ({ thesaurus }) => {
    const { head, line } = exportedLines(format);
    let entries = 0;
    async function* texts() {
      if (head !== '') yield head;
      for await (const entry of thesaurus.stream()) {
        const text = line(entry);
        if (text === '') continue;
        entries += 1;
        yield text;
      }
    }
    try {
      await pipeline(Readable.from(texts()), createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new StartError(`${file} cannot be written (${reason}).`, { cause });
    }
    say([`${file} holds ${entries.toLocaleString('en-GB')} entries.`], { file, format, entries }, options);
  });
}

/** Replaces an entry by another, or takes that back, and lets every item follow. */
export async function replaceInThesaurus(config: Config, replacing: Replacing, options: Options): Promise<void> {
  await withRecords(config, async (records) => {
    const entry = await replaceEntry(records, replacing, { byPk: null, actor: actor() }).catch(inWords);
    const { replacedBy } = entry;
    const done = await followReplacements({ records, onFailure: () => undefined });
    const { changed, failed } = done;
    const what =
      replacedBy === undefined
        ? `${entry.label} stands by itself.`
        : `${entry.label} is now called ${replacedBy.label}.`;
    const lines = [
      `${what} Changed: ${items(changed.length)}.`,
      ...failed.map(
        ({ uid, error }) => `${uid} could not be changed (${error}); give the command again to try it again.`,
      ),
    ];
    say(lines, { entry, ...done }, options);
    if (failed.length > 0) process.exitCode = 1;
  });
}

function items(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'item' : 'items'}`;
}

/** @throws StartError that names what is allowed */
function oneOf<Value extends string>(allowed: readonly Value[], given: string, option: string): Value {
  const value = allowed.find((each) => each === given);
  if (value !== undefined) return value;
  throw new StartError(`${option} is "${given}", but must be ${allowed.join(', ')}.`);
}

/** Turns the refusal of a rule into one sentence. */
function inWords(cause: unknown): never {
  throw cause instanceof ApiError ? new StartError(cause.message, { cause }) : cause;
}
