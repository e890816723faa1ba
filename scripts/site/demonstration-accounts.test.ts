import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { demonstrationAccounts } from './demonstration-accounts.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

async function linesTo(isTTY: boolean): Promise<string> {
  vi.stubGlobal('process', { ...process, stdout: { isTTY } });
  return (await demonstrationAccounts()).join('\n');
}

test('passwords of the demonstration are shown in a terminal, and go into no file or log', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'iconotheca-accounts-'));
  await writeFile(join(folder, 'accounts.txt'), 'anna\tk3mq-7hwd\tAnna Kühn\n');
  vi.stubEnv('DATA_DIR', folder);

  expect(await linesTo(true)).toContain('k3mq-7hwd');
  expect(await linesTo(false)).toBe(`To log in: anna, with the passwords in ${join(folder, 'accounts.txt')}`);
});
