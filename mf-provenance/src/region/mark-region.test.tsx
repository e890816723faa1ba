// @vitest-environment happy-dom
import type { ImageRegion } from '@iconotheca/contracts/image/region';
import { renderPart, screen, within } from '@iconotheca/ui/testing/render-part';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MarkRegion } from './mark-region.tsx';

const answers = {
  '/iiif/2/leaf.jpg/info.json': { width: 3000, height: 4000 },
  '/iiif/2/verso.jpg/info.json': { width: 3000, height: 4000 },
};
const onVerso: ImageRegion = { image: 'verso.jpg', x: 100, y: 200, w: 300, h: 400 };

beforeEach(() => {
  // happy-dom lays nothing out.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 400));
});
afterEach(() => vi.restoreAllMocks());

const both = ['leaf.jpg', 'verso.jpg'];

function Form({ first, images = both }: { first?: ImageRegion; images?: string[] }) {
  const [value, setValue] = useState(first);
  const [kept, setKept] = useState(images);
  const remove = (image: string) => setKept((now) => now.filter((each) => each !== image));
  return (
    <>
      <MarkRegion images={kept} value={value} onValue={setValue} onRemoveImage={remove} />
      <output aria-label="Value">{JSON.stringify(value) ?? 'none'}</output>
    </>
  );
}

const valueOf = (): unknown => {
  const text = screen.getByRole('status', { name: 'Value' }).textContent;
  return text === 'none' ? undefined : JSON.parse(text ?? '');
};
const group = () => within(screen.getByRole('group', { name: 'The mark on the image' }));

test('MARK-1: a place is drawn by keys alone, kept in pixels of the original, and the focus comes back', async () => {
  const { user } = renderPart(<Form />, { answers });
  const mark = await screen.findByRole('button', { name: 'Mark the place on the image' });
  await vi.waitFor(() => expect(mark).toHaveProperty('disabled', false));

  await user.click(mark);
  const sheet = await screen.findByRole('application', { name: 'Draw the place of the mark' });
  await vi.waitFor(() => expect(document.activeElement).toBe(sheet));
  await user.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
  expect(screen.getByText('1,500 by 1,900 pixels at 850, 1,000')).toBeDefined();
  await user.keyboard('{Enter}');

  expect(valueOf()).toEqual({ image: 'leaf.jpg', x: 850, y: 1000, w: 1500, h: 1900 });
  expect(screen.queryByRole('application')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change the place' }));
});

test('MARK-1: Escape leaves the place as it was', async () => {
  const { user } = renderPart(<Form first={onVerso} />, { answers });
  const change = await screen.findByRole('button', { name: 'Change the place' });

  await user.click(change);
  await vi.waitFor(() => expect(document.activeElement?.role).toBe('application'));
  await user.keyboard('{ArrowRight}{Escape}');

  expect(valueOf()).toEqual(onVerso);
});

test('MARK-1: the image that is marked is shown first; another says where the place is, and leads there', async () => {
  const { user } = renderPart(<Form first={onVerso} />, { answers });
  expect(await screen.findByRole('button', { name: 'Change the place' })).toBeDefined();
  expect(screen.getByRole('img', { name: '2 of 2' })).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'Prev' }));
  expect(group().getByText('The place is marked on image 2.')).toBeDefined();
  expect(group().getByRole('button', { name: 'Mark the place on the image' })).toBeDefined();
  await user.click(group().getByRole('button', { name: 'Show it' }));

  expect(screen.getByRole('img', { name: '2 of 2' })).toBeDefined();
});

test('MARK-1: a place is removed', async () => {
  const { user } = renderPart(<Form first={onVerso} />, { answers });
  await screen.findByRole('button', { name: 'Change the place' });

  await user.click(screen.getByRole('button', { name: 'Remove the place' }));

  expect(valueOf()).toBeUndefined();
  expect(screen.queryByRole('button', { name: 'Remove the place' })).toBeNull();
});

test('MARK-1: a place on an image that is gone is said so and can be removed', async () => {
  const { user } = renderPart(<Form first={onVerso} images={['leaf.jpg']} />, { answers });

  expect(group().getByText('The place is marked on an image that the record no longer has.')).toBeDefined();
  await user.click(group().getByRole('button', { name: 'Remove the place' }));

  expect(valueOf()).toBeUndefined();
});

test('MARK-1: without the size of the image no place can be marked, which is said', async () => {
  renderPart(<Form />, { answers: {} });

  expect((await screen.findByRole('alert')).textContent).toContain('no place can be marked on it just now');
  expect(screen.getByRole('button', { name: 'Mark the place on the image' })).toHaveProperty('disabled', true);
});

test('UPLD-6: the shown image is turned for looking at it, and removed', async () => {
  const { user } = renderPart(<Form />, { answers });

  await user.click(screen.getByRole('button', { name: 'Rotate' }));
  expect(screen.getByRole('img').parentElement?.dataset['turns']).toBe('1');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Remove image' }));

  expect(screen.getByRole('img', { name: '1 of 1' }).getAttribute('src')).toContain('leaf.jpg');
});
