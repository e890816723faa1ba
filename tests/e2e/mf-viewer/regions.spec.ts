import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { item, type Item } from '@iconotheca/contracts/item/item';
import { objectsResult } from '@iconotheca/contracts/item/objects';
import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { presentationModels } from '../../support/iiif/presentation-models.ts';
import { startPeopleSite, type PeopleSite } from '../../support/people.ts';
import { axeFindings, expect, settled, test } from '../../support/site.ts';
import { canvasOf, said } from '../../support/viewer.ts';

/** A site of its own: an item of two images for each test, two readers, and a record of a mark. */
let site: PeopleSite;

let folder: string;

/** The mark of the record, on its second image. */
const stamp = { image: 'verso.jpg', x: 600, y: 300, w: 150, h: 200 };

const items = ['pointer', 'keys', 'sides', 'layer', 'touch', 'still', 'themes'];

// One site for all, one test after the other.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regions-images-'));
  // Light and dark, so that an outline has to be seen on both.
  await plain('#efe7d6', [900, 1200], 'leaf.jpg');
  await plain('#1a1714', [900, 1200], 'verso.jpg');
  const records = items.map((id) => ({
    ID: [id],
    TYPE: ['print'],
    CAPTION: [`A leaf for ${id}`],
    ALLIMAGES: ['leaf.jpg', 'verso.jpg'],
  }));
  const record = {
    ID: ['cerlpda_mark01'],
    TYPE: ['provenance image'],
    HIM: ['CERL', 'CERLPDA'],
    TYPE_INS: ['Stamp'],
    INSTIT: ['Stiftsbibliothek'],
    SHELFMARK: ['Cod. 7'],
    CAPTION: ['An oval stamp'],
    URL_IMAGE: ['leaf.jpg', 'verso.jpg'],
    region: stamp,
  };
  site = await startPeopleSite({ records: [...records, record], images: folder });
  await site.addAccount('anna', 'Anna Kühn');
  await site.addAccount('bert', 'Bert Maas');
});

test.afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});

async function plain(background: string, [width, height]: readonly [number, number], name: string): Promise<void> {
  await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toFile(join(folder, name));
}

async function itemOf(id: string): Promise<Item> {
  const { hits } = objectsResult.parse(await site.post('/api/objects', { uids: [id] }));
  return item.parse(hits[0]);
}

/** A comment as another program would save it. */
async function comment(user: string, uid: string, fields: object): Promise<void> {
  const { token } = await site.logIn(user);
  await site.post('/api/entry', { pk: null, list_pk: '_annotations', uid, field: 'COMMENT', token, ...fields });
}

async function open(page: Page, user: string, id: string, section = 'all'): Promise<void> {
  await site.arrive(page, user, `/r/view/${id}/${section}`);
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeEnabled();
}

const comments = (page: Page): Locator => page.getByRole('region', { name: 'Comments' });
const sheet = (page: Page): Locator => page.getByRole('application', { name: /^Draw / });
const outline = (page: Page, name: string | RegExp): Locator => canvasOf(page).getByRole('button', { name });

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function boxOf(part: Locator): Promise<Box> {
  const box = await part.boundingBox();
  if (box === null) throw new Error('it is not drawn');
  return box;
}

/** Moves the pointer from one point to another with its button down. */
async function drag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 3 });
  await page.mouse.move(...to, { steps: 3 });
  await page.mouse.up();
}

test('MARK-1: a place is marked with the pointer for a comment, and drawn again, moved and sized', async ({ page }) => {
  await open(page, 'anna', 'pointer');
  await comments(page).getByRole('button', { name: 'Add a comment' }).click();
  const form = page.getByRole('form', { name: 'Add a comment' });
  await form.getByRole('textbox').fill('A crown, perhaps');
  await form.getByRole('button', { name: 'Mark a place on the image' }).click();

  await expect(sheet(page)).toBeFocused();
  const { x, y, width, height } = await boxOf(sheet(page));
  // The whole image stands in the middle, 900 × 1200 pixels as high as the viewer.
  const scale = 1200 / height;
  const left = x + width / 2 - 900 / scale / 2;
  await drag(page, [left + 100, y + 60], [left + 200, y + 160]);
  await page.getByRole('button', { name: 'Keep' }).click();

  const change = form.getByRole('button', { name: 'Change the place' });
  await expect(change).toBeFocused();
  await expect(form.getByText('A place is marked on image 1.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await change.click();
  await expect(sheet(page)).toBeFocused();
  // From within it is moved, by its corner it is sized.
  await drag(page, [left + 150, y + 110], [left + 160, y + 120]);
  await drag(page, [left + 210, y + 170], [left + 230, y + 190]);
  // The drawn region is saved with the comment, kept before or not.
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(comments(page).getByRole('article').getByText('Edit')).toBeVisible();

  const region = (await itemOf('pointer'))._annotations?.[0]?.region;
  expect(region?.image).toBe('leaf.jpg');
  expect(Math.abs((region?.x ?? 0) - 110 * scale)).toBeLessThan(5);
  expect(Math.abs((region?.y ?? 0) - 70 * scale)).toBeLessThan(5);
  expect(Math.abs((region?.w ?? 0) - 120 * scale)).toBeLessThan(5);
  expect(Math.abs((region?.h ?? 0) - 120 * scale)).toBeLessThan(5);
  const drawn = await boxOf(outline(page, 'Comment by Anna Kühn: A crown, perhaps'));
  expect(Math.abs(drawn.x - (left + 110))).toBeLessThan(4);
  expect(Math.abs(drawn.width - 120)).toBeLessThan(4);

  await comments(page).getByRole('button', { name: 'Edit your comment' }).click();
  const edited = page.getByRole('form', { name: 'Your comment' });
  await edited.getByRole('button', { name: 'Remove the place' }).click();
  await expect(edited.getByRole('button', { name: 'Mark a place on the image' })).toBeFocused();
  await edited.getByRole('button', { name: 'Save' }).click();
  await expect(canvasOf(page).getByRole('button')).toHaveCount(0);
  await expect.poll(async () => (await itemOf('pointer'))._annotations?.[0]?.region).toBeUndefined();
});

test('MARK-1: a place is marked by keys alone for notations, on the image that is shown', async ({ page }) => {
  await open(page, 'anna', 'keys');
  await page.getByRole('button', { name: 'Next image' }).press('Enter');
  await expect(said(page, 'Image 2 of 2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeEnabled();
  await page.getByRole('button', { name: 'Add Iconclass notations' }).press('Enter');
  const form = page.getByRole('form', { name: 'Add Iconclass notations' });
  await form.getByRole('textbox', { name: 'Add Iconclass notations' }).fill('25F23(LION)');

  await form.getByRole('button', { name: 'Mark a place on the image' }).press('Enter');
  await expect(sheet(page)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await expect(form.getByRole('button', { name: 'Mark a place on the image' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page.getByText(/^\d+ by \d+ pixels at \d+, \d+$/u)).toBeAttached();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(form.getByText('A place is marked on image 2.')).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).press('Enter');

  const written = page.getByRole('complementary').getByRole('article');
  await expect(written.getByRole('button', { name: 'Show on the image' })).toBeVisible();
  expect((await itemOf('keys'))._annotations?.[0]).toMatchObject({ field: 'IC', region: { image: 'verso.jpg' } });

  await page
    .getByRole('button', { name: 'Previous image' })
    .or(page.getByRole('button', { name: 'Prev image' }))
    .click();
  await expect(said(page, 'Image 1 of 2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeEnabled();
  await expect(canvasOf(page).getByRole('button')).toHaveCount(0);
  await written.getByRole('button', { name: 'Show on the image' }).press('Enter');

  await expect(said(page, 'Image 2 of 2')).toBeVisible();
  const mark = outline(page, 'Notations by Anna Kühn: 25F23(LION)');
  await expect(mark).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(written).toBeFocused();
  await expect(written).toHaveAttribute('data-chosen');
});

test('MARK-1: a draft keeps its place through a reload', async ({ page }) => {
  await open(page, 'bert', 'keys');
  await comments(page).getByRole('button', { name: 'Add a comment' }).click();
  const form = page.getByRole('form', { name: 'Add a comment' });
  await form.getByRole('button', { name: 'Mark a place on the image' }).click();
  await expect(sheet(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByText('A place is marked on image 1.')).toBeVisible();

  await page.reload();

  await expect(form.getByText('Draft kept.')).toBeVisible();
  await expect(form.getByText('A place is marked on image 1.')).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
});

test('MARK-1: an outline that is pressed leads to its comment, the smaller one of two; the image moves under it', async ({
  page,
}) => {
  await comment('bert', 'sides', {
    value: 'The whole leaf',
    region: { image: 'leaf.jpg', x: 100, y: 100, w: 700, h: 900 },
  });
  await comment('bert', 'sides', {
    value: 'A detail of it',
    region: { image: 'leaf.jpg', x: 300, y: 300, w: 200, h: 200 },
  });
  await open(page, 'anna', 'sides');
  const [large, small] = [outline(page, /The whole leaf/u), outline(page, /A detail of it/u)];
  const before = await boxOf(small);
  const middle = [before.x + before.width / 2, before.y + before.height / 2] as const;

  await page.mouse.click(...middle);
  const detail = comments(page).getByRole('article').filter({ hasText: 'A detail of it' });
  await expect(detail).toBeFocused();
  await expect(detail).toBeInViewport();
  await expect(small).toHaveAttribute('aria-pressed', 'true');
  await expect(large).toHaveAttribute('aria-pressed', 'false');

  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(async () => (await boxOf(small)).width).toBeGreaterThan(before.width * 2);
  await expect(said(page, /^Zoom 225 %$/u)).toBeAttached();
  await canvasOf(page).scrollIntoViewIfNeeded();
  const zoomed = await boxOf(small);
  const stage = await boxOf(canvasOf(page));
  const [x, y] = [stage.x + stage.width / 2, stage.y + stage.height / 2];
  await drag(page, [x, y], [x + 60, y + 40]);
  await expect.poll(async () => (await boxOf(small)).x).toBeGreaterThan(zoomed.x + 30);
  await expect(detail).not.toBeFocused();

  await detail.getByRole('button', { name: 'Show on the image' }).click();
  await expect(small).toBeFocused();
  await expect.poll(async () => (await boxOf(small)).width).toBeGreaterThan(300);
});

test('MARK-1: the layer of outlines can be hidden, and comes back when a place is asked for', async ({ page }) => {
  await comment('bert', 'layer', { value: 'Here', region: { image: 'leaf.jpg', x: 100, y: 100, w: 300, h: 300 } });
  await page.goto(`${site.url}/r/view/layer/all`);
  const toggle = page.getByRole('button', { name: 'Marks 1' });
  await expect(outline(page, 'Comment by Bert Maas: Here')).toBeVisible();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');

  await toggle.click();
  await expect(canvasOf(page).getByRole('button')).toHaveCount(0);
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await comments(page).getByRole('button', { name: 'Show on the image' }).click();

  await expect(outline(page, 'Comment by Bert Maas: Here')).toBeFocused();
});

for (const scheme of ['light', 'dark'] as const) {
  test(`MARK-1: outlines are seen on light and dark images, and axe finds nothing (${scheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await comment('bert', 'themes', {
      value: `On ${scheme}`,
      region: { image: scheme === 'light' ? 'leaf.jpg' : 'verso.jpg', x: 100, y: 100, w: 300, h: 300 },
    });
    await page.goto(`${site.url}/r/view/themes/all`);
    await comments(page)
      .getByRole('article')
      .filter({ hasText: `On ${scheme}` })
      .getByRole('button', { name: 'Show on the image' })
      .click();
    const mark = outline(page, `Comment by Bert Maas: On ${scheme}`);
    await expect(mark).toBeFocused();

    // A light and a dark line beside each other: one of them stands out on any image.
    const lines = await mark.evaluate((element) => {
      const { borderTopColor, outlineColor, borderTopStyle, outlineStyle } = getComputedStyle(element);
      return [borderTopColor, borderTopStyle, outlineColor, outlineStyle];
    });
    expect(lines).toEqual(['rgb(255, 250, 242)', 'solid', 'rgb(181, 50, 27)', 'solid']);
    expect(await axeFindings(page)).toEqual([]);
  });
}

test('MARK-1: the mark of a record is outlined, shown from its page, cropped on its card, found, cited and in the manifest', async ({
  page,
  request,
}) => {
  await page.goto(`${site.url}/r/section/him_CERLPDA?q=&facet_marked=Orecord`);
  await settled(page);
  const card = page.getByRole('list', { name: 'Items found' }).getByRole('listitem');
  await expect(card).toHaveCount(1);
  // 150 × 200 pixels and 16 on each side.
  await expect(card.locator('img')).toHaveAttribute('src', '/iiif/2/verso.jpg/584,284,182,232/150,/0/default.jpg');
  await expect(page.getByText('marked on the image', { exact: false }).first()).toBeVisible();
  await page.locator('summary', { hasText: 'Marks on the image' }).click();
  await expect(page.getByRole('checkbox', { name: 'In the record, 1' })).toBeChecked();
  await card.getByRole('link').click();

  await page.getByRole('button', { name: 'Show the mark on the image' }).click();
  await expect(said(page, 'Image 2 of 2')).toBeVisible();
  const mark = outline(page, 'Mark of the record: Stamp');
  await expect(mark).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Show the mark on the image' })).toBeFocused();

  await page.getByRole('button', { name: 'Cite', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('/r/view/cerlpda_mark01/all#xywh=600,300,150,200&image=2');

  const manifest = (await (await request.get(`${site.url}/api/iiif/presentation/cerlpda_mark01/info.json`)).json()) as {
    items: { id: string; annotations?: { items: object[] }[] }[];
  };
  const [first, second] = manifest.items;
  expect(first?.annotations).toBeUndefined();
  expect(second?.annotations?.[0]?.items).toMatchObject([
    {
      motivation: 'describing',
      body: { value: 'Stamp: An oval stamp' },
      target: { type: 'SpecificResource', source: second?.id, selector: { value: 'xywh=600,300,150,200' } },
    },
  ]);

  await page.goto(`${site.url}/r/view/cerlpda_mark01/all#xywh=600,300,150,200&image=2`);
  await expect(said(page, 'Image 2 of 2')).toBeVisible();
  await expect(page.locator('.openseadragon-container [data-mark]')).toBeVisible();
});

test('MARK-1: a manifest with marks is one by the community’s models', async ({ request }) => {
  const models = await presentationModels();
  test.skip(typeof models === 'string', typeof models === 'string' ? models : undefined);
  if (typeof models === 'string') return;
  await comment('bert', 'cerlpda_mark01', { field: 'IC', value: '25F23(LION)', region: stamp });

  const manifest: unknown = await (
    await request.get(`${site.url}/api/iiif/presentation/cerlpda_mark01/info.json`)
  ).json();

  expect(JSON.stringify(manifest)).toContain('"FragmentSelector"');
  expect(await models({ marked: manifest })).toEqual({});
});

test('MARK-1: the mark of a record is drawn in its form, by keys and with the pointer, and taken away', async ({
  page,
}) => {
  const id = await site.contribute('anna', {});
  await site.arrive(page, 'anna', `/r/cerl/pda/edit/${id}`);
  const mark = page.getByRole('group', { name: 'The mark on the image' });
  const save = page.getByRole('button', { name: 'Save this item and View' });
  const begin = mark.getByRole('button', { name: 'Mark the place on the image' });
  await expect(begin).toBeEnabled();
  await begin.press('Enter');
  await expect(sheet(page)).toBeFocused();
  await page.keyboard.press('Shift+ArrowLeft');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(mark.getByRole('button', { name: 'Change the place' })).toBeFocused();
  await mark.getByRole('button', { name: 'Change the place' }).click();
  await expect(sheet(page)).toBeFocused();
  await sheet(page).scrollIntoViewIfNeeded();
  const { x, y, width, height } = await boxOf(sheet(page));
  await drag(page, [x + 5, y + 5], [x + width / 5, y + height / 5]);
  await save.click();

  await expect(page).toHaveURL(`${site.url}/r/view/${id}/him_CERLPDA`);
  const { region } = await itemOf(id);
  // The image has 300 × 400 pixels.
  expect(Math.abs((region?.w ?? 0) - (60 - (5 * 300) / width))).toBeLessThan(3);
  expect(Math.abs((region?.h ?? 0) - (80 - (5 * 400) / height))).toBeLessThan(3);
  await expect(outline(page, 'Mark of the record: Unknown')).toBeVisible();

  await site.arrive(page, 'anna', `/r/cerl/pda/edit/${id}`);
  await mark.getByRole('button', { name: 'Remove the place' }).click();
  await expect(mark.getByRole('button', { name: 'Mark the place on the image' })).toBeFocused();
  await save.click();
  await expect(page).toHaveURL(`${site.url}/r/view/${id}/him_CERLPDA`);
  expect(await itemOf(id)).not.toHaveProperty('region');
});

test('MARK-1: where the viewer fails the text stays, and no button promises an image', async ({ page, faults }) => {
  await comment('bert', 'still', { value: 'Words remain', region: { image: 'leaf.jpg', x: 1, y: 1, w: 30, h: 30 } });
  await page.route('**/iiif/2/leaf.jpg/info.json', (route) => route.abort());
  await page.goto(`${site.url}/r/view/still/all`);

  await expect(comments(page).getByText('Words remain')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Image controls' })).toHaveCount(0);
  await expect(comments(page).getByRole('button', { name: 'Show on the image' })).toHaveCount(0);
  // The browser itself reports the request that was broken off.
  faults.splice(0);
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('MARK-1: a place is drawn with a finger, and nothing is cut off', async ({ page }) => {
    await open(page, 'anna', 'touch');
    await comments(page).getByRole('button', { name: 'Add a comment' }).tap();
    const form = page.getByRole('form', { name: 'Add a comment' });
    await form.getByRole('textbox').fill('Drawn with a finger');
    await form.getByRole('button', { name: 'Mark a place on the image' }).tap();
    await expect(sheet(page)).toBeFocused();
    await expect(sheet(page)).toBeInViewport();
    const { x, y } = await boxOf(sheet(page));
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await touch('touchStart', { x: x + 90, y: y + 40 });
    await touch('touchMove', { x: x + 140, y: y + 90 });
    await touch('touchMove', { x: x + 190, y: y + 140 });
    await touch('touchEnd');
    // A tap soon after a gesture is at times taken for a part of it: the buttons are pressed without a finger.
    await page.getByRole('button', { name: 'Keep' }).click();
    await expect(form.getByText('A place is marked on image 1.')).toBeVisible();
    await form.getByRole('button', { name: 'Save' }).click();

    const written = comments(page).getByRole('article');
    await expect(written.getByRole('button', { name: 'Show on the image' })).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    await written.getByRole('button', { name: 'Show on the image' }).click();
    await expect(outline(page, /Drawn with a finger/u)).toBeInViewport();
    await page.getByRole('button', { name: 'Whole' }).click();
    await expect(outline(page, /Drawn with a finger/u)).toBeInViewport();
    // The image has come to rest: the place is as large as it was drawn.
    await expect.poll(async () => (await boxOf(outline(page, /Drawn with a finger/u))).width).toBeLessThan(110);
    const mark = await boxOf(outline(page, /Drawn with a finger/u));
    await page.mouse.click(mark.x + mark.width / 2, mark.y + mark.height / 2);
    await expect(written).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
  });
});
