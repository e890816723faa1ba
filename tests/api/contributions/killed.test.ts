import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { itemHistory } from '@iconotheca/contracts/history/history';
import { modifyResult } from '@iconotheca/contracts/item/modify';
import { objectsResult } from '@iconotheca/contracts/item/objects';
import { afterAll, expect, test } from 'vitest';
import { startPeopleSite } from '../../support/people.ts';
import { startArchive } from '../../support/stack.ts';

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function post(address: string, path: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return await answer.json();
}

test('a record, its change, its withdrawal and its restore outlive kill -9 right after each was acknowledged', async () => {
  const within = await mkdtemp(join(tmpdir(), 'iconotheca-killed-'));
  folders.push(within);
  const site = await startPeopleSite({ records: [], within, env: { LOOK_ALIKES: 'off', LOG_LEVEL: 'silent' } });
  await site.addAccount('anna', 'Anna');
  const uid = await site.contribute('anna', { CAPTION: ['First'] });
  const { token } = await site.logIn('anna');
  let archive = site.archive;
  const seen: unknown[] = [];

  for (const act of ['save', 'delete', 'restore'] as const) {
    const [hit] = objectsResult.parse(await post(archive.url, '/api/objects', { uids: [uid] })).hits;
    const obj = { save: { ...hit, CAPTION: ['Second'] }, delete: uid, restore: { uid, version: 2 } }[act];
    const answer = modifyResult.parse(await post(archive.url, '/api/modify', { action: act, obj, token }));
    await archive.kill();
    archive = await startArchive(site.dataDir, { SEED: 'none', LOOK_ALIKES: 'off', LOG_LEVEL: 'silent' });
    const { hits } = objectsResult.parse(await post(archive.url, '/api/objects', { uids: [answer.OK] }));
    seen.push(hits.map(({ CAPTION, _version }) => [CAPTION?.[0], _version]));
  }
  const history = await fetch(`${archive.url}/api/history?uid=${uid}&token=${token}`);
  const { entries } = itemHistory.parse(await history.json());
  await archive.stop();
  await site.stop();

  expect(seen).toEqual([[['Second', 2]], [], [['Second', 3]]]);
  expect(entries.map(({ act, version }) => [act, version])).toEqual([
    ['restore', 3],
    ['delete', 2],
    ['save', 2],
    ['save', 1],
  ]);
});
