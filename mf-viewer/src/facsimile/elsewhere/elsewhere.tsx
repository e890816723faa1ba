import { itemTypeKey } from '@iconotheca/contracts/item/item-type';
import type { Item } from '@iconotheca/contracts/item/item';
import { typeOf } from '@iconotheca/ui/cards/item-facts';
import { TypeIcon } from '@iconotheca/ui/cards/type-icon';
import { ElsewhereImage } from './elsewhere-image.tsx';
import styles from '../facsimile.module.css';
import { OpenThere } from './open-there.tsx';
import { ElsewhereManifest } from './elsewhere-manifest.tsx';
import { addressedImages, imagesShownFromThere, manifestOf } from '../image-addresses.ts';

/** Images of the item on another server: shown here, through their manifest, or as links. */
export function Elsewhere({ item, caption }: { item: Item; caption: string }) {
  const shown = imagesShownFromThere(item);
  if (shown.length > 0) return <ElsewhereImage item={item} addresses={shown} caption={caption} />;
  const manifest = manifestOf(item);
  if (manifest !== undefined)
    return <ElsewhereManifest manifest={manifest} addresses={addressedImages(item)} caption={caption} />;
  return <ElsewhereLink item={item} addresses={addressedImages(item)} />;
}

/** Links to images on servers that this site's pages may not load from. */
function ElsewhereLink({ item, addresses }: { item: Item; addresses: readonly string[] }) {
  const [first] = addresses;
  if (first === undefined) return null;
  const { host } = new URL(first);
  return (
    <section className={styles.there} aria-label="Image">
      <TypeIcon type={itemTypeKey(item.TYPE[0] ?? '')} />
      <p>
        {typeOf(item)}
        <br />
        kept at {host}
      </p>
      <OpenThere addresses={addresses} className="btn" />
    </section>
  );
}
