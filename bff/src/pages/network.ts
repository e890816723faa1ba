import { endpoints } from '@iconotheca/contracts/api';
import type { Request } from 'express';
import { archiveHeaders } from '../forwarding/relay.ts';
import { goOnWithout, type PageArchive } from '../forwarding/page-archive.ts';

interface NetworkDeps {
  archive: PageArchive;
  publicOrigin: string | undefined;
}

/** Name of the institution in whose network a reader is. */
export type InstitutionOf = (request: Request) => Promise<string | undefined>;

/** Returns the reader's network by name. An archive that does not answer leaves the page without the name. */
export function networkFrom({ archive, publicOrigin }: NetworkDeps): InstitutionOf {
  const { path, output } = endpoints.network;
  return async (request) => {
    try {
      const headers = archiveHeaders(request, publicOrigin);
      const { status, body } = await archive.json({ method: 'GET', path, headers });
      return status === 200 ? output.safeParse(body).data?.institution : undefined;
    } catch (error) {
      goOnWithout(error);
      return undefined;
    }
  };
}
