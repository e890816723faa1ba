import { itemTypeKey } from '@iconotheca/contracts/item-type';
import type { Item } from '@iconotheca/contracts/item';
import { typeOf } from '@iconotheca/kit/domain/item-facts';
import { TypeIcon } from '@iconotheca/kit/parts/type-icon';
import styles from './facsimile.module.css';

interface ElsewhereLinkProps {
  item: Item;
  addresses: readonly string[];
}

/** In the place of images on a server that pages ask for none: the way there. */
export function ElsewhereLink({ item, addresses }: ElsewhereLinkProps) {
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
      {addresses.map((address, index) => (
        <a key={address} className="btn" href={address} rel="noreferrer">
          {addresses.length === 1 ? `Open the image at ${host}` : `Open image ${index + 1} at ${new URL(address).host}`}
        </a>
      ))}
    </section>
  );
}
