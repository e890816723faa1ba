import { rm } from 'node:fs/promises';
import { importManyItems } from '../../support/many-items.ts';
import { cardsOf, hrefsOf } from '../../support/results.ts';
import { axeFindings, expect, test } from '../../support/site.ts';
import { startArchive, startStack, type Stack } from '../../support/stack.ts';

/** A site of its own whose archive is stopped and started again. */
let stack: Stack;
let folder: string;
/**
 * A port from below those that systems give away: nobody has taken it while the archive was away. The worker's own
 * process tells it from that of the other.
 */
const env = { SEED: 'none', ARCHIVE_PORT: String(20_000 + (process.pid % 10_000)) };

test.beforeAll(async () => {
  folder = await importManyItems(40, 'pennant', process.env['SITE_URL'] ?? '');
  stack = await startStack({ dataDir: folder, env });
});

test.afterAll(async () => {
  await stack.stop();
  await rm(folder, { recursive: true, force: true });
});

test('SRCH-2: with the archive stopped the page says so and keeps the earlier results; once it is back it goes on', async ({
  page,
  faults,
}) => {
  await page.goto(`${stack.url}/r/section/all?q=pennant`);
  await expect(cardsOf(page)).toHaveCount(33);
  const earlier = await hrefsOf(page);
  await stack.archive.stop();

  await page.getByRole('combobox', { name: 'Search all content' }).fill('pennant harbour');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'An error occurred: ' });
  await expect(alert).toContainText('Below are the results of your previous search.');
  expect(await hrefsOf(page)).toEqual(earlier);
  await expect(page.getByText(/results, showing/u)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Save this search' })).toBeDisabled();
  expect(await axeFindings(page)).toEqual([]);

  const archive = await startArchive(folder, env);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toBeHidden();
  await expect(page.getByText(/results, showing/u)).toBeVisible();
  await expect.poll(() => hrefsOf(page)).not.toEqual(earlier);
  await archive.stop();
  // The browser itself reports the answers that failed.
  faults.length = 0;
});
