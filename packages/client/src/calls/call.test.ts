import { listsEndpoints } from '@iconotheca/contracts/list/endpoints';
import { searchEndpoints } from '@iconotheca/contracts/search/endpoints';
import { expect, test } from 'vitest';
import { ApiError } from '@iconotheca/contracts/http/error';
import { loadWording as loadMessages } from '../words/load.ts';
import { inPageLanguage, request } from './call.ts';

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

test('I18N-4: what a server refuses is told in the page’s language, and what is wrong with an input in the server’s words too', async () => {
  const missing = new ApiError('item-not-found', 'There is no item E1.', { field: 'uid' });
  const wrong = new ApiError('bad-request', 'size: must be at most 60', { field: 'size' });
  const offline = new ApiError('archive-unreachable', 'Sie sind offline.', { cause: new TypeError('fetch failed') });
  expect(inPageLanguage(missing)).toBe(missing);

  await loadMessages('de');

  const told = inPageLanguage(missing);
  expect([told.message, told.code, told.field]).toEqual(['Dieses Objekt gibt es nicht.', 'item-not-found', 'uid']);
  expect(inPageLanguage(wrong).message).toBe('Die Eingabe ist nicht gültig. (size: must be at most 60)');
  expect(inPageLanguage(offline)).toBe(offline);
  await loadMessages('en');
});
