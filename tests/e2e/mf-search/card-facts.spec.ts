import type { Page } from 'playwright/test';
import { startPeopleSite, type PeopleSite } from '../../support/people.ts';
import { cardsOf } from '../../support/results.ts';
import { expect, settled, test } from '../../support/site.ts';

/** Facts below an image: short, as long as a type is, and as long as dates are. */
const facts = [
  { TYPE: ['emblem pictura'], DATE: ['1572'] },
  { TYPE: ['manuscript illumination'], DATE: ['1567-03-02'] },
  { TYPE: ['manuscript illumination'], DATE: ['17th century, first half'] },
  { TYPE: ['print'], DATE: ['between 1593 and 1602'] },
  { TYPE: ['provenance image'], DATE_ORIG_CENTURY: ['16', '17'] },
];

let site: PeopleSite;

// One site for all, one test after the other.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  site = await startPeopleSite({
    records: facts.map((fields, at) => ({ ID: [`C${at}`], CAPTION: [`Card ${at}`], ...fields })),
  });
});

test.afterAll(() => site.stop());

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Half a pixel is a matter of rounding. */
function meets(one: Box, other: Box): boolean {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0.5 && height > 0.5;
}

interface CardBoxes {
  /** Type and date as they are written, and each of their lines. */
  words: string;
  lines: Box[];
  /** True if the lines could be cut at their edges. */
  isClipping: boolean;
  card: Box;
  caption: Box;
  save: Box;
}

async function boxesOf(page: Page): Promise<CardBoxes[]> {
  return await cardsOf(page).evaluateAll((cards) =>
    cards.map((card) => {
      const facts = card.querySelector('.meta') ?? card;
      const [caption, save] = [card.querySelector('h3') ?? card, card.querySelector('button[aria-pressed]') ?? card];
      const range = document.createRange();
      range.selectNodeContents(facts);
      return {
        words: facts.textContent,
        lines: [...range.getClientRects()].map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
        isClipping: [facts, ...facts.children].some((part) => getComputedStyle(part).overflow !== 'visible'),
        card: card.getBoundingClientRect().toJSON() as Box,
        caption: caption.getBoundingClientRect().toJSON() as Box,
        save: save.getBoundingClientRect().toJSON() as Box,
      };
    }),
  );
}

/** Lists the cards where Save lies over type or date, or where these are cut or lie over something else. */
async function faultsOf(page: Page): Promise<string[]> {
  const cards = await boxesOf(page);
  return cards.flatMap(({ words, lines, isClipping, card, caption, save }) => {
    const others = cards.filter((other) => other.card !== card).map((other) => other.card);
    const faults = {
      'are cut': isClipping || lines.length === 0,
      'lie below Save': lines.some((line) => meets(line, save)),
      'lie over the caption': lines.some((line) => meets(line, caption)),
      'are wider than the card': lines.some(({ left, right }) => left < card.left - 0.5 || right > card.right + 0.5),
      'lie over another card': lines.some((line) => others.some((other) => meets(line, other))),
    };
    return Object.entries(faults).flatMap(([fault, isThere]) => (isThere ? [`${words} ${fault}`] : []));
  });
}

async function openResults(page: Page, view: string): Promise<void> {
  await page.goto(`${site.url}/r/section/all?q=card&sort=SORTID`);
  await settled(page);
  await page.getByRole('combobox', { name: 'View' }).selectOption(view);
  await expect(cardsOf(page)).toHaveCount(facts.length);
}

const views = ['Small tiles', 'Tiles', 'Large tiles', 'List'];

test.describe('with a pointer', () => {
  for (const view of views) {
    test(`GRID-4: ${view}: type and date are whole while Save is there, on hover and on focus`, async ({ page }) => {
      await openResults(page, view);

      for (const card of await cardsOf(page).all()) {
        await card.hover();
        await expect(card.getByRole('button', { name: /^Save/u })).toHaveCSS('opacity', '1');
        expect(await faultsOf(page)).toEqual([]);
      }
      await cardsOf(page).first().getByRole('button', { name: /^Save/u }).focus();
      expect(await faultsOf(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await expect(
        cardsOf(page)
          .first()
          .getByRole('button', { name: /^Saved/u }),
      ).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
    });
  }
});

test.describe('on touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  for (const view of views) {
    test(`GRID-4: ${view}: type and date are whole beside Save`, async ({ page }) => {
      await openResults(page, view);

      await expect(cardsOf(page).first().getByRole('button', { name: /^Save/u })).toHaveCSS('opacity', '1');
      await expect(cardsOf(page).first().getByText('Emblem pictura')).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
    });
  }
});

test('the check of cards finds a date that Save covers', async ({ page }) => {
  await openResults(page, 'Tiles');

  await cardsOf(page)
    .first()
    .evaluate((card) => {
      card.querySelector('button[aria-pressed]')?.remove();
      const button = card.querySelector('.meta')?.appendChild(document.createElement('button'));
      button?.setAttribute('aria-pressed', 'false');
      button?.append('Save');
    });

  expect(await faultsOf(page)).toContainEqual(expect.stringContaining('lie below Save'));
});
