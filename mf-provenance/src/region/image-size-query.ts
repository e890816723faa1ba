import { ApiError } from '@iconotheca/client';
import { imageInfoUrl } from '@iconotheca/contracts/iiif/iiif';
import { imageInfo } from '@iconotheca/contracts/iiif/image-info';
import type { Size } from '@iconotheca/contracts/image/region';
import { queryOptions } from '@tanstack/react-query';

/**
 * Returns the query for the size of an image in pixels; the picture that is shown may be smaller.
 * @throws ApiError `archive-unreachable` through the query when the image service does not answer with it
 */
export function imageSizeQueryOptions(image: string) {
  return queryOptions({
    queryKey: ['image-size', image] as const,
    queryFn: async ({ signal }): Promise<Size> => {
      const response = await fetch(imageInfoUrl(image), { signal });
      if (!response.ok) throw new ApiError('archive-unreachable', `The image service answered ${response.status}.`);
      const { width, height } = imageInfo.parse(await response.json());
      return { width, height };
    },
    staleTime: Infinity,
  });
}
