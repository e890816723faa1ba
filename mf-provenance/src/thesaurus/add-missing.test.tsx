// @vitest-environment happy-dom
import type { LookupRow } from '@iconotheca/contracts/lookup/lookup';
import type { ThesaurusKind } from '@iconotheca/contracts/thesaurus/thesaurus';
import { refuse, underWay, type Answers } from '@iconotheca/ui/testing/answer-calls';
import { renderPart, screen, waitFor, within } from '@iconotheca/ui/testing/render-part';
import { expect, test } from 'vitest';
import { AddMissing } from './add-missing.tsx';

interface Opening {
  kind?: ThesaurusKind;
  text?: string;
  answers?: Answers;
}

/** The popup, what was sent by it, and what it gave back. */
async function open({ kind = 'person', text = '', answers = {} }: Opening = {}) {
  const sent: unknown[] = [];
  const added: LookupRow[] = [];
  let closed = 0;
  const { user } = renderPart(
    <AddMissing kind={kind} text={text} onAdded={(row) => added.push(row)} onClose={() => (closed += 1)} />,
    {
      answers: {
        '/api/thesaurus/search': { rows: [] },
        ...answers,
        '/api/cerl/add': (address: URL, init: { body: string }) => {
          sent.push(JSON.parse(init.body));
          const answer = answers['/api/cerl/add'];
          return typeof answer === 'function' ? answer(address, init) : answer;
        },
      },
    },
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Add missing lookup items' }));
  const press = () => user.click(dialog.getByRole('button', { name: 'Add' }));
  return { user, dialog, press, sent, added, closed: () => closed };
}

const anna = { id: 'local-p-000000000001', label: 'Rossi, Anna de', kind: 'person' };

test('LOOK-1: it has a tab for a place, a former owner and a corporate body, which arrows, Home and End choose', async () => {
  const { user, dialog } = await open({ kind: 'place' });
  const tab = (name: string) => dialog.getByRole('tab', { name });
  const chosen = () => dialog.getByRole('tab', { selected: true }).textContent;

  const seen = [chosen()];
  await user.click(tab('Place'));
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'End', 'Home']) {
    await user.keyboard(`{${key}}`);
    seen.push(chosen());
  }

  expect(seen).toEqual(['Place', 'Former Owner', 'Corporate Body', 'Place', 'Corporate Body', 'Place']);
  expect(document.activeElement).toBe(tab('Place'));
});

test('LOOK-4: it holds the text that was typed, in every tab', async () => {
  const { user, dialog } = await open({ text: ' Rossi, Anna ' });
  const last = dialog.getByRole<HTMLInputElement>('textbox', { name: /Last name/u });

  expect([last.value, dialog.getByRole<HTMLInputElement>('textbox', { name: /First name/u }).value]).toEqual([
    'Rossi',
    'Anna',
  ]);
  expect(document.activeElement).toBe(last);
  await user.click(dialog.getByRole('tab', { name: 'Corporate Body' }));
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Name/u }).value).toBe('Rossi, Anna');
});

test('LOOK-1: a former owner is sent with names, prefix, gender and comments, comes back selected, and it closes', async () => {
  const { user, dialog, press, sent, added, closed } = await open({
    text: 'Rossi',
    answers: { '/api/cerl/add': anna },
  });

  await user.type(dialog.getByRole('textbox', { name: /First name/u }), 'Anna');
  await user.type(dialog.getByRole('textbox', { name: 'Prefix' }), 'de');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Gender' }), 'Female');
  await user.type(dialog.getByRole('textbox', { name: 'Comments' }), 'Jurist');
  await press();

  await waitFor(() => expect(closed()).toBe(1));
  expect(sent).toEqual([
    { action: 'add_person', entry: 'Rossi', firstname: 'Anna', nonsort: 'de', gender: 'a', notes: 'Jurist' },
  ]);
  expect(added).toEqual([{ ...anna, source: 'local' }]);
});

test.each<[string, Opening, string]>([
  ['a place without a name', { kind: 'place', text: '  ' }, 'name'],
  ['a former owner without a last name', { text: ', Anna' }, 'lastName'],
  ['a former owner without a first name', { text: 'Rossi' }, 'firstName'],
])('LOOK-1: %s is silently not sent, and the missing field has the focus', async (_what, opening, field) => {
  const { dialog, press, sent, closed } = await open(opening);

  await press();

  expect(document.activeElement).toBe(document.querySelector(`[name="${field}"]`));
  expect(dialog.queryByRole('alert')).toBeNull();
  expect([sent, closed()]).toEqual([[], 0]);
});

test('LOOK-1: a corporate body without a name is said to need one, and the call is made', async () => {
  const words = 'Corporate Name has to be filled in';
  const { dialog, press, sent, closed } = await open({
    kind: 'corporate',
    answers: { '/api/cerl/add': refuse('bad-request', words, 400) },
  });

  await press();

  await waitFor(() => expect(sent).toEqual([{ action: 'add_corporate', entry: '' }]));
  const alert = within(dialog.getByRole('alert'));
  expect(alert.getByRole('heading', { name: 'Errors' })).toBeDefined();
  expect(alert.getAllByText(words)).toHaveLength(1);
  expect(closed()).toBe(0);
});

test.each<[string, unknown, string]>([
  ['an answer that is not 200 says', refuse('overloaded', 'Too much is waiting.'), 'Too much is waiting.'],
  ['an exception says', () => Promise.reject(new TypeError('Failed to fetch')), 'The server cannot be reached.'],
])('LOOK-1: what %s is shown under Errors, and what was typed stays', async (_what, answer, words) => {
  const { dialog, press, closed } = await open({
    kind: 'place',
    text: 'Oberwinkel',
    answers: { '/api/cerl/add': answer },
  });

  await press();

  const alert = await dialog.findByRole('alert');
  expect(alert.textContent).toMatch(/^Errors/u);
  expect(alert.textContent).toContain(words);
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Name/u }).value).toBe('Oberwinkel');
  expect(closed()).toBe(0);
});

test('it is sent once, however often Add is pressed, and by Enter', async () => {
  const { user, dialog, sent } = await open({
    kind: 'place',
    text: 'Oberwinkel',
    answers: { '/api/cerl/add': underWay },
  });

  await user.type(dialog.getByRole('textbox', { name: /Name/u }), '{Enter}');
  await user.click(await dialog.findByRole('button', { name: 'Adding…' }));

  expect(sent).toHaveLength(1);
});

test('LOOK-1: Cancel and Escape close it, and nothing is sent', async () => {
  const { user, dialog, sent, added, closed } = await open({ kind: 'place', text: 'Oberwinkel' });

  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  (await screen.findByRole('dialog')).dispatchEvent(new Event('cancel', { cancelable: true }));

  expect(closed()).toBe(2);
  expect([sent, added]).toEqual([[], []]);
});

const cerlsAnna: LookupRow = {
  id: 'cnp01234567',
  label: 'Rossi, Anna',
  kind: 'person',
  years: '1502–1560',
  count: 3,
  source: 'cerl',
};
const ownAnna: LookupRow = { ...anna, kind: 'person', source: 'local' };

test('LOOK-5: entries of the name are shown with what tells them apart, and one can be taken', async () => {
  const others: LookupRow[] = [
    { id: 'cnc00000001', label: 'Rossi', kind: 'corporate', source: 'cerl' },
    { id: '', label: 'Unidentified Owner', source: 'fixed' },
  ];
  const { user, dialog, sent, added, closed } = await open({
    text: 'Rossi, Anna',
    answers: { '/api/lookup/persons': { rows: [cerlsAnna, ownAnna, ...others], total: 4, state: 'live' } },
  });

  const perhaps = within(await dialog.findByRole('region', { name: 'Perhaps it is there already:' }));
  expect(perhaps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Rossi, Anna1502–1560; 3 recordsTake',
    'Rossi, Anna deadded hereTake',
  ]);
  await user.click(perhaps.getByRole('button', { name: 'Take Rossi, Anna' }));

  expect(added).toEqual([cerlsAnna]);
  expect([sent, closed()]).toEqual([[], 1]);
});

test.each<[string, Opening]>([
  [
    'while the catalogues cannot be asked',
    { text: 'Rossi, Anna', answers: { '/api/lookup/persons': refuse('internal', 'No.', 500) } },
  ],
  ['of a name too short for them', { text: 'Ros' }],
])('the archive’s own entries are shown %s', async (_when, { text = '', answers }) => {
  const { dialog } = await open({ text, answers: { ...answers, '/api/thesaurus/search': { rows: [ownAnna] } } });

  expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Rossi, Anna deadded hereTake',
  ]);
});
