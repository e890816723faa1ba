import type { Page } from 'playwright/test';
import { itemsFound } from '../../support/results.ts';
import { axeFindings, expect, settled, test } from '../../support/site.ts';

const address = '/r/section/all?q=lions&sort=SORTID';

/** The total that the results say, and the words of the line of steps. */
async function said(page: Page): Promise<{ total: string; steps: string[] }> {
  const results = page.getByRole('region', { name: 'Results' });
  const total = (await results.getByRole('status').first().textContent()) ?? '';
  const steps = await page
    .getByRole('list', { name: 'How the results were found' })
    .getByRole('listitem')
    .allTextContents();
  return { total, steps };
}

const numberIn = (text = '') => Number(/\d+/u.exec(text.replaceAll(',', ''))?.[0]);

test('MEAN-3: the line of steps adds up, and the keyboard leaves one and comes back to all', async ({ page }) => {
  await page.goto(address);
  await settled(page);
  const whole = await said(page);
  expect(whole.steps.length).toBeGreaterThan(1);
  expect(whole.steps.map(numberIn).reduce((sum, count) => sum + count)).toBe(numberIn(whole.total));

  const first = page.getByRole('list', { name: 'How the results were found' }).getByRole('button').first();
  await first.focus();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/[?&]within=(?:word|form|concept|translation)(?:&|$)/u);
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expect(first).toBeFocused();
  await expect.poll(async () => numberIn((await said(page)).total)).toBe(numberIn(whole.steps[0]));
  await expect(itemsFound(page).getByRole('listitem')).toHaveCount(numberIn(whole.steps[0]));
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: `All ${numberIn(whole.total)}` }).press('Enter');
  await expect(page).not.toHaveURL(/within=/u);
  await expect.poll(async () => (await said(page)).total).toBe(whole.total);
});

test('MEAN-3: other words are searched for by every step', async ({ page }) => {
  await page.goto(`${address}&within=form`);
  await page.getByRole('combobox', { name: 'Search all content' }).fill('ship');
  await page.getByRole('button', { name: 'Search', exact: true }).click();

  await expect(page).toHaveURL(/q=ship/u);
  await expect(page).not.toHaveURL(/within=/u);
});

test('MEAN-7: the preview says on demand why an item is here, and goes on while a reader turns', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/search/why')) asked.push(request.url());
  });
  await page.goto(address);
  await settled(page);
  await page
    .getByRole('button', { name: /^Preview/u })
    .first()
    .press('Enter');
  const popup = page.getByRole('dialog');
  const ask = popup.getByRole('button', { name: 'Why is this here?' });
  await expect(ask).toHaveAttribute('aria-expanded', 'false');
  expect(asked).toEqual([]);

  await ask.press('Enter');
  await expect(popup.getByText(/^“lions”: /u)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await popup.getByRole('button', { name: 'Next result' }).click();
  await expect.poll(() => asked.length).toBe(2);
  await expect(popup.getByText(/^“lions”: /u)).toBeVisible();
  await ask.press('Enter');
  await expect(popup.getByText(/^“lions”: /u)).toBeHidden();
});

test.describe('on a phone in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true });

  test('MEAN-3, MEAN-7: steps and reasons fit, and are reached by a finger', async ({ page }) => {
    await page.goto(address);
    await settled(page);
    const step = page.getByRole('list', { name: 'How the results were found' }).getByRole('button').first();
    await step.tap();
    await expect(step).toHaveAttribute('aria-pressed', 'true');
    expect((await step.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await axeFindings(page)).toEqual([]);

    await page
      .getByRole('button', { name: /^Preview/u })
      .first()
      .tap();
    const popup = page.getByRole('dialog');
    await popup.getByRole('button', { name: 'Why is this here?' }).tap();
    await expect(popup.getByText(/^“lions”: /u)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });
});
