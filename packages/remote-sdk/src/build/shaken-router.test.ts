import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defineShell } from './index.ts';
import shakenRouter from './shaken-router.ts';
import { releaseTarget } from './build-target.ts';

test('what is made by a call is marked, and names for developer tools go', () => {
  expect(
    shakenRouter(
      'var Link = React10.forwardRef(\n  function LinkWithRef() {}\n);\nLink.displayName = "Link";\nvar n = useful();\n',
    ),
  ).toBe('var Link = /* @__PURE__ */ React10.forwardRef(\n  function LinkWithRef() {}\n);\n\nvar n = useful();\n');
});

test('bet on react-router: its released files make components by calls that shaken-router.ts knows', () => {
  const folder = import.meta.dirname;
  const [shell] = defineShell({ folder }).configurations(releaseTarget({ folder, version: '1.0.0' }));
  const alias = { ...shell.resolve?.alias } as Record<string, string>;
  const index = readFileSync(alias['react-router$'] ?? '', 'utf8');
  const chunks = [...index.matchAll(/from "(?<chunk>\.\/chunk-[^"]+)"/gu)].map(({ groups }) =>
    readFileSync(new URL(groups?.['chunk'] ?? '', `file://${alias['react-router$']}`), 'utf8'),
  );

  const ifChanged =
    'The router makes its components in another way: look what of react-router a build of the shell keeps, and mend the patterns.';
  expect(chunks.join('\n'), ifChanged).toMatch(/^var Link = React\d*\.forwardRef\(/mu);
  expect(chunks.map(shakenRouter).join('\n'), ifChanged).not.toMatch(/^var Link = React|^Link\.displayName/mu);
});
