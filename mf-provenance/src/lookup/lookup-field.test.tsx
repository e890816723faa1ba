// @vitest-environment happy-dom
import type { LookupResult, LookupRow } from '@iconotheca/contracts/lookup/lookup';
import { Field } from '@iconotheca/ui/elements/field';
import { refuse, type Answers } from '@iconotheca/ui/testing/answer-calls';
import { renderPart, screen, waitFor, within } from '@iconotheca/ui/testing/render-part';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { LinkedValue } from '../form/linked-values.ts';
import { LookupField } from './lookup-field.tsx';
import type { LookupKind } from './lookup-kinds.ts';

const tadeo: LookupRow = {
  id: 'cnp00911001',
  label: 'Morandi, Tadeo',
  kind: 'person',
  years: '1480–1551',
  place: 'Rovana',
  note: 'Jurist',
  count: 12,
  source: 'cerl',
};
const livia: LookupRow = { id: 'cnp00911003', label: 'Morandi, Livia', kind: 'person', source: 'cerl' };
const ada: LookupRow = { id: 'local-p-abcdefghijkl', label: 'Morandi, Ada', kind: 'person', count: 0, source: 'local' };
const nameless: LookupRow = { id: '', label: 'Unidentified Owner', kind: 'person', source: 'fixed' };
const found: LookupResult = { rows: [ada, tadeo, livia, nameless], total: 2, state: 'live' };

interface Rendering {
  kind?: LookupKind;
  values?: readonly LinkedValue[];
  answers?: Answers;
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Owners' });
const options = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent);

/** The field by itself, what it holds, and what was asked. */
function renderField({ kind = 'owner', values = [], answers = {} }: Rendering = {}) {
  let held = values;
  const asked: string[] = [];
  function Holder() {
    const [now, setNow] = useState(values);
    held = now;
    return (
      <Field label="Owners">
        {(control) => <LookupField kind={kind} label="Owners" values={now} onChange={setNow} control={control} />}
      </Field>
    );
  }
  const { user } = renderPart(<Holder />, {
    answers: {
      '/api/lookup/persons': ({ searchParams }: URL) => {
        asked.push(searchParams.get('q') ?? '');
        return found;
      },
      ...answers,
    },
  });
  return { user, asked, held: () => held };
}

const withMorandi = async (rendering: Rendering = {}) => {
  const rendered = renderField(rendering);
  await rendered.user.type(field(), 'Moran');
  await screen.findByRole('option', { name: /Livia/u });
  return rendered;
};

test('LOOK-1: nothing is asked before there are four letters, and once they rest', async () => {
  const { user, asked } = renderField();

  await user.type(field(), 'Mor');
  expect(await options()).toEqual(['Unidentified OwnerWhen no owner can be named', 'Add missing “Mor”…']);
  expect(screen.getByText('Type at least 4 letters to look it up.')).toBeTruthy();
  await user.type(field(), 'andi');
  await screen.findByRole('option', { name: /Livia/u });

  expect(asked).toEqual(['Morandi']);
});

test('LOOK-5: an option tells years, what, where, how many items, and where it is from', async () => {
  await withMorandi();

  expect(await options()).toEqual([
    'Morandi, Adaadded here',
    'Morandi, Tadeo (1480–1551)Jurist; Rovana12 items',
    'Morandi, Livia',
    'Unidentified OwnerWhen no owner can be named',
    'Add missing “Moran”…',
  ]);
});

test('LOOK-2: Down, Up, Home and End mark, Enter chooses', async () => {
  const { user, held } = await withMorandi();
  const marked = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
  const seen: (string | undefined)[] = [];

  for (const key of ['ArrowDown', 'ArrowDown', 'End', 'ArrowUp', 'Home', 'ArrowDown']) {
    await user.keyboard(`{${key}}`);
    seen.push(marked()?.slice(0, 14));
  }
  await user.keyboard('{Enter}');

  expect(seen).toEqual([
    'Morandi, Adaad',
    'Morandi, Tadeo',
    'Add missing “M',
    'Unidentified O',
    'Morandi, Adaad',
    'Morandi, Tadeo',
  ]);
  expect(held()).toEqual([{ id: 'cnp00911001', label: 'Morandi, Tadeo (1480–1551)' }]);
  expect(field().value).toBe('');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('LOOK-2: Escape closes the list and keeps the text, Down opens it again', async () => {
  const { user } = await withMorandi();

  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field().value).toBe('Moran');
  await user.keyboard('{ArrowDown}');

  expect(await screen.findByRole('listbox')).toBeTruthy();
  expect(field().getAttribute('aria-expanded')).toBe('true');
});

test('LOOK-2: Tab chooses nothing; the text stays, not linked', async () => {
  const { user, held } = await withMorandi();

  await user.keyboard('{ArrowDown}{Tab}');

  expect(held()).toEqual([{ label: 'Moran' }]);
  expect(screen.getByRole('list', { name: 'Owners: chosen' }).textContent).toContain('not linked');
});

test('LOOK-3: Enter keeps text that was not chosen, and what is typed is in the form at once', async () => {
  const { user, held } = renderField();

  await user.type(field(), 'C. Bran');
  expect(held()).toEqual([{ label: 'C. Bran' }]);
  await user.keyboard('{Enter}');
  await user.type(field(), 'Vel');

  expect(held()).toEqual([{ label: 'C. Bran' }, { label: 'Vel' }]);
});

test('LOOK-3: chips lead to the authority, and are removed by keys and by buttons', async () => {
  const { user, held } = renderField({
    values: [
      { id: 'cnp00911001', label: 'Morandi, Tadeo' },
      { id: 'local-p-abcdefghijkl', label: 'Morandi, Ada' },
      { label: 'Unidentified Owner' },
      { label: 'C. Brandsma' },
    ],
  });
  const chips = within(screen.getByRole('list', { name: 'Owners: chosen' }));

  expect(chips.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://data.cerl.org/thesaurus/cnp00911001',
    '/r/owner/local-p-abcdefghijkl',
  ]);
  expect(chips.getAllByText('not linked')).toHaveLength(1);

  await user.click(chips.getByRole('button', { name: 'Remove Morandi, Tadeo' }));
  expect(document.activeElement?.textContent).toContain('Remove Morandi, Ada');
  await user.keyboard('{Delete}');
  await user.click(field());
  await user.keyboard('{Backspace}');

  expect(held()).toEqual([{ label: 'Unidentified Owner' }]);
  expect(document.activeElement).toBe(field());
});

test('LOOK-3: arrows go from chip to chip, and with Alt they move one', async () => {
  const { user, held } = renderField({ values: [{ label: 'A' }, { label: 'B' }, { label: 'C' }] });

  await user.click(field());
  await user.keyboard('{ArrowLeft}{ArrowLeft}{Alt>}{ArrowLeft}{/Alt}');
  expect(held().map(({ label }) => label)).toEqual(['B', 'A', 'C']);
  expect(document.activeElement?.textContent).toContain('Remove B');
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');

  expect(document.activeElement).toBe(field());
});

test('LOOK-3: a name without a link can be looked up again', async () => {
  const { user, held } = renderField({ values: [{ label: 'Moran' }, { id: 'x', label: 'B' }] });

  await user.click(screen.getByRole('button', { name: 'Moran not linked , look it up' }));
  await user.click(await screen.findByRole('option', { name: /Livia/u }));

  expect(field().value).toBe('');
  expect(held()).toEqual([
    { id: 'x', label: 'B' },
    { id: 'cnp00911003', label: 'Morandi, Livia' },
  ]);
});

test('LOOK-4: what is missing is added with the text that was typed, and chosen on return', async () => {
  const { user, held } = renderField({
    answers: {
      '/api/lookup/persons': { rows: [nameless], total: 0, state: 'live' },
      '/api/thesaurus/search': { rows: [] },
      '/api/cerl/add': { id: 'local-p-000000000001', label: 'Morandi, Ugo', kind: 'person' },
    },
  });
  await user.type(field(), 'Morandi, Ugo');
  await screen.findByText('No owners found');

  await user.keyboard('{ArrowUp}{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Last name/u }).value).toBe('Morandi');
  await user.click(dialog.getByRole('button', { name: 'Add' }));

  await waitFor(() => expect(held()).toEqual([{ id: 'local-p-000000000001', label: 'Morandi, Ugo' }]));
  expect(document.activeElement).toBe(field());
});

test('LOOK-4: when nothing is added the text is there again', async () => {
  const { user } = await withMorandi({ answers: { '/api/thesaurus/search': { rows: [] } } });

  await user.keyboard('{ArrowUp}{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));

  expect(field().value).toBe('Moran');
  expect(document.activeElement).toBe(field());
});

test('a catalogue that is down leaves the local entries and says so', async () => {
  const { user } = renderField({
    answers: { '/api/lookup/persons': { rows: [ada, nameless], total: 0, state: 'down' } },
  });

  await user.type(field(), 'Morandi');

  expect(await screen.findByText(/^The CERL catalogue cannot be reached/u)).toBeTruthy();
  expect((await options())[0]).toContain('Ada');
});

test('a look-up that fails says why, and the text stays', async () => {
  const { user } = renderField({
    answers: { '/api/lookup/persons': refuse('too-many-requests', 'Try again in a moment.') },
  });

  await user.type(field(), 'Morandi');

  expect(await screen.findByText('It could not be looked up: Try again in a moment.')).toBeTruthy();
  expect(field().value).toBe('Morandi');
});

test('a field for one name takes another in its place', async () => {
  const { user, held } = renderField({
    kind: 'institution',
    values: [{ id: '00000911', label: 'Stiftsbibliothek' }],
    answers: { '/api/lookup/holding-institutions': { rows: [], total: 0, state: 'live' } },
  });

  await user.type(field(), 'Stadt');

  expect(held()).toEqual([{ label: 'Stadt' }]);
});
