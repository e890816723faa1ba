import { listsEndpoints } from '@iconotheca/contracts/list/endpoints';
import { searchEndpoints } from '@iconotheca/contracts/search/endpoints';
import { expect, test } from 'vitest';
import { request } from './call.ts';

test('the reader’s token goes in the query of what is read and in the body of what is sent', () => {
  const read = request(listsEndpoints.lists, { id: 'l1' }, 'secret');
  const sent = request(listsEndpoints.saveList, { action: 'delete', obj: 'l1' }, 'secret');

  expect(read).toEqual({ address: '/api/lists?id=l1&token=secret', init: { method: 'GET' } });
  expect(sent.address).toBe('/api/lists');
  expect(sent.init.body).toBe('{"action":"delete","obj":"l1","token":"secret"}');
});

test('a visitor’s calls carry none', () => {
  const read = request(searchEndpoints.search, {
    section: 'all',
    q: 'lion',
    filters: [],
    sort: 'SORTID',
    page: 0,
    size: 3,
  });

  expect(read.address).not.toContain('token');
});
