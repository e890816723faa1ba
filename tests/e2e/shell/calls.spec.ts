import type { Request } from 'playwright/test';
import { startPeopleSite, type PeopleSite } from '../../support/people.ts';
import { expect, settled, test } from '../../support/site.ts';

/** A site that says where its calls go, and how many hits are fetched at a time. */
let site: PeopleSite;

// One site for all, one test after the other.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  const records = [1, 2, 3, 4, 5].map((at) => ({ ID: [`LION_${at}`], TYPE: ['print'], CAPTION: [`Lion ${at}`] }));
  site = await startPeopleSite({ records, env: { API_BASE: '/archive/wire', HITS_PER_PAGE: '2' } });
  await site.addAccount('anna', 'Anna Kühn');
});

test.afterAll(() => site.stop());

test('every call goes below the configured path, and hits come in pages of the configured size', async ({ page }) => {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (/\/api\//u.test(request.url()) && request.resourceType() === 'fetch') calls.push(request);
  });
  await site.arrive(page, 'anna', '/r/section/all?q=lion&sort=SORTID');
  await settled(page);
  const hits = page.getByRole('list', { name: 'Items found' }).getByRole('listitem');
  await expect(hits.first()).toBeVisible();
  await hits.first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Lion/u })).toBeVisible();
  await page.goto(`${site.url}/r/lists`);
  await expect(page.getByRole('link', { name: 'New List' })).toBeVisible();

  const paths = calls.map((request) => new URL(request.url()));
  expect(paths.map(({ pathname }) => pathname).filter((path) => !path.startsWith('/archive/wire/api/'))).toEqual([]);
  const searches = paths.filter(({ searchParams }) => searchParams.get('q') === 'lion');
  const sizes = new Set(searches.map(({ searchParams }) => searchParams.get('size')));
  // Counts alone are asked for without hits.
  sizes.delete('0');
  expect(sizes).toEqual(new Set(['2']));
});

test('what is sent passes every cache by', async ({ page }) => {
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/user'));

  await site.arrive(page, 'anna', '/r/lists');

  expect(await (await sent).headerValue('cache-control')).toBe('no-cache');
});

test('a call that fails is told in the console by its path, without the reader’s token', async ({ page, faults }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.route(/\/api\/lists/u, (route) =>
    route.fulfill({ status: 503, json: { error: 'The archive is busy.', code: 'overloaded' } }),
  );

  await site.arrive(page, 'anna', '/r/lists');

  await expect(page.getByText('Your lists could not be loaded')).toBeVisible();
  expect(warnings).toContain('GET /api/lists failed. overloaded: The archive is busy.');
  expect(warnings.join(' ')).not.toContain('token');
  // The browser itself reports what failed.
  faults.length = 0;
});
