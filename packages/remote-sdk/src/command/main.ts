#!/usr/bin/env node
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BuildError, buildPart } from '../build/build-part.ts';
import { releaseTarget } from '../build/build-target.ts';
import { loadConfig } from '../build/load-config.ts';
import { verifyBuild } from './verify.ts';

const usage = `iconotheca COMMAND, in the folder of a remote

  build [--version V] [--out DIR]   build it as a release: by default as the version of its package.json, into dist
  verify [DIR]                      start a finished build, and see whether a site can take it; by default dist
`;

const commands: Readonly<Record<string, () => Promise<void>>> = { build, verify };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { version: { type: 'string' }, out: { type: 'string' }, help: { type: 'boolean', default: false } },
});
const [name = '', operand] = positionals;
const command = values.help || !Object.hasOwn(commands, name) ? undefined : commands[name];

if (command === undefined) {
  process.stdout.write(usage);
  process.exitCode = values.help ? 0 : 1;
} else await runToEnd(command);
// The compiler's threads would keep the process for a while.
process.exit();

/** A build that fails says so in the compiler's words; any other failure is one of this program. */
async function runToEnd(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

async function build(): Promise<void> {
  const { config } = await loadConfig(process.cwd());
  const outputDir = values.out === undefined ? undefined : resolve(values.out);
  const target = releaseTarget({ folder: config.folder, version: values.version, outputDir });
  const { warnings } = await buildPart(config, target);
  process.stderr.write(warnings);
  process.stdout.write(`${config.part} ${target.version} is built in ${target.outputDir}.\n`);
}

async function verify(): Promise<void> {
  const { config } = await loadConfig(process.cwd());
  const folder = operand === undefined ? releaseTarget({ folder: config.folder }).outputDir : resolve(operand);
  const problems = await verifyBuild(folder, config);
  if (problems.length === 0) process.stdout.write(`${folder} can be published as ${config.part}.\n`);
  else throw new BuildError(problems.join('\n'));
}
