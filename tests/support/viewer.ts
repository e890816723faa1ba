import { expect, type Locator, type Page } from 'playwright/test';

/** Items of the demonstration collection: one image upright, one lying, and a book of eight. */
export const upright = 'LINDENHORST_EB03_001';
export const lying = 'ASHDOWNE_FB01';
export const book = 'CORSARINI_EB05';

/** Finds the image of the viewer. */
export function canvasOf(page: Page): Locator {
  return page.getByRole('application', { name: /^Zoomable image: ./u });
}

/** Finds the last words for those who do not see the image. */
export function said(page: Page, text: string | RegExp): Locator {
  return page.getByRole('region', { name: 'Image', exact: true }).getByRole('status').filter({ hasText: text });
}

/** Opens an item and waits until its image can be looked at. */
export async function openItem(page: Page, uid: string, hash = ''): Promise<Locator> {
  await page.goto(`/r/view/${uid}/all${hash}`);
  const canvas = canvasOf(page);
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeEnabled();
  return canvas;
}

/** Reads the detail that the address names, in pixels of the image; zeros where it names none. */
export function regionOf(page: Page): { x: number; y: number; w: number; h: number } {
  const [x = 0, y = 0, w = 0, h = 0] = (/#xywh=([\d,]+)/u.exec(page.url())?.[1] ?? '').split(',').map(Number);
  return { x, y, w, h };
}
