import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { readAudit } from '@iconotheca/releases/audit';
import { examineReleases, examineSite } from '@iconotheca/releases/doctor';
import { promoteReleases, pruneReleases, rollbackRelease } from '@iconotheca/releases/actions';
import { publishBuild } from '@iconotheca/releases/publish';
import { slotOf, type Registry } from '@iconotheca/releases/registry';
import { readRegistry } from '@iconotheca/releases/registry-file';
import { buildPart } from './build-part.ts';
import { partVersion } from './part-version.ts';
import { isPartName, partNames, releasesFolder } from './project.ts';
import { runCommand, say, seconds, Stop, timed } from './say.ts';
import { currentCommit, whoami } from './whoami.ts';

const usage = `npm run release -- COMMAND

  publish SLOT [--from DIR] [--version V]   put a build among the releases; without --from the part is built first
  promote SLOT VERSION                      make a version active
  rollback SLOT [VERSION]                   go back to the last release, or to the one named
  history [SLOT]                            who did what, and what is active
  doctor [--site URL]                       look at everything the registry names, on disk and at a running site
  prune [--keep N]                          delete all but the newest N (10) and what is in use

  --why TEXT        reason, kept in the history of promote and rollback
  --expect REVISION refuse when the registry is no longer at this revision
  --json            answer in JSON

Releases are kept in RELEASES_DIR (./releases). RELEASED_BY names who publishes, by default the system's user.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string' },
    version: { type: 'string' },
    site: { type: 'string' },
    keep: { type: 'string', default: '10' },
    why: { type: 'string' },
    expect: { type: 'string' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const [command = '', ...operands] = positionals;
const folder = releasesFolder();

const commands: Readonly<Record<string, () => Promise<void>>> = {
  publish: () => publish(operand(0, 'a slot')),
  promote: () => promote(operand(0, 'a slot'), operand(1, 'a version')),
  rollback: () => rollback(operand(0, 'a slot'), operands[1]),
  history: () => history(operands[0]),
  doctor,
  prune,
};

await runCommand(async () => {
  const act = values.help || !Object.hasOwn(commands, command) ? undefined : commands[command];
  if (act !== undefined) return await act();
  say(usage);
  if (!values.help) process.exitCode = 1;
  return undefined;
});
process.exit();

function operand(at: number, what: string): string {
  const found = operands[at];
  if (found === undefined) throw new Stop(`${command} needs ${what}.\n\n${usage}`);
  return found;
}

/** A number of the command line. @throws Stop */
function wholeNumber(option: string, text: string): number {
  if (!/^\d{1,9}$/u.test(text)) throw new Stop(`--${option} is ${text}, it must be a whole number.`);
  return Number(text);
}

function act() {
  const expected = values.expect === undefined ? undefined : wholeNumber('expect', values.expect);
  return { folder, by: whoami(), why: values.why, expected };
}

/** The same facts for people or for programs. */
function report(facts: unknown, lines: string[]): void {
  if (values.json) say(JSON.stringify(facts, undefined, 2));
  else for (const line of lines) say(line);
}

async function publish(slot: string): Promise<void> {
  const by = whoami();
  const commit = await currentCommit();
  const { from, version } =
    values.from === undefined ? await build(slot) : { from: resolve(values.from), version: values.version };
  const { result, ms } = await timed(() => publishBuild({ folder, slot, from, version, by, commit }));
  const { outcome, release } = result;
  const name = `${slot} ${release.version}`;
  const sentences = {
    new: `Published ${name} in ${seconds(ms)}. It is not active yet: promote ${name}`,
    there: `${name} was published already, with the same contents.`,
    repaired: `${name} was published already; files of it that were lost or changed are back.`,
  };
  report({ slot, version: release.version, outcome }, [sentences[outcome]]);
}

async function build(slot: string): Promise<{ from: string; version: string }> {
  if (!isPartName(slot))
    throw new Stop(`There is no part ${slot} to build (${partNames.join(', ')}): name a build with --from.`);
  const { folder: from, version } = await buildPart(slot, await partVersion(slot));
  return { from, version };
}

async function promote(slot: string, version: string): Promise<void> {
  const { result, ms } = await timed(() => promoteReleases({ [slot]: version }, act()));
  reportActive(slot, result, ms);
}

async function rollback(slot: string, version: string | undefined): Promise<void> {
  const { result, ms } = await timed(() => rollbackRelease(slot, version, act()));
  reportActive(slot, result, ms);
}

function reportActive(slot: string, registry: Registry, ms: number): void {
  const { active, fallback } = slotOf(registry, slot);
  const { revision } = registry;
  report({ slot, active, fallback, revision }, [
    `${slot} is at ${active} (revision ${revision}, ${seconds(ms)}); then ${fallback.join(', ') || 'nothing'}.`,
  ]);
}

async function history(slot: string | undefined): Promise<void> {
  const registry = await readRegistry(folder);
  if (slot !== undefined) slotOf(registry, slot);
  const entries = await readAudit(folder, slot);
  const slots = Object.entries(registry.slots).filter(([name]) => slot === undefined || name === slot);
  report({ revision: registry.revision, slots: Object.fromEntries(slots), entries }, [
    ...entries.map(({ at, by, what, slot: name, from, to, why }) =>
      [at, by.padEnd(10), what.padEnd(9), name, [from, to].filter(Boolean).join(' → '), why && `(${why})`]
        .filter(Boolean)
        .join('  '),
    ),
    '',
    ...slots.map(
      ([name, { active, fallback }]) => `${name}  ${active ?? 'not active'}  then ${fallback.join(', ') || 'nothing'}`,
    ),
  ]);
}

async function doctor(): Promise<void> {
  const registry = await readRegistry(folder);
  const complaints = await examineReleases(folder, registry);
  if (values.site !== undefined) complaints.push(...(await examineSite(values.site, registry)));
  const count = Object.values(registry.slots).reduce((sum, { releases }) => sum + Object.keys(releases).length, 0);
  const lines = complaints.map(({ slot, version, problem }) => `${slot} ${version ?? ''}: ${problem}`);
  report({ releases: count, complaints }, [...lines, `${count} releases looked at, ${complaints.length} complaints.`]);
  if (complaints.length > 0) process.exitCode = 1;
}

async function prune(): Promise<void> {
  const gone = await pruneReleases(wholeNumber('keep', values.keep), act());
  const lines = Object.entries(gone).map(([slot, versions]) => `${slot}: ${versions.join(', ')}`);
  report(gone, lines.length > 0 ? ['Deleted', ...lines] : ['Nothing to delete.']);
}
