import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pageData, type PageData } from '@iconotheca/contracts/release/registry';
import { siteRoutes } from '@iconotheca/contracts/release/routes';
import { scriptFolders } from '@iconotheca/contracts/release/script-folders';
import type { Page } from 'playwright-core';
import { manifestFile } from '../build-description.ts';
import { pagePolicy } from '../page-policy.ts';
import {
  activeShell,
  releaseAddress,
  shellSlot,
  type Registry,
  type RemoteRelease,
  type ShellRelease,
} from '../registry.ts';
import { startBrowser } from './browser.ts';
import { areaOf, pagesToTry, type PageToTry } from './pages-to-try.ts';
import { trialPage, trialSite } from './trial-page.ts';
import { startTrialSite, type TrialSite } from './trial-site.ts';

/** How long a page may take to show its heading. */
const pageMs = 15_000;

/** What browsers say where the policy of a page forbids something. */
const refusedByPolicy = /Content Security Policy|TrustedScript|Trusted Types/u;

/** A build that is about to be published, and what it would run with. */
export interface Trial {
  /** Slot that it is published in. */
  slot: string;
  release: RemoteRelease;
  /** Folder of the build. */
  from: string;
  current: Registry;
  /** A file of a published release; undefined when there is none. */
  readPublished: (slot: string, version: string, file: string) => Promise<Uint8Array | undefined>;
}

export interface GateOptions {
  /** Path of Chromium. */
  browser?: string | undefined;
  /** Site that answers what pages ask as visitors; without one they find nothing. */
  answersFrom?: string | undefined;
}

export interface Tried {
  /** Versions of the shells that it was tried in; empty where none is active. */
  shells: string[];
  /** Names of its pages. */
  pages: string[];
  /** Why it cannot be published, a sentence each. */
  faults: string[];
}

/**
 * Boots a build in a browser, in the active shell of every brand, and opens each page that addresses of its area lead
 * to. A page stands when it shows a heading and nothing was thrown, refused by the page's policy or reported.
 * @throws ReleaseError `gate` where there is no browser
 */
export async function smokeTest(trial: Trial, { browser: path, answersFrom }: GateOptions): Promise<Tried> {
  const { slot, release, current } = trial;
  const area = areaOf(slot, release, current);
  const pages = pagesToTry(area);
  const shells = shellsOf(current);
  const tried: Tried = {
    shells: shells.map(({ version }) => version),
    pages: pages.map(({ page }) => page),
    faults: [],
  };
  if (shells.length === 0 || pages.length === 0) return tried;
  const manifest: unknown = JSON.parse(await readFile(join(trial.from, manifestFile), 'utf8'));
  const browser = await startBrowser(path);
  try {
    for (const shell of shells) {
      const data = trialData({ trial, area, manifest, shell });
      const site = await startTrialSite({
        pageAt(at, origin) {
          if (!pages.some((each) => each.path === at)) return undefined;
          const scripts = scriptFolders(releaseAddress(shellSlot, shell.version), data, origin);
          return { html: trialPage(shell, data), policy: pagePolicy({ scripts, imageHosts: [] }) };
        },
        fileAt: (at) => fileOfTrial(trial, at),
        answersFrom,
      });
      try {
        const found = await Promise.all(
          pages.map(async (each) => {
            const page = await browser.newPage();
            const fault = await faultOf(page, site, each);
            return fault === undefined ? [] : [`page ${each.page} in shell ${shell.version}: ${fault}`];
          }),
        );
        tried.faults.push(...found.flat());
      } finally {
        await site.stop();
      }
    }
    return tried;
  } finally {
    await browser.close();
  }
}

/** The active shell, of every brand that has one of its own. */
function shellsOf(current: Registry): ShellRelease[] {
  const shell = activeShell(current);
  return shell === undefined ? [] : [shell];
}

interface TrialData {
  trial: Trial;
  area: string;
  manifest: unknown;
  shell: ShellRelease;
}

/** What the page is given: the build alone, in the area that it fills. */
function trialData({ trial: { slot, release, current }, area, manifest, shell }: TrialData): PageData {
  const { version, entry, container, shellApi } = release;
  const view = { slot, version, entry, container, shellApi };
  return pageData.parse({
    revision: current.revision,
    brand: { id: 'default', name: 'Trial' },
    site: trialSite,
    slots: { [area]: { releases: [view] } },
    routes: siteRoutes,
    shell: shell.version,
    manifests: { [entry]: manifest },
    answers: {},
  });
}

async function fileOfTrial(
  { slot, release, from, readPublished }: Trial,
  path: string,
): Promise<Uint8Array | undefined> {
  const own = releaseAddress(slot, release.version);
  if (path.startsWith(own)) {
    const file = path.slice(own.length);
    return file.split('/').includes('..') ? undefined : await readFile(join(from, file)).catch(() => undefined);
  }
  const [, , of = '', version = '', ...file] = path.split('/');
  return of === shellSlot ? await readPublished(of, version, file.join('/')) : undefined;
}

/** Opens a page and waits until it stands, or something goes wrong. @returns what went wrong, in words */
async function faultOf(page: Page, site: TrialSite, { path }: PageToTry): Promise<string | undefined> {
  const { promise: isBroken, resolve: breaks } = Promise.withResolvers<string | undefined>();
  page.on('pageerror', ({ message }) => breaks(`it throws "${message}"`));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && refusedByPolicy.test(text)) breaks(text);
  });
  // That there is a report is known before the page can be taken for one that stands; what it says comes a little later.
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/fallback-report')) return;
    void site.reportFrom(path).then((reason) => breaks(`the shell leaves it aside: ${reason}`));
    isReported = true;
  });
  let isReported = false;
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
  const standing = stands().catch((cause: unknown) => {
    if (cause instanceof Error && /Timeout|closed/u.test(cause.message)) return late;
    throw cause;
  });
  return await Promise.race([standing, isBroken, late]);
}
