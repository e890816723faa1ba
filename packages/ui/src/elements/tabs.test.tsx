// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart, screen } from '../testing/render-part.tsx';
import { Tabs } from './tabs.tsx';

const tabs = [
  { key: 'saved', label: 'Saved items' },
  { key: 'lists', label: 'Lists' },
  { key: 'shared', label: 'Shared' },
] as const;

function Page() {
  const [chosen, choose] = useState<'saved' | 'lists' | 'shared'>('saved');
  return (
    <Tabs label="Yours" tabs={tabs} chosen={chosen} onChoose={choose}>
      What is {chosen}
    </Tabs>
  );
}

const selected = () => screen.getByRole('tab', { selected: true });

test('tabs have a name, and the panel is named by the chosen one', () => {
  renderPart(<Page />);

  expect(screen.getByRole('tablist', { name: 'Yours' })).toBeDefined();
  expect(screen.getByRole('tabpanel', { name: 'Saved items' }).textContent).toBe('What is saved');
});

test('Tab stops once at the tabs; arrows, Home and End choose at once, past the ends to the other end', async () => {
  const { user } = renderPart(<Page />);
  await user.tab();
  expect(document.activeElement).toBe(selected());

  for (const [key, name] of [
    ['ArrowRight', 'Lists'],
    ['End', 'Shared'],
    ['ArrowRight', 'Saved items'],
    ['ArrowLeft', 'Shared'],
    ['Home', 'Saved items'],
  ] as const) {
    await user.keyboard(`{${key}}`);
    expect(selected().textContent).toBe(name);
    expect(document.activeElement).toBe(selected());
  }
});

test('a press chooses a tab', async () => {
  const { user } = renderPart(<Page />);

  await user.click(screen.getByRole('tab', { name: 'Lists' }));

  expect(screen.getByRole('tabpanel', { name: 'Lists' }).textContent).toBe('What is lists');
});
