import { isCompressible } from '@iconotheca/releases/compress';
import type { Request, Response } from 'express';

/**
 * Compressed files that publish writes beside a file, the smallest first. Each is asked for by itself: browsers name
 * gzip before brotli and take both alike, and of several the parser of their header would choose theirs.
 */
const twins = [
  { encoding: 'br', twin: '.br' },
  { encoding: 'gzip', twin: '.gz' },
] as const;

interface FileAnswer {
  root: string;
  /** Path of the file below the root, with `/`; one that leads out of it finds nothing. */
  name: string;
}

/** Sends a file of a build, compressed where the browser takes it. @returns false when there is none: nothing was sent */
export async function sendFile(request: Request, response: Response, { root, name }: FileAnswer): Promise<boolean> {
  if (isCompressible(name)) {
    response.vary('Accept-Encoding');
    for (const { encoding, twin } of twins) {
      const isTaken = request.acceptsEncodings(encoding) !== false;
      if (isTaken && (await sendAs(response, { root, name, twin, encoding }))) return true;
    }
  }
  return await sendAs(response, { root, name });
}

interface FileForm extends FileAnswer {
  /** Ending of the compressed file beside it, and its Content-Encoding. */
  twin?: string;
  encoding?: string;
}

function sendAs(response: Response, { root, name, twin = '', encoding }: FileForm): Promise<boolean> {
  return new Promise((settle, refuse) => {
    response.type(name.slice(name.lastIndexOf('.') + 1));
    if (encoding !== undefined) response.setHeader('content-encoding', encoding);
    response.sendFile(name + twin, { root, cacheControl: false, dotfiles: 'ignore' }, (error?: Error) => {
      if (!error) return settle(true);
      if (!isAbsent(error)) return refuse(error);
      response.removeHeader('content-encoding');
      settle(false);
    });
  });
}

function isAbsent(error: Error): boolean {
  return 'status' in error && (error.status === 404 || error.status === 403);
}
