// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { renderPart, screen } from '../testing/render-part.tsx';
import { Failed } from './failed.tsx';
import { Skeleton } from './skeleton.tsx';

test('what could not be fetched is said at once, and tried again from the keyboard', async () => {
  const onRetry = vi.fn<() => void>();
  const { user } = renderPart(<Failed onRetry={onRetry}>The lists could not be fetched.</Failed>);

  expect(screen.getByRole('alert').textContent).toContain('The lists could not be fetched.');
  await user.tab();
  await user.keyboard('{Enter}');

  expect(onRetry).toHaveBeenCalledOnce();
});

test('a skeleton is for the eye alone', () => {
  const { container } = renderPart(<Skeleton className="line" />);

  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  expect(container.textContent).toBe('');
});
