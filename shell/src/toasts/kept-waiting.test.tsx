// @vitest-environment happy-dom
import { ApiError } from '@iconotheca/client';
import { renderPart, screen, waitFor } from '@iconotheca/ui/testing/render-part';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { words } from '../words/page.ts';
import { createQueryClient, retryDelay } from '../query-client.ts';
import { ToastRegion } from './toast-region.tsx';

/** A page that asks once, as pages do. */
function Page({ ask }: { ask: () => Promise<string> }) {
  const { data, isError } = useQuery({ queryKey: ['asked'], queryFn: ask });
  return <p>{isError ? 'failed' : data}</p>;
}

function open(ask: () => Promise<string>): void {
  renderPart(
    <QueryClientProvider client={createQueryClient()}>
      <Page ask={ask} />
      <ToastRegion />
    </QueryClientProvider>,
  );
}

const busy = (retryAfterS?: number) => new ApiError('overloaded', 'There is too much to do just now.', { retryAfterS });

test('a page whose call is refused for a moment says that it waits, asks again by itself, and goes on', async () => {
  const room = Promise.withResolvers<string>();
  let asked = 0;
  open(() => {
    asked += 1;
    return asked < 5 ? Promise.reject(busy(0.001)) : room.promise;
  });

  expect(await screen.findByText(words.busy)).toBeTruthy();
  await waitFor(() => expect(asked).toBe(5));
  expect(screen.getByRole('status', { name: 'Messages' }).textContent).toBe(words.busy);
  room.resolve('A lion');

  expect(await screen.findByText('A lion')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(words.busy)).toBeNull());
});

test('a refusal is said at once, and no page waits for it', async () => {
  open(() => Promise.reject(new ApiError('not-allowed', 'No.')));

  expect(await screen.findByText('failed')).toBeTruthy();
  expect(screen.queryByText(words.busy)).toBeNull();
});

test('pages that were refused together come back one after the other, at no earlier time than they were asked to', () => {
  const delays = Array.from({ length: 200 }, () => retryDelay(0, busy(3)));

  expect(Math.min(...delays)).toBeGreaterThanOrEqual(3_000);
  expect(Math.max(...delays)).toBeLessThanOrEqual(6_000);
  expect(new Set(delays.map((delay) => Math.floor(delay / 500))).size).toBeGreaterThan(3);
  expect(retryDelay(20, busy(3))).toBe(30_000);
  expect([0, 1].map((failures) => retryDelay(failures, busy()))).toEqual([1_000, 2_000]);
});
