import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { firstSteps } from './first-steps.ts';
import { startProcesses } from './processes.ts';
import { startArchive } from './site.ts';

test('an empty archive tells the next commands', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'iconotheca-empty-'));
  const processes = startProcesses();
  const { address } = await startArchive(processes, {
    env: { DATA_DIR: folder, SEED: 'none', ICONCLASS: 'built-in', LOG_LEVEL: 'silent' },
  });

  const lines = await firstSteps(address);

  await processes.stop(0);
  await rm(folder, { recursive: true, force: true });
  expect(lines.join('\n')).toMatch(/empty.*import docs\/example\.csv.*--dry-run.*account add/su);
});
