import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeFreePort } from '@iconotheca/remote-sdk/dev/free-port';
import type { Page } from 'playwright/test';
import { root, runCommand } from '../../support/process.ts';
import { startPeopleSite, submitLogin, type PeopleSite } from '../../support/people.ts';
import { expect, settled, test } from '../../support/site.ts';

/** The site that runs elsewhere. */
let site: PeopleSite;

// One site for all, one test after the other.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  site = await startPeopleSite({ records: [{ ID: ['LION_1'], TYPE: ['print'], CAPTION: ['A lion'] }] });
  await site.addAccount('anna', 'Anna Kühn');
});

test.afterAll(() => site.stop());

interface Development {
  /** `http://127.0.0.1:43121` */
  url: string;
  stop: () => Promise<void>;
}

/** `npm run dev -- PART --against ADDRESS`, on a port that is free. */
function develop(part: string, address: string): Promise<Development> {
  return startDevelopment([part, '--against', address], { PORT: '0' });
}

async function startDevelopment(args: readonly string[], env: Record<string, string>): Promise<Development> {
  const child = spawn(process.execPath, ['scripts/dev.ts', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    const url = / is at (?<url>http:\/\/[^/]+)\//u.exec(line)?.groups?.['url'];
    if (url === undefined) continue;
    child.stdout.resume();
    return {
      url,
      async stop() {
        child.kill('SIGTERM');
        await ended;
      },
    };
  }
  throw new Error(`The development of ${args.join(' ')} ended before it was ready.`);
}

async function refusal(...args: string[]): Promise<string> {
  const { code, output } = await runCommand({ args: ['scripts/dev.ts', ...args], env: { PORT: '0' } });
  expect(code).toBe(1);
  return output.trim();
}

/** Scripts of releases that a page asks for from now on, as `mf-help/dev`. */
function loadedReleases(page: Page): Set<string> {
  const loaded = new Set<string>();
  page.on('response', (response) => {
    const release = /\/releases\/(?<release>[^/]+\/[^/]+)\/[^?]+\.js/u.exec(response.url())?.groups?.['release'];
    if (release !== undefined && response.ok()) loaded.add(release);
  });
  return loaded;
}

test('one part comes from this disk, and everything else from the site', async ({ page, stopAtEnd }) => {
  const development = stopAtEnd(await develop('mf-help', site.url));
  const loaded = loadedReleases(page);
  await page.goto(`${development.url}/r/help/about`);
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  await page.goto(`${development.url}/r/section/all?q=lion`);
  await settled(page);
  await expect(page.getByRole('list', { name: 'Items found' }).getByRole('listitem')).toHaveCount(1);

  const versions = [...loaded].map((release) => release.split('/'));
  expect(versions.filter(([part]) => part === 'mf-help')).toEqual([['mf-help', 'dev']]);
  expect(versions.filter(([, version]) => version === 'dev')).toEqual([['mf-help', 'dev']]);
  expect(versions.map(([part]) => part)).toEqual(expect.arrayContaining(['shell', 'mf-search']));
});

test('the shell and a part are served by rspack serve, and everything else as it is released', async ({
  page,
  stopAtEnd,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'development-'));
  stopAtEnd({ stop: () => rm(folder, { recursive: true }) });
  const env = { PORT: String(await takeFreePort()), DATA_DIR: folder, SEED: 'none' };
  const development = stopAtEnd(await startDevelopment(['mf-help'], env));
  const loaded = loadedReleases(page);

  await page.goto(`${development.url}/r/help/about`);
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  await page.goto(`${development.url}/r/section/all`);
  await settled(page);

  expect([...loaded]).toEqual(expect.arrayContaining(['shell/dev', 'mf-help/dev']));
  expect([...loaded].filter((release) => /^mf-search\/(?!dev)/u.test(release))).not.toEqual([]);
});

test('a login there goes to the site and leads back to the page that asked for it', async ({ page, stopAtEnd }) => {
  const development = stopAtEnd(await develop('mf-lists', site.url));
  await page.goto(`${development.url}/r/lists`);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await submitLogin(page, 'anna', site.passwordOf('anna'));
  await expect(page).toHaveURL(`${development.url}/r/lists`);
  await expect(page.getByRole('link', { name: 'New List' })).toBeVisible();
});

test('what cannot be developed against is refused in one sentence', async () => {
  const elsewhere = createServer((_request, response) => response.end('<!doctype html><title>Another site</title>'));
  elsewhere.listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const { port } = elsewhere.address() as AddressInfo;
  try {
    expect(await refusal('mf-nothing', '--against', site.url)).toMatch(/^There is no part mf-nothing\. Parts: .+\.$/u);
    expect(await refusal('shell', '--against', site.url)).toMatch(/^Name one remote to run inside a site: .+\.$/u);
    expect(await refusal('mf-help', '--against', 'somewhere')).toMatch(/^--against takes the address of a site.+\.$/u);
    expect(await refusal('mf-help', '--against', 'http://127.0.0.1:9')).toMatch(
      /^http:\/\/127\.0\.0\.1:9 does not answer: .+\.$/u,
    );
    expect(await refusal('mf-help', '--against', `http://127.0.0.1:${port}`)).toBe(
      `http://127.0.0.1:${port} is no Iconotheca: its start page holds no page data.`,
    );
  } finally {
    elsewhere.close();
  }
});
