import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { describe, expect, onTestFinished, test } from 'vitest';
import { folderStore } from '../store/folder-store.ts';
import { readHistory } from '../log/history.ts';
import { publishBuild } from '../publish.ts';
import { aFolder, aRemoteBuild, aShellBuild } from '../testing/test-builds.ts';
import { withBrand } from '../testing/test-brands.ts';
import { readRegistry } from '../log/read-log.ts';
import { releaseOf } from '../registry.ts';
import { startBrowser } from './browser.ts';
import { areaOf, pagesToTry } from './pages-to-try.ts';
import { shellsToTry } from './shells-to-try.ts';

async function published(slot: string, build: Parameters<typeof aRemoteBuild>[0]) {
  const store = folderStore(await aFolder());
  const { release } = await publishBuild({ store, slot, from: await aRemoteBuild(build), by: 'anna' });
  if (release.kind !== 'remote') throw new Error(`${slot} is no remote.`);
  return { store, release };
}

describe('DEL-2: what the gate opens', () => {
  test('is each page that addresses of the area lead to, once, the pair with and without its slash told apart', () => {
    expect(pagesToTry('mf-provenance')).toEqual([
      { page: 'collection', path: '/r/cerl/pda' },
      { page: 'record', path: '/r/cerl/pda/' },
      { page: 'history', path: '/r/cerl/pda/history/trial' },
      { page: 'thesaurus', path: '/r/cerl/pda/thesaurus' },
    ]);
  });

  test('are the pages with addresses that the build brings with it', () => {
    expect(pagesToTry('acme-maps', [{ page: 'map', path: '/r/map/:place' }])).toEqual([
      { page: 'map', path: '/r/map/trial' },
    ]);
  });

  test('is the area that a brand has the slot fill, and without a brand the one that the build was made as', async () => {
    const { store, release } = await published('leuven', { container: 'mf_provenance' });
    expect(areaOf('leuven', release, await readRegistry(store))).toBe('mf-provenance');

    const current = await withBrand(store, 'leuven', { name: 'Leuven', slots: { 'mf-help': { slot: 'leuven' } } });

    expect(areaOf('leuven', release, current)).toBe('mf-help');
  });

  test('is opened in the newest published shell that it fits, where pages have none that it does', async () => {
    const { store, release } = await published('mf-search', { shellApi: '^2.0.0' });
    for (const version of ['1.0.0', '2.0.0']) {
      const from = await aShellBuild({ shellApi: version });
      await publishBuild({ store, slot: 'shell', version, from, by: 'anna' });
    }

    const shells = shellsToTry(release, await readRegistry(store));

    expect(shells.map(({ version }) => version)).toEqual(['2.0.0']);
  });
});

describe('DEL-2: a build that is not tried', () => {
  test('is published with the reason in the log', async () => {
    const store = folderStore(await aFolder());
    const gate = { skip: 'tried by hand' };

    await publishBuild({ store, slot: 'mf-search', from: await aRemoteBuild(), by: 'anna', gate });

    expect(await readHistory(store)).toMatchObject([{ what: 'publish', why: 'untried: tried by hand' }]);
    expect(releaseOf(await readRegistry(store), 'mf-search', '1.0.0').kind).toBe('remote');
  });

  test('for want of a browser is refused in a sentence that says what to do', async () => {
    const store = folderStore(await aFolder());
    await publishBuild({ store, slot: 'shell', version: '1.0.0', from: await aShellBuild(), by: 'anna' });

    const refused = publishBuild({
      store,
      slot: 'mf-search',
      from: await aRemoteBuild(),
      by: 'anna',
      gate: { browser: '/no/chromium' },
    });

    await expect(refused).rejects.toMatchObject({ code: 'gate', message: expect.stringContaining('--skip-gate') });
    expect((await readRegistry(store)).slots['mf-search']).toBeUndefined();
  });
});

interface Process {
  command: string;
  environment: string;
  status: string;
}

async function readOf(id: string, file: string): Promise<string> {
  return await readFile(`/proc/${id}/${file}`, 'latin1').catch(() => '');
}

/** The processes of browsers that the gate has started, as the system shows them. */
async function browserProcesses(): Promise<Process[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/u.test(name));
  const all = new Map<string, Process>();
  for (const id of ids) {
    const [command, environment, status] = [
      await readOf(id, 'cmdline'),
      await readOf(id, 'environ'),
      await readOf(id, 'status'),
    ];
    all.set(id, { command, environment, status });
  }
  const isOfGate = (found: Process | undefined): boolean =>
    found !== undefined &&
    (found.environment.includes(`HOME=${tmpdir()}/iconotheca-browser-`) ||
      isOfGate(all.get(/^PPid:\t(\d+)$/mu.exec(found.status)?.[1] ?? '')));
  return [...all.values()].filter(isOfGate);
}

test.runIf(process.platform === 'linux')(
  'DEL-2: what a build brings runs in a sandbox, by a user without rights, who learns nothing of the environment',
  async () => {
    process.env['SESSION_KEY'] = 'a secret of the server';
    const { browser, close } = await startBrowser({});
    onTestFinished(async () => {
      delete process.env['SESSION_KEY'];
      await close();
    });
    const page = await browser.newPage();

    await page.goto('data:text/html,');
    const found = await browserProcesses();
    const renderers = found.filter(({ command }) => command.includes('--type=renderer'));

    expect(renderers.length).toBeGreaterThan(0);
    for (const { status } of renderers) {
      expect(status).toMatch(/^Seccomp:\t2$/mu);
      expect(status).toMatch(/^NSpid:\t\d+\t\d+/mu);
    }
    for (const { status, environment } of found) {
      expect(status).not.toMatch(/^Uid:.*\b0\b/mu);
      expect(environment).not.toContain('SESSION_KEY');
    }
  },
);
