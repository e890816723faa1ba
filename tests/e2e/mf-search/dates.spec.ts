import { axeFindings, expect, test } from '../../support/site.ts';

test('SRCH-13: two thumbs and two fields say the same years; they become a filter, and Search applies it', async ({
  page,
}) => {
  await page.goto('/r/section/all?q=ship');
  const first = page.getByRole('slider', { name: 'First year' });
  const last = page.getByRole('slider', { name: 'Last year' });
  await expect(first).toHaveAttribute('aria-valuenow', /^\d{4}$/u);
  const begin = Number(await first.getAttribute('aria-valuemin'));
  const end = Number(await last.getAttribute('aria-valuemax'));
  expect(await axeFindings(page)).toEqual([]);

  await first.focus();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('textbox', { name: 'From' })).toHaveValue(String(begin + 11));
  await expect(page.getByRole('textbox', { name: 'Until' })).toHaveValue(String(end - 10));
  await page.getByRole('textbox', { name: 'Until' }).fill('1700');
  await expect(last).toHaveAttribute('aria-valuenow', '1700');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/\?q=ship$/u);
  await page.getByRole('button', { name: 'Add these years' }).click();

  await expect(page.getByRole('combobox', { name: `Mode of ${begin + 11} to 1700` })).toHaveValue('O');
  await expect(page.getByText('These results belong to a different filter set')).toBeVisible();
  await expect(last).toHaveAttribute('aria-valuenow', String(end));
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`facet_date=O${begin + 11}-1700`, 'u'));
});

test('SRCH-13: a thumb is drawn with the pointer, and cannot pass the other', async ({ page }) => {
  await page.goto('/r/section/all?q=ship');
  const first = page.getByRole('slider', { name: 'First year' });
  const last = page.getByRole('slider', { name: 'Last year' });
  const end = (await last.getAttribute('aria-valuemax')) ?? '';

  // Fonts that come late move what stands below: the thumbs are taken where they are.
  await last.hover();
  await page.mouse.down();
  const from = await first.boundingBox();
  const until = await last.boundingBox();
  if (from === null || until === null) throw new Error('The slider has no thumbs.');
  expect(Math.min(from.width, from.height)).toBeGreaterThanOrEqual(24);
  const y = from.y + from.height / 2;
  await page.mouse.move((from.x + until.x) / 2, y, { steps: 4 });
  await page.mouse.up();
  await expect(last).not.toHaveAttribute('aria-valuenow', end);
  await first.hover();
  await page.mouse.down();
  await page.mouse.move(until.x + 40, y, { steps: 4 });
  await page.mouse.up();

  const years = () => Promise.all([first, last].map((thumb) => thumb.getAttribute('aria-valuenow')));
  await expect.poll(async () => new Set(await years()).size).toBe(1);
  const [middle] = await years();
  expect(Number(middle)).toBeLessThan(Number(end));
  await expect(page.getByRole('textbox', { name: 'From' })).toHaveValue(middle ?? '');
});

test('SRCH-13: what has no date has a bar of its own, and is included by its box', async ({ page }) => {
  await page.goto('/r/section/all?q=');

  await page.getByRole('checkbox', { name: /^Undated, \d+$/u }).check();

  await expect(page.getByRole('combobox', { name: 'Mode of Undated' })).toHaveValue('O');
});

test('SRCH-13: years before Christ have a sign in the fields, and their era in the filter', async ({ page }) => {
  await page.goto('/r/section/all?q=ship');
  await page.getByRole('textbox', { name: 'From' }).fill('-450');
  await page.getByRole('textbox', { name: 'Until' }).fill('-401');

  await page.getByRole('button', { name: 'Add these years' }).click();

  await expect(page.getByRole('combobox', { name: 'Mode of 450 BC to 401 BC' })).toHaveValue('O');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/facet_date=O-450--401/u);
  await expect(page.getByRole('combobox', { name: 'Mode of 450 BC to 401 BC' })).toHaveValue('O');
});

test('SRCH-13, SRCH-15: the bars of years are one stop of Tab that arrows, Home and End lead through, within their column', async ({
  page,
}) => {
  await page.goto('/r/section/all?q=');
  const group = page.getByRole('group', { name: 'Items per half-century' });
  const bars = group.getByRole('button', { name: /^\d{1,4} to \d{4}, \d[\d,]* items?$/u });
  await expect(bars.first()).toBeVisible();
  // More than the twelve that would fit at 24 px each.
  expect(await bars.count()).toBeGreaterThan(12);

  await page.locator('summary', { hasText: /^Date/u }).focus();
  await page.keyboard.press('Tab');
  await expect(bars.first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(bars.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(bars.last()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(bars.nth(-2)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('slider', { name: 'First year' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(bars.nth(-2)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(bars.first()).toBeFocused();

  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    if (width < 960)
      await page
        .getByRole('button', { name: /^Filters/u })
        .first()
        .click();
    await expect(bars.first()).toBeVisible();
    expect(await group.evaluate((row) => row.scrollWidth - row.clientWidth), `at ${width} px`).toBeLessThanOrEqual(0);
    if (width < 960) await page.keyboard.press('Escape');
  }
});
