import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPart } from '@iconotheca/remote-sdk/build/build-part';
import { releaseTarget } from '@iconotheca/remote-sdk/build/build-target';
import { loadConfig } from '@iconotheca/remote-sdk/build/load-config';
import { folderStore } from '@iconotheca/releases/folder-store';
import { readRegistry } from '@iconotheca/releases/read-log';
import { activeShell } from '@iconotheca/releases/registry';
import { chromium as browserType, type Browser } from 'playwright';
import { startHttpsFront } from '@iconotheca/tooling/https-front';
import { chromium } from '../support/chromium.ts';
import { root, runCommand } from '../support/process.ts';
import { demonstrationDir, platesDrawn, startArchive, startBff } from '../support/stack.ts';
import { buildAsOne } from './federation/build-as-one.ts';
import { activeVersion, measureLive, type Live } from './federation/measure-live.ts';
import { visit, type Visit } from './federation/measure-visits.ts';
import { giveReport, type Figure } from '@iconotheca/tooling/report';

const untried = ['--skip-gate', 'a build of a benchmark'];

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, json: { type: 'string' } },
});
const rounds = Number(options.rounds);

/** Pages that a reader opens, each with its name in `pages.json` and what the reader came for. */
const pages = [
  { name: 'home', path: '/', page: 'home', result: 'main h1' },
  { name: 'section', path: '/r/section/all?q=lion', page: 'section', result: 'main [aria-label="Items found"] a' },
  { name: 'item', path: '/r/view/LINDENHORST_EB03_001/all', page: 'item', result: 'main h1' },
] as const;
type PageName = (typeof pages)[number]['name'];

const folder = await mkdtemp(join(tmpdir(), 'iconotheca-bench-'));
const releases = { federated: join(folder, 'federated'), one: join(folder, 'one') };
const oneVersion = '1.0.0-one';
const build = join(folder, 'build');
await Promise.all(Object.values(releases).map((to) => cp(join(root, 'releases'), to, { recursive: true })));
const shell = activeShell(await readRegistry(folderStore(releases.one)));
if (shell === undefined) throw new Error('Build the site first: npm run build.');
await buildAsOne(build, oneVersion, shell);
await release(releases.one, 'publish', 'shell', '--from', build, '--version', oneVersion, ...untried);
await release(releases.one, 'promote', 'shell', oneVersion);

const archive = await startArchive(demonstrationDir);
const bffs = [
  await startBff(archive.url, { RELEASES_DIR: releases.federated }),
  await startBff(archive.url, { RELEASES_DIR: releases.one }),
] as const;
const fronts = [await startHttpsFront(), await startHttpsFront()] as const;
const browser = await browserType.launch(chromium.launchOptions);
try {
  await platesDrawn(archive.url);
  // Both documents come through the same hands; that of the one build preloads its own chunks.
  fronts[0].passTo(bffs[0].url, (text) => text);
  fronts[1].passTo(bffs[1].url, await preloadOf(build));
  const visits = await measureVisits(browser, { federated: fronts[0].origin, one: fronts[1].origin });
  const live = await measureReleases(releases.federated, bffs[0].url);
  await giveReport(
    {
      title: 'Federated, and the same sources as one split build: cold visits by a telephone on a slow line',
      data: `the demonstration, median of ${rounds} visits each, in turns`,
      figures: [...figuresOf(visits.federated, visits.one), ...liveFigures(live)],
      columns: [
        { name: 'one build', figures: figuresOf(visits.one) },
        { name: 'federated', figures: [...figuresOf(visits.federated, visits.one), ...liveFigures(live)] },
      ],
    },
    options.json,
  );
} finally {
  await browser.close();
  for (const front of fronts) front.close();
  for (const bff of bffs) await bff.stop();
  await archive.stop();
  await rm(folder, { recursive: true, force: true });
}

async function release(into: string, ...args: string[]): Promise<void> {
  const { code, output } = await runCommand({ args: ['scripts/release.ts', ...args], env: { RELEASES_DIR: into } });
  if (code !== 0) throw new Error(output);
}

/** @returns what puts preloads of the one build's chunks in the place of those of remotes */
async function preloadOf(from: string): Promise<(text: string, path: string) => string> {
  const files: Record<string, { scripts: string[]; styles: string[] }> = JSON.parse(
    await readFile(join(from, 'pages.json'), 'utf8'),
  );
  const ofRemotes = /<link rel="preload" as="(?:script|style)" href="\/releases\/mf-[^>]*>/gu;
  return (text, path) => {
    const { scripts = [], styles = [] } = files[pages.find((each) => each.path === path)?.page ?? ''] ?? {};
    const tags = [
      ...scripts.map((file) => ['script', file] as const),
      ...styles.map((file) => ['style', file] as const),
    ].map(
      ([as, file]) =>
        `<link rel="preload" as="${as}" href="/releases/shell/${oneVersion}/${file}" crossorigin="anonymous">`,
    );
    return text
      .replaceAll(ofRemotes, '')
      .replace('<meta name="description"', `${tags.join('')}<meta name="description"`);
  };
}

type Visits = Record<PageName, Visit[]>;

async function measureVisits(within: Browser, sites: Record<'federated' | 'one', string>) {
  const seen = { federated: noVisits(), one: noVisits() };
  for (let round = -1; round < rounds; round += 1) {
    for (const { name, path, result } of pages) {
      for (const kind of ['federated', 'one'] as const) {
        const measured = await visit(within, sites[kind] + path, result);
        // The first round warms the servers.
        if (round >= 0) seen[kind][name].push(measured);
      }
    }
  }
  return seen;
}

function noVisits(): Visits {
  return { home: [], section: [], item: [] };
}

/** @param against gives the budgets: a federated page may cost 1.3 times the bytes and 1.15 times the time of one build */
function figuresOf(visits: Visits, against?: Visits): Figure[] {
  const most = (name: PageName, key: keyof Visit, times: number) =>
    against && { budget: { most: median(against[name], key) * times } };
  return pages.flatMap(({ name }): Figure[] => [
    {
      name: `${name}, scripts on the wire`,
      value: median(visits[name], 'scriptBytes') / 1_000,
      unit: 'kB',
      ...(against && { budget: { most: (median(against[name], 'scriptBytes') / 1_000) * 1.3 } }),
    },
    { name: `${name}, requests for scripts`, value: median(visits[name], 'scriptRequests'), unit: '' },
    { name: `${name}, requests before the first result`, value: median(visits[name], 'requestsBefore'), unit: '' },
    {
      name: `${name}, first result`,
      value: median(visits[name], 'firstResult'),
      unit: 'ms',
      ...most(name, 'firstResult', 1.15),
    },
    { name: `${name}, first paint`, value: median(visits[name], 'firstPaint'), unit: 'ms' },
    { name: `${name}, largest paint`, value: median(visits[name], 'largestPaint'), unit: 'ms' },
  ]);
}

function median(visits: readonly Visit[], key: keyof Visit): number {
  return visits.map((each) => each[key]).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ?? 0;
}

interface Lives {
  promote: Live[];
  rollback: Live[];
}

/** Three times another version of the help pages is made active, and rolled back. */
async function measureReleases(into: string, site: string): Promise<Lives> {
  const lives: Lives = { promote: [], rollback: [] };
  const slot = 'mf-help';
  const version = '99.0.0';
  const { config } = await loadConfig(join(root, slot));
  const target = releaseTarget({ folder: config.folder, version, outputDir: join(folder, version) });
  await buildPart(config, target);
  await release(into, 'publish', slot, '--from', target.outputDir, '--version', version, ...untried);
  const env = { RELEASES_DIR: into };
  const earlier = (await activeVersion(site, slot)) ?? '';
  for (let round = 0; round < 3; round += 1) {
    lives.promote.push(await measureLive({ args: ['promote', slot, version], env, site, slot, version }));
    lives.rollback.push(await measureLive({ args: ['rollback', slot], env, site, slot, version: earlier }));
  }
  return lives;
}

function worst(lives: readonly Live[], key: keyof Live): number {
  return Math.max(...lives.map((each) => each[key]));
}

function liveFigures({ promote, rollback }: Lives): Figure[] {
  return [
    { name: 'promote → live, from the start of the command', value: worst(promote, 'fromCommand'), unit: 'ms' },
    { name: 'promote → live, from its end', value: worst(promote, 'fromEnd'), unit: 'ms', budget: { most: 1_000 } },
    { name: 'rollback → live, from the start of the command', value: worst(rollback, 'fromCommand'), unit: 'ms' },
    { name: 'rollback → live, from its end', value: worst(rollback, 'fromEnd'), unit: 'ms', budget: { most: 1_000 } },
  ];
}
