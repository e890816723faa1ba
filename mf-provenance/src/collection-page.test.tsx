// @vitest-environment happy-dom
import type { Item } from '@iconotheca/contracts/item/item';
import type { SearchResult } from '@iconotheca/contracts/search/search';
import { answerCalls, refuse, underWay } from '@iconotheca/ui/testing/answer-calls';
import { renderPart, screen, within } from '@iconotheca/ui/testing/render-part';
import { expect, test } from 'vitest';
import { CollectionPage } from './collection-page.tsx';

const none: SearchResult = { total: 0, hits: [], facets: {}, page: 0, size: 12, sort: 'SORTID', nonce: '1' };
const stamp: Item = { ID: ['P1'], TYPE: ['provenance image'], CAPTION: ['Stamp of a monastery'] };

const archive = () => screen.findByRole('region', { name: 'In the archive' });

test('while records are asked for their places stand, and the region says that it is busy', async () => {
  renderPart(<CollectionPage />, { answers: { '/api/search': underWay } });

  expect((await archive()).getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('CERL Provenance Digital Archive');
  expect(screen.getByRole('link', { name: 'Add New Item' }).getAttribute('href')).toBe('/r/cerl/pda/');
});

test('records stand in a list with the way to all of them', async () => {
  renderPart(<CollectionPage />, { answers: { '/api/search': { ...none, total: 1234, hits: [stamp] } } });

  const region = within(await archive());
  expect((await region.findByRole('link', { name: 'All records, 1,234' })).getAttribute('href')).toMatch(
    /him_CERLPDA/u,
  );
  expect(await region.findByRole('link', { name: /Stamp of a monastery/u })).toBeDefined();
});

test('an empty collection asks for the first record', async () => {
  renderPart(<CollectionPage />, { answers: { '/api/search': none } });

  expect(await within(await archive()).findByText('No records yet. Add the first.')).toBeDefined();
});

test('records that cannot be had are said so, and come when they are asked for again', async () => {
  const { user } = renderPart(<CollectionPage />, {
    answers: { '/api/search': refuse('overloaded', 'The archive has much to do.') },
  });
  const region = within(await archive());
  expect((await region.findByRole('alert')).textContent).toContain('The archive has much to do.');

  answerCalls({ '/api/search': { ...none, total: 1, hits: [stamp] } });
  await user.click(region.getByRole('button', { name: 'Try again' }));

  expect(await region.findByRole('link', { name: 'All records, 1' })).toBeDefined();
});
