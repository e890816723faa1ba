import type { Item } from '@iconotheca/contracts/item';
import { ElsewhereImage } from './elsewhere-image.tsx';
import { ElsewhereManifest } from './elsewhere-manifest.tsx';
import { hasAddressedImage, manifestOf } from './image-addresses.ts';

/** What another server keeps of the item: its images, or a manifest that tells of them. */
export function Elsewhere({ item, caption }: { item: Item; caption: string }) {
  const manifest = manifestOf(item);
  if (hasAddressedImage(item) || manifest === undefined) return <ElsewhereImage item={item} caption={caption} />;
  return <ElsewhereManifest manifest={manifest} caption={caption} />;
}
