import { overviewQueryOptions } from '@iconotheca/client';
import { useQuery } from '@tanstack/react-query';
import { collectionName, knownCollectionName } from '../collections/profiles.ts';

/** Returns the names of collections: those we know, and the archive's for others; it is asked only then. */
export function useCollectionNames(codes: readonly string[]): (code: string) => string {
  const { data } = useQuery({
    ...overviewQueryOptions,
    enabled: codes.some((code) => knownCollectionName(code) === undefined),
  });
  const said = new Map((data?.collections ?? []).map(({ code, name }) => [code, name]));
  return (code) => said.get(code) ?? collectionName(code);
}
