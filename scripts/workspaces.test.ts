import { expect, test } from 'vitest';
import { testedWorkspaces, typedWorkspaces, workspaceFolders } from './workspaces.ts';

test('packages are found, not their dependencies', () => {
  expect(workspaceFolders()).toEqual(
    expect.arrayContaining(['archive', 'bff', 'contracts', 'kit', 'scripts', 'shell']),
  );
  expect(workspaceFolders()).not.toContain('node_modules');
});

test('every package has types to check', () => {
  expect(typedWorkspaces()).toEqual(workspaceFolders());
});

test('the tests of the whole site come last', () => {
  expect(testedWorkspaces().at(-1)).toBe('tests');
  expect(testedWorkspaces()).toContain('scripts');
});
