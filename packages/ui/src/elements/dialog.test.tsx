// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart, screen } from '../testing/render-part.tsx';
import { Dialog } from './dialog.tsx';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Cite
      </button>
      {isOpen ? (
        <Dialog title="Cite this item" onClose={() => setOpen(false)} foot={<button type="button">Copy</button>}>
          The citation
        </Dialog>
      ) : null}
    </>
  );
}

test('a dialog is named by its title and modal, and Close gives the focus back', async () => {
  const { user } = renderPart(<Page />);
  const opener = screen.getByRole('button', { name: 'Cite' });
  await user.click(opener);

  const dialog = screen.getByRole('dialog', { name: 'Cite this item' });
  expect(dialog).toHaveProperty('open', true);
  expect(dialog.textContent).toContain('The citation');
  expect(screen.getByRole('button', { name: 'Copy' }).closest('footer')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close' }));

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('Escape closes a dialog, but what is cancelled within it does not', async () => {
  const { user } = renderPart(<Page />);
  await user.click(screen.getByRole('button', { name: 'Cite' }));

  screen.getByText('The citation').dispatchEvent(new Event('cancel', { bubbles: true, cancelable: true }));
  await user.click(screen.getByText('The citation'));
  expect(screen.getByRole('dialog')).toBeDefined();
  // The browser turns Escape into a cancel event of the dialog.
  screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));

  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});
