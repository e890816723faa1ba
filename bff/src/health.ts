import { endpoints } from '@iconotheca/contracts/http/endpoints';
import { health, type Health } from '@iconotheca/contracts/http/health';
import { ApiError } from '@iconotheca/contracts/http/error';
import { Router } from 'express';
import type { ArchiveClient } from './forwarding/archive-client.ts';
import { methodNotAllowed } from './forwarding/forward.ts';
import type { LiveRegistry } from '@iconotheca/releases/live-registry';
import { activeShell } from '@iconotheca/releases/registry';

interface HealthParts {
  archive: ArchiveClient;
  releases: LiveRegistry;
  version: string;
}

/** Whether the process lives, and whether it can serve: the archive answers and there is a shell to send. */
export function healthRoutes({ archive, releases, version }: HealthParts): Router {
  const router = Router({ strict: true, caseSensitive: true });
  router.get(endpoints.live.path, (_request, response) => {
    response.setHeader('cache-control', 'no-store');
    response.json({ ok: true, version, parts: {} } satisfies Health);
  });
  router.get(endpoints.ready.path, async (_request, response) => {
    const parts = {
      archive: await archiveState(archive),
      releases: activeShell(await releases.current()) === undefined ? 'no active shell' : 'ok',
    };
    const ok = Object.values(parts).every((state) => state === 'ok');
    response.setHeader('cache-control', 'no-store');
    response.status(ok ? 200 : 503).json({ ok, version, parts } satisfies Health);
  });
  router.all([endpoints.live.path, endpoints.ready.path], methodNotAllowed('GET', 'HEAD'));
  return router;
}

async function archiveState(archive: ArchiveClient): Promise<string> {
  try {
    const { body } = await archive.json({ method: 'GET', path: endpoints.ready.path });
    const state = health.safeParse(body);
    return state.success && state.data.ok ? 'ok' : 'not ready';
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}
