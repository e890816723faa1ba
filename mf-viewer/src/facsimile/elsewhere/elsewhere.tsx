import type { Item } from '@iconotheca/contracts/item/item';
import { ElsewhereImage } from './elsewhere-image.tsx';
import { ElsewhereManifest } from './elsewhere-manifest.tsx';
import { addressedImages, imagesShownFromThere, manifestOf } from '../image-addresses.ts';

/** Shows images of the item on another server, here or through their manifest. */
export function Elsewhere({ item, caption }: { item: Item; caption: string }) {
  const shown = imagesShownFromThere(item);
  if (shown.length > 0) return <ElsewhereImage item={item} addresses={shown} caption={caption} />;
  const manifest = manifestOf(item);
  if (manifest === undefined) return null;
  return <ElsewhereManifest manifest={manifest} addresses={addressedImages(item)} caption={caption} />;
}
