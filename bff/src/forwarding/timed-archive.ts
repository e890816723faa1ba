import { performance } from 'node:perf_hooks';
import { ApiError } from '@iconotheca/contracts/http/error';
import { secondsSince, type Metrics } from '@iconotheca/http/metrics';
import type { ArchiveClient } from './archive-client.ts';

/** Calls of the archive, timed until the headers of its answer, by status or by the code of their failure. */
export function timedArchive(archive: ArchiveClient, { histogram }: Pick<Metrics, 'histogram'>): ArchiveClient {
  const seconds = histogram({
    name: 'archive_call_seconds',
    help: 'How long the archive took to begin its answer.',
    labels: ['outcome'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  });

  async function timed<Answer extends { status: number }>(call: () => Promise<Answer>): Promise<Answer> {
    const begun = performance.now();
    let outcome = 'failed';
    try {
      const answer = await call();
      outcome = String(answer.status);
      return answer;
    } catch (cause) {
      if (cause instanceof ApiError) outcome = cause.code;
      throw cause;
    } finally {
      seconds.observe({ outcome }, secondsSince(begun));
    }
  }

  return {
    send: (request) => timed(() => archive.send(request)),
    json: (request) => timed(() => archive.json(request)),
    close: () => archive.close(),
  };
}
