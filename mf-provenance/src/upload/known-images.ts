import { call } from '@iconotheca/client';
import { uploadEndpoints } from '@iconotheca/contracts/upload/endpoints';
import { limits } from '@iconotheca/contracts/limits';
import type { SentImage } from '@iconotheca/contracts/upload/upload';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

/**
 * Asks the archive about images that the reader sent, by name; nothing of those of others, and as long as it does not
 * answer. The question also keeps them there: the archive sweeps images that their sender no longer asks about.
 */
export function useKnownImages(images: readonly string[]): ReadonlyMap<string, SentImage> {
  const { data = none } = useQuery(knownImagesQueryOptions(images));
  return data;
}

const none: ReadonlyMap<string, SentImage> = new Map();

function knownImagesQueryOptions(images: readonly string[]) {
  // URL_IMAGE may also hold addresses.
  const names = images
    .filter((name) => !name.includes('/'))
    .toSorted()
    .slice(0, limits.maxRecordValues);
  return queryOptions({
    queryKey: ['known-images', names] as const,
    enabled: names.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, SentImage>> => {
      const known = await call(uploadEndpoints.sentImages, { names }, { signal, asReader: true });
      return new Map(known.images.map((image) => [image.name, image]));
    },
  });
}
