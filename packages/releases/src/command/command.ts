import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Answer } from '../acts/act.ts';
import { askedActs, type AnyAsked } from '../acts/acts.ts';
import { brandFolderOf, versionSet } from '../acts/arguments.ts';
import { brandLine } from '../acts/brand-acts.ts';
import { doAct, type Doing } from '../acts/do-act.ts';
import { inputOfCommand, Lacking, optionsOf, usageOf } from '../acts/of-text.ts';
import { tokenLine, withoutHash } from '../acts/token-acts.ts';
import { requireBrand } from '../brands/brand-changes.ts';
import { checkBrand, readBrandFolder } from '../brands/brand-files.ts';
import { promote } from '../acts/registry-changes.ts';
import type { Gate } from '../gate/pass-gate.ts';
import { readHistory, type HistoryLine } from '../log/history.ts';
import { readLog, readRegistry } from '../log/read-log.ts';
import { manifestJsonSchema } from '../manifest-schema.ts';
import { planLines, planOf } from '../plan.ts';
import { publishBuild } from '../publish.ts';
import { slotOf } from '../registry.ts';
import { ReleaseError } from '../release-error.ts';
import { copyReleases } from '../store/copy-releases.ts';
import { examineReleases, examineSite } from '../store/doctor.ts';
import { openPlace } from '../store/open-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { repairReleases } from '../store/repair.ts';
import { verifyBuild } from '../verify-build.ts';

/** Program that offers the command, as the command sees it. */
export interface CommandHost {
  /** Name by which the command is called, for its help. */
  name: string;
  /** Opens it; an address that is none is refused in a sentence. */
  store: () => Promise<ReleaseStore>;
  /** Name of the actor, for the history. */
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

type Run = (called: Called) => Promise<Answer & { code?: 0 | 1 }>;

/** Makes a command: its words with what follows them, what it does in words, and how. */
function command(usage: string, help: string, run: Run) {
  return { words: /^(?:[a-z]+ ?)+/u.exec(usage)?.[0].trim() ?? '', usage, help, run };
}

interface Called {
  host: CommandHost;
  store: ReleaseStore;
  operands: readonly string[];
  values: Values;
  doing: Doing;
}

type Values = ReturnType<typeof readArguments>['values'];

/**
 * Carries out one command on the releases of a store: such as publish, promote or rollback.
 * @param args the command line without the program's name
 * @returns the exit code: 0, or 1 when it was refused, or when the doctor found something broken
 */
export async function runReleaseCommand(args: readonly string[], host: CommandHost): Promise<0 | 1> {
  try {
    return await carryOut(args, host);
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof Lacking || error instanceof ReleaseError)) throw error;
    host.complain(error instanceof Lacking ? `${error.message}\n\n${helpOf(host)}` : error.message);
    return 1;
  }
}

async function carryOut(args: readonly string[], host: CommandHost): Promise<0 | 1> {
  const { values, positionals } = readArguments(args);
  const store = await host.store();
  const called = commandOf(positionals);
  if (values.help || called === undefined) {
    host.say(helpOf(host));
    return values.help ? 0 : 1;
  }
  const { command: chosen, operands } = called;
  const expected = values.expect === undefined ? undefined : wholeNumber('expect', values.expect);
  const doing = { store, by: host.by, why: values.why, expected, site: values.site };
  const { facts, lines, code = 0 } = await chosen.run({ host, store, operands, values, doing });
  if (values.json || chosen === schema) host.say(JSON.stringify(facts, undefined, 2));
  else for (const line of lines) host.say(line);
  return code;
}

/** Finds the command whose words a line begins with, the longest first. @throws UsageError of an unknown second word */
function commandOf([first = '', second = '', ...rest]: readonly string[]) {
  const both = commands.find(({ words }) => words === `${first} ${second}`);
  if (both !== undefined) return { command: both, operands: rest };
  const one = commands.find(({ words }) => words === first);
  if (one !== undefined) return { command: one, operands: [second, ...rest].filter((each) => each !== '') };
  const next = commands.flatMap(({ words }) => (words.startsWith(`${first} `) ? words.slice(first.length + 1) : []));
  if (next.length === 0) return undefined;
  if (second === '') throw new Lacking(`${first} needs what to do: ${next.join(', ')}.`);
  throw new UsageError(`${first} ${second} is not known: ${next.join(', ')}.`);
}

const helpWidth = 44;
const helpColumns = 120;

function helpOf({ name, build }: CommandHost): string {
  const lines = commands.flatMap(({ words, usage, help }) => {
    const isBuilt = words === 'publish' && build !== undefined;
    const begins = `  ${isBuilt ? usage.replace('--from DIR', '[--from DIR]') : usage}`;
    const told = wrapped(isBuilt ? `${help}; without --from the part is built first` : help);
    const isLong = begins.length > helpWidth - 2;
    const all = isLong ? ['', ...told] : told;
    return all.map((text, at) => (at === 0 ? begins : '').padEnd(text === '' ? 0 : helpWidth) + text);
  });
  return `${name} COMMAND

${lines.join('\n')}

  --skip-gate TEXT  take a build untried; the log says so, and why
  --why TEXT        reason, kept in the history
  --expect REVISION refuse when the registry is no longer at this revision
  --json            answer in JSON

Releases are kept in RELEASES_DIR (./releases), or in RELEASES_STORE=s3://BUCKET/PREFIX. RELEASED_BY names who publishes, by default the system's user.
CHROMIUM is the path of the browser that builds are tried in; CHROMIUM_SANDBOX=off tries them without its sandbox, where
the system allows none.`;
}

/** Breaks a text into lines beside the commands. */
function wrapped(text: string): string[] {
  return (text.match(new RegExp(`.{1,${helpColumns - helpWidth}}(?:\\s|$)`, 'gu')) ?? []).map((line) => line.trim());
}

/** @throws UsageError for an option that is not known, or lacks its value */
function readArguments(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    const ofActs = Object.fromEntries(askedActs.flatMap(optionsOf).map((name) => [name, text]));
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...ofActs,
        from: text,
        to: text,
        version: text,
        site: text,
        why: text,
        expect: text,
        'skip-gate': text,
        against: text,
        slot: text,
        repair: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (cause) {
    const isArgument = cause instanceof TypeError && 'code' in cause && String(cause.code).startsWith('ERR_PARSE_ARGS');
    throw isArgument ? new UsageError(cause.message, { cause }) : cause;
  }
}

/** Makes the command of an act. */
function commandOfAct(asked: AnyAsked) {
  return command(usageOf(asked), asked.help, async ({ operands, values, doing }) => {
    const texts = Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    );
    const input = await inputOfCommand(asked, operands, Object.fromEntries(texts));
    return asked.answer(input, await doAct(asked, input, doing));
  });
}

const publish = command(
  'publish SLOT --from DIR [--version V]',
  'put a build among the releases after it was tried in Chromium, with answers of --site URL',
  async ({ host, store, operands, values, doing }) => {
    const slot = requireOperand(operands[0], 'publish needs a slot');
    const { from, version } = await findBuild(slot, host, values);
    const commit = await host.commit?.();
    const started = performance.now();
    const publication = {
      store,
      slot,
      from,
      version,
      by: doing.by,
      why: doing.why,
      commit,
      gate: gateOf(host, values),
    };
    const { outcome, release } = await publishBuild(publication);
    const name = `${slot} ${release.version}`;
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    const sentences = {
      new: `Published ${name} in ${seconds} s. It is not active yet: promote ${name}`,
      there: `${name} was published already, with the same contents.`,
      repaired: `${name} was published already; files of it that were lost or changed are back.`,
    };
    return { facts: { slot, version: release.version, outcome }, lines: [sentences[outcome]] };
  },
);

const plan = command(
  'plan [SLOT@VERSION …]',
  'who gets what, or would once these are promoted, and what blocks the rest',
  async ({ operands, store }) => {
    const versions = operands.length === 0 ? {} : versionSet(operands, 'plan');
    const found = planOf(promote(await readRegistry(store), versions), versions);
    const names = found.unshown.map(({ slot, version }) => `${slot} ${version}`).join(', ');
    const refused = names === '' ? [] : [`A promote would be refused: no host could show ${names}.`];
    return { facts: found, lines: [...planLines(found), ...refused] };
  },
);

const brandCheck = command(
  'brand check --from DIR',
  'say whether a brand could be put: its shape, its pictures, its contrast',
  async ({ operands: [id = 'brand'], values }) => {
    const { document, files } = checkBrand(id, await readBrandFolder(brandFolderOf(values.from)));
    const colours =
      document.tokens === undefined ? 'It has the site’s colours' : 'Its words can be read, day and night';
    const pictures = files.size === 1 ? '1 picture' : `${files.size} pictures`;
    const facts = { names: document.names, hosts: document.hosts, files: [...files.keys()] };
    return { facts, lines: [`${document.names.en} can be put: ${pictures}. ${colours}.`] };
  },
);

const brandHistory = command(
  'brand history [ID]',
  'who did what, and what is active',
  async ({ operands: [id], store }) => {
    const registry = await readRegistry(store);
    if (id !== undefined) requireBrand(registry.brands, id);
    const brands = Object.entries(registry.brands).filter(([each]) => id === undefined || each === id);
    const places = new Set(brands.map(([each]) => `brand:${each}`));
    const entries = (await readHistory(store)).filter(({ slot }) => slot !== undefined && places.has(slot));
    const states = brands.map(([each]) => brandLine(registry, each));
    return {
      facts: { brands: Object.fromEntries(brands), entries },
      lines: [...entries.map(historyText), '', ...states],
    };
  },
);

const tokenList = command('token list', 'whose tokens there are, for what, and until when', async ({ store }) => {
  const given = Object.values((await readRegistry(store)).tokens).map(withoutHash);
  return { facts: given, lines: given.length > 0 ? given.map(tokenLine) : ['No token was given.'] };
});

const history = command('history [SLOT]', 'who did what, and what is active', async ({ operands: [slot], store }) => {
  const registry = await readRegistry(store);
  if (slot !== undefined) slotOf(registry, slot);
  const entries = await readHistory(store, slot);
  const { lost } = await readLog(store);
  const slots = Object.entries(registry.slots).filter(([name]) => slot === undefined || name === slot);
  return {
    facts: { revision: registry.revision, slots: Object.fromEntries(slots), entries },
    lines: [
      ...entries.map(historyText),
      ...lost.map(({ fault }) => `${fault.message} See doctor.`),
      '',
      ...slots.map(
        ([name, { active, fallback }]) =>
          `${name}  ${active ?? 'not active'}  then ${fallback.join(', ') || 'nothing'}`,
      ),
    ],
  };
});

const copy = command(
  'copy --to PLACE',
  'put all releases into another folder, or into s3://BUCKET/PREFIX; once more brings the copy up to date',
  async ({ store, values: { to: place } }) => {
    if (place === undefined) throw new Lacking('copy needs --to, a folder or s3://BUCKET/PREFIX.');
    const to = await openPlace(place);
    const copied = await copyReleases(store, to);
    const { builds, brands, entries, revision } = copied;
    const files = `${builds} builds, the files of ${brands} versions of brands and ${entries} entries of the log`;
    const next = place.startsWith('s3:')
      ? `RELEASES_STORE=${to.place}, and the same SESSION_KEY`
      : `RELEASES_DIR=${to.place}`;
    return {
      facts: { to: to.place, ...copied },
      lines: [
        `${to.place} is at revision ${revision}, as here; ${files} went over.`,
        `Restart every web server with ${next}. What is done here before comes with the same command.`,
      ],
    };
  },
);

const doctor = command(
  'doctor [--site URL] [--repair]',
  'look at everything the registry names, in its store and at a running site',
  async ({ store, values, doing }) => {
    const repaired = values.repair ? await repairReleases(store, doing) : [];
    const registry = await readRegistry(store);
    const complaints = await examineReleases(store, registry);
    if (values.site !== undefined) complaints.push(...(await examineSite(values.site, registry)));
    const count = Object.values(registry.slots).reduce((sum, { releases }) => sum + Object.keys(releases).length, 0);
    return {
      facts: { releases: count, repaired, complaints },
      lines: [
        ...repaired,
        ...complaints.map(({ slot, version, problem }) => `${slot} ${version ?? ''}: ${problem}`),
        `${count} releases looked at, ${complaints.length} complaints.`,
      ],
      code: complaints.length > 0 ? 1 : 0,
    };
  },
);

const verify = command(
  'verify DIR [--against URL] [--slot SLOT]',
  'say whether a site would take a build, without publishing it',
  async ({ host, operands, values }) => {
    const from = resolve(requireOperand(operands[0], 'verify needs the folder of a build'));
    const { slot: asked, version, against } = values;
    const { slot, release, shell } = await verifyBuild({
      from,
      slot: asked,
      version,
      against,
      gate: gateOf(host, values),
    });
    const ran = values['skip-gate'] === undefined ? ', and ran in a browser' : '';
    const fit = shell === undefined ? '' : ` It fits the shell ${shell} of ${against}${ran}.`;
    return {
      facts: { slot, version: release.version, shell },
      lines: [`${slot} ${release.version} can be published.${fit}`],
    };
  },
);

const schema = command('schema', 'the JSON schema of a remote’s mf-manifest.json', () =>
  Promise.resolve({ facts: manifestJsonSchema(), lines: [] }),
);

const ofActs = askedActs.map(commandOfAct);
/** All commands, as the help lists them. */
const commands: readonly ReturnType<typeof command>[] = [
  publish,
  plan,
  ...ofActs.filter(({ words }) => !/^(?:brand|token) /u.test(words)),
  ...ofActs.filter(({ words }) => words.startsWith('brand ')),
  brandCheck,
  brandHistory,
  ...ofActs.filter(({ words }) => words.startsWith('token ')),
  tokenList,
  history,
  copy,
  doctor,
  verify,
  schema,
];

function requireOperand(operand: string | undefined, complaint: string): string {
  if (operand === undefined) throw new Lacking(`${complaint}.`);
  return operand;
}

function gateOf(host: CommandHost, { 'skip-gate': skip, site }: Values): Gate {
  if (skip !== undefined) return { skip };
  const sandbox = host.sandbox === 'off' ? 'off' : 'on';
  return { browser: host.browser, sandbox, answersFrom: site, quotes: true };
}

async function findBuild(slot: string, host: CommandHost, { from, version }: Values) {
  if (from !== undefined) return { from: resolve(from), version };
  if (host.build !== undefined) return await host.build(slot);
  throw new UsageError('publish needs --from DIR, the folder of a finished build.');
}

function historyText({ at, by, what, slot, from, to, why }: HistoryLine): string {
  return [at, by.padEnd(10), what.padEnd(14), slot, [from, to].filter(Boolean).join(' → '), why && `(${why})`]
    .filter(Boolean)
    .join('  ');
}

/** Reads a number of the command line. @throws UsageError */
function wholeNumber(option: string, text: string): number {
  if (!/^\d{1,9}$/u.test(text)) throw new UsageError(`--${option} is ${text}, it must be a whole number.`);
  return Number(text);
}
