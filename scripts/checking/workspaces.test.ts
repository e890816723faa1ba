import { expect, test } from 'vitest';
import { typeProjects, workspaceFolders } from './workspaces.ts';

test('packages are found, not their dependencies', () => {
  expect(workspaceFolders()).toEqual(
    expect.arrayContaining(['archive', 'bff', 'packages/contracts', 'packages/ui', 'scripts', 'shell']),
  );
  expect(workspaceFolders()).not.toContain('node_modules');
});

test('every package has types to check', () => {
  const ofPackages = workspaceFolders().map((folder) => `${folder}/tsconfig.json`);

  expect(typeProjects()).toEqual(expect.arrayContaining(ofPackages));
});

test('what builds the parts has types to check as well', () => {
  expect(typeProjects()).toContain('packages/remote-sdk/tsconfig.json');
});
