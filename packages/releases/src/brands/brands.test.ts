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

function say(line: string): void {
  said.push(line);
}

async function run(document: object, ...args: string[]): Promise<0 | 1> {
  await write('brand.json', JSON.stringify(document));
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

  test.each([
    '<script>alert(1)</script>',
    '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>',
    '<a href="java&#115;cript:alert(1)"><path d="M0 0"/></a>',
    '<use href="java&#115;cript:alert(1)"/>',
    '<set attributeName="onmouseover" to="alert(1)"/>',
    '<animate attributeName="href" values="javascript:alert(1)"/>',
    '<path d="M0 0" onload="alert(1)"/>',
    '<path d="M0 0" ONLOAD="alert(1)"/>',
    '<x:foreignObject xmlns:x="http://www.w3.org/2000/svg"><body xmlns="http://www.w3.org/1999/xhtml"/></x:foreignObject>',
    '<g xmlns="http://www.w3.org/1999/xhtml"/>',
    '<image href="https://evil.example/a.png"/>',
    '<image xlink:href="data:image/svg+xml;base64,PHN2Zz4=" xmlns:xlink="http://www.w3.org/1999/xlink"/>',
    '<path d="M0 0" fill="url(https://evil.example/#a)"/>',
    '<path d="M0 0" style="fill: u\\72l(//evil.example)"/>',
    '<style>@import "https://evil.example/a.css";</style>',
    '<style>path { fill: url&#40;//evil.example) }</style>',
    '<style><![CDATA[path { fill: image-set("//evil.example" 1x) }]]></style>',
    '<?xml-stylesheet href="https://evil.example/a.css"?>',
    '\u001b$B<!-- \u001b(B',
  ])('with a picture that holds more than a drawing, as %s, is refused', async (part) => {
    await write('logo.svg', logo.replace('<path', `${part}<path`));

    expect(await put()).toBe(1);
    expect(said.join()).toMatch(/logo\.svg (?:holds a script, or what no picture needs: .|is no text in UTF-8)/u);
  });

  test.each([
    ['an entity of its own', '<!DOCTYPE svg [<!ENTITY x "a">]>'],
    ['a sheet before it', '<?xml-stylesheet href="a.css"?>'],
    ['another encoding', '<?xml version="1.0" encoding="ISO-2022-JP"?>'],
  ])('with a picture that begins with %s is refused', async (_what, beginning) => {
    await write('logo.svg', beginning + logo);

    expect(await put()).toBe(1);
    expect(said.join()).toContain('logo.svg holds a script, or what no picture needs');
  });

  test('with a picture as drawing programs write it is taken', async () => {
    const drawing = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Generator: a program -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.1" id="Layer_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"
  style="enable-background:new 0 0 9 9;" xml:space="preserve">
<title>Leuven</title>
<style type="text/css"><![CDATA[ .st0{fill:url(#a);stroke:rgb(1,2,3)} @media (prefers-color-scheme: dark) { .st0 { opacity: .5 } } ]]></style>
<defs><linearGradient id="a" gradientTransform="translateX(1) rotate(4)"><stop offset="0" style="stop-color:#fff"/></linearGradient>
<g id="b"><circle cx="1" cy="1" r="1" clip-path="url('#c')"/></g></defs>
<use xlink:href="#b" class="st0"/><image href="data:image/png;base64,iVBORw0KGgo=" width="1" height="1"/>
<text x="1" y="2">A &amp; B: javascript, url(x)</text>
</svg>`;
    await write('logo.svg', drawing);

    expect(await put(), said.join()).toBe(0);
  });

  // A reader that went through such a file again for each of its signs would not end.
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
