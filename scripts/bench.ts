import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './common/project.ts';
import { run } from './common/run.ts';
import { runCommand, Stop } from './common/say.ts';

const folder = join(root, 'tests/bench');

/** `npm run bench -- search --json FILE`: one benchmark of tests/bench, with its own options. */
await runCommand(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const script = join(folder, `${name}.ts`);
  if (!/^[a-z-]+$/u.test(name) || !existsSync(script)) throw new Stop(`Name a benchmark: ${benchmarks().join(', ')}.`);
  const { isGood } = await run(process.execPath, [script, ...args], { isShown: true });
  if (!isGood) process.exitCode = 1;
});

/** Benchmarks begin with an act; files that only help them lie in folders of their own. */
function benchmarks(): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length));
}
