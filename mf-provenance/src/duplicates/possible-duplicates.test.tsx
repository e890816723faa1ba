// @vitest-environment happy-dom
import type { Item } from '@iconotheca/contracts/item/item';
import { answerCalls, refuse } from '@iconotheca/ui/testing/answer-calls';
import { renderPart, screen, within } from '@iconotheca/ui/testing/render-part';
import { expect, test } from 'vitest';
import { PossibleDuplicates } from './possible-duplicates.tsx';

const item: Item = {
  ID: ['P1'],
  TYPE: ['provenance image'],
  CAPTION: ['Stamp of a monastery'],
  INSTIT: ['Stiftsbibliothek'],
  SHELFMARK: ['Cod. 7'],
};
const copy = { institution: 'Stiftsbibliothek', shelfmark: 'cod 7', images: [] };

test('PROV-8: duplicates are listed with why, and open in a new tab', async () => {
  renderPart(<PossibleDuplicates {...copy} />, {
    answers: { '/api/duplicates': { duplicates: [{ item, why: ['file', 'shelfmark'] }] } },
  });

  const panel = within(await screen.findByRole('region', { name: 'Possible duplicates 1' }));
  const link = panel.getByRole('link');
  expect(link.textContent).toContain('Stamp of a monastery');
  expect(link.textContent).toContain('same file, same shelfmark');
  expect(link.textContent).toContain('(opens in a new tab)');
  expect(link.getAttribute('target')).toBe('_blank');
});

test('PROV-8: where there are none, and where nothing is known of the copy, nothing is shown', async () => {
  const { container } = renderPart(<PossibleDuplicates {...copy} institution="" />, {
    answers: { '/api/duplicates': { duplicates: [{ item, why: ['file'] }] } },
  });

  expect(container.querySelector('section')).toBeNull();
});

test('PROV-8: a failure is said quietly, with a way to look again', async () => {
  const { user } = renderPart(<PossibleDuplicates {...copy} />, {
    answers: { '/api/duplicates': refuse('overloaded', 'busy') },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });

  answerCalls({ '/api/duplicates': { duplicates: [{ item, why: ['look'] }] } });
  await user.click(again);

  expect((await screen.findByRole('region', { name: /Possible duplicates/u })).textContent).toContain('looks alike');
});
