import { credentialsAtom } from '@iconotheca/client';
import { useAtomValue } from 'jotai';

/** Returns the username of the reader who is logged in; undefined for visitors. Answers are cached for each reader apart. */
export function useReader(): string | undefined {
  return useAtomValue(credentialsAtom)?.uid;
}
