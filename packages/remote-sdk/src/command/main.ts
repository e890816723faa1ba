#!/usr/bin/env node
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPart } from '../build/build-part.ts';
import { releaseTarget } from '../build/build-target.ts';
import type { PartConfig } from '../build/index.ts';
import { loadConfig } from '../build/load-config.ts';
import { developAgainst } from '../dev/dev-against.ts';
import { writeRemoteWords } from '../locales/remote-words.ts';
import { Refusal } from '../refusal.ts';
import { createRemote } from './create/create-remote.ts';
import { publishTo, type Shown } from './publish.ts';
import { runTests } from './run-tests.ts';
import { verifyBuild } from './verify.ts';

const usage = `iconotheca COMMAND, in the folder of a remote

  create SLOT [--page NAME --path PATH [--title TEXT]]
                                    write a remote to begin with; a slot that no site has needs a page and its path
  dev --against SITE [--port N]     run it from this disk inside a site, in your browser alone; by default on 8080
  words                             make the modules of its messages, and say what translations lack
  test [FILE…]                      run its tests, and what a site expects of its pages
  build [--version V] [--out DIR]   build it as a release: by default as the version of its package.json, into dist
  verify [DIR]                      start a finished build, and see whether a site can take it; by default dist
  publish [DIR] --to SITE           give a verified build to a site; then none sees it yet, or with --why TEXT
          --preview                   those to whom you give a link
          --canary PERCENT            a share of its visitors
          --promote                   all

A site takes a build by the token in ICONOTHECA_TOKEN, or after --token. CI_COMMIT_SHA or git says which commit it is of.
`;

const commands: Readonly<Record<string, (given: Given) => Promise<void>>> = {
  create,
  dev,
  words,
  test,
  build,
  verify,
  publish,
};

const text = { type: 'string' } as const;
const options = {
  against: text,
  canary: text,
  out: text,
  page: text,
  path: text,
  port: text,
  title: text,
  to: text,
  token: text,
  version: text,
  why: text,
  preview: { type: 'boolean', default: false },
  promote: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** Arguments of the command line after the command's name. */
interface Given {
  operands: readonly string[];
  values: ReturnType<typeof readArguments>['values'];
}

await runToEnd(async () => {
  const { values, positionals } = readArguments();
  const [name = '', ...operands] = positionals;
  const command = values.help || !Object.hasOwn(commands, name) ? undefined : commands[name];
  if (command !== undefined) return await command({ operands, values });
  process.stdout.write(usage);
  process.exitCode = values.help ? 0 : 1;
});
// The compiler's threads would keep the process for a while.
process.exit();

/** @throws Refusal for an option that is not known, or lacks its value */
function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (cause) {
    throw cause instanceof TypeError ? new Refusal(cause.message, { cause }) : cause;
  }
}

/** Runs a command: a refusal is said in a sentence, or in the compiler's words; any other failure is one of this program. */
async function runToEnd(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function create({ operands: [slot], values: { page, path, title } }: Given): Promise<void> {
  if (slot === undefined) throw new Refusal('create needs the slot that the remote is for, such as mf-lists.');
  const written = await createRemote(process.cwd(), { slot, page, path, title });
  say(
    `${slot} is written:\n${written.map((file) => `  ${file}`).join('\n')}\nnpm install brings what it is made with.`,
  );
}

async function dev({ values: { against, port = '8080' } }: Given): Promise<void> {
  if (against === undefined) throw new Refusal('dev needs --against, the address of a site to run in.');
  if (!/^\d{1,5}$/u.test(port)) throw new Refusal(`--port is ${port}, it must be a whole number.`);
  await developAgainst(against, { config: await ownConfig(), port: Number(port), say });
}

async function words(): Promise<void> {
  const lacking = writeRemoteWords(process.cwd());
  say([...lacking, 'The messages are in order; what a translation lacks is shown in English.'].join('\n'));
}

async function test({ operands }: Given): Promise<void> {
  await runTests(process.cwd(), operands);
}

async function build({ values: { version, out } }: Given): Promise<void> {
  const config = await ownConfig();
  const outputDir = out === undefined ? undefined : resolve(out);
  const target = releaseTarget({ folder: config.folder, version, outputDir });
  const { warnings } = await buildPart(config, target);
  process.stderr.write(warnings);
  say(`${config.part} ${target.version} is built in ${target.outputDir}.`);
}

async function verify({ operands }: Given): Promise<void> {
  const { config, folder } = await verifiedBuild(operands[0]);
  say(`${folder} can be published as ${config.part}.`);
}

async function publish({ operands, values }: Given): Promise<void> {
  const { to, token = process.env['ICONOTHECA_TOKEN'], why } = values;
  if (to === undefined) throw new Refusal('publish needs --to, the address of a site to give the build to.');
  const shown = shownTo(values);
  const { config, folder } = await verifiedBuild(operands[0]);
  await publishTo(to, { folder, slot: config.part, token, shown, why, say });
}

/** @throws Refusal for more than one of them, or a share that is none */
function shownTo({ preview, canary, promote }: Given['values']): Shown | undefined {
  const chosen: Shown[] = [];
  if (preview) chosen.push({ to: 'preview' });
  if (promote) chosen.push({ to: 'all' });
  if (canary !== undefined) {
    if (!/^\d{1,2}$/u.test(canary)) throw new Refusal(`--canary is ${canary}, it must be a whole number below 100.`);
    chosen.push({ to: 'canary', percent: Number(canary) });
  }
  if (chosen.length > 1) throw new Refusal('Give one of --preview, --canary and --promote.');
  return chosen[0];
}

/** @throws Refusal with what is wrong with the build, a line each */
async function verifiedBuild(given: string | undefined): Promise<{ config: PartConfig; folder: string }> {
  const config = await ownConfig();
  const folder = given === undefined ? releaseTarget({ folder: config.folder }).outputDir : resolve(given);
  const problems = await verifyBuild(folder, config);
  if (problems.length > 0) throw new Refusal(problems.join('\n'));
  return { config, folder };
}

async function ownConfig(): Promise<PartConfig> {
  return (await loadConfig(process.cwd())).config;
}
