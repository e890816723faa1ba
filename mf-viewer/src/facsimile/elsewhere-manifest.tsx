import { externalViewerUrl } from '@iconotheca/contracts/external-viewer';
import { itemTypeKey } from '@iconotheca/contracts/item-type';
import type { Item } from '@iconotheca/contracts/item';
import { typeOf } from '@iconotheca/kit/domain/item-facts';
import { TypeIcon } from '@iconotheca/kit/parts/type-icon';
import styles from './facsimile.module.css';

/**
 * In the place of images that only a manifest elsewhere tells of: the way to see them. Pages of this site ask no other
 * server than its own for anything but images; the external viewer is the page that may.
 */
export function ElsewhereManifest({ item, manifest }: { item: Item; manifest: string }) {
  return (
    <section className={styles.manifest} aria-label="Image">
      <TypeIcon type={itemTypeKey(item.TYPE[0] ?? '')} />
      <p>
        {typeOf(item)}
        <br />
        kept as a IIIF manifest elsewhere
      </p>
      <a className="btn" href={externalViewerUrl(new URL(manifest, location.href).href)}>
        Look at the images in Mirador
      </a>
    </section>
  );
}
