import type { Page } from 'playwright/test';
import { failuresReported } from '../../support/failures-reported.ts';
import { expect, settled, takeRoutesLater, test } from '../../support/site.ts';

const notice = 'This part of the site is not available just now';
const listsHeading = { level: 1, name: 'Lists' } as const;

/** The areas of the site work around the one that fails. */
async function expectRestWorks(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Feedback', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Help', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
}

/** Expects the browser's own reports of scripts that a test has broken: that there are some proves the break. */
function expectBroken(faults: string[]): void {
  expect(faults.length).toBeGreaterThan(0);
  faults.length = 0;
}

test('GLB-14: a remote that is down gives a notice for its area; Try again succeeds once it is back', async ({
  page,
  faults,
}) => {
  await page.route('**/releases/mf-lists/**', (route) => route.abort());
  await page.goto('/r/lists');
  await expect(page.getByRole('heading', { level: 1, name: notice })).toBeVisible();

  await page.unroute('**/releases/mf-lists/**');
  await page.getByRole('button', { name: 'Try again' }).click();

  await expect(page.getByRole('heading', listsHeading)).toBeVisible();
  await expectRestWorks(page);
  expectBroken(faults);
});

test('GLB-14: a part of the item page that cannot be fetched is missing, the page stands, and it is said', async ({
  page,
  faults,
}) => {
  await page.setViewportSize({ width: 1280, height: 300 });
  await takeRoutesLater(page);
  await page.goto('/r/view/ASHDOWNE_EB06/all');
  const heading = page.getByRole('heading', { level: 1, name: 'A Garden of Choice Devices' });
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeEnabled();
  await page.route('**/releases/mf-viewer/**', (route) => route.abort());

  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/releases/mf-viewer/'));
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await refused;

  await expect(heading).toBeAttached();
  await expect(page.getByText('A part of this page could not be loaded.')).toBeVisible();
  await expect(page.getByText('Oops')).toBeHidden();
  await expectRestWorks(page);
  expectBroken(faults);
});

/** Ways in which a browser stores nothing, each as a script for its pages. */
const storages: readonly [string, () => void][] = [
  [
    'full',
    () => {
      for (const storage of [localStorage, sessionStorage]) {
        for (let length = 2 ** 22; length >= 1; length /= 2) {
          try {
            for (let part = 0; part < 10; part += 1) storage.setItem(`full ${length} ${part}`, 'x'.repeat(length));
          } catch (cause) {
            if (!(cause instanceof DOMException)) throw cause;
          }
        }
      }
    },
  ],
  [
    'forbidden',
    () => {
      for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      }
    },
  ],
  [
    'turned off',
    () => {
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: null });
    },
  ],
];

for (const [state, makeSo] of storages) {
  test(`GLB-14: where storage is ${state} every area stands, what is not kept is said where it is saved, and no release is blamed`, async ({
    page,
  }) => {
    const failures = await failuresReported(page);
    await page.addInitScript(makeSo);

    for (const path of [
      '/r/section/all?q=lion',
      '/r/view/ASHDOWNE_EB06/all',
      '/r/help/start',
      '/r/cerl/pda',
      '/r/lists',
    ]) {
      await page.goto(path);
      await settled(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { name: notice })).toHaveCount(0);
    }
    await page.goto('/r/view/ASHDOWNE_EB06/all');
    await page.getByRole('button', { name: /^Save/u }).first().click();

    await expect(page.getByRole('status', { name: 'Messages' })).toContainText('lost when you leave');
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: /found by what they show/u })).toBeVisible();
    expect(failures).toEqual([]);
  });
}
