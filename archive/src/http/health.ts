import { endpoints } from '@iconotheca/contracts/http/endpoints';
import { ApiError } from '@iconotheca/contracts/http/error';
import { Router } from 'express';
import { answer } from './answer.ts';

/** One line on a part: `516 notations`. It throws when the part cannot serve. */
export type Parts = Record<string, () => string | Promise<string>>;

export function healthRoutes({ version, parts }: { version: string; parts: Parts }): Router {
  const router = Router();
  answer(router, endpoints.live, () => ({ ok: true, version, parts: {} }));
  answer(router, endpoints.ready, async (_input, request, response) => {
    const looks = Object.entries(parts).map(async ([name, part]) => {
      try {
        return { name, ok: true, state: await part() };
      } catch (error) {
        request.log.error({ err: error, part: name }, 'a part of the archive cannot serve');
        return { name, ok: false, state: error instanceof ApiError ? error.message : 'cannot serve' };
      }
    });
    const states = await Promise.all(looks);
    const ok = states.every((state) => state.ok);
    if (!ok) response.status(503);
    return { ok, version, parts: Object.fromEntries(states.map(({ name, state }) => [name, state])) };
  });
  return router;
}
