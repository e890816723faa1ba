import { parseJson } from '@iconotheca/contracts/shape/parse-json';
import { readFileSync } from 'node:fs';
import { faultOfText } from '@iconotheca/contracts/shape/whole-text';
import { z } from 'zod';
import { StartError } from '@iconotheca/http/start-error';

/** File of values that an import names beside records: one JSON value a line. */
interface ListedFile<Value> {
  file: string;
  shape: z.core.$ZodType<Value>;
}

/** A text of whole characters, none of them a control. */
export const wholeText = z.string().refine((text) => faultOfText(text) === undefined, 'holds control characters');
export const collectionName = z.object({ code: wholeText.min(1), name: wholeText.min(1) });

/**
 * Reads a file of values.
 * @throws StartError that names the line which cannot be read, and why
 */
export function readListed<Value>(listed: ListedFile<Value>): Value[] {
  return readNumbered(listed).map(({ value }) => value);
}

/**
 * Reads a file of values, each with the number of its line.
 * @throws StartError that names the line which cannot be read, and why
 */
export function readNumbered<Value>({ file, shape }: ListedFile<Value>): { line: number; value: Value }[] {
  return readText(file)
    .split('\n')
    .flatMap((text, index) => {
      if (text.trim() === '') return [];
      const parsed = z.safeParse(shape, parseJson(text));
      if (parsed.success) return [{ line: index + 1, value: parsed.data }];
      throw new StartError(`${file}:${index + 1}: ${z.prettifyError(parsed.error)}`);
    });
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`${file} cannot be read (${reason}).`, { cause });
  }
}
