import { cp, glob, lstat, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeFreePort } from '@iconotheca/remote-sdk/dev/free-port';
import { chromium as playwright, type Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test, type TestContext } from 'vitest';
import { chromium } from '../../support/chromium.ts';
import { root, runCommand, type ServerProcess } from '../../support/process.ts';
import { startBff } from '../../support/stack.ts';
import { answers, startLocalRegistry, type LocalRegistry } from './local-registry.ts';
import { followerOf, stepsOfPage, type Follower } from './steps.ts';
import { aTeam, type Team } from './team.ts';

/** Registry of all other packages. */
const npmRegistry = process.env['npm_config_registry'] ?? 'https://registry.npmjs.org/';
const minutes = 60_000;
/** Packages of this repository with which a remote is made and checked, and those that they are made of. */
const packages = ['remote-sdk', 'releases'];

/** Host of a partner, as in docs/partners.md. */
const partnerHost = 'provenance.example.org';
const partnersRule = `--host-resolver-rules=MAP ${partnerHost} 127.0.0.1`;

let unreachable: string | undefined;
let registry: LocalRegistry | undefined;
let bff: ServerProcess | undefined;
let browser: Browser | undefined;
/** Everything that is made: packages, the team's folder, releases. */
let folder = '';
let team: Team;
let token = '';
/** Docs that are followed. */
let shipping: Follower;
let partners: Follower;

beforeAll(async () => {
  if (!(await answers(`${npmRegistry}react`))) {
    unreachable = `the package registry ${npmRegistry} cannot be reached`;
    return;
  }
  folder = await realpath(await mkdtemp(join(tmpdir(), 'iconotheca-outside-')));
  const releases = join(folder, 'releases');
  await cp(process.env['RELEASES_DIR'] ?? join(root, 'releases'), releases, { recursive: true });
  team = await aTeam(join(folder, 'team'), { npm_config_audit: 'false', npm_config_fund: 'false' });
  const partner = await aTeam(join(folder, 'partner'), { npm_config_audit: 'false', npm_config_fund: 'false' });
  shipping = followerOf({ page: 'shipping.md', team, here, releases });
  partners = followerOf({ page: 'partners.md', team: partner, here, releases });
  await Promise.all([
    publishPackages(),
    startBff(inject('archive'), { RELEASES_DIR: releases }).then((started) => (bff = started)),
    playwright
      .launch({ ...chromium.launchOptions, args: [...chromium.launchOptions.args, partnersRule] })
      .then((launched) => (browser = launched)),
  ]);
}, 5 * minutes);

afterAll(async () => {
  await browser?.close();
  await bff?.stop();
  await registry?.stop();
  if (folder !== '') await rm(folder, { recursive: true, force: true });
});

/** Packs the packages and publishes them in a registry of our own. */
async function publishPackages(): Promise<void> {
  registry = await startLocalRegistry(await takeFreePort());
  const npmrc = join(folder, 'publisher.npmrc');
  await writeFile(npmrc, registry.npmrc);
  const packed = await runCommand({ args: ['scripts/pack.ts', join(folder, 'packages'), ...packages], env: {} });
  expect(packed.code, packed.output).toBe(0);
  const publisher = await aTeam(join(folder, 'publisher'), { npm_config_userconfig: npmrc });
  await publisher.run('for packed in ../packages/*.tgz; do npm publish --silent "$packed"; done');
}

/** Addresses of the text as they are on this machine. */
function here(text: string): string {
  return text
    .replaceAll('https://packages.example/', registry?.url ?? '')
    .replaceAll('https://archive.example', bff?.url ?? '')
    .replaceAll('iconotheca dev ', 'iconotheca dev --port 0 ');
}

/** The heading of a page in a browser of its own, once it is drawn. @param before an address that it goes to first */
async function headingAt(address: string, before?: string): Promise<string | null> {
  const page = await browser?.newPage();
  if (page === undefined) throw new Error('There is no browser.');
  try {
    if (before !== undefined) await page.goto(before);
    await page.goto(address);
    return await page.getByRole('heading', { level: 1 }).textContent();
  } finally {
    await page.close();
  }
}

function needRegistry(context: TestContext): void {
  if (unreachable !== undefined) context.skip(unreachable);
}

describe('DEL-1: a team outside the repository follows docs/shipping.md', { timeout: 5 * minutes }, () => {
  test('every section with steps is followed here', () => {
    const sections = stepsOfPage('shipping.md').map(({ section }) => section);

    expect([...new Set(sections)]).toEqual([
      'Begin',
      'Look at it',
      'Change it',
      'Test it',
      'Build and verify it',
      'Get a token',
      'Publish it',
    ]);
  });

  test('an empty folder becomes a remote, with packages of a registry alone', async (context) => {
    needRegistry(context);
    await shipping.follow('Begin');

    const place = (await team.run('pwd')).trim();
    const sources: string[] = [];
    for await (const name of glob('node_modules/@iconotheca/*', { cwd: place })) {
      expect((await lstat(join(place, name))).isSymbolicLink(), name).toBe(false);
      for await (const file of glob(`${name}/**/*.{ts,tsx}`, { cwd: place })) {
        if (!file.endsWith('.d.ts')) sources.push(file);
      }
    }
    expect(sources).toEqual([]);
    expect(await team.run('npm ls react --all --parseable')).not.toMatch(/node_modules.*node_modules/u);
  });

  test('it runs inside the site from the team’s disk', async (context) => {
    needRegistry(context);
    const [step] = shipping.stepsOf('Look at it');
    const development = await team.start(here(step?.text ?? ''));
    try {
      expect(await headingAt(`${development.url}/r/lists`)).toBe('Lists');
    } finally {
      await development.stop();
    }
  });

  test('it is changed, its types are checked, and its tests pass', async (context) => {
    needRegistry(context);
    await shipping.follow('Change it');

    expect(await shipping.follow('Test it')).toMatch(/4 passed/u);
  });

  test('what a site expects and is not there is told by types and by tests', async (context) => {
    needRegistry(context);
    const remote = await team.read('src/remote.ts');
    await team.write('src/remote.ts', remote.replace('    lists:', '    list:'));

    const [types, tests] = await Promise.allSettled([team.run('npm run check'), team.run('npm test -- remote')]);

    expect(types).toMatchObject({ reason: expect.objectContaining({ message: expect.stringMatching(/'list'/u) }) });
    expect(tests).toMatchObject({
      reason: expect.objectContaining({ message: expect.stringMatching(/has the page lists/u) }),
    });
    await team.write('src/remote.ts', remote);
  });

  test('it is built and verified, and published with a token alone', async (context) => {
    needRegistry(context);
    const [preview] = shipping.stepsOf('Publish it');
    expect(await shipping.follow('Build and verify it')).toMatch(/can be published as mf-lists/u);
    await expect(team.run(here(preview?.text ?? ''))).rejects.toThrow(/set ICONOTHECA_TOKEN/u);

    const [adding, keeping] = shipping.stepsOf('Get a token');
    token = /icr_\S+/u.exec(adding === undefined ? '' : await shipping.take(adding))?.[0] ?? '';
    await team.run(here(keeping?.text ?? '').replace('the token that was shown', token));

    expect(token).not.toBe('');
  });

  test('it is seen by those who have a link, then by all', async (context) => {
    needRegistry(context);
    const [preview, promotion] = shipping.stepsOf('Publish it');
    const lists = `${bff?.url}/r/lists`;

    const previewed = await team.run(here(preview?.text ?? ''));
    const seenByLink = await headingAt(lists, /link: (?<link>\S+)/u.exec(previewed)?.groups?.['link']);
    const seenByAll = await headingAt(lists);
    const promoted = await team.run(here(promotion?.text ?? ''));
    const seenThen = await headingAt(lists);

    expect([seenByLink, seenByAll, seenThen]).toEqual([
      'Lists of the reading room',
      'Lists',
      'Lists of the reading room',
    ]);
    expect(promoted).toMatch(/mf-lists 1\.0\.0 is active/u);
    expect(previewed + promoted).not.toContain(token);
  });
});

describe('BRD-2: a partner without the kit follows docs/partners.md', { timeout: 5 * minutes }, () => {
  test('every section with steps of a remote of one’s own is followed here', () => {
    const sections = [...new Set(stepsOfPage('partners.md').map(({ section }) => section))];

    expect(sections.slice(0, sections.indexOf('A brand'))).toEqual([
      'Begin',
      'Write the pages',
      'Build it',
      'Verify it',
      'Publish it',
      'Where readers see it',
    ]);
  });

  test('an empty folder becomes a build of plain React by vite, which the site would take', async (context) => {
    needRegistry(context);
    for (const section of ['Begin', 'Write the pages', 'Build it']) await partners.follow(section);

    expect(await partners.follow('Verify it')).toMatch(
      /mf-provenance-leuven 1\.0\.0 can be published\. It fits the shell \S+ of \S+, and ran in a browser/u,
    );
  });

  test('it is published with a token, and stands on the partner’s host alone', async (context) => {
    needRegistry(context);
    const [adding, keeping, ...sending] = partners.stepsOf('Publish it');
    const given = /icr_\S+/u.exec(adding === undefined ? '' : await partners.take(adding))?.[0] ?? '';
    if (keeping?.kind === 'commands') {
      await partners.take({ ...keeping, text: keeping.text.replace('the token that was shown', given) });
    }
    for (const step of sending) await partners.take(step);
    await partners.follow('Where readers see it');

    const collection = '/r/cerl/pda';
    const theirs = bff?.url.replace('127.0.0.1', partnerHost);
    expect(await headingAt(`${theirs}${collection}`)).toBe('Marks of our books');
    expect(await headingAt(`${bff?.url}${collection}`)).toBe('CERL Provenance Digital Archive');
  });
});
