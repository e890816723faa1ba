import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRealArchive, type RealArchive } from '../testing/real-archive.ts';
import { startSite, withReleases } from '../testing/test-site.ts';

let archive: RealArchive;

beforeAll(async () => {
  archive = await startRealArchive([
    {
      ID: ['E1'],
      TYPE: ['printersdevice'],
      IC: ['25F23(LION)'],
      CAPTION: ['A lion'],
      DATE: ['1612'],
      SHELFMARK: ['Pr. 12'],
    },
    { ID: ['N1'], TYPE: ['emblem pictura'] },
  ]);
});
afterAll(() => archive.close());

async function aSite(): Promise<string> {
  return (await startSite({ archive: archive.address, releases: await withReleases() })).url;
}

async function open(url: string, languages: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    headers: { accept: 'text/html', 'accept-language': languages, ...headers },
  });
  return { status: response.status, html: await response.text() };
}

/** Text between the tags of a first element of its kind. */
const textOf = (html: string, tag: string) => new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`, 'u').exec(html)?.[1] ?? '';

const logins = [
  ['en', 'Login', 'Username'],
  ['de', 'Anmelden', 'Benutzername'],
  ['fr', 'Se connecter', 'Identifiant'],
  ['it', 'Accedi', 'Nome utente'],
  ['pt', 'Iniciar sessão', 'Nome de utilizador'],
  ['fi', 'Kirjaudu sisään', 'Käyttäjätunnus'],
  ['nl', 'Inloggen', 'Gebruikersnaam'],
  ['pl', 'Zaloguj się', 'Nazwa użytkownika'],
  ['zh', '登入', '使用者名稱'],
  ['es', 'Iniciar sesión', 'Nombre de usuario'],
] as const;

test('I18N-4: the login page speaks each language that a browser accepts', async () => {
  const url = await aSite();
  for (const [language, title, user] of logins) {
    const { html } = await open(`${url}/LOGIN`, language);

    expect(html).toContain(`<html lang="${language}">`);
    expect(textOf(html, 'h1')).toBe(title);
    expect(textOf(html, 'label')).toBe(user);
  }
});

test('I18N-4: the address comes before what was kept, and that before what the browser accepts', async () => {
  const url = await aSite();
  const kept = { cookie: 'iconotheca-language=fr' };

  expect(textOf((await open(`${url}/LOGIN`, 'de', kept)).html, 'h1')).toBe('Se connecter');
  expect(textOf((await open(`${url}/LOGIN?lang=nl`, 'de', kept)).html, 'h1')).toBe('Inloggen');
  expect(textOf((await open(`${url}/LOGIN?lang=xx`, 'de')).html, 'h1')).toBe('Anmelden');
});

test('I18N-4: titles, descriptions and what readers without scripts get are in their language', async () => {
  const url = await aSite();
  const { html } = await open(`${url}/r/section/prints?q=lion`, 'de-AT,de;q=0.9,en;q=0.5');

  expect(textOf(html, 'title')).toBe('Druckgrafik – Iconotheca');
  expect(html).toContain('content="Druckgrafik: Suche mit Wörtern, Filtern und Iconclass-Notationen."');
  expect(html).toContain('In allen Inhalten suchen');
  expect(textOf((await open(`${url}/r/help/essays`, 'it')).html, 'title')).toBe('Saggi di iconografia – Iconotheca');
  expect(textOf((await open(`${url}/r/nowhere`, 'pl')).html, 'title')).toBe('Nie znaleziono strony – Iconotheca');
  expect(textOf((await open(`${url}/r/view/none/all`, 'fi')).html, 'title')).toMatch(
    /^Hakemaasi kohdetta ei löytynyt/u,
  );
});

test('I18N-4: what an item’s page tells without scripts is in the reader’s language, its language said in the header', async () => {
  const url = await aSite();
  const { html } = await open(`${url}/r/view/E1/all`, 'de');

  expect(html).toContain(
    '<dt>Art</dt><dd dir="auto">Druckermarke</dd><dt>Datum</dt><dd dir="auto">1612</dd><dt>Signatur</dt><dd dir="auto">Pr. 12</dd>',
  );
  expect(textOf((await open(`${url}/r/view/N1/all`, 'nl')).html, 'title')).toBe('Embleempictura N1 – Iconotheca');
  const { headers } = await fetch(`${url}/r/view/E1/all`, { headers: { 'accept-language': 'pl' } });
  expect(headers.get('content-language')).toBe('pl');
});

test('I18N-4: a page that says what failed says it in the reader’s language, with the same status and code', async () => {
  const url = await aSite();
  const { status, html } = await open(`${url}/r/section/%E0`, 'de');
  expect(status).toBe(400);
  expect(textOf(html, 'h1')).toBe('Diese Adresse kann nicht gelesen werden');

  const refused = await fetch(`${url}/LOGIN`, {
    method: 'POST',
    headers: { 'accept-language': 'de', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ user: 'anna', pass: 'wrong' }),
  });
  expect(refused.status).toBe(401);
  expect(await refused.text()).toContain('Benutzername oder Passwort ist falsch.');
  const empty = await fetch(`${url}/LOGIN`, {
    method: 'POST',
    headers: { 'accept-language': 'de', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ user: '', pass: '' }),
  });
  expect(await empty.text()).toContain('Geben Sie Benutzername und Passwort ein.');
});

test('calls say the same in every language', async () => {
  const url = await aSite();
  const call = (languages: string) => fetch(`${url}/api/nothing`, { headers: { 'accept-language': languages } });

  expect(await (await call('de')).json()).toEqual(await (await call('en')).json());
});

test('readers of several languages are answered at the same time, each in their own', async () => {
  const url = await aSite();
  const asked = Array.from({ length: 60 }, (_, at) => (['de', 'fr', 'en'] as const)[at % 3] ?? 'en');
  const titles = await Promise.all(
    asked.map(async (language) => textOf((await open(`${url}/r/section/prints?q=lion`, language)).html, 'title')),
  );

  const expected = { de: 'Druckgrafik', fr: 'Estampes', en: 'Prints' };
  expect(titles).toEqual(asked.map((language) => `${expected[language]} – Iconotheca`));
});
