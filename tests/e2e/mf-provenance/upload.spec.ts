import sharp from 'sharp';
import type { Locator, Page } from 'playwright/test';
import { startPeopleSite, submitLogin, type PeopleSite } from '../../support/people.ts';
import { axeFindings, expect, takeRoutesLater, test, undo } from '../../support/site.ts';

/** A site of its own, empty but for one reader. */
let site: PeopleSite;

let jpeg: Buffer;

// One site for all, one test after the other.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  jpeg = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#c8b48a' } })
    .jpeg()
    .toBuffer();
  site = await startPeopleSite({ records: [] });
});

test.afterAll(() => site.stop());

/** The form of a reader who has sent nothing yet. */
test.beforeEach(async ({ page }, { testId }) => {
  await site.addAccount(testId, 'Anna Kühn');
  await takeRoutesLater(page);
  await site.arrive(page, testId, '/r/cerl/pda/');
  await expect(form(page)).toBeVisible();
});

const form = (page: Page): Locator => page.getByRole('form', { name: 'Provenance record' });
const images = (page: Page): Locator => form(page).getByRole('list', { name: 'Images' }).getByRole('listitem');
const sent = (page: Page): Locator => images(page).filter({ hasText: ', sent' });

const aFile = (name: string, buffer = jpeg) => ({ name, mimeType: 'image/jpeg', buffer });

async function choose(page: Page, ...names: string[]): Promise<void> {
  await page.getByLabel('JPEG files').setInputFiles(names.map((name) => aFile(name)));
}

/** Names of the images that were sent, in their order. */
async function order(page: Page): Promise<string[]> {
  return await sent(page).evaluateAll((rows) =>
    rows.map((row) => row.querySelector('span span.num')?.textContent ?? ''),
  );
}

/** Answers to uploads are kept back until they are let through. @returns that, and how many were asked for */
async function holdUploads(page: Page) {
  const held = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route('**/api/upload', async (route) => {
    asked.push(route.request().url());
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  return { letThrough: held.resolve, asked };
}

test('UPLD-2: files are chosen by keyboard, dropped or pasted, wherever the focus is', async ({ page }) => {
  // The browser has to know before the key is pressed that the dialog is taken over.
  const chooser = page.waitForEvent('filechooser');
  await form(page).getByRole('button', { name: 'Choose files' }).focus();
  await expect(form(page).getByRole('button', { name: 'Choose files' })).toBeFocused();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles([aFile('chosen.jpg')]);
  await expect(sent(page)).toHaveCount(1);

  await give(page, form(page).getByText('Drop JPEG files here, or paste them'), 'drop');
  await expect(sent(page)).toHaveCount(2);
  await form(page).getByLabel('Shelfmark').focus();
  await give(page, form(page).getByLabel('Shelfmark'), 'paste');
  await expect(sent(page)).toHaveCount(3);

  await give(page, page.locator('body'), 'paste');
  await expect(sent(page)).toHaveCount(4);
});

test('UPLD-2: each file has a progress bar of its name; two go at once; one can be cancelled', async ({ page }) => {
  const { letThrough, asked } = await holdUploads(page);

  await choose(page, 'one.jpg', 'two.jpg', 'three.jpg', 'four.jpg');

  for (const name of ['one.jpg', 'two.jpg', 'three.jpg', 'four.jpg']) {
    await expect(page.getByRole('progressbar', { name, exact: true })).toBeAttached();
  }
  await expect.poll(() => asked.length).toBe(2);
  await expect(form(page).getByText('Uploading 4 images')).toBeVisible();
  await expect(form(page).getByRole('button', { name: 'Submit this item' })).toBeDisabled();
  expect(await axeFindings(page)).toEqual([]);
  await form(page).getByRole('button', { name: 'Cancel one.jpg' }).press('Enter');
  await form(page).getByRole('button', { name: 'Cancel four.jpg' }).press('Enter');
  await expect(images(page)).toHaveCount(2);
  await expect.poll(() => asked.length).toBe(3);
  letThrough();

  await expect(sent(page)).toHaveCount(2);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(form(page).getByText('2 images uploaded')).toBeVisible();
});

test('UPLD-2: a file that did not get there says so, and is sent again by Retry', async ({ page, faults }) => {
  await page.route('**/api/upload', (route) => route.abort());
  await choose(page, 'stamp.jpg');
  await expect(images(page).getByRole('alert')).toHaveText('Error sending file');

  await page.unroute('**/api/upload');
  await form(page).getByRole('button', { name: 'Retry stamp.jpg' }).press('Enter');

  await expect(sent(page)).toHaveCount(1);
  // The browser itself reports what failed.
  faults.length = 0;
});

test('UPLD-3: a bad file rejects itself alone: by its name at once, by what is in it without a word, to be sent again', async ({
  page,
  faults,
}) => {
  await page
    .getByLabel('JPEG files')
    .setInputFiles([
      aFile('one.jpg'),
      aFile('notes.pdf'),
      aFile('broken.jpg', Buffer.from('no image')),
      aFile('two.jpg'),
    ]);

  await page.getByRole('alertdialog', { name: 'You can only upload JPEG files' }).getByRole('button').click();
  await expect(sent(page)).toHaveCount(2);
  await expect(images(page)).toHaveCount(3);
  const broken = images(page).filter({ hasText: 'broken.jpg' });
  await expect(broken.getByRole('button', { name: 'Retry broken.jpg' })).toBeVisible();
  await expect(broken.getByRole('alert')).toHaveCount(0);
  await expect(broken.getByRole('progressbar')).toHaveCount(0);
  await expect(form(page).getByRole('button', { name: 'Submit this item' })).toBeEnabled();
  await broken.getByRole('button', { name: 'Remove broken.jpg' }).click();
  await expect(images(page)).toHaveCount(2);
  // The browser itself reports the refused file.
  faults.length = 0;
});

test('UPLD-4: an image that was taken with the camera turned is shown upright in the form', async ({ page }) => {
  const turned = await sharp(jpeg).rotate(90).withMetadata({ orientation: 8 }).jpeg().toBuffer();

  await page.getByLabel('JPEG files').setInputFiles([aFile('turned.jpg', turned)]);

  await expect(sent(page)).toHaveCount(1);
  const shown = page.getByRole('complementary', { name: 'Image and submission' }).getByRole('img');
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([300, 400]);
});

test('UPLD-5: what was sent outlives a form that is refused, a reload, and the end of a login', async ({ page }, {
  testId,
}) => {
  await choose(page, 'one.jpg', 'two.jpg');
  await expect(sent(page)).toHaveCount(2);
  const names = await order(page);

  await form(page).getByRole('button', { name: 'Submit this item' }).click();
  await expect(form(page).getByRole('alert', { name: 'Mandatory Fields' })).toBeVisible();
  expect(await order(page)).toEqual(names);
  await page.reload();
  await expect(sent(page)).toHaveCount(2);
  expect(await order(page)).toEqual(names);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.goto(`${site.url}/r/cerl/pda/`);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await submitLogin(page, testId, site.passwordOf(testId));

  await expect(sent(page)).toHaveCount(2);
  expect(await order(page)).toEqual(names);
});

test('UPLD-6: images are put in order by buttons, which keep the focus, and by dragging', async ({ page }) => {
  await choose(page, 'one.jpg', 'two.jpg', 'three.jpg');
  await expect(sent(page)).toHaveCount(3);
  const [one = '', two = '', three = ''] = await order(page);

  const last = sent(page).filter({ hasText: three });
  const up = last.getByRole('button', { name: /^Move up \w+\.jpg$/u });
  await up.press('Enter');
  await expect.poll(() => order(page)).toEqual([one, three, two]);
  await expect(up).toBeFocused();
  await up.press('Enter');
  await expect.poll(() => order(page)).toEqual([three, one, two]);
  await expect(up).toBeDisabled();
  await expect(last.getByRole('button', { name: /^Move down \w+\.jpg$/u })).toBeFocused();
  await expect(page.getByRole('status', { name: 'Announcements' })).toHaveText(/^(?:one|two|three)\.jpg, 1 of 3$/u);

  await images(page).nth(0).getByText(three).first().dragTo(images(page).nth(2));
  await expect.poll(() => order(page)).toEqual([one, two, three]);
  await page.reload();
  await expect(sent(page)).toHaveCount(3);
  expect(await order(page)).toEqual([one, two, three]);
});

test('UPLD-6: an image that was removed comes back to its place, and nothing that was sent since is lost', async ({
  page,
}) => {
  await choose(page, 'one.jpg', 'two.jpg');
  await expect(sent(page)).toHaveCount(2);
  const [one = '', two = ''] = await order(page);
  await sent(page)
    .filter({ hasText: one })
    .getByRole('button', { name: /^Remove \w+\.jpg$/u })
    .click();
  await expect.poll(() => order(page)).toEqual([two]);
  await choose(page, 'three.jpg');
  await expect(sent(page)).toHaveCount(2);
  const [, three = ''] = await order(page);

  await undo(page, 'Removed the image');

  await expect.poll(() => order(page)).toEqual([one, two, three]);
});

test('UPLD-1: a sent image has its new name, and is told from others by the name and size of its file', async ({
  page,
}, { testId }) => {
  await choose(page, 'exlibris front pastedown.jpg');

  const row = sent(page);
  await expect(row).toContainText(/[\da-f-]{36}\.jpg/u);
  await expect(row).toContainText('exlibris front pastedown.jpg, 1 kB, sent');
  await page.reload();
  await expect(row).toContainText('exlibris front pastedown.jpg, 1 kB, sent');

  const [image = ''] = await order(page);
  const uid = await site.contribute(testId, { URL_IMAGE: [image] });
  await page.goto(`${site.url}/r/cerl/pda/edit/${uid}`);
  await expect(row).toContainText('exlibris front pastedown.jpg, 1 kB, sent');
});

test('UPLD-4: a file is shown the right way up before it is sent', async ({ page }) => {
  const turned = await sharp(jpeg).rotate(90).withMetadata({ orientation: 8 }).jpeg().toBuffer();
  const { letThrough } = await holdUploads(page);

  await page.getByLabel('JPEG files').setInputFiles([aFile('turned.jpg', turned)]);

  await expect(images(page)).toContainText('turned.jpg');
  const preview = images(page).locator('img');
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([300, 400]);
  await expect(images(page)).toContainText(/\d+ % of \d kB/u);
  letThrough();
  await expect(sent(page)).toHaveCount(1);
});

test('UPLD-7: a small image, a file sent before and one that a record shows are told of, and nothing is blocked', async ({
  page,
}, { testId }) => {
  // Its image has the bytes of this file.
  const uid = await site.contribute(testId, {});
  const large = await sharp({ create: { width: 1_200, height: 800, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer();

  await page.getByLabel('JPEG files').setInputFiles([aFile('large.jpg', large), aFile('again.jpg', large)]);
  await expect(sent(page)).toHaveCount(2);
  await choose(page, 'mark again.jpg');
  await expect(sent(page)).toHaveCount(3);

  await expect(sent(page).nth(0)).not.toContainText(/before|archive already|small/u);
  await expect(sent(page).nth(1)).toContainText(/You uploaded this file before: (?:large|again)\.jpg/u);
  const third = sent(page).nth(2);
  await expect(third).toContainText('This image is small: 300 × 400 pixels. A larger one lets readers zoom.');
  await expect(third.getByRole('link', { name: `record ${uid}` })).toHaveAttribute(
    'href',
    `/r/view/${uid}/him_CERLPDA`,
  );
  await expect(form(page).getByRole('button', { name: 'Submit this item' })).toBeEnabled();
  expect(await axeFindings(page)).toEqual([]);
  // The same under the same name is asked about.
  await page.getByLabel('JPEG files').setInputFiles([aFile('large.jpg', large)]);
  await expect(page.getByText('You uploaded this file before: large.jpg', { exact: true }).last()).toBeVisible();
  await expect(sent(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(sent(page)).toHaveCount(3);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('UPLD-2: a photograph is taken with the camera', async ({ page }) => {
    const chooser = page.waitForEvent('filechooser');

    await form(page).getByRole('button', { name: 'Take a photo' }).tap();
    await (await chooser).setFiles([aFile('image.jpg')]);

    await expect(page.getByLabel('Photo from the camera')).toHaveAttribute('capture', 'environment');
    await expect(sent(page)).toContainText('image.jpg');
    expect(await axeFindings(page)).toEqual([]);
  });
});

/** Drops or pastes a file, as the system would. */
async function give(page: Page, target: Locator, act: 'drop' | 'paste'): Promise<void> {
  const transfer = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'given.jpg', { type: 'image/jpeg' }));
      return data;
    },
    [...jpeg],
  );
  if (act === 'drop') await target.dispatchEvent('drop', { dataTransfer: transfer });
  else {
    await target.evaluate((element, clipboardData) => {
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, transfer);
  }
}
