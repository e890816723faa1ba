import { itemTypeKey } from '@iconotheca/contracts/item/item-type';
import type { Item } from '@iconotheca/contracts/item/item';
import { typeOf } from '@iconotheca/ui/cards/item-facts';
import { TypeIcon } from '@iconotheca/ui/cards/type-icon';
import styles from './facsimile.module.css';
import { OpenThere } from './open-there.tsx';

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
      <OpenThere addresses={addresses} className="btn" />
    </section>
  );
}
