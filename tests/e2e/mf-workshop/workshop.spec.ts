import { readFile } from 'node:fs/promises';
import { limits } from '@iconotheca/contracts/limits';
import { run } from '@iconotheca/contracts/run/run';
import { searchResult } from '@iconotheca/contracts/search/search';
import { zipSync } from 'fflate';
import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { tabTo } from '../../support/keyboard.ts';
import { startPeopleSite, type PeopleSite } from '../../support/people.ts';
import { foreignSheet } from '../../support/sheets.ts';
import { axeContrast, axeFindings, expect, settled, test } from '../../support/site.ts';
import { targetsBelow44 } from '../../support/targets.ts';

/** A site of its own, with an editor of one collection, one of two, and a reader. */
let site: PeopleSite;

// One site for all, one test after the other.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  site = await startPeopleSite({
    records: [{ ID: ['HOOGVELD_OLD'], TYPE: ['image'], HIM: ['HOOGVELD'], TITLE: ['A ship that was here before'] }],
  });
  await site.addAccount('elena', 'Elena Corso', '--edits', 'HOOGVELD');
  await site.addAccount('tove', 'Tove Ek', '--edits', 'HAB', 'HOOGVELD');
  await site.addAccount('anna', 'Anna Kühn');
});

test.afterAll(() => site.stop());

const sheetField = (page: Page, name = 'Sheet'): Locator => page.getByLabel(name, { exact: true });
const fieldOf = (page: Page, heading: string): Locator =>
  page.getByRole('combobox', { name: `Field for the column ${heading}`, exact: true });
const putIn = (page: Page): Locator => page.getByRole('button', { name: /^Put [\d,]+ records? in$/u });
const state = (page: Page, name: RegExp | string): Locator => page.getByRole('heading', { level: 2, name });

/** Number of items of the collection that a search finds. */
async function found(q: string): Promise<number> {
  const response = await fetch(`${site.url}/api/search?q=${q}&size=1&facet_him=AHOOGVELD`);
  return searchResult.parse(await response.json()).total;
}

/** A small picture. */
function aJpeg(): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 200, channels: 3, background: '#7a5' } })
    .jpeg()
    .toBuffer();
}

function aSheet(text: string, name = 'sheet.csv') {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
}

/** Widths and colours in which a page has to hold. */
async function expectGood(page: Page, what: string): Promise<void> {
  await settled(page);
  expect(await axeFindings(page), `${what} by day`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeContrast(page), `${what} by night`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  const size = page.viewportSize() ?? { width: 1280, height: 900 };
  await page.setViewportSize({ width: 320, height: 700 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${what} at 320 px`)
    .toBeLessThanOrEqual(320);
  await page.setViewportSize(size);
}

test('RUN-1: a foreign sheet of 5,000 rows is tried, put in, found, taken back and gone, by at most twelve decisions', async ({
  page,
  context,
}) => {
  let decisions = 0;
  const decide = async (act: Promise<unknown>) => {
    decisions += 1;
    await act;
  };
  await site.arrive(page, 'elena', '/r/workshop');
  await expectGood(page, 'no runs');
  await expect(page.getByText('Nothing has been brought in yet.')).toBeVisible();
  const example = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download an example (CSV)' }).click();
  const downloaded = await readFile(await (await example).path(), 'utf8');
  expect(downloaded).toBe(await readFile(new URL('../../../docs/example.csv', import.meta.url), 'utf8'));
  await page.getByRole('main').getByRole('link', { name: 'How to bring in a collection' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Step by step' })).toBeVisible();
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Bring in a sheet' }).click();
  await expect(page.getByText('Into HOOGVELD')).toBeVisible();
  await expectGood(page, 'new run');

  // One collection: only the file is chosen.
  const buffer = foreignSheet(5_000);
  await decide(sheetField(page).setInputFiles({ name: 'bestand.csv', mimeType: 'text/csv', buffer }));

  await expect(page).toHaveURL(/\/r\/workshop\/runs\/\d+$/u);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('bestand.csv');
  await expect(fieldOf(page, 'Inventarnr.')).toHaveValue('ID');
  await expect(fieldOf(page, 'Künstler')).toHaveValue('PERSON_ARTIST');
  await expect(fieldOf(page, 'Versicherungswert')).toHaveValue('');
  await expect(putIn(page)).toHaveText('Put 4,999 records in');
  const cards = page.getByRole('list', { name: 'First records' }).getByRole('listitem');
  await expect(cards).toHaveCount(10);
  await expect(cards.first()).toContainText('Löwe und Schiff 1; nach Dürer');

  // The preview follows the columns.
  await decide(fieldOf(page, 'Titel').selectOption('CAPTION'));
  await decide(page.getByRole('combobox', { name: 'Kartusche' }).selectOption('ornament'));
  await expect(page.getByRole('combobox', { name: 'Kartusche' })).toHaveValue('ornament');
  await expect(cards.filter({ hasText: 'Ornament' })).toHaveCount(1);
  const problems = page.getByRole('region', { name: 'Problems' }).getByRole('row');
  await expect(problems.filter({ hasText: 'goes in as it is' })).toHaveCount(1);
  await expect(problems.filter({ hasText: '25Z9' })).toContainText('goes in as it is');
  await expect(putIn(page)).toHaveAttribute('aria-disabled', 'false');
  await expectGood(page, 'trial');
  expect(await found('dürer')).toBe(0);

  await decide(putIn(page).click());
  // The page is closed while it goes in, and opened anew.
  await expect(state(page, /being put in|are in/u)).toBeVisible();
  const address = page.url();
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  await expect(state(again, '4,999 records are in')).toBeVisible();
  await expectGood(again, 'done');
  await expect.poll(() => found('dürer')).toBe(4_999);
  await again.getByRole('link', { name: 'See HOOGVELD' }).click();
  await expect(again).toHaveURL(/\/r\/section\/him_HOOGVELD/u);
  await expect(again.getByRole('list', { name: 'Items found' })).toBeVisible();
  await again.goBack();

  await decide(again.getByRole('button', { name: 'Take it back' }).click());
  await decide(again.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click());
  await expect(state(again, 'The run is taken back')).toBeVisible();
  await expectGood(again, 'undone');
  await expect.poll(() => found('dürer')).toBe(0);
  expect(await found('ship')).toBe(1);
  expect(decisions).toBeLessThanOrEqual(12);

  await again.getByRole('link', { name: 'All runs' }).click();
  await expect(again.getByRole('row', { name: /bestand\.csv/u })).toContainText('Taken back');
  await expectGood(again, 'runs');
});

test('RUN-1: by keyboard alone a sheet without types goes in, what was changed since stays, and is named', async ({
  page,
}) => {
  await site.arrive(page, 'elena', '/r/workshop/new');
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, page.getByRole('button', { name: 'Choose a file' }));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(aSheet('Kenncode,Titel\nk1,Mond und Anker\nk2,Sonne und Anker\n'));
  await expect(page.getByText('No column says what the things are')).toBeVisible();

  await tabTo(page, page.getByRole('combobox', { name: /^Type of all records/u }));
  await page.keyboard.type('Ornament');
  await tabTo(page, fieldOf(page, 'Kenncode'));
  if ((await fieldOf(page, 'Kenncode').inputValue()) === '') await page.keyboard.type('Identifier');
  await expect(fieldOf(page, 'Kenncode')).toHaveValue('ID');
  const cards = page.getByRole('list', { name: 'First records' }).getByRole('listitem');
  await expect(cards.filter({ hasText: 'Ornament' })).toHaveCount(2);
  await expect(putIn(page)).toHaveText('Put 2 records in');
  await expect(putIn(page)).toHaveAttribute('aria-disabled', 'false');
  await tabTo(page, putIn(page));
  await page.keyboard.press('Enter');
  await expect(state(page, '2 records are in')).toBeFocused();

  const { token } = await site.logIn('elena');
  const obj = { ID: ['k1'], TYPE: ['image'], HIM: ['HOOGVELD'], TITLE: ['Mond, Anker und Tau'] };
  await site.post('/api/modify', { action: 'save', obj, token });
  await tabTo(page, page.getByRole('button', { name: 'Take it back' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }));
  await page.keyboard.press('Enter');
  await expect(state(page, 'The run is taken back')).toBeFocused();
  await expect(page.getByText('One item was changed after the run and stays as it is:')).toBeVisible();
  await expect(page.getByRole('link', { name: 'k1' })).toHaveAttribute('href', '/r/view/k1/all');
});

test('RUN-1: a file of LIDO says what it is, and goes in and comes back without a column being chosen', async ({
  page,
}) => {
  await site.arrive(page, 'elena', '/r/workshop/new');
  await expect(page.getByText('LIDO, MARCXML or MARC 21')).toBeVisible();
  const buffer = await readFile(new URL('../../../archive/src/testing/formats/hoogveld.lido.xml', import.meta.url));
  await sheetField(page).setInputFiles({ name: 'export.xml', mimeType: 'text/xml', buffer });

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('export.xml');
  await expect(page.getByText('The file is LIDO.')).toBeVisible();
  await expect(fieldOf(page, 'maker')).toHaveValue('PERSON_ARTIST');
  await expect(fieldOf(page, 'recordType/term')).toHaveValue('');
  await expect(putIn(page)).toHaveText('Put 2 records in');
  const cards = page.getByRole('list', { name: 'First records' }).getByRole('listitem');
  await expect(cards.filter({ hasText: 'Der Löwe & die Maus' })).toHaveCount(1);
  await expect(putIn(page)).toHaveAttribute('aria-disabled', 'false');
  await expectGood(page, 'trial of LIDO');

  await putIn(page).click();
  await expect(state(page, '2 records are in')).toBeVisible();
  await expect.poll(() => found('zittende')).toBe(1);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(state(page, 'The run is taken back')).toBeVisible();
  await expect.poll(() => found('zittende')).toBe(0);
});

test('RUN-1: what cannot be a sheet is refused before it is sent, and by the server in words', async ({
  page,
  faults,
}) => {
  await site.arrive(page, 'tove', '/r/workshop/new');
  const alert = page.getByRole('main').getByRole('alert');

  await sheetField(page).setInputFiles(aSheet('ID\n1\n'));
  await expect(alert).toHaveText('Choose the collection first, then the file.');
  await page.getByRole('combobox', { name: 'Into which collection?' }).selectOption('HOOGVELD');
  await sheetField(page).setInputFiles(aSheet('%PDF', 'sheet.pdf'));
  await expect(alert).toContainText('Its name must end in .csv, .tsv, .txt, .xlsx, .jsonl');
  await sheetField(page).setInputFiles(aSheet('', 'nothing.csv'));
  await expect(alert).toHaveText('“nothing.csv” is empty.');
  expect(faults).toEqual([]);
  await sheetField(page).setInputFiles(aSheet('PK\u0003\u0004 no workbook', 'broken.xlsx'));
  await expect(alert).toContainText('“broken.xlsx” was not taken in.');
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  // The browser tells of the refusal.
  faults.length = 0;
});

test('RUN-2: problems are grouped by cause with count, line and example, refused rows first, and downloaded as a table', async ({
  page,
}) => {
  await site.arrive(page, 'elena', '/r/workshop/new');
  const rows = ['ID;TYPE;TITLE', '1;image;one', '1;image;again', '2;Kartusche;two', '3;Kartusche;three', ';image;none'];
  await sheetField(page).setInputFiles(aSheet(rows.join('\n')));

  await expect(putIn(page)).toHaveText('Put 3 records in');
  await page.getByRole('link', { name: /kinds of problems$/u }).click();
  const table = page.getByRole('region', { name: 'Problems' }).getByRole('row');
  await expect(table.nth(1)).toContainText('left out');
  await expect(table.nth(2)).toContainText('left out');
  const doubtful = table.filter({ hasText: 'Kartusche' });
  await expect(doubtful).toContainText('goes in as it is');
  await expect(doubtful.getByRole('cell').nth(2)).toHaveText('4');
  await expect(doubtful.getByRole('cell').nth(3)).toHaveText('2');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all problems (CSV)' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.split('\n').filter((line) => line.includes('Kartusche'))).toHaveLength(2);

  await page.getByRole('button', { name: 'Forget this sheet' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget this sheet' }).click();
  await expect(page).toHaveURL(/\/r\/workshop$/u);
  await expect(page.getByText('“sheet.csv” is forgotten.')).toBeVisible();
});

test('RUN-2: what is wrong with rows is said in German on a German page, and in English where the page knows no words for it', async ({
  page,
}) => {
  await site.arrive(page, 'elena', '/r/workshop/new?lang=de');
  const rows = ['ID;TYPE;IC', 'd1;image;25F', 'd1;image;25F', 'd2;Kartusche;99Z9', 'd3;Kartuschen;25F', ';image;25F'];
  await sheetField(page, 'Tabelle').setInputFiles(aSheet(rows.join('\n')));

  await expect(page.getByRole('button', { name: '3 Datensätze einbringen' })).toBeVisible();
  const problems = page.getByRole('region', { name: 'Probleme' }).getByRole('rowheader');
  await expect(problems).toHaveText([
    /^(?:„d1“ steht schon in Zeile 2; jener Datensatz bleibt, dieser nicht|fehlt; ein Wert ist nötig)$/u,
    /^(?:„d1“ steht schon in Zeile 2; jener Datensatz bleibt, dieser nicht|fehlt; ein Wert ist nötig)$/u,
    '„…“ ist keiner der Objekttypen und bleibt, wie es ist',
    '„99Z9“ steht nicht in der geltenden Iconclass-Tabelle',
  ]);

  await page.route(/\/api\/runs\/\d+\?/u, async (route) => {
    const told = run.parse(await (await route.fetch()).json());
    const strange = told.problems.map((each) => (each.code === 'missing' ? { ...each, code: 'of-tomorrow' } : each));
    await route.fulfill({ json: { ...told, problems: strange } });
  });
  await page.reload();
  await expect(problems.filter({ hasText: 'is missing; it needs one value' })).toHaveCount(1);
  await expect(problems.filter({ hasText: 'ist keiner der Objekttypen' })).toHaveCount(1);
  await page.unrouteAll();
});

test('RUN-2: columns that were chosen are there after a reload, in another tab, and by Back', async ({
  page,
  context,
  faults,
}) => {
  await site.arrive(page, 'elena', '/r/workshop/new');
  await sheetField(page).setInputFiles(aSheet('ID;TYPE;TITLE;Wert\n1;image;one;7 EUR\n', 'kept.csv'));
  await expect(putIn(page)).toHaveText('Put 1 record in');

  await fieldOf(page, 'Wert').selectOption('COMMENT');
  await expect(page.getByRole('list', { name: 'First records' })).toBeVisible();
  await page.getByText('All fields').first().click();
  await expect(page.getByRole('definition').filter({ hasText: '7 EUR' })).toBeVisible();
  // Without an id nothing can go in, whatever was tried before.
  await fieldOf(page, 'ID').selectOption('');
  await expect(page.getByText('Choose the column that holds the number of each thing')).toBeVisible();
  await expect(putIn(page)).toHaveAttribute('aria-disabled', 'true');
  await page.reload();
  await expect(fieldOf(page, 'Wert')).toHaveValue('COMMENT');
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(fieldOf(other, 'Wert')).toHaveValue('COMMENT');
  await expect(putIn(other)).toHaveAttribute('aria-disabled', 'false');
  await putIn(other).click();
  await expect(state(other, '1 record is in')).toBeVisible();

  // The first tab has not heard of it: its act is refused, and it shows what is.
  await page.bringToFront();
  await putIn(page).click();
  await expect(state(page, '1 record is in')).toBeVisible();
  await page.getByRole('link', { name: 'All runs' }).click();
  await expect(page.getByRole('row', { name: /kept\.csv/u })).toContainText('Put in');
  await page.goBack();
  await expect(state(page, '1 record is in')).toBeVisible();
  expect(faults).toEqual([expect.stringContaining('409')]);
  faults.length = 0;
});

test('RUN-2: a run goes on without network, is stopped, and goes on; one that failed says why', async ({
  page,
  context,
  faults,
}) => {
  await site.arrive(page, 'elena', '/r/workshop/new');
  await sheetField(page).setInputFiles({ name: 'large.csv', mimeType: 'text/csv', buffer: foreignSheet(10_000) });
  await expect(putIn(page)).toHaveAttribute('aria-disabled', 'false');
  await putIn(page).click();
  await expect(state(page, 'Records are being put in')).toBeFocused();
  await context.setOffline(true);
  await expect(page.getByText('How far it is cannot be asked just now')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Stop' }).click();

  await expect(state(page, 'The run is stopped')).toBeFocused();
  await expectGood(page, 'stopped');
  await page.route(/\/api\/runs\/\d+\?/u, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...run.parse(await answer.json()), state: 'failed', fault: 'The disk is full.' } });
  });
  await page.reload();
  await expect(state(page, 'The run could not go on')).toBeVisible();
  await expect(page.getByText('The disk is full.')).toBeVisible();
  await expectGood(page, 'failed');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(state(page, '9,999 records are in')).toBeVisible();
  // The browser tells of calls without network.
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED')));
});

test('RUN-2: visitors are led to the login, readers without a collection are told why, and neither has a link', async ({
  page,
  faults,
}) => {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Workshop' });
  for (const path of ['/r/workshop', '/r/workshop/new', '/r/workshop/runs/1']) {
    await page.goto(site.url + path);
    await expect(page.getByText('Log in to go on.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      `/r/help/access?dest=${encodeURIComponent(path)}`,
    );
  }
  await expectGood(page, 'visitors');
  await expect(link).toHaveCount(0);

  await site.arrive(page, 'anna', '/r/workshop');
  await expect(page.getByText('your account keeps no collection')).toBeVisible();
  await expect(link).toHaveCount(0);
  await expectGood(page, 'readers without a collection');
  expect(faults.filter((fault) => !fault.includes('403'))).toEqual([]);
  faults.length = 0;
});

test('RUN-2: a run that is none, or of others, is said so; so is a server that does not answer', async ({
  page,
  faults,
}) => {
  await site.arrive(page, 'elena', '/r/workshop/runs/99999');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such run');
  await expectGood(page, 'no such run');
  await page.goto(`${site.url}/r/workshop/runs/x`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such run');

  await page.route('**/api/runs?*', (route) => route.abort());
  await page.goto(`${site.url}/r/workshop`);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This could not be loaded.');
  await page.unroute('**/api/runs?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Bring in a sheet' })).toBeVisible();
  faults.length = 0;
});

test.describe('on a phone, in German', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('RUN-1: a sheet goes in and is taken back at 390 px, in German', async ({ page }) => {
    await site.arrive(page, 'elena', '/r/workshop/new?lang=de');
    expect(await targetsBelow44(page)).toEqual([]);
    await sheetField(page, 'Tabelle').setInputFiles(aSheet('Inventarnummer;Objektart;Titel\nA 1;Gemälde;Kelch\n'));
    const put = page.getByRole('button', { name: '1 Datensatz einbringen' });
    await expect(put).toHaveAttribute('aria-disabled', 'false');
    await expect(page.getByRole('combobox', { name: 'Feld für die Spalte Titel' })).toHaveValue('TITLE');
    await settled(page);
    expect(await targetsBelow44(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await put.tap();
    await expect(state(page, '1 Datensatz ist eingebracht')).toBeVisible();
    expect(await targetsBelow44(page)).toEqual([]);
    await page.getByRole('button', { name: 'Zurücknehmen' }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Zurücknehmen' }).tap();
    await expect(state(page, 'Der Lauf ist zurückgenommen')).toBeVisible();
  });
});

test('RUN-3: pictures of its records come as files, folders and ZIPs, in any case, and what is not taken is named', async ({
  page,
  faults,
}) => {
  await site.arrive(page, 'elena', '/r/workshop/new');
  await sheetField(page).setInputFiles(
    aSheet(
      'ID,TYPE,TITLE,ALLIMAGES\nHP_1,image,Bebilderter Turm,turm 1.jpg | turm 2.jpg\nHP_2,image,Bebilderter Garten,Gärten.jpg\nHP_3,image,Bebilderte Brücke,bruecke.jpg\n',
    ),
  );
  await putIn(page).click();
  await expect(state(page, '3 records are in')).toBeVisible();
  const pictures = page.getByRole('region', { name: 'Pictures' });
  await expect(pictures).toContainText('4 pictures that these records name are not here yet.');
  await expectGood(page, 'pictures missing');
  const files = pictures.getByLabel('Choose pictures', { exact: true }).first();

  await files.setInputFiles([{ name: 'scan.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() }]);
  await expect(pictures.getByRole('alert')).toContainText('One is called “scan.jpg”, a record names “');

  await files.setInputFiles([
    { name: 'TURM 1.JPG', mimeType: 'image/jpeg', buffer: await aJpeg() },
    { name: 'bruecke.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') },
    { name: 'scan.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() },
  ]);
  await expect(pictures).toContainText('One picture is in.');
  await expect(pictures).toContainText('One picture was not taken in:');
  await expect(pictures.getByRole('listitem').filter({ hasText: 'bruecke.jpg' }).last()).toContainText('JPEG');
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('415')));
  await expect(pictures).toContainText('No record names the file scan.jpg.');
  await expect(pictures).toContainText('3 pictures that these records name are not here yet.');
  await expectGood(page, 'a picture refused');

  const zip = zipSync({
    // macOS writes it so: letters are taken apart, and files of its own stand beside them.
    'Scans/Ga\u0308rten.jpg': new Uint8Array(await aJpeg()),
    'Scans/turm 2.jpg': new Uint8Array(await aJpeg()),
    '__MACOSX/Scans/._turm 2.jpg': new Uint8Array(3),
    'Scans/bruecke.jpg': new Uint8Array(await aJpeg()),
  });
  await files.setInputFiles({ name: 'scans.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) });

  await expect(pictures).toContainText('All pictures that these records name are here.');
  await expectGood(page, 'all pictures');
  await page.goto(`${site.url}/r/view/HP_2/all`);
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeEnabled();
});

test('RUN-3: names that no picture can come under are told with their kinds, and a file is found by a name that is not listed', async ({
  page,
}) => {
  const count = limits.runPicturesShown + 100;
  const names = Array.from({ length: count }, (_, index) => `blatt-${String(index).padStart(6, '0')}.jpg`);
  const rows = Array.from({ length: Math.ceil(count / 500) }, (_, at) => names.slice(at * 500, (at + 1) * 500));
  const others = ['plan.tif', 'karte.TIF', 'ohne'];
  const lines = [others, ...rows].map((images, at) => `HN_${at},image,Blatt ${at},${images.join(' | ')}`);
  await site.arrive(page, 'elena', '/r/workshop/new');
  await sheetField(page).setInputFiles(aSheet(['ID,TYPE,TITLE,ALLIMAGES', ...lines].join('\n')));
  await putIn(page).click();
  await expect(state(page, /records are in$/u)).toBeVisible();
  const pictures = page.getByRole('region', { name: 'Pictures' });
  await expect(pictures).toContainText('20,100 pictures that these records name are not here yet.');
  await expect(pictures).toContainText('3 pictures cannot come under the names that records give them:');
  await expect(pictures.getByText('2 names in .tif, such as karte.TIF, plan.tif')).toBeVisible();
  await expect(pictures.getByText('1 name without the ending of a file: ohne')).toBeVisible();
  await expect(pictures).toContainText('Save these as JPEG, write their new names in the sheet');
  await pictures.getByText('Their names').click();
  await expect(pictures.getByRole('listitem').filter({ hasText: 'and 19,900 more' })).toBeVisible();
  await expectGood(page, 'names that are none of a JPEG');

  const files = pictures.getByLabel('Choose pictures', { exact: true }).first();
  const tiff = { name: 'plan.tif', mimeType: 'image/tiff', buffer: Buffer.from('II*') };
  await files.setInputFiles([tiff]);
  await expect(pictures.getByRole('alert')).toHaveText('The file plan.tif is no JPEG and is not sent.');

  await files.setInputFiles([tiff, { name: names.at(-1) ?? '', mimeType: 'image/jpeg', buffer: await aJpeg() }]);
  await expect(pictures).toContainText('One picture is in.');
  await expect(pictures).toContainText('The file plan.tif is no JPEG and is not sent.');
  await expect(pictures).toContainText('20,099 pictures that these records name are not here yet.');
});
