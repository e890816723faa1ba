// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { renderPart, screen } from '../testing/render-part.tsx';
import { Field } from './field.tsx';

test('a control has its label, and its help and error are read out with it', () => {
  renderPart(
    <Field label="Shelfmark" help="As the library writes it" error="A shelfmark is missing" isRequired>
      {(control) => <input {...control} />}
    </Field>,
  );

  const input = screen.getByRole('textbox', { name: /^Shelfmark/u });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.getAttribute('aria-required')).toBe('true');
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'As the library writes it',
    'A shelfmark is missing',
  ]);
});

test('a control without help or error is described by nothing, and is not said to be wrong', () => {
  renderPart(<Field label="Note">{(control) => <input {...control} />}</Field>);

  const input = screen.getByRole('textbox', { name: 'Note' });
  expect(input.hasAttribute('aria-describedby')).toBe(false);
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  expect(input.hasAttribute('aria-required')).toBe(false);
});
