import { endpoints } from '@iconotheca/contracts/api';
import { ApiError } from '@iconotheca/contracts/http/error';
import { Router } from 'express';
import type { Logger } from 'pino';
import { answer } from './answer.ts';

/**
 * One line on a part: `516 notations`. It throws when the part cannot serve: an ApiError whose
 * message says so, or any other, which is logged.
 */
export type Parts = Record<string, () => string | Promise<string>>;

/** A part that takes longer to say how it does cannot serve: its database or its disk hangs. */
const defaultWithinMs = 10_000;

interface HealthDeps {
  version: string;
  parts: Parts;
  withinMs?: number;
}

/** Makes the routes of health: whether the process lives, and whether each of its parts can serve; 503 when one cannot. */
export function healthRoutes({ version, parts, withinMs }: HealthDeps): Router {
  const router = Router({ strict: true, caseSensitive: true });
  answer(router, endpoints.live, (_input, _request, response) => {
    response.set('Cache-Control', 'no-store');
    return { ok: true, version, parts: {} };
  });
  answer(router, endpoints.ready, async (_input, request, response) => {
    const states = await statesOf(parts, request.log, withinMs);
    const ok = states.every((state) => state.ok);
    response.set('Cache-Control', 'no-store').status(ok ? 200 : 503);
    return { ok, version, parts: Object.fromEntries(states.map(({ name, state }) => [name, state])) };
  });
  return router;
}

interface PartState {
  name: string;
  ok: boolean;
  /** In a sentence. */
  state: string;
}

/** Asks each part for its state. */
export async function statesOf(
  parts: Parts,
  log: Pick<Logger, 'error'>,
  withinMs = defaultWithinMs,
): Promise<PartState[]> {
  return await Promise.all(
    Object.entries(parts).map(async ([name, part]) => {
      const late = Promise.withResolvers<PartState>();
      const timer = setTimeout(() => late.resolve({ name, ok: false, state: 'does not answer' }), withinMs);
      const said = async () => ({ name, ok: true, state: await part() });
      try {
        return await Promise.race([said(), late.promise]);
      } catch (error) {
        if (error instanceof ApiError) return { name, ok: false, state: error.message };
        log.error({ err: error, part: name }, 'A part of the server cannot serve.');
        return { name, ok: false, state: 'cannot serve' };
      } finally {
        clearTimeout(timer);
      }
    }),
  );
}
