import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstSteps } from '@iconotheca/tooling/first-steps';
import { importManyItems } from '../../support/many-items.ts';
import { runCommand } from '../../support/process.ts';
import { cardsOf, hrefsOf } from '../../support/results.ts';
import { axeFindings, expect, test } from '../../support/site.ts';
import { startArchive, startStack, type Stack } from '../../support/stack.ts';

/** A site of its own whose archive is stopped and started again. */
let stack: Stack;
let folder: string;
/**
 * A port from below those that systems give away: no process has taken it while the archive was away. The worker's own
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

test('DAY-1: an archive into which nothing was imported says so calmly, in the language of its reader, until it holds something', async ({
  page,
}) => {
  const empty = await mkdtemp(join(tmpdir(), 'iconotheca-empty-'));
  await stack.archive.stop();
  const archive = await startArchive(empty, env);
  const told = (await firstSteps(archive.url)).join('\n');

  await page.goto(`${stack.url}/?lang=de`);
  await expect(page.getByText('Dieses Archiv wird eingerichtet.')).toBeVisible();
  await page.goto(`${stack.url}/?lang=en`);
  await expect(page.getByText('This archive is being prepared.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  const { code } = await runCommand({
    args: ['archive/src/main.ts', 'import', 'docs/example.csv', '--collection', 'MYMUSEUM', '--name', 'My Museum'],
    env: { DATA_DIR: empty },
  });

  expect(told).toMatch(/empty.*import docs\/example\.csv.*--dry-run.*account add/su);
  expect(code).toBe(0);
  await expect.poll(() => firstSteps(archive.url)).toEqual([]);
  await page.goto(`${stack.url}/r/section/paintings?q=lion`);
  await expect(cardsOf(page)).toContainText(['A lion in a storm']);
  // The page asks on for what it shows, and its archive is about to go.
  await page.goto('about:blank');
  await archive.stop();
  await rm(empty, { recursive: true, force: true });
});
