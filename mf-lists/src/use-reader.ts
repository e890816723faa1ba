import { credentialsAtom } from '@iconotheca/client';
import { useAtomValue } from 'jotai';

/** Username of whoever is logged in; undefined for visitors. What is fetched for one reader is not another's. */
export function useReader(): string | undefined {
  return useAtomValue(credentialsAtom)?.uid;
}
