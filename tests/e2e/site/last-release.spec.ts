import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promoteReleases } from '@iconotheca/releases/actions';
import { readRegistry } from '@iconotheca/releases/read-log';
import type { Page } from 'playwright/test';
import { publishLastRelease } from '../../support/last-release.ts';
import { startReleaseSite, type ReleaseSite } from '../../support/releases.ts';
import { expect, settled, test } from '../../support/site.ts';
import { upright } from '../../support/viewer.ts';

/** A page of each area, and what its heading says in any version. */
const pages = [
  ['mf-search', '/', /found by what they show/u],
  ['mf-search', '/r/section/all?q=lion', /lion/u],
  ['mf-viewer', `/r/view/${upright}/all`, /\S/u],
  ['mf-viewer', '/r/compare', /Compare/u],
  ['mf-lists', '/r/lists', /Lists/u],
  ['mf-provenance', '/r/cerl/pda', /Provenance/u],
  ['mf-provenance', '/r/cerl/pda/', /Submit a new provenance item/u],
  ['mf-help', '/r/help/about', /About/u],
] as const;
const remotes = [...new Set(pages.map(([slot]) => slot))];

let site: ReleaseSite;
let folder = '';
/** The version of the packages that was released last, and what is built now, by slot. */
let last = '';
let now: Record<string, string> = {};

// One site for all, one test after the other.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  site = await startReleaseSite();
  folder = await mkdtemp(join(tmpdir(), 'iconotheca-last-'));
  const { slots } = await readRegistry(site.store);
  now = Object.fromEntries(['shell', ...remotes].map((slot) => [slot, slots[slot]?.active ?? '']));
  last = await publishLastRelease(site.store, folder);
});

test.afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

function versions(slots: readonly string[], version: (slot: string) => string | undefined): Record<string, string> {
  return Object.fromEntries(slots.map((slot) => [slot, version(slot) ?? '']));
}

/** Opens a page of each area. @returns the version of each part that was loaded */
async function openAll(page: Page): Promise<Record<string, string>> {
  const loaded: Record<string, string> = {};
  page.on('response', (response) => {
    const { slot, version } =
      /\/releases\/(?<slot>[^/]+)\/(?<version>[^/]+)\/[^?]+\.js/u.exec(response.url())?.groups ?? {};
    if (slot !== undefined && version !== undefined && response.ok()) loaded[slot] = version;
  });
  for (const [, path, heading] of pages) {
    await page.goto(site.url + path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
    await settled(page);
  }
  return loaded;
}

test('DEL-1: the remotes of the last version run in this shell', async ({ page }) => {
  const beside = { ...versions(remotes, () => last), shell: now['shell'] ?? '' };

  await promoteReleases(beside, { store: site.store, by: 'tests' });

  await expect.poll(() => activeVersions()).toEqual(versions(remotes, () => last));
  expect(await openAll(page)).toEqual(beside);
});

test('DEL-1: this version’s remotes run in the shell of the last version', async ({ page }) => {
  const beside = { ...now, shell: last };

  await promoteReleases(beside, { store: site.store, by: 'tests' });

  await expect.poll(() => activeVersions()).toEqual(versions(remotes, (slot) => now[slot]));
  expect(await openAll(page)).toEqual(beside);
});

/** Returns the releases that the site gives to pages now. */
async function activeVersions(): Promise<Record<string, string>> {
  const view: { slots: Record<string, { releases: { version: string }[] }> } = await (
    await fetch(`${site.url}/api/releases`)
  ).json();
  return versions(remotes, (slot) => view.slots[slot]?.releases[0]?.version);
}
