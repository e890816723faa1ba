import type { Item } from '@iconotheca/contracts/item/item';
import { ElsewhereImage } from './elsewhere-image.tsx';
import { ElsewhereLink } from './elsewhere-link.tsx';
import { ElsewhereManifest } from './elsewhere-manifest.tsx';
import { addressedImages, imagesShownFromThere, manifestOf } from './image-addresses.ts';

/** What another server keeps of the item: its images, a manifest that tells of them, or the way to them. */
export function Elsewhere({ item, caption }: { item: Item; caption: string }) {
  const shown = imagesShownFromThere(item);
  if (shown.length > 0) return <ElsewhereImage item={item} addresses={shown} caption={caption} />;
  const manifest = manifestOf(item);
  if (manifest !== undefined)
    return <ElsewhereManifest manifest={manifest} addresses={addressedImages(item)} caption={caption} />;
  return <ElsewhereLink item={item} addresses={addressedImages(item)} />;
}
