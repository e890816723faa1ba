import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '@iconotheca/tooling/start-program';
import type { Figure } from '@iconotheca/tooling/report';
import { processMemory } from '@iconotheca/tooling/process-figures';

/** Budgets (docs/decisions/history/0009), at a million items. */
const budgets = { buildS: { most: 300 }, memoryMb: { most: 1_500 } };
const lookIntervalMs = 200;

/** Builds the index as an operator does it: by one command, its start included. */
export async function buildAndMeasure(dataDir: string, items: number): Promise<Figure[]> {
  const started = performance.now();
  const child = spawn(process.execPath, ['archive/src/main.ts', 'reindex'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let mostMb = 0;
  const timer = setInterval(() => {
    const { mostMb: seen } = processMemory(child.pid ?? 0);
    if (seen > mostMb) mostMb = seen;
  }, lookIntervalMs);
  const [code]: unknown[] = await once(child, 'exit');
  clearInterval(timer);
  if (code !== 0) throw new Error(`reindex ended with ${String(code)}`);
  const seconds = (performance.now() - started) / 1000;
  return [
    { name: 'build of the index', value: seconds, unit: 's', budget: budgets.buildS },
    { name: 'items indexed', value: items / seconds, unit: '/s' },
    { name: 'memory of the build', value: mostMb, unit: 'MB', budget: budgets.memoryMb },
  ];
}
