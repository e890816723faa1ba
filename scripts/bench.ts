import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './common/project.ts';
import { run } from './common/run.ts';
import { runCommand, Stop } from './common/say.ts';

/** `npm run bench -- search --json FILE`: one benchmark, with its own options. */
await runCommand(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const script = benchmarks().get(name);
  if (script === undefined) throw new Stop(`Name a benchmark: ${[...benchmarks().keys()].join(', ')}.`);
  const { isGood } = await run(process.execPath, [script, ...args], { isShown: true });
  if (!isGood) process.exitCode = 1;
});

/** Benchmarks lie in `bench` of what they measure, those of the whole site in `tests`; files that only help them lie deeper. */
function benchmarks(): Map<string, string> {
  const files = globSync('{*,packages/*}/bench/*.ts', { cwd: root, exclude: (name) => name === 'node_modules' });
  return new Map(files.toSorted().map((file) => [basename(file, '.ts'), join(root, file)]));
}
