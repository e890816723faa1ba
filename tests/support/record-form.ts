import sharp from 'sharp';
import { expect, type Locator, type Page } from 'playwright/test';

/** The form of a provenance record. */
export const recordForm = (page: Page): Locator => page.getByRole('form', { name: 'Provenance record' });

/** Buttons that remove an image which was sent: by the name that the archive gave it, then by that of its file. */
export const sentImages = (page: Page): Locator =>
  recordForm(page).getByRole('button', { name: /^Remove .*\.jpe?g$/iu });

/** Makes a photograph of a mark, of one colour. */
export function aJpeg(): Promise<Buffer> {
  const create = { width: 300, height: 400, channels: 3, background: '#c8b48a' } as const;
  return sharp({ create }).jpeg().toBuffer();
}

/** Chooses a file, and waits until the form has its image. */
export async function sendImage(page: Page, name = 'Front Pastedown.JPG'): Promise<void> {
  const before = await sentImages(page).count();
  await page.getByLabel('JPEG files').setInputFiles({ name, mimeType: 'image/jpeg', buffer: await aJpeg() });
  await expect(sentImages(page)).toHaveCount(before + 1);
}
