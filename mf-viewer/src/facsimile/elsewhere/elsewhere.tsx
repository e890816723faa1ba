import { itemImageWidthPx } from '@iconotheca/contracts/iiif/image-sources';
import type { Item } from '@iconotheca/contracts/item/item';
import { ItemImage } from '@iconotheca/ui/cards/item-image';
import { imageOf } from '@iconotheca/ui/cards/item-facts';
import styles from '../facsimile.module.css';
import { reserveStage } from '../viewer/viewer-height.ts';
import { ElsewhereImage } from './elsewhere-image.tsx';
import { ElsewhereManifest } from './elsewhere-manifest.tsx';
import { addressedImages, imagesShownFromThere, manifestOf } from '../image-addresses.ts';

/** Shows images of the item on another server, here or through their manifest. */
export function Elsewhere({ item, caption }: { item: Item; caption: string }) {
  const shown = imagesShownFromThere(item);
  if (shown.length > 0) return <ElsewhereImage item={item} addresses={shown} caption={caption} />;
  const manifest = manifestOf(item);
  if (manifest === undefined) return <Thumbnail item={item} caption={caption} />;
  return <ElsewhereManifest manifest={manifest} addresses={addressedImages(item)} caption={caption} />;
}

/** Shows the thumbnail that the archive keeps of a picture that pages may not load from where it is. */
function Thumbnail({ item, caption }: { item: Item; caption: string }) {
  const image = imageOf(item);
  if (image === undefined) return null;
  return (
    <div className={styles.facsimile}>
      <div className={styles.stage} ref={(stage) => reserveStage(stage, image.width / image.height)}>
        <div className={styles.still}>
          <ItemImage item={item} alt={caption} widthPx={itemImageWidthPx} isFirst isOpened isMoving />
        </div>
      </div>
    </div>
  );
}
