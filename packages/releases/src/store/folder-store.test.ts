import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { promoteReleases } from '../actions.ts';
import { readRegistry } from '../log/read-log.ts';
import { aFolder } from '../testing/test-builds.ts';
import { folderStore } from './folder-store.ts';
import { releaseStoreContract } from './testing/release-store.contract.ts';

describe('a folder', () => {
  releaseStoreContract(async () => {
    const folder = await aFolder();
    return () => Promise.resolve(folderStore(folder));
  });
});

test('a folder from before the first release is refused in words, and stays', async () => {
  const folder = await aFolder();
  const text = JSON.stringify({ revision: 57, slots: {}, brands: {} });
  await writeFile(join(folder, 'registry.json'), text);

  const acted = promoteReleases({ 'mf-search': '1.0.0' }, { store: folderStore(folder), by: 'anna' });

  const message = expect.stringContaining('is of format 1, from before release 0.1.0');
  await expect(acted).rejects.toMatchObject({ code: 'registry-unreadable', message });
  expect(await readFile(join(folder, 'registry.json'), 'utf8')).toBe(text);
});

test('an act that was acknowledged is there though its process was killed at once', async () => {
  const folder = await aFolder();
  await mkdir(join(folder, 'log'), { recursive: true });
  const script = `
    import { perform } from '${join(import.meta.dirname, '../log/perform.ts')}';
    import { folderStore } from '${join(import.meta.dirname, 'folder-store.ts')}';
    const store = folderStore(${JSON.stringify(folder)});
    for (let id = 0; ; id += 1) {
      const token = { id: 't' + id, hash: 'ab'.repeat(32), scope: ['*'], rights: ['promote'], expires: '2030' };
      await perform(store, { what: 'token-add', token }, { by: 'anna' });
      process.stdout.write(id + '\\n');
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (said.split('\n').length > 5) child.kill('SIGKILL');
  });
  await once(child, 'close');

  const acknowledged = said
    .trim()
    .split('\n')
    .map((id) => `t${id}`);
  const { tokens } = await readRegistry(folderStore(folder));

  expect(Object.keys(tokens)).toEqual(expect.arrayContaining(acknowledged));
  await promoteReleases({}, { store: folderStore(folder), by: 'anna' });
});
