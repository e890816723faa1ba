import { startPeopleSite, storedToken, submitLogin, type PeopleSite } from '../../support/people.ts';
import { expect, test } from '../../support/site.ts';

let site: PeopleSite;
let password: string;

test.beforeAll(async () => {
  site = await startPeopleSite({ records: [{ ID: ['S0'], TYPE: ['print'], CAPTION: ['A ship at anchor'] }] });
  password = await site.addAccount('anna', 'Anna Kühn');
});

test.afterAll(() => site.stop());

test('GLB-5, D14: through login, work, errors and logout the token stands in no log, referrer, body, page, tab or history', async ({
  page,
  faults,
}) => {
  const told = { referrers: [''], bodies: [''], documents: [''], errors: [''], console: [''] };
  page.on('console', (message) => void told.console.push(message.text()));
  page.on('request', (request) => void told.referrers.push(request.headers()['referer'] ?? ''));
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    const status = response.status();
    if (status >= 300 && status < 400) return;
    const read = response.text().then(
      (body) => void told[status >= 400 ? 'errors' : 'bodies'].push(body),
      // A page that was left takes its bodies with it.
      () => undefined,
    );
    reading.push(read);
  });
  const look = async () => {
    told.documents.push(await page.content());
    told.documents.push(
      ...(await page.evaluate(() =>
        [...Array(sessionStorage.length).keys()].map(
          (at) => sessionStorage.getItem(sessionStorage.key(at) ?? '') ?? '',
        ),
      )),
    );
  };

  await page.goto(`${site.url}/r/help/access?dest=${encodeURIComponent('/r/lists?new=')}`);
  await submitLogin(page, 'anna', 'not the password');
  await expect(page.getByRole('alert')).toHaveText('Wrong username or password.');
  await submitLogin(page, 'anna', password);
  await page.getByRole('textbox', { name: 'Name' }).fill('Ships');
  const token = (await storedToken(page)) ?? '';
  expect(token).toMatch(/^session\.[\w-]{22}$/u);
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'iconotheca-session')?.value ?? '';
  expect(cookie).toMatch(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/u);
  await look();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Ships' })).toBeVisible();
  await page.goto(`${site.url}/r/lists?list=nowhere`);
  await expect(page.getByText('There is no such list')).toBeVisible();
  await page.goto(`${site.url}/r/view/S0/all`);
  await expect(page.getByRole('heading', { level: 1, name: 'A ship at anchor' })).toBeVisible();
  await look();
  // A caller who writes a call by hand is not told their token back either.
  const wrong = await page.evaluate(
    async (mine) =>
      (
        await Promise.all(
          [`/api/search?page=x&token=${mine}`, `/api/lists?id=../x&token=${mine}`, `/api/nothing?token=${mine}`].map(
            async (path) => (await fetch(path)).text(),
          ),
        )
      ).join(''),
    token,
  );
  const history = await page.evaluate(() =>
    window.navigation.entries().map((entry) => `${entry.url} ${JSON.stringify(entry.getState())}`),
  );
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('You are logged out.')).toBeVisible();
  await look();
  await Promise.all(reading);

  const everything = {
    ...told,
    wrong: [wrong],
    history: history.map(String),
    bff: [site.bff.log()],
    archive: [site.archive.log()],
  };
  const placesOf = (secret: string) =>
    Object.entries(everything).flatMap(([where, texts]) =>
      texts.some((text) => text.includes(secret)) ? [where] : [],
    );
  expect(placesOf(token)).toEqual([]);
  expect(placesOf(cookie)).toEqual([]);
  // Controls: something was looked at, and the token would have been found.
  expect(told.bodies.length).toBeGreaterThan(4);
  expect(told.errors.length).toBeGreaterThan(1);
  expect(everything.bff.join('')).toContain('/api/lists');
  expect(everything.bff.join('')).not.toContain(password);
  // The browser itself reports what was refused.
  faults.splice(0, faults.length, ...faults.filter((fault) => !/40[0-4]/u.test(fault)));
});
