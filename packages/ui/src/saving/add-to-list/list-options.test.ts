import type { ListSummary } from '@iconotheca/contracts/list/list';
import { expect, test } from 'vitest';
import { listOptions } from './list-options.ts';

const lists = ['Ships', 'Lions and ships', 'Émigrés'].map((name, at): ListSummary => ({
  pk: `l${at}`,
  name,
  description: '',
  public: false,
  count: at,
  version: 1,
  modified: '2026-11-01T00:00:00Z',
  isMine: true,
}));

function rows(typed: string) {
  const { options, atFirst } = listOptions(lists, typed);
  return { rows: options.map((row) => (row.kind === 'new' ? `new ${row.name}` : row.list.name)), atFirst };
}

test.each([
  ['', ['Ships', 'Lions and ships', 'Émigrés'], undefined],
  ['ship', ['new ship', 'Ships', 'Lions and ships'], 0],
  [' SHIPS ', ['Ships', 'Lions and ships'], 0],
  ['emigres', ['Émigrés'], 0],
  ['Storms', ['new Storms'], 0],
])('DAY-1: %j offers %j', (typed, expected, atFirst) => {
  expect(rows(typed)).toEqual({ rows: expected, atFirst });
});
