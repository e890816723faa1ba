// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { renderPart, screen } from '../testing/render-part.tsx';
import { Disclosure } from './disclosure.tsx';

test('what a disclosure holds is made when it is first opened, and stays when it is closed', async () => {
  const onToggle = vi.fn<(isOpen: boolean) => void>();
  const { user } = renderPart(
    <Disclosure title="Makers" onToggle={onToggle}>
      <p>Ruscone</p>
    </Disclosure>,
  );
  expect(screen.queryByText('Ruscone')).toBeNull();

  await user.click(screen.getByText('Makers'));
  expect(await screen.findByText('Ruscone')).toBeDefined();
  await user.click(screen.getByText('Makers'));
  await vi.waitFor(() => expect(onToggle.mock.calls).toEqual([[true], [false]]));

  expect(screen.getByText('Ruscone')).toBeDefined();
});

test('a disclosure that begins open shows what it holds, and says nothing of it', () => {
  const onToggle = vi.fn<(isOpen: boolean) => void>();

  renderPart(
    <Disclosure title="Places" isOpen onToggle={onToggle}>
      <p>Leiden</p>
    </Disclosure>,
  );

  expect(screen.getByText('Leiden')).toBeDefined();
  expect(onToggle).not.toHaveBeenCalled();
});
