import { overviewQueryOptions } from '@iconotheca/client';
import { useQuery } from '@tanstack/react-query';
import { collectionName, knownCollectionName } from '../collections/profiles.ts';

/** Collections' names: those we know, and what the archive says of others; its answer is asked for only then. */
export function useCollectionNames(codes: readonly string[]): (code: string) => string {
  const { data } = useQuery({
    ...overviewQueryOptions,
    enabled: codes.some((code) => knownCollectionName(code) === undefined),
  });
  const said = new Map((data?.collections ?? []).map(({ code, name }) => [code, name]));
  return (code) => said.get(code) ?? collectionName(code);
}
