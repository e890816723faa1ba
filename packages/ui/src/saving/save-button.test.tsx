// @vitest-environment happy-dom
import { savedItemsAtom, useShownToasts } from '@iconotheca/client';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { renderPart, screen } from '../testing/render-part.tsx';
import { SaveButton } from './save-button.tsx';

function Messages() {
  const { toasts } = useShownToasts();
  return toasts.map(({ id, text, undo }) => (
    <button key={id} type="button" onClick={undo}>
      Undo {text}
    </button>
  ));
}

test.each(['E1', 'constructor', 'hasOwnProperty'])(
  'the item %s is saved in this browser, let go, and saved again by Undo',
  async (uid) => {
    const store = createStore();
    const { user } = renderPart(
      <>
        <SaveButton item={{ ID: [uid], TYPE: ['print'] }} caption="A lion at rest" />
        <Messages />
      </>,
      { store },
    );
    const saved = () => Object.keys(store.get(savedItemsAtom));

    await user.click(screen.getByRole('button', { name: 'Save: A lion at rest', pressed: false }));
    expect(saved()).toEqual([uid]);
    await user.click(screen.getByRole('button', { name: 'Saved: A lion at rest', pressed: true }));
    expect(saved()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Undo Removed from your saved items' }));

    expect(saved()).toEqual([uid]);
    expect(screen.getByRole('button', { name: 'Saved: A lion at rest' })).toBeDefined();
  },
);
