// @vitest-environment happy-dom
import { useConfirm } from '@iconotheca/client';
import { renderPart, screen } from '@iconotheca/ui/testing/render-part';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { AlertHost } from './alert-host.tsx';

function Page() {
  const confirm = useConfirm();
  const [answer, setAnswer] = useState('');
  async function ask() {
    setAnswer(
      (await confirm({ text: 'Delete this list?', detail: 'It has 3 items.', confirm: 'Delete' })) ? 'yes' : 'no',
    );
  }
  return (
    <>
      <button type="button" onClick={() => void ask()}>
        Delete the list
      </button>
      <p>Answer: {answer}</p>
      <AlertHost />
    </>
  );
}

async function openQuestion() {
  const { user } = renderPart(<Page />);
  const opener = screen.getByRole('button', { name: 'Delete the list' });
  await user.click(opener);
  return { user, opener, dialog: await screen.findByRole('alertdialog', { name: 'Delete this list?' }) };
}

test('a question is named by its words and described by its detail; a yes is answered, and the focus goes back', async () => {
  const { user, opener, dialog } = await openQuestion();
  const detail = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
  expect(detail?.textContent).toBe('It has 3 items.');

  await user.click(screen.getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('Answer: yes')).toBeDefined();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('Cancel and Escape mean no', async () => {
  const { user, opener, dialog } = await openQuestion();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Answer: no')).toBeDefined();
  expect(dialog.isConnected).toBe(false);

  await user.click(opener);
  // The browser turns Escape into a cancel event of the dialog.
  (await screen.findByRole('alertdialog')).dispatchEvent(new Event('cancel', { cancelable: true }));

  expect(await screen.findByText('Answer: no')).toBeDefined();
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
});
