import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runReleaseCommand } from '../command/command.ts';
import { readRegistry } from '../log/read-log.ts';
import { resolve } from '../resolve.ts';
import { folderStore } from '../store/folder-store.ts';
import { brandStyle } from './brand-style.ts';
import { contrastFaults } from './contrast.ts';

const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>';
const aDocument = {
  formatVersion: 1,
  names: { en: 'Leuven' },
  hosts: ['leuven.example'],
  logo: { file: 'logo.svg', alt: 'Leuven', width: 40, height: 40 },
} as const;

let folder: string;
let said: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brands-'));
  said = [];
  await write('logo.svg', logo);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFile(join(folder, name), text);

async function run(document: object, ...args: string[]): Promise<0 | 1> {
  await write('brand.json', JSON.stringify(document));
  const say = (line: string) => void said.push(line);
  const store = folderStore(join(folder, 'releases'));
  return await runReleaseCommand(['brand', ...args], {
    name: 'release',
    store: () => Promise.resolve(store),
    by: 'anna',
    say,
    complain: say,
  });
}

const put = (document: object = aDocument) => run(document, 'put', 'leuven', '--from', folder);
const seen = async () => resolve(await readRegistry(folderStore(join(folder, 'releases'))), { host: 'leuven.example' });

describe('BRD-1: a brand', () => {
  test('is put, promoted, changed and rolled back, each act with who did it and why', async () => {
    await put();
    await run(aDocument, 'promote', 'leuven', '1');
    const changed = { ...aDocument, names: { en: 'KU Leuven' } };
    await put(changed);
    await run(changed, 'promote', 'leuven', '2');
    const shown = await seen();

    await run(changed, 'rollback', 'leuven', '--why', 'the name is not settled');

    expect(shown.brand).toMatchObject({ id: 'leuven', version: '2', name: 'KU Leuven' });
    expect((await seen()).brand).toMatchObject({
      version: '1',
      name: 'Leuven',
      logo: { address: '/brands/leuven/1/logo.svg', alt: 'Leuven', width: 40, height: 40 },
    });
    said = [];
    await run(changed, 'history', 'leuven');
    expect(said.join('\n')).toMatch(/anna.*brand:leuven.*2 → 1.*\(the name is not settled\)/u);
    expect(said.at(-1)).toBe('brand leuven  1 at leuven.example  then nothing');
  });

  test('that is put twice is one version, and another picture is another version', async () => {
    await put();
    await put();
    expect(said.at(-1)).toContain('The brand leuven 1 was put already');

    await write('logo.svg', logo.replace('M0 0', 'M0 1'));
    await put();

    expect(said.at(-1)).toContain('The brand leuven 2 is put');
  });

  test.each<[string, object, string]>([
    ['a field that is not known', { colour: 'red' }, 'colour is not known'],
    ['a host with a scheme', { hosts: ['https://leuven.example'] }, 'hosts.0 must be a host'],
    ['a picture that is not there', { favicon: { file: 'icon.svg' } }, 'icon.svg is named and not there'],
    ['a picture from elsewhere', { favicon: { file: '../icon.svg' } }, 'favicon.file must be a name'],
    [
      'words that cannot be read',
      { tokens: { light: { ink: '#999999', paper: '#ffffff' }, dark: {} } },
      'tokens.light: ink #999999 on paper #ffffff is 2.84 to 1, and must be 4.5',
    ],
  ])('with %s is refused by its name, and nothing is put', async (_what, fields, why) => {
    const code = await put({ ...aDocument, ...fields });

    expect(code).toBe(1);
    expect(said.join()).toContain(why);
    expect((await readRegistry(folderStore(join(folder, 'releases')))).brands).toEqual({});
  });

  test('with a picture that holds a script is refused', async () => {
    await write('logo.svg', logo.replace('<path', '<script>alert(1)</script><path'));

    expect(await put()).toBe(1);
    expect(said.join()).toContain('logo.svg holds a script');
  });

  // What reads such a file again for each of its signs would not end.
  test('with a picture of comments that never come to a drawing is refused', async () => {
    await write('logo.svg', `<!-${'---><!--><!----><!-'.repeat(500)}`);

    expect(await put()).toBe(1);
    expect(said.join()).toContain('logo.svg is no picture of the kind that its name says');
  });
});

test('HELP-5: every pair of words and ground of a theme is held to 4.5 to 1, sections’ colours among them', () => {
  const paper = { paper: '#b0b0b0', paper2: '#b0b0b0', paper3: '#b0b0b0', raised: '#b0b0b0' };
  const grey = { ...aDocument, hosts: [], tokens: { light: paper, dark: {} } };

  const many = contrastFaults(grey);
  const one = contrastFaults({ ...grey, look: { sections: 'one' } });

  expect(many.some((fault) => fault.includes('the section’s'))).toBe(true);
  expect(one.some((fault) => fault.includes('the section’s'))).toBe(false);
  expect(one.some((fault) => fault.startsWith('tokens.light: accent #b5321b on paper #b0b0b0'))).toBe(true);
});

test('BRD-1: its style sheet sets tokens of both themes and nothing else', () => {
  const tokens = { light: { paper: '#ffffff' }, dark: { paper: '#000000' } };

  const style = brandStyle({ ...aDocument, hosts: [], tokens, look: { corners: 'round' } }) ?? '';

  expect(style).toContain('--paper: light-dark(#ffffff, #000000);');
  expect(style).toContain('--radius: 14px;');
  expect(style.match(/[^\s{};]+(?=\s*\{)/gu)).toEqual([':root']);
  expect(brandStyle({ ...aDocument, hosts: [] })).toBeUndefined();
});
