// @vitest-environment happy-dom
import { renderPart, screen } from '@iconotheca/ui/testing/render-part';
import { expect, test, vi } from 'vitest';
import { ItemUnreachable } from './item-unreachable.tsx';

test('an item that cannot be shown is said so with the reason, and is asked for again by the keyboard', async () => {
  const onRetry = vi.fn<() => void>();
  const { user } = renderPart(
    <ItemUnreachable reason="The archive has much to do." isBusy={false} onRetry={onRetry} />,
  );
  expect(screen.getByRole('alert').textContent).toContain('The archive has much to do.');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This item cannot be shown right now');

  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try again' }));
  await user.keyboard('{Enter}');

  expect(onRetry).toHaveBeenCalledOnce();
});

test('while it is asked for again the button waits', () => {
  renderPart(<ItemUnreachable reason="The archive has much to do." isBusy onRetry={() => {}} />);

  expect(screen.getByRole('button', { name: 'Try again' })).toHaveProperty('disabled', true);
});
