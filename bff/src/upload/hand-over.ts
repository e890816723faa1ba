import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ArchiveAnswer } from '../forwarding/archive-client.ts';
import { readRefusal } from '../forwarding/ask-archive.ts';
import type { ApiError } from '@iconotheca/contracts/http/error';

/** Function that sends a file to the archive; ended by the signal. */
export type SendFile = (body: Buffer | Readable, signal: AbortSignal) => Promise<ArchiveAnswer>;

/** The one file of a form on its way to the archive. */
export interface HandOver {
  /**
   * Takes the bytes of the file as the form's parser gives them; resolves when all have come in.
   * @throws ApiError through the promise: `too-large`, what the archive refuses meanwhile, or that it cannot be reached
   */
  take: (bytes: Readable) => Promise<void>;
  /** The form was right to its end, and so the archive gets the end of the file. @returns its answer */
  finish: () => Promise<ArchiveAnswer>;
  /** The form was not: the archive gets no end, and keeps nothing. */
  cut: () => void;
}

/**
 * Hands a file over while it comes in, no faster than the archive takes it: nothing of it stays here. The archive keeps
 * nothing of a file before its end, which is held back until the whole form has turned out right.
 */
export function handOverAsItComes(send: SendFile, tooLarge: () => ApiError): HandOver {
  const cutting = new AbortController();
  const body = new PassThrough();
  let isWhole = false;
  let goOn: (() => void) | undefined;
  // The archive's answer says why it takes no more.
  body.on('error', () => goOn?.());
  body.on('drain', () => goOn?.()).on('close', () => goOn?.());
  const answered = send(body, cutting.signal).then(async (answer) => {
    if (!isWhole) throw await readRefusal(answer);
    return answer;
  });

  async function pass(bytes: Readable): Promise<void> {
    for await (const chunk of bytes) {
      if (body.destroyed) await answered;
      else if (!body.write(chunk)) await new Promise<void>((resolve) => (goOn = resolve));
    }
  }

  return {
    async take(bytes) {
      try {
        await Promise.race([pass(bytes), answered, endOfRoom(bytes, tooLarge)]);
      } catch (error) {
        cutting.abort();
        throw error;
      }
    },
    finish() {
      isWhole = true;
      body.end();
      return answered;
    },
    cut: () => cutting.abort(),
  };
}

/**
 * Keeps a file in memory until its form is whole: of a form whose token stands after the file, whose sender is not known
 * before.
 */
export function handOverWhenWhole(send: SendFile, tooLarge: () => ApiError): HandOver {
  const cutting = new AbortController();
  let file = Buffer.alloc(0);
  return {
    async take(bytes) {
      file = await Promise.race([buffer(bytes), endOfRoom(bytes, tooLarge)]);
    },
    finish: () => send(file, cutting.signal),
    cut: () => cutting.abort(),
  };
}

/** Rejects when there is more of a file than a form may hold. */
function endOfRoom(bytes: Readable, tooLarge: () => ApiError): Promise<never> {
  return new Promise((_settle, refuse) => bytes.once('limit', () => refuse(tooLarge())));
}
