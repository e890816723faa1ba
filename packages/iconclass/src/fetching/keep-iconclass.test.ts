import { existsSync, statSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { importedFile, openCurrentIconclass } from '../current-iconclass.ts';
import { tableOf } from '../describe-table.ts';
import { importIconclass } from '../official/import-iconclass.ts';
import { sample } from '@iconotheca/tooling/test-data';
import { fetchedFolder, importedTable } from './fetched.ts';
import { keepIconclass, type KeptIconclass } from './keep-iconclass.ts';
import { startOfficialServers, type OfficialServers } from '../testing/official-servers.ts';

let dataDir: string;
let servers: OfficialServers;
const keeping: KeptIconclass[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'iconclass-official-'));
  servers = await startOfficialServers(sample.iconclass);
});

afterEach(async () => {
  for (const each of keeping.splice(0)) await each.stop();
  await servers.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The archive's keeping, begun; lines of its log are collected. */
function keep({ iconclass = 'official', firstPauseMs = 10 } = {}) {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => lines.push(line) });
  const config = { dataDir, iconclass, iconclassSources: servers.sources };
  const kept = keepIconclass({ config, log, pinned: servers.pinned, firstPauseMs });
  keeping.push(kept);
  kept.start();
  return { kept, lines };
}

const holds = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 60_000 });
const sourceNow = () => importedTable(dataDir)?.source ?? 'none';
const official = 'official data, commit 8569e77416ac678110aaccebecf86caf93016b0c';
const becomes = (source: string) => holds(() => sourceNow() === source);
const asksOf = (part: string) => servers.asked.filter((line) => line.includes(part));

describe('FIND-9: the official Iconclass', () => {
  test('is fetched in the background, put in force in one step, and fetched no more', async () => {
    const table = await openCurrentIconclass(dataDir);
    const before = tableOf(table.current());
    const { kept } = keep();
    expect(kept.doing()).toBe('fetching the official data');

    await becomes(official);
    await holds(() => kept.doing() === undefined);

    expect(before.from).toBe('built-in');
    expect(await table.refresh()).toBe(true);
    expect(tableOf(table.current())).toMatchObject({ from: 'official' });
    table.close();
    const asks = servers.asked.length;
    expect(keep().kept.doing()).toBeUndefined();
    expect(servers.asked).toHaveLength(asks);
  });

  test('goes on after a kill where it stopped, and no file that broke off is used', async () => {
    const broken = servers.pinned.repository.files.find(({ path }) => path.includes('txt_en'))?.path ?? '';
    servers.breaking.set(broken, 1_000);
    const { kept } = keep();
    await servers.stalled;
    const part = join(fetchedFolder(dataDir), '8569e77416ac678110aaccebecf86caf93016b0c', `${broken}.part`);
    await holds(() => existsSync(part) && statSync(part).size > 0);

    await kept.stop();

    expect(sourceNow()).toBe('none');
    expect(existsSync(part.replace(/\.part$/u, ''))).toBe(false);
    const asks = servers.asked.length;
    keep();
    await becomes(official);
    const [first] = servers.asked.slice(asks);
    expect(first).toMatch(/^GET .*txt_en.* bytes=\d+-$/u);
    expect(servers.asked.slice(asks).filter((line) => line.includes('notations.txt')).length).toBeLessThanOrEqual(1);
  });

  test('comes from the Python package where the repository is not reached, and from there later', async () => {
    servers.down.add('repository');
    const { kept, lines } = keep();

    await becomes('Python package iconclass 0.29');

    await holds(() => kept.doing()?.startsWith('all languages come with the repository') === true);
    expect(lines.join('')).toMatch(/raw\/8569e\S+ answered 503/u);
    const table = await openCurrentIconclass(dataDir);
    expect(tableOf(table.current())).toMatchObject({ from: 'package', labels: ['en', 'de'] });
    table.close();
    await kept.stop();
    servers.down.clear();
    servers.down.add('index');
    keep();
    await becomes(official);
  });

  test('that is other than what was pinned is not used; the attempt is repeated after a pause', async () => {
    const [damaged = ''] = servers.pinned.repository.files.map(({ path }) => path);
    servers.damaged.add(damaged);
    servers.down.add('index');
    const { kept, lines } = keep({ firstPauseMs: 5 });

    await holds(() => asksOf(damaged).length >= 3);

    expect(sourceNow()).toBe('none');
    expect(kept.doing()).toBeDefined();
    expect(lines.join('')).toMatch(/its SHA-256 differs, and it was not used.*simple\/iconclass\/ answered 503/u);
    servers.damaged.clear();
    await becomes(official);
  });

  test('never replaces a table that the site imported itself', async () => {
    await importIconclass({ dir: sample.iconclass, file: importedFile(dataDir) });

    const { kept } = keep();

    expect(kept.doing()).toBeUndefined();
    expect(servers.asked).toEqual([]);
    expect(sourceNow()).toBe(sample.iconclass);
  });

  test('is not fetched where the configuration says built-in', () => {
    expect(keep({ iconclass: 'built-in' }).kept.doing()).toBeUndefined();
    expect(servers.asked).toEqual([]);
  });
});

describe('a folder as ICONCLASS', () => {
  test('is imported, and again when its files changed', async () => {
    const folder = join(dataDir, 'ours');
    await cp(sample.iconclass, folder, { recursive: true });
    const { kept } = keep({ iconclass: folder });
    await holds(() => sourceNow().startsWith(`${folder}, as of `));
    await holds(() => kept.doing() === undefined);
    const first = sourceNow();
    const later = new Date(Date.now() + 60_000);
    await utimes(join(folder, 'keys.txt'), later, later);

    const again = keep({ iconclass: folder });

    expect(again.kept.doing()).toBe(`importing ${folder}`);
    await holds(() => sourceNow() !== first);
  });

  test('that is none stops the start, with what is allowed', async () => {
    await writeFile(join(dataDir, 'readme.txt'), 'nothing');

    expect(() => keep({ iconclass: dataDir })).toThrow(
      /^ICONCLASS is ".*", but must be official, built-in, or a folder that holds notations\.txt\.$/u,
    );
    expect(await readdir(dataDir)).toEqual(['readme.txt']);
  });
});
