// @vitest-environment happy-dom
import { refuse, underWay, type Answers } from '@iconotheca/ui/testing/answer-calls';
import { renderPart, screen, waitFor } from '@iconotheca/ui/testing/render-part';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { FoundOffer, SourceLinkLine } from './source-link-line.tsx';
import { sourceFields, type SourceField } from './source-link.ts';
import { useSourceLink } from './use-source-link.ts';

const labels = { TITLE: 'Title', IMPRINT: 'Imprint', PERSON_AUTHOR: 'Author', SHELFMARK: 'Shelfmark' };
const book = { title: 'De signis', imprint: 'Rovana, 1493', author: 'Morandus' };
const incunable = 'https://data.cerl.org/istc/im00911000';

type Values = Record<SourceField, string[]>;
const empty: Values = { TITLE: [], IMPRINT: [], PERSON_AUTHOR: [], SHELFMARK: [] };

/** A source link with its fields, what they hold, and what was asked. */
function renderLink({ values = {}, answers = {} }: { values?: Partial<Values>; answers?: Answers } = {}) {
  let held = { ...empty, ...values };
  const asked: string[] = [];
  function Holder() {
    const [now, setNow] = useState(held);
    held = now;
    const source = useSourceLink({
      labels,
      values: now,
      put: (field, update) => setNow((before) => ({ ...before, [field]: update(before[field]) })),
      focus: (field) => document.getElementById(field)?.focus(),
    });
    return (
      <>
        <input aria-label="Link" onChange={({ target }) => source.onTyped(target.value)} />
        <SourceLinkLine source={source} />
        {sourceFields.map((field) => (
          <div key={field}>
            <input id={field} aria-label={labels[field]} readOnly value={now[field].join('; ')} />
            <FoundOffer source={source} field={field} />
          </div>
        ))}
      </>
    );
  }
  const { user } = renderPart(<Holder />, {
    answers: {
      '/api/lookup/incunables': ({ searchParams }: URL) => {
        asked.push(searchParams.get('id') ?? '');
        return book;
      },
      ...answers,
    },
  });
  return { user, link: () => screen.getByRole('textbox', { name: 'Link' }), asked, held: () => held };
}

test('PROV-7: empty fields are filled, once the fingers rest', async () => {
  const { user, link, asked, held } = renderLink();

  await user.type(link(), incunable);
  expect(asked).toEqual([]);

  await waitFor(() =>
    expect(held()).toEqual({ ...empty, TITLE: ['De signis'], IMPRINT: ['Rovana, 1493'], PERSON_AUTHOR: ['Morandus'] }),
  );
  expect(asked).toEqual(['im00911000']);
});

test('PROV-7: a field that holds something else keeps it, and is offered what was found', async () => {
  const { user, link, held } = renderLink({ values: { TITLE: ['On signs', 'A second title'] } });
  await user.type(link(), incunable);

  const offer = await screen.findByRole('button', { name: 'Use: De signis for Title' });
  expect(held().TITLE).toEqual(['On signs', 'A second title']);
  await user.click(offer);

  expect(held().TITLE).toEqual(['De signis', 'A second title']);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title' }));
  expect(screen.queryByRole('button', { name: /^Use/u })).toBeNull();
});

test('PROV-7: a link that changes ends what was looked for', async () => {
  const { user, link, held } = renderLink({ answers: { '/api/lookup/manuscripts': underWay } });
  await user.type(link(), 'data.cerl.org/mei/02911001');
  await screen.findByText('Looking in MEI…');

  await user.clear(link());
  expect(screen.getByRole('status').textContent).toBe('');
  await user.type(link(), incunable);

  await waitFor(() => expect(held().TITLE).toEqual(['De signis']));
});

test.each([
  [refuse('book-not-found', 'None.', 404), 'ISTC has no book by this link.'],
  [refuse('catalogue-timeout', 'Too late.', 504), 'ISTC does not answer. Nothing was filled in. Try again'],
])('PROV-7: what goes wrong is said quietly', async (answer, line) => {
  const { user, link, held } = renderLink({ answers: { '/api/lookup/incunables': answer } });

  await user.type(link(), incunable);

  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(line));
  expect(held()).toEqual(empty);
});

test('PROV-7: a look-up that failed can be tried again', async () => {
  let isDown = true;
  const { user, link, held } = renderLink({
    answers: { '/api/lookup/incunables': () => (isDown ? refuse('catalogue-unreachable', 'Down.', 502) : book) },
  });
  await user.type(link(), incunable);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;

  await user.click(retry);

  await waitFor(() => expect(held().TITLE).toEqual(['De signis']));
});
