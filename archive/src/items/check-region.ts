import { ApiError } from '@iconotheca/contracts/http/error';
import { faultInImage, isSameRegion, type ImageRegion } from '@iconotheca/contracts/image/region';
import type { ItemRecord } from '@iconotheca/contracts/item/item';
import type { ImageRecords } from '../ports/images.ts';
import { namesIn } from './image-names.ts';
import { imagesShown } from './present-items.ts';

type Images = Pick<ImageRecords, 'describe'>;

interface Naming {
  images: Images;
  /** Name of the region in the input, as in `obj.region`. */
  field: string;
}

/**
 * Requires a region to be a part of one of the images that its item shows.
 * @throws ApiError `bad-request` that names the member at fault and what is allowed
 */
export async function requireRegionOf(item: ItemRecord, region: ImageRegion, { images, field }: Naming): Promise<void> {
  const shown = imagesShown(item, await images.describe(namesIn(item)));
  const image = shown.find(({ name }) => name === region.image);
  if (image === undefined) {
    refuse(`${field}.image`, `${JSON.stringify(region.image)} is not an image of the item; ${allowedOf(shown)}`);
  }
  const fault = faultInImage(region, image);
  if (fault !== undefined) refuse(`${field}.${fault.member}`, fault.message);
}

/**
 * Checks the region of a record that is saved. One that the record had before is left in peace as long as its image
 * stays.
 * @throws ApiError `bad-request` that names the member at fault
 */
export async function checkRegion(record: ItemRecord, before: ItemRecord | undefined, images: Images): Promise<void> {
  const { region } = record;
  if (region === undefined) return;
  if (!isSameRegion(region, before?.region)) await requireRegionOf(record, region, { images, field: 'obj.region' });
  else if (!namesIn(record).includes(region.image)) {
    const name = JSON.stringify(region.image);
    refuse('obj.region.image', `${name} is no longer an image of the record; take the mark on it away as well`);
  }
}

/** The first few: a book has hundreds. */
function allowedOf(shown: readonly { name: string }[]): string {
  if (shown.length === 0) return 'it has none';
  const names = shown.slice(0, 5).map(({ name }) => name);
  const more = shown.length - names.length;
  return `allowed are ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function refuse(field: string, what: string): never {
  throw new ApiError('bad-request', `${field}: ${what}`, { field });
}
