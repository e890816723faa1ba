#!/usr/bin/env node
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPart } from '../build/build-part.ts';
import { releaseTarget } from '../build/build-target.ts';
import type { PartConfig } from '../build/index.ts';
import { loadConfig } from '../build/load-config.ts';
import { developAgainst } from '../dev/dev-against.ts';
import { Refusal } from '../refusal.ts';
import { createRemote } from './create/create-remote.ts';
import { publishTo } from './publish.ts';
import { runTests } from './run-tests.ts';
import { verifyBuild } from './verify.ts';

const usage = `iconotheca COMMAND, in the folder of a remote

  create SLOT [--page NAME --path PATH [--title TEXT]]
                                    write a remote to begin with; a slot that no site has needs a page and its path
  dev --against SITE [--port N]     run it from this disk inside a site, in your browser alone; by default on 8080
  test [FILE…]                      run its tests, and what a site expects of its pages
  build [--version V] [--out DIR]   build it as a release: by default as the version of its package.json, into dist
  verify [DIR]                      start a finished build, and see whether a site can take it; by default dist
  publish [DIR] --to SITE [--promote] [--why TEXT]
                                    give a verified build to a site, and with --promote make it active

A site takes a build by the token in ICONOTHECA_TOKEN, or after --token. CI_COMMIT_SHA or git says which commit it is of.
`;

const commands: Readonly<Record<string, () => Promise<void>>> = { create, dev, test, build, verify, publish };

const { values, positionals } = readArguments();
const [name = '', ...operands] = positionals;
const command = values.help || !Object.hasOwn(commands, name) ? undefined : commands[name];

if (command === undefined) {
  process.stdout.write(usage);
  process.exitCode = values.help ? 0 : 1;
} else await runToEnd(command);
// The compiler's threads would keep the process for a while.
process.exit();

function readArguments() {
  const text = { type: 'string' } as const;
  const options = {
    against: text,
    out: text,
    page: text,
    path: text,
    port: text,
    title: text,
    to: text,
    token: text,
    version: text,
    why: text,
    promote: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  } as const;
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** What cannot be done is said in a sentence, or in the compiler's words; any other failure is one of this program. */
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

/** @throws Refusal that says what the option is for */
function needed(option: 'against' | 'to', what: string): string {
  const value = values[option];
  if (value === undefined) throw new Refusal(`${name} needs --${option}, ${what}.`);
  return value;
}

async function create(): Promise<void> {
  const [slot] = operands;
  if (slot === undefined) throw new Refusal('create needs the slot that the remote is for, such as mf-lists.');
  const { page, path, title } = values;
  const written = await createRemote(process.cwd(), { slot, page, path, title });
  say(
    `${slot} is written:\n${written.map((file) => `  ${file}`).join('\n')}\nWhat it is made with comes by: npm install`,
  );
}

async function dev(): Promise<void> {
  const port = Number(values.port ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Refusal(`--port is ${values.port}, it must be a port.`);
  const site = needed('against', 'the address of a site');
  await developAgainst(site, { config: await ownConfig(), port, say });
}

async function test(): Promise<void> {
  await runTests(process.cwd(), operands);
}

async function build(): Promise<void> {
  const config = await ownConfig();
  const outputDir = values.out === undefined ? undefined : resolve(values.out);
  const target = releaseTarget({ folder: config.folder, version: values.version, outputDir });
  const { warnings } = await buildPart(config, target);
  process.stderr.write(warnings);
  say(`${config.part} ${target.version} is built in ${target.outputDir}.`);
}

async function verify(): Promise<void> {
  const { config, folder } = await verifiedBuild();
  say(`${folder} can be published as ${config.part}.`);
}

async function publish(): Promise<void> {
  const site = needed('to', 'the address of the site');
  const token = values.token ?? process.env['ICONOTHECA_TOKEN'];
  const { config, folder } = await verifiedBuild();
  await publishTo(site, { folder, slot: config.part, token, isPromoted: values.promote, why: values.why, say });
}

/** @throws Refusal with what is wrong with the build, a line each */
async function verifiedBuild(): Promise<{ config: PartConfig; folder: string }> {
  const config = await ownConfig();
  const [given] = operands;
  const folder = given === undefined ? releaseTarget({ folder: config.folder }).outputDir : resolve(given);
  const problems = await verifyBuild(folder, config);
  if (problems.length > 0) throw new Refusal(problems.join('\n'));
  return { config, folder };
}

async function ownConfig(): Promise<PartConfig> {
  return (await loadConfig(process.cwd())).config;
}
