import type { Item } from '@iconotheca/contracts/item';
import { ItemImage } from '@iconotheca/kit/parts/item-image';
import { useState } from 'react';
import { textsOf } from '../fields/texts-of.ts';
import styles from './facsimile.module.css';

/** An image that its institution keeps and this archive does not: shown from there, whole, without zoom. */
export function ElsewhereImage({ item, caption }: { item: Item; caption: string }) {
  const address = textsOf(item, 'URL_IMAGE').find((value) => /^https:\/\//iu.test(value));
  const [isBroken, setIsBroken] = useState(false);
  if (address === undefined || isBroken) {
    return (
      <div className={styles.none}>
        <ItemImage item={{ ...item, _images: [] }} alt={caption} />
      </div>
    );
  }
  return (
    <figure className={styles.elsewhere}>
      <img src={address} alt={caption} referrerPolicy="no-referrer" onError={() => setIsBroken(true)} />
    </figure>
  );
}
