import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { StartError } from '@iconotheca/http/start-error';

/** One line of a file, without its end. `number` counts from 1. */
export interface Line {
  file: string;
  number: number;
  text: string;
}

/** Fault in a file of the official folder: its name, the line, and what is allowed there. */
export class IconclassDataError extends StartError {
  readonly file: string;
  readonly line: number | undefined;

  constructor(file: string, line: number | undefined, what: string, options?: { cause?: unknown }) {
    super(`${file}${line === undefined ? '' : `, line ${line}`}: ${what}`, options);
    this.name = 'IconclassDataError';
    this.file = file;
    this.line = line;
  }
}

const chunkBytes = 1 << 20;

/**
 * Reads the lines of a UTF-8 file one by one, a byte-order mark left out, ends of either kind.
 * @throws IconclassDataError when the file cannot be read or is not UTF-8
 */
export async function* readLines(path: string): AsyncGenerator<Line> {
  const file = basename(path);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let number = 0;
  let rest = '';
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
      const texts = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = texts.pop() ?? '';
      for (const text of texts) {
        number += 1;
        yield { file, number, text: text.endsWith('\r') ? text.slice(0, -1) : text };
      }
    }
    rest += decoder.decode();
  } catch (cause) {
    if (cause instanceof TypeError) {
      throw new IconclassDataError(file, number + 1, 'here or soon after is a byte that is not UTF-8.', { cause });
    }
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new IconclassDataError(file, undefined, `cannot be read (${reason}).`, { cause });
  }
  if (rest !== '') yield { file, number: number + 1, text: rest };
}
