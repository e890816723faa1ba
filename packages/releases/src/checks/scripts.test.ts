import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { bringsReact } from '@iconotheca/contracts/release/own-react';
import { describe, expect, test } from 'vitest';
import { importsOf } from './scripts.ts';

describe('DEL-2: scripts of a build', () => {
  test('name the files of theirs that they import', async () => {
    const script = `import { a } from './a.js'; export const b = () => import("./b.js"); // import('https://c.example')`;

    expect(await importsOf(script)).toEqual({ own: ['./a.js', './b.js'], foreign: [] });
  });

  test.each([
    ["import('https://elsewhere.example/x.js')", 'https://elsewhere.example/x.js'],
    ['import("//elsewhere.example/x.js")', '//elsewhere.example/x.js'],
    ['import(`https://elsewhere.example/${version}.js`)', 'https://elsewhere.example/'],
    ["import('data:text/javascript,run()')", 'data:text/javascript,run()'],
    ["export { run } from 'https://elsewhere.example/x.js'", 'https://elsewhere.example/x.js'],
  ])('name what they import from elsewhere: %s', async (script, address) => {
    expect((await importsOf(`const before = 'import("https://words.example")';\n${script}`)).foreign).toEqual([
      address,
    ]);
  });

  test('with a React of their own are told from those written with React', () => {
    const own = createRequire(join(import.meta.dirname, '../../../client/package.json')).resolve('react');
    const mark = 'e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

    expect(bringsReact(readFileSync(join(dirname(own), 'cjs/react.production.js'), 'utf8'))).toBe(true);
    expect(bringsReact(`${mark}={};throw Error("https://react.dev/errors/"+n)`)).toBe(true);
    expect(bringsReact(`export const x=${mark}`)).toBe(false);
    expect(bringsReact('e.createElement("p",null,"React")')).toBe(false);
    // Federation plugin of vite: it looks for a name that the page's copy may have.
    expect(bringsReact('for(let t of["__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE"])')).toBe(false);
  });
});
