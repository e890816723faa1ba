import { itemImageWidthPx } from '@iconotheca/contracts/iiif/image-sources';
import type { Item } from '@iconotheca/contracts/item/item';
import { ItemImage } from '@iconotheca/ui/cards/item-image';
import { useMemo, useState } from 'react';
import styles from '../facsimile.module.css';
import { Viewer } from '../viewer/viewer.tsx';
import { words } from '../../words/image.ts';

interface ElsewhereImageProps {
  item: Item;
  addresses: readonly string[];
  caption: string;
}

/** Shows images that only their institution's server has, in the same viewer. */
export function ElsewhereImage({ item, addresses, caption }: ElsewhereImageProps) {
  const joined = addresses.join('\n');
  const sources = useMemo(() => joined.split('\n').map((address) => ({ address })), [joined]);
  return (
    <Viewer
      sources={sources}
      caption={caption}
      stills={sources.map(({ address }) => (
        <Whole key={address} item={item} address={address} caption={caption} />
      ))}
      thumbnails={sources.map(({ address }, index) => (
        <img
          key={address}
          src={address}
          alt={words.number({ number: index + 1 })}
          loading="lazy"
          referrerPolicy="no-referrer"
        />
      ))}
    />
  );
}

function Whole({ item, address, caption }: { item: Item; address: string; caption: string }) {
  const [isBroken, setIsBroken] = useState(false);
  // A thumbnail that is kept of it stands in its place.
  if (isBroken) return <ItemImage item={item} alt={caption} widthPx={itemImageWidthPx} />;
  return (
    <span className={styles.elsewhere}>
      <img src={address} alt={caption} referrerPolicy="no-referrer" onError={() => setIsBroken(true)} />
    </span>
  );
}
