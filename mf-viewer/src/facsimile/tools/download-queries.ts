import { ApiError } from '@iconotheca/client';
import { imageInfoUrl } from '@iconotheca/contracts/iiif/iiif';
import { imageInfo } from '@iconotheca/contracts/iiif/image-info';
import { queryOptions } from '@tanstack/react-query';
import { manifestQueryOptions } from '../manifest-query.ts';
import { termsOf } from './rights.ts';

/** @throws ApiError `archive-unreachable` through the query when the image service does not answer with information */
export function imageInfoQueryOptions(image: string) {
  return queryOptions({
    queryKey: ['image-info', image] as const,
    queryFn: async ({ signal }) => {
      const response = await fetch(imageInfoUrl(image), { signal });
      if (!response.ok) throw new ApiError('archive-unreachable', `The image service answered ${response.status}.`);
      return imageInfo.parse(await response.json());
    },
  });
}

/** Terms of use by the item's manifest. */
export function termsQueryOptions(uid: string) {
  return queryOptions({ ...manifestQueryOptions(uid), select: termsOf });
}
