import { endpoints } from '@iconotheca/contracts/http/endpoints';
import { ApiError } from '@iconotheca/contracts/http/error';
import type { Request } from 'express';
import type { ArchiveClient } from '../forwarding/archive-client.ts';
import type { Logger } from '@iconotheca/http/request-log';
import { archiveHeaders } from '../forwarding/relay.ts';

interface NetworkDeps {
  archive: ArchiveClient;
  logger: Logger;
  publicOrigin: string | undefined;
}

/** Name of the institution in whose network a reader is. */
export type InstitutionOf = (request: Request) => Promise<string | undefined>;

/** An archive that does not answer leaves the page without the name. */
export function networkFrom({ archive, logger, publicOrigin }: NetworkDeps): InstitutionOf {
  const { path, output } = endpoints.network;
  return async (request) => {
    try {
      const headers = archiveHeaders(request, publicOrigin);
      const { status, body } = await archive.json({ method: 'GET', path, headers });
      return status === 200 ? output.safeParse(body).data?.institution : undefined;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      logger.warn({ code: error.code }, 'A page goes out without the name of its reader’s institution.');
      return undefined;
    }
  };
}
