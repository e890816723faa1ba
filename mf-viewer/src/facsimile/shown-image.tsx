import { ownImagesOf, type Item } from '@iconotheca/contracts/item/item';
import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { Suspense } from 'react';
import { Facsimile } from './facsimile.tsx';
import styles from './facsimile.module.css';
import { reserveStage, usualRatio } from './viewer/viewer-height.ts';

const Elsewhere = lazyPart(async () => (await import('./elsewhere/elsewhere.tsx')).Elsewhere);

/** Shows the item's images, from this archive or from another server. */
export function ShownImage({ item, caption }: { item: Item; caption: string }) {
  const images = ownImagesOf(item);
  if (images.length > 0) return <Facsimile item={item} images={images} caption={caption} />;
  return (
    <Suspense fallback={<div className={styles.stage} ref={(stage) => reserveStage(stage, usualRatio)} />}>
      <Elsewhere item={item} caption={caption} />
    </Suspense>
  );
}
