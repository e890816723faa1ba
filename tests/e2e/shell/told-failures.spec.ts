import type { Page, Route } from 'playwright/test';
import { startPeopleSite, type PeopleSite } from '../../support/people.ts';
import { expect, test } from '../../support/site.ts';

/** A site of its own, whose archive answers some calls of a test with a failure. */
let site: PeopleSite;
let uid: string;

// One site for all, one test after the other.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  site = await startPeopleSite({ records: [], env: { LOOK_ALIKES: 'off' } });
  await site.addAccount('anna', 'Anna Kühn');
  uid = await site.contribute('anna', { CAPTION: ['A stamp with a lion'], IC: ['25F23(LION)'] });
});

test.afterAll(() => site.stop());

// The browser itself reports every answer that is not a success.
test.afterEach(({ faults }) => {
  faults.length = 0;
});

const fails = (route: Route) =>
  route.fulfill({ status: 503, json: { error: 'The archive is busy.', code: 'overloaded' } });

/** Lines that the page itself writes of calls that failed. */
function loggedOn(page: Page): string[] {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') logged.push(message.text());
  });
  return logged;
}

test('spec §8: lists that cannot be had are logged with their code, said in a line, and asked for again', async ({
  page,
}) => {
  const logged = loggedOn(page);
  await page.route(/\/api\/lists/u, fails);
  await site.arrive(page, 'anna', '/r/lists');
  await expect(page.getByText('Your lists could not be loaded')).toBeVisible();

  await page.unroute(/\/api\/lists/u);
  await page.getByRole('button', { name: 'Try again' }).first().click();

  await expect(page.getByText('Your lists could not be loaded')).toHaveCount(0);
  expect(logged).toContain('GET /api/lists failed. overloaded: The archive is busy.');
});

test('spec §8: an item that cannot be had is not said to be unknown, and comes when it is asked for again', async ({
  page,
}) => {
  const logged = loggedOn(page);
  await page.route(/\/api\/objects/u, fails);
  await site.arrive(page, 'anna', `/r/cerl/pda/edit/${uid}`);
  await expect(page.getByRole('main').getByText('The archive is busy.')).toBeVisible();

  await page.unroute(/\/api\/objects/u);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();

  await expect(page.getByLabel('Caption / description')).toHaveValue('A stamp with a lion');
  expect(logged).toContain('POST /api/objects failed. overloaded: The archive is busy.');
});

test('spec §8: a comment that cannot be saved says so and stays as it was typed', async ({ page }) => {
  const logged = loggedOn(page);
  await page.route(/\/api\/entry/u, fails);
  await site.arrive(page, 'anna', `/r/view/${uid}/him_CERLPDA`);
  await page.getByRole('button', { name: 'Add a comment' }).click();
  const text = page.getByRole('main').getByRole('textbox', { name: /comment/iu });
  await text.fill('The lion of Flanders');
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();

  await expect(page.getByText('The archive is busy.').first()).toBeVisible();
  await expect(text).toHaveValue('The lion of Flanders');
  expect(logged).toContain('POST /api/entry failed. overloaded: The archive is busy.');
});

test('spec §8: a notation that cannot be looked up is not spoken of, and its text comes with the next try', async ({
  page,
}) => {
  const logged = loggedOn(page);
  let asked = 0;
  await page.route(/\/api\/iconclass\?/u, async (route) => {
    asked += 1;
    await (asked === 1 ? fails(route) : route.continue());
  });

  await site.arrive(page, 'anna', `/r/view/${uid}/all`);

  await expect(page.getByRole('main').getByText(/lion/iu).and(page.locator('a, span, button')).first()).toBeVisible();
  await expect(page.getByText('The archive is busy.')).toHaveCount(0);
  await expect.poll(() => logged).toContain('GET /api/iconclass failed. overloaded: The archive is busy.');
  await expect.poll(() => asked).toBeGreaterThan(1);
});
