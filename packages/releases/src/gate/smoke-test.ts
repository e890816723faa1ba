import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pageData, type PageData } from '@iconotheca/contracts/release/registry';
import { siteRoutes } from '@iconotheca/contracts/release/routes';
import { scriptFolders } from '@iconotheca/contracts/release/script-folders';
import type { Browser, Page } from 'playwright-core';
import { manifestFile } from '../build-description.ts';
import { fits } from '../contract.ts';
import { pagePolicy } from '../page-policy.ts';
import {
  findRelease,
  releaseAddress,
  shellSlot,
  siteSlots,
  type Registry,
  type Release,
  type RemoteRelease,
  type ShellRelease,
} from '../registry.ts';
import { startBrowser, type BrowserOptions } from './browser.ts';
import { areaOf, pagesToTry, type PageToTry } from './pages-to-try.ts';
import { shellsToTry } from './shells-to-try.ts';
import { placeOfRefusal, placeOfThrown, type Thrown } from './thrown.ts';
import { trialPage, trialSite } from './trial-page.ts';
import { startTrialSite, type TrialSite } from './trial-site.ts';

/** Time that a page may take to show its heading. */
const pageMs = 15_000;

/** Words of browsers where the policy of a page forbids something. */
const refusedByPolicy = /Content Security Policy|TrustedScript|Trusted Types/u;

/** Function that reads a file of a release by its name; undefined when there is none. */
export type ReadFile = (slot: string, release: Release, file: string) => Promise<Uint8Array | undefined>;

/** A build that is about to be published, and what it would run with. */
export interface Trial {
  /** Slot that it is published in. */
  slot: string;
  release: Release;
  /** Folder of the build. */
  from: string;
  current: Registry;
  /** Shell to try it in; by default the active shell of every brand. */
  shell?: ShellRelease | undefined;
  /** Reads what is published. */
  read: ReadFile;
}

export interface GateOptions extends BrowserOptions {
  /**
   * True where a build is tried on the machine of the one who asks: what a page threw is told in its own words. Words
   * that go elsewhere would bring along what the page has read here.
   */
  quotes?: boolean | undefined;
  /** Site that answers what pages ask as visitors; without one they find nothing. */
  answersFrom?: string | undefined;
}

export interface Tried {
  /** Versions of the shells that it was tried in. */
  shells: string[];
  /** Names of its pages. */
  pages: string[];
  /** Reasons why it cannot be published, in words; empty where nothing speaks against it. */
  faults: string[];
}

/** A page of one shell with one or more remotes. */
interface Stage {
  shell: ShellRelease;
  /** By the area that each fills. */
  remotes: ReadonlyMap<string, { slot: string; release: RemoteRelease }>;
  pages: readonly PageToTry[];
}

/**
 * Boots a build in a browser, in the active shell of every brand, and opens each page that addresses of its area lead
 * to; a shell with the first page of every active remote that fits it. A page stands when it shows a heading and
 * nothing was thrown, refused by the page's policy or reported.
 * @throws ReleaseError `gate` where there is no browser
 */
export async function smokeTest(trial: Trial, gate: GateOptions): Promise<Tried> {
  const stages = stagesOf(trial);
  const tried: Tried = {
    shells: stages.map(({ shell }) => shell.version),
    pages: [...new Set(stages.flatMap(({ pages }) => pages.map(({ page }) => page)))],
    faults: [],
  };
  if (tried.pages.length === 0) return tried;
  const { browser, close } = await startBrowser(gate);
  try {
    for (const stage of stages) tried.faults.push(...(await faultsOn(stage, { trial, browser, gate })));
    return tried;
  } finally {
    await close();
  }
}

function stagesOf({ slot, release, current, shell }: Trial): Stage[] {
  if (release.kind === 'remote') {
    const area = areaOf(slot, release, current);
    const shells = shell === undefined ? shellsToTry(release, current) : [shell];
    const remotes = new Map([[area, { slot, release }]]);
    return shells.map((each) => ({ shell: each, remotes, pages: pagesToTry(area, release.routes) }));
  }
  const fitting = siteSlots.flatMap((name) => {
    const { active = '' } = current.slots[name] ?? {};
    const found = findRelease(current, name, active);
    return found?.kind === 'remote' && fits(found, release) ? [[name, { slot: name, release: found }] as const] : [];
  });
  return [
    { shell: release, remotes: new Map(fitting), pages: fitting.flatMap(([area]) => pagesToTry(area).slice(0, 1)) },
  ];
}

interface Stagehands {
  trial: Trial;
  browser: Browser;
  gate: GateOptions;
}

async function faultsOn(stage: Stage, { trial, browser, gate }: Stagehands): Promise<string[]> {
  const { shell, pages } = stage;
  const data = await dataOf(stage, trial);
  const site = await startTrialSite({
    pageAt(at, origin) {
      if (!pages.some((each) => each.path === at)) return undefined;
      const scripts = scriptFolders(releaseAddress(shellSlot, shell.version), data, origin);
      return { html: trialPage(shell, data), policy: pagePolicy({ scripts, imageHosts: [] }) };
    },
    fileAt: (address) => fileAt(address, stage, trial),
    answersFrom: gate.answersFrom,
  });
  // All that its pages ask for goes to the site on trial, other hosts and ports of this machine included.
  const context = await browser.newContext({
    proxy: { server: site.origin, bypass: '<-loopback>' },
    acceptDownloads: false,
  });
  const textAt = async (address: string) => {
    const bytes = await fileAt(address, stage, trial);
    return bytes && Buffer.from(bytes).toString();
  };
  try {
    const found = pages.map(async (each) => {
      const fault = await faultOf(await context.newPage(), {
        site,
        path: each.path,
        quotes: gate.quotes === true,
        textAt,
      });
      return fault === undefined ? [] : [`page ${each.page} in shell ${shell.version}: ${fault}`];
    });
    return (await Promise.all(found)).flat();
  } finally {
    await context.close();
    await site.stop();
  }
}

/** Returns what the page is given: the remotes of the stage, and nothing to fall back to. */
async function dataOf({ shell, remotes }: Stage, trial: Trial): Promise<PageData> {
  const slots: PageData['slots'] = {};
  const manifests: PageData['manifests'] = {};
  for (const [area, { slot, release }] of remotes) {
    const { version, entry, container, shellApi } = release;
    slots[area] = { releases: [{ slot, version, entry, container, shellApi }] };
    const manifest = await readOf(slot, release, manifestFile, trial);
    manifests[entry] = manifest && JSON.parse(Buffer.from(manifest).toString());
  }
  return pageData.parse({
    revision: trial.current.revision,
    brand: { id: 'default', name: 'Trial' },
    site: trialSite,
    slots,
    routes: [...siteRoutes, ...routesOf(remotes)],
    shell: shell.version,
    manifests,
    answers: {},
  });
}

function routesOf(remotes: Stage['remotes']): PageData['routes'] {
  return [...remotes].flatMap(([slot, { release }]) =>
    (release.routes ?? []).map((route) => Object.assign({ slot }, route)),
  );
}

async function fileAt(address: string, { shell, remotes }: Stage, trial: Trial): Promise<Uint8Array | undefined> {
  for (const { slot, release } of [{ slot: shellSlot, release: shell }, ...remotes.values()]) {
    const folder = releaseAddress(slot, release.version);
    const file = address.slice(folder.length);
    if (address.startsWith(folder) && !file.split('/').includes('..')) return await readOf(slot, release, file, trial);
  }
  return undefined;
}

async function readOf(slot: string, release: Release, file: string, trial: Trial): Promise<Uint8Array | undefined> {
  if (release !== trial.release) return await trial.read(slot, release, file);
  return await readFile(join(trial.from, file)).catch((cause: unknown) => {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    throw cause;
  });
}

interface Opening {
  site: TrialSite;
  path: string;
  quotes: boolean;
  textAt: Thrown['textAt'];
}

/** Opens a page and waits until it stands, or something goes wrong. @returns what went wrong, in words */
async function faultOf(page: Page, { site, path, quotes, textAt }: Opening): Promise<string | undefined> {
  const { promise: isBroken, resolve: breaks } = Promise.withResolvers<string | undefined>();
  let isReported = false;
  page.on('pageerror', (error) => breaks(quotes ? `it throws "${error.message}"` : placeOfThrown({ error, textAt })));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && refusedByPolicy.test(text)) breaks(quotes ? text : placeOfRefusal(text));
  });
  page.on('crash', () => breaks('it ends the browser'));
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && new URL(frame.url()).origin !== site.origin) breaks('it leaves the site');
  });
  // That there is a report is known before the page can be taken for one that stands; what it says comes a little later.
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/fallback-report')) return;
    isReported = true;
    void site.reportFrom(path).then((reason) => breaks(`the shell leaves it aside${quotes ? `: ${reason}` : ''}`));
  });
  const timeout = { timeout: pageMs };
  async function stands(): Promise<string | undefined> {
    await page.goto(site.origin + path, timeout);
    await page.locator('main h1').first().waitFor(timeout);
    // Effects of what was drawn have run two frames later.
    await page.evaluate('new Promise((settle) => requestAnimationFrame(() => requestAnimationFrame(settle)))');
    await page.locator('main:not([aria-busy="true"]) h1').first().waitFor(timeout);
    return isReported ? await isBroken : undefined;
  }
  const late = new Promise<string>((settle) => {
    setTimeout(settle, pageMs, `it shows no heading within ${pageMs / 1000} s`).unref();
  });
  // A page that goes elsewhere, is closed or never comes: what the browser says of it is the page's doing.
  const standing = stands().catch((cause: unknown) => {
    if (cause instanceof Error) return late;
    throw cause;
  });
  return await Promise.race([standing, isBroken, late]);
}
