import { limits } from '@iconotheca/contracts/limits';
import { runFileEndings } from '@iconotheca/contracts/run/run';
import { words } from '../words/start.ts';
import { fileSize } from './file-size.ts';

/** Says why a file cannot be taken in, with what is allowed, before it is sent; undefined where it can. */
export function fileFault({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const isSheet = runFileEndings.some((ending) => name.toLowerCase().endsWith(ending));
  if (!isSheet) return words.wrongType({ name, endings: runFileEndings.join(', ') });
  if (size === 0) return words.empty({ name });
  const most = limits.maxRunFileBytes;
  return size > most ? words.tooLarge({ name, size: fileSize(size), most: fileSize(most) }) : undefined;
}
