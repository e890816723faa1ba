// @vitest-environment happy-dom
import { useToast } from '@iconotheca/client';
import { renderPart, screen, waitFor } from '@iconotheca/ui/testing/render-part';
import { expect, test, vi } from 'vitest';
import { ToastRegion } from './toast-region.tsx';

function Page({ undo }: { undo?: () => void }) {
  const showToast = useToast();
  return (
    <>
      <button type="button" onClick={() => showToast({ text: 'Filter removed', ...(undo && { undo }) })}>
        Remove
      </button>
      <ToastRegion />
    </>
  );
}

const region = () => screen.getByRole('status', { name: 'Messages' });

test('the region stands before the first message, and says the same news once', async () => {
  const { user } = renderPart(<Page />);
  expect(region().textContent).toBe('');

  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));

  expect(region().textContent).toBe('Filter removed');
  expect(document.documentElement.hasAttribute('data-toasts')).toBe(true);
});

test('Undo takes back what was done, once, by the keyboard, and the message goes', async () => {
  const undo = vi.fn<() => void>();
  const { user } = renderPart(<Page undo={undo} />);
  await user.click(screen.getByRole('button', { name: 'Remove' }));

  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
  await user.keyboard('{Enter}');

  expect(undo).toHaveBeenCalledOnce();
  await waitFor(() => expect(region().textContent).toBe(''));
});

test('what can be taken back in two ways are two messages', async () => {
  const { user } = renderPart(<Page undo={() => {}} />);

  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));

  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2);
});
