import type { Item } from '@iconotheca/contracts/item';
import { webAddress } from '@iconotheca/kit/domain/web-address';
import { lazyPart } from '@iconotheca/kit/fetched-part';
import { Suspense } from 'react';
import { textsOf } from '../fields/texts-of.ts';
import { ElsewhereImage } from './elsewhere-image.tsx';
import { Facsimile } from './facsimile.tsx';

const ElsewhereManifest = lazyPart(async () => (await import('./elsewhere-manifest.tsx')).ElsewhereManifest);

/** The item's images, from here or from where they are kept. */
export function ShownImage({ item, caption }: { item: Item; caption: string }) {
  const images = item._images ?? [];
  if (images.length > 0) return <Facsimile item={item} images={images} caption={caption} />;
  const manifest = manifestOf(item);
  if (hasAddressedImage(item) || manifest === undefined) return <ElsewhereImage item={item} caption={caption} />;
  return (
    <Suspense fallback={null}>
      <ElsewhereManifest item={item} manifest={manifest} />
    </Suspense>
  );
}

/** An image of ours, one that its institution shows, or a manifest that tells of some. */
export function hasImage(item: Item): boolean {
  return (item._images ?? []).length > 0 || hasAddressedImage(item) || manifestOf(item) !== undefined;
}

function hasAddressedImage(item: Item): boolean {
  return textsOf(item, 'URL_IMAGE').some((text) => /^https:\/\//iu.test(text));
}

function manifestOf(item: Item): string | undefined {
  return webAddress(textsOf(item, 'URL_IIIF_MANIFEST')[0]);
}
