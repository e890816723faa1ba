import { promoteReleases, rollbackRelease } from '@iconotheca/releases/actions';
import { folderStore } from '@iconotheca/releases/folder-store';
import { publishBuild } from '@iconotheca/releases/publish';
import { readEntries, readRegistry } from '@iconotheca/releases/read-log';
import { aFolder, aRemoteBuild, aShellBuild } from '@iconotheca/releases/testing/test-builds';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PartName } from '../common/project.ts';
import { takeBuilds, unpublishedOf, type FinishedBuild } from './take-builds.ts';

let folder = '';
let said: string[] = [];

beforeEach(async () => {
  folder = await aFolder();
  vi.stubEnv('RELEASES_DIR', folder);
  vi.stubEnv('RELEASED_BY', 'anna');
  said = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => said.push(String(line)) > 0);
});

const store = () => folderStore(folder);
const active = async (part: PartName) => (await readRegistry(store())).slots[part]?.active;
const actives = () => Promise.all((['shell', 'mf-search', 'mf-lists'] as const).map(active));

/** Takes what the sources ship: a shell, and two remotes of a version. */
async function ship(version: string, { isForAll = false, major = '1' } = {}): Promise<void> {
  const folders = {
    shell: await aShellBuild({ shellApi: `${major}.0.0`, script: version }),
    'mf-search': await aRemoteBuild({ version, shellApi: `^${major}.0.0` }),
    'mf-lists': await aRemoteBuild({ version, container: 'mf_lists', shellApi: `^${major}.0.0` }),
  } as const;
  const builds = (['shell', 'mf-search', 'mf-lists'] as const).map((part): FinishedBuild => {
    return { part, version, folder: folders[part] };
  });
  const missing = await unpublishedOf(builds);
  await takeBuilds({ builds: builds.filter((each) => missing.includes(each)), wanted: builds, isForAll });
}

test('DEL-1: a part that a team ships stays the team’s through builds and restarts, and it is said whose it is', async () => {
  await ship('0.1.0-a');
  const team = { store: store(), by: 'token reading-room' };
  const from = await aRemoteBuild({ version: '1.0.0', container: 'mf_lists' });
  await publishBuild({ ...team, slot: 'mf-lists', from });
  await promoteReleases({ 'mf-lists': '1.0.0' }, team);

  await ship('0.1.0-b');
  await ship('0.1.0-a');

  expect(await actives()).toEqual(['0.1.0-a', '0.1.0-a', '1.0.0']);
  expect(said.join('')).toContain(
    'mf-lists is shipped by token reading-room (1.0.0): 0.1.0-b is published, not active. To show it, promote it',
  );
  await ship('0.1.0-b', { isForAll: true });
  expect(await active('mf-lists')).toBe('0.1.0-b');
  await ship('0.1.0-c');
  expect(await active('mf-lists')).toBe('0.1.0-c');
});

test('DEL-1: a rollback by hand stays through builds of other sources, and what the sources ship goes on', async () => {
  await ship('0.1.0-a');
  await ship('0.1.0-b');
  await rollbackRelease('mf-search', undefined, { store: store(), by: 'ops' });

  await ship('0.1.0-b');
  await rm(join(folder, 'built-here.json'));
  await ship('0.1.0-c');

  expect(await actives()).toEqual(['0.1.0-c', '0.1.0-a', '0.1.0-c']);
  expect(said.join('')).toContain('mf-search was rolled back to 0.1.0-a by ops: 0.1.0-c is published, not active.');
  expect((await readEntries(store())).at(-1)).toMatchObject({ by: 'anna', why: 'built from the sources of the site' });
});

test('DEL-1: a part of a team that does not fit a new shell leaves the site as it is, with a word', async () => {
  await ship('0.1.0-a');
  const team = { store: store(), by: 'token reading-room' };
  const from = await aRemoteBuild({ version: '1.0.0', container: 'mf_lists' });
  await publishBuild({ ...team, slot: 'mf-lists', from });
  await promoteReleases({ 'mf-lists': '1.0.0' }, team);

  await ship('0.2.0-a', { major: '2' });

  expect(await actives()).toEqual(['0.1.0-a', '0.1.0-a', '1.0.0']);
  expect(said.join('')).toMatch(/The rest is published, not active\. No host could show shell 0\.2\.0-a/u);
});
