import type { Page } from 'playwright';

export interface MeasuredPage {
  name: string;
  path: string;
  /** Selector of what the reader came for. */
  result: string;
  /** True if only a user who has logged in sees it. */
  isForm: boolean;
  /** Does what a reader does there. */
  act: (page: Page) => Promise<void>;
}

/** The pages that most visits are to. */
export const measuredPages: readonly MeasuredPage[] = [
  {
    name: 'home',
    path: '/',
    result: 'main h1',
    isForm: false,
    async act(page) {
      await page.getByRole('combobox').first().pressSequentially('lion', { delay: 120 });
      await page.getByRole('listbox').getByRole('option').first().waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('list', { name: 'Items found' }).getByRole('link').first().waitFor();
    },
  },
  {
    name: 'results',
    path: '/r/section/all?q=lion',
    result: 'main [aria-label="Items found"] a',
    isForm: false,
    async act(page) {
      const field = page.getByRole('combobox').first();
      await field.clear();
      await field.pressSequentially('shi', { delay: 120 });
      await page.getByRole('listbox').getByRole('option').first().waitFor();
      await page.keyboard.press('Escape');
      await page.mouse.move(200, 500);
      for (let turn = 0; turn < 10; turn += 1) await page.mouse.wheel(0, 600);
      await page.keyboard.press('Home');
      const first = page.getByRole('list', { name: 'Items found' }).getByRole('link').first();
      await first.scrollIntoViewIfNeeded();
      await first.click();
      await page.waitForURL(/\/r\/view\//u);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'item',
    path: '/r/view/LINDENHORST_EB03_001/all',
    result: 'main h1',
    isForm: false,
    async act(page) {
      await page.locator('.openseadragon-canvas canvas').first().waitFor();
      const zoom = page.getByRole('button', { name: 'Zoom in' });
      for (let turn = 0; turn < 3; turn += 1) await zoom.click();
      await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    },
  },
  {
    name: 'form',
    path: '/r/cerl/pda/',
    result: 'main form',
    isForm: true,
    async act(page) {
      await page.getByLabel('Caption / description').pressSequentially('A stamp with an anchor', { delay: 60 });
      await page.getByLabel('Shelfmark').pressSequentially('Inc. 12', { delay: 60 });
      await page.getByRole('button', { name: 'Submit this item' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
];
