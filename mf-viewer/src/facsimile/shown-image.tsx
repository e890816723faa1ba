import type { Item } from '@iconotheca/contracts/item';
import { textsOf } from '../fields/texts-of.ts';
import { ElsewhereImage } from './elsewhere-image.tsx';
import { Facsimile } from './facsimile.tsx';

/** The item's images, from here or from where they are kept. */
export function ShownImage({ item, caption }: { item: Item; caption: string }) {
  const images = item._images ?? [];
  if (images.length > 0) return <Facsimile item={item} images={images} caption={caption} />;
  return <ElsewhereImage item={item} caption={caption} />;
}

/** An image of ours, or one that its institution shows. */
export function hasImage(item: Item): boolean {
  return (item._images ?? []).length > 0 || textsOf(item, 'URL_IMAGE').some((text) => /^https:\/\//iu.test(text));
}
