import { iconclassEndpoints } from '@iconotheca/contracts/iconclass/endpoints';
import { limits } from '@iconotheca/contracts/limits';
import type { NotationAnswer } from '@iconotheca/contracts/iconclass/iconclass';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../calls/call.ts';

interface Waiting {
  resolve: (answer: NotationAnswer | undefined) => void;
  reject: (reason: unknown) => void;
}

let batch = new Map<string, Waiting[]>();

/** Notations asked for in the same turn travel in one request, at most 100 in each. */
function ask(notation: string): Promise<NotationAnswer | undefined> {
  return new Promise((resolve, reject) => {
    if (batch.size === 0) queueMicrotask(sendBatch);
    batch.set(notation, [...(batch.get(notation) ?? []), { resolve, reject }]);
  });
}

function sendBatch(): void {
  const asked = [...batch];
  batch = new Map();
  for (let start = 0; start < asked.length; start += limits.maxNotations) {
    void sendPart(asked.slice(start, start + limits.maxNotations));
  }
}

async function sendPart(part: [string, Waiting[]][]): Promise<void> {
  try {
    const answers = await call(iconclassEndpoints.iconclass, { notation: part.map(([notation]) => notation) });
    for (const [notation, waiting] of part) for (const { resolve } of waiting) resolve(answers[notation]);
  } catch (reason) {
    for (const [, waiting] of part) for (const { reject } of waiting) reject(reason);
  }
}

/** What a notation means. Kept for as long as the tab lives (spec §7: results are cached in memory). */
export function notationQueryOptions(notation: string) {
  return queryOptions({
    queryKey: ['notation', notation] as const,
    queryFn: async () => (await ask(notation)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
