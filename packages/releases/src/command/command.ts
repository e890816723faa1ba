import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pruneReleases, type Action } from '../actions.ts';
import { tokenActs, tokenUsage } from './token-command.ts';
import { brandActs, brandUsage } from './brand-command.ts';
import { examineReleases, examineSite } from '../store/doctor.ts';
import { readHistory } from '../log/history.ts';
import { readLog, readRegistry } from '../log/read-log.ts';
import type { Gate } from '../gate/pass-gate.ts';
import { repairReleases } from '../store/repair.ts';
import { publishBuild } from '../publish.ts';
import { slotOf } from '../registry.ts';
import { ReleaseError } from '../release-error.ts';
import { manifestJsonSchema } from '../manifest-schema.ts';
import {
  endPreview,
  planFor,
  promoteAll,
  recallVersion,
  rollBack,
  startCanary,
  startPreview,
  type Answer,
} from './show.ts';
import { verifyBuild } from '../verify-build.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** What the program that offers the command gives it. */
export interface CommandHost {
  /** How the command is called, for its help. */
  name: string;
  /** Opens it; an address that is none is refused in a sentence. */
  store: () => Promise<ReleaseStore>;
  /** Who acts, for the history. */
  by: string;
  /** Commit that a published build was made of, where it is known. */
  commit?: () => Promise<string | undefined>;
  /** Builds a part for `publish` without `--from`; absent where there are no sources to build. */
  build?: (slot: string) => Promise<{ from: string; version: string }>;
  /** Path of Chromium, in which builds are tried. */
  browser?: string | undefined;
  /** `off` tries them in a browser without a sandbox. */
  sandbox?: string | undefined;
  /** Shows a line: what the command answers. */
  say: (line: string) => void;
  /** Shows why the command did nothing. */
  complain: (line: string) => void;
}

/** A command line that cannot be carried out, in a sentence. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Carries out one command on the releases of a store: such as publish, promote or rollback.
 * @param args the command line without the program's name
 * @returns the exit code: 0, or 1 when it was refused, or when the doctor found something broken
 */
export async function runReleaseCommand(args: readonly string[], host: CommandHost): Promise<0 | 1> {
  try {
    return await carryOut(args, host);
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof ReleaseError)) throw error;
    host.complain(error.message);
    return 1;
  }
}

function usageOf({ name, build }: CommandHost): string {
  const source = build === undefined ? '' : '; without --from the part is built first';
  const from = build === undefined ? '--from DIR  ' : '[--from DIR]';
  return `${name} COMMAND

  publish SLOT ${from} [--version V]   put a build among the releases${source}
                                            after it was tried in Chromium, with answers of --site URL
  promote SLOT VERSION                      make a version active
  promote SLOT@VERSION …                    make several active in one act, as a shell with the remotes made for it
  plan [SLOT@VERSION …]                     who gets what, or would once these are promoted, and what blocks the rest
  canary SLOT VERSION PERCENT               show a version to a share of visitors; 0 ends it
  preview SLOT@VERSION … [--hours N]        make a link that shows versions for N hours (72), at --site URL
  preview end ID                            end a preview
${brandUsage}
${tokenUsage}
  recall SLOT VERSION                       take a version from all visitors, and from open tabs
  rollback SLOT [VERSION]                   go back to the last release, or to the one named
  history [SLOT]                            who did what, and what is active
  doctor [--site URL] [--repair]            look at everything the registry names, in its store and at a running site
  prune [--keep N]                          delete all but the newest N (10), what is in use and what was served today
  verify DIR [--against URL] [--slot SLOT]  say whether a site would take a build, without publishing it
  schema                                    the JSON schema of a remote's mf-manifest.json

  --skip-gate TEXT  take a build untried; the log says so, and why
  --why TEXT        reason, kept in the history
  --expect REVISION refuse when the registry is no longer at this revision
  --json            answer in JSON

Releases are kept in RELEASES_DIR (./releases), or in RELEASES_STORE=s3://BUCKET/PREFIX. RELEASED_BY names who publishes, by default the system's user.
CHROMIUM is the path of the browser that builds are tried in; CHROMIUM_SANDBOX=off tries them without its sandbox, where
the system allows none.`;
}

/** @throws UsageError for an option that is not known, or lacks its value */
function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        version: { type: 'string' },
        site: { type: 'string' },
        repair: { type: 'boolean', default: false },
        keep: { type: 'string', default: '10' },
        hours: { type: 'string', default: '72' },
        scope: { type: 'string' },
        rights: { type: 'string' },
        days: { type: 'string', default: '90' },
        issuer: { type: 'string' },
        subject: { type: 'string' },
        why: { type: 'string' },
        expect: { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        'skip-gate': { type: 'string' },
        against: { type: 'string' },
        slot: { type: 'string' },
      },
    });
  } catch (cause) {
    const isArgument = cause instanceof TypeError && 'code' in cause && String(cause.code).startsWith('ERR_PARSE_ARGS');
    throw isArgument ? new UsageError(cause.message, { cause }) : cause;
  }
}

async function carryOut(args: readonly string[], host: CommandHost): Promise<0 | 1> {
  const { values, positionals } = readArguments(args);
  const [command = '', ...operands] = positionals;
  const { by, say } = host;
  const store = await host.store();

  const commands: Readonly<Record<string, () => Promise<0 | 1>>> = {
    publish: () => publish(operand(0, 'a slot')),
    promote: async () => answer(await promoteAll(versionSet(), action())),
    plan: async () => answer(await planFor(operands.length === 0 ? {} : versionSet(), { store })),
    canary: async () => answer(await startCanary(canary(), action())),
    preview,
    brand,
    token,
    recall: async () => answer(await recallVersion(operand(0, 'a slot'), operand(1, 'a version'), action())),
    rollback: async () => answer(await rollBack(operand(0, 'a slot'), operands[1], action())),
    history: () => history(operands[0]),
    doctor,
    prune,
    verify: () => verify(operand(0, 'the folder of a build')),
    schema,
  };
  const chosen = values.help || !Object.hasOwn(commands, command) ? undefined : commands[command];
  if (chosen !== undefined) return await chosen();
  say(usageOf(host));
  return values.help ? 0 : 1;

  function operand(index: number, what: string): string {
    const found = operands[index];
    if (found === undefined) throw new UsageError(`${command} needs ${what}.\n\n${usageOf(host)}`);
    return found;
  }

  function action(): Action {
    const expected = values.expect === undefined ? undefined : wholeNumber('expect', values.expect);
    return { store, by, why: values.why, expected };
  }

  /** The same facts for people or for programs. */
  function report(facts: unknown, lines: readonly string[]): void {
    if (values.json) say(JSON.stringify(facts, undefined, 2));
    else for (const line of lines) say(line);
  }

  function answer({ facts, lines }: Answer): 0 {
    report(facts, lines);
    return 0;
  }

  /** `mf-search 2.1.0`, or `shell@2.0.0 mf-search@2.1.0 …` */
  function versionSet(): Record<string, string> {
    const first = operand(0, 'a slot');
    if (!first.includes('@')) return { [first]: operand(1, 'a version') };
    return Object.fromEntries(
      operands.map((text) => {
        const [slot = '', version = ''] = text.split('@');
        if (slot !== '' && version !== '') return [slot, version];
        throw new UsageError(`${text} is not SLOT@VERSION, as in mf-search@2.1.0.`);
      }),
    );
  }

  function canary(): { slot: string; version: string; percent: number } {
    const text = operand(2, 'a share of visitors in per cent');
    const percent = Number(text);
    if (!/^\d{1,3}(?:\.\d{1,2})?$/u.test(text) || percent > 100) {
      throw new UsageError(`The share is ${text}, it must be a number from 0 to 100.`);
    }
    return { slot: operand(0, 'a slot'), version: operand(1, 'a version'), percent };
  }

  async function brand(): Promise<0> {
    const word = operand(0, `what to do: ${Object.keys(brandActs).join(', ')}`);
    const act = Object.entries(brandActs).find(([name]) => name === word)?.[1];
    if (act === undefined) throw new UsageError(`brand ${word} is not known: ${Object.keys(brandActs).join(', ')}.`);
    if (word === 'put') operand(1, 'the id of the brand');
    if (word === 'promote') operand(2, 'the id of the brand and a version');
    if (word === 'rollback') operand(1, 'the id of the brand');
    return answer(await act(operands.slice(1), { ...action(), from: values.from, version: values.version }));
  }

  async function token(): Promise<0> {
    const word = operand(0, `what to do: ${Object.keys(tokenActs).join(', ')}`);
    const act = Object.entries(tokenActs).find(([name]) => name === word)?.[1];
    if (act === undefined) throw new UsageError(`token ${word} is not known: ${Object.keys(tokenActs).join(', ')}.`);
    if (word !== 'list') operand(1, 'the id of the token');
    const { scope, rights, issuer, subject } = values;
    const days = wholeNumber('days', values.days);
    return answer(await act(operands.slice(1), { ...action(), scope, rights, days, issuer, subject }));
  }

  async function preview(): Promise<0> {
    if (operands[0] === 'end') return answer(await endPreview(operand(1, 'the id of a preview'), action()));
    const hours = wholeNumber('hours', values.hours);
    return answer(await startPreview(versionSet(), { ...action(), hours, site: values.site }));
  }

  async function publish(slot: string): Promise<0> {
    const { from, version } = await findBuild(slot);
    const commit = await host.commit?.();
    const { result, ms } = await timed(() =>
      publishBuild({ store, slot, from, version, by, why: values.why, commit, gate: gate() }),
    );
    const { outcome, release } = result;
    const name = `${slot} ${release.version}`;
    const sentences = {
      new: `Published ${name} in ${seconds(ms)}. It is not active yet: promote ${name}`,
      there: `${name} was published already, with the same contents.`,
      repaired: `${name} was published already; files of it that were lost or changed are back.`,
    };
    report({ slot, version: release.version, outcome }, [sentences[outcome]]);
    return 0;
  }

  function gate(): Gate {
    const { 'skip-gate': skip, site } = values;
    if (skip !== undefined) return { skip };
    const sandbox = host.sandbox === 'off' ? 'off' : 'on';
    return { browser: host.browser, sandbox, answersFrom: site, quotes: true };
  }

  async function verify(from: string): Promise<0> {
    const { slot: asked, version, against } = values;
    const verification = { from: resolve(from), slot: asked, version, against, gate: gate() };
    const { slot, release, shell } = await verifyBuild(verification);
    const ran = values['skip-gate'] === undefined ? ', and ran in a browser' : '';
    const fit = shell === undefined ? '' : ` It fits the shell ${shell} of ${against}${ran}.`;
    report({ slot, version: release.version, shell }, [`${slot} ${release.version} can be published.${fit}`]);
    return 0;
  }

  function schema(): Promise<0> {
    say(JSON.stringify(manifestJsonSchema(), undefined, 2));
    return Promise.resolve(0);
  }

  async function findBuild(slot: string): Promise<{ from: string; version: string | undefined }> {
    if (values.from !== undefined) return { from: resolve(values.from), version: values.version };
    if (host.build !== undefined) return await host.build(slot);
    throw new UsageError('publish needs --from DIR, the folder of a finished build.');
  }

  async function history(slot: string | undefined): Promise<0> {
    const registry = await readRegistry(store);
    if (slot !== undefined) slotOf(registry, slot);
    const entries = await readHistory(store, slot);
    const { lost } = await readLog(store);
    const slots = Object.entries(registry.slots).filter(([name]) => slot === undefined || name === slot);
    report({ revision: registry.revision, slots: Object.fromEntries(slots), entries }, [
      ...entries.map((entry) =>
        [
          entry.at,
          entry.by.padEnd(10),
          entry.what.padEnd(14),
          entry.slot,
          [entry.from, entry.to].filter(Boolean).join(' → '),
          entry.why && `(${entry.why})`,
        ]
          .filter(Boolean)
          .join('  '),
      ),
      ...lost.map(({ fault }) => `${fault.message} See doctor.`),
      '',
      ...slots.map(
        ([name, { active, fallback }]) =>
          `${name}  ${active ?? 'not active'}  then ${fallback.join(', ') || 'nothing'}`,
      ),
    ]);
    return 0;
  }

  async function doctor(): Promise<0 | 1> {
    const repaired = values.repair ? await repairReleases(store, action()) : [];
    const registry = await readRegistry(store);
    const complaints = await examineReleases(store, registry);
    if (values.site !== undefined) complaints.push(...(await examineSite(values.site, registry)));
    const count = Object.values(registry.slots).reduce((sum, { releases }) => sum + Object.keys(releases).length, 0);
    const lines = [
      ...repaired,
      ...complaints.map(({ slot, version, problem }) => `${slot} ${version ?? ''}: ${problem}`),
    ];
    report({ releases: count, repaired, complaints }, [
      ...lines,
      `${count} releases looked at, ${complaints.length} complaints.`,
    ]);
    return complaints.length > 0 ? 1 : 0;
  }

  async function prune(): Promise<0> {
    const gone = await pruneReleases(wholeNumber('keep', values.keep), action());
    const lines = Object.entries(gone).map(([slot, versions]) => `${slot}: ${versions.join(', ')}`);
    report(gone, lines.length > 0 ? ['Deleted', ...lines] : ['Nothing to delete.']);
    return 0;
  }
}

/** A number of the command line. @throws UsageError */
function wholeNumber(option: string, text: string): number {
  if (!/^\d{1,9}$/u.test(text)) throw new UsageError(`--${option} is ${text}, it must be a whole number.`);
  return Number(text);
}

/** @returns what the work returns, and how long it took */
async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const started = performance.now();
  const result = await work();
  return { result, ms: performance.now() - started };
}

/** `1.4 s` */
function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
