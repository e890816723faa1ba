import { itemQueryOptions, Link } from '@iconotheca/client';
import { pageLanguage } from '@iconotheca/contracts/language/wording';
import { captionOf } from '@iconotheca/ui/cards/caption';
import { ItemImage } from '@iconotheca/ui/cards/item-image';
import { useQuery } from '@tanstack/react-query';
import styles from './item-figure.module.css';

interface ItemFigureProps {
  uid: string;
  href: string;
  caption: string;
}

/** Shows an item's picture with a caption; the caption alone where the archive has no such item. */
export function ItemFigure({ uid, href, caption }: ItemFigureProps) {
  const { data: item, isError } = useQuery(itemQueryOptions(uid));
  return (
    <figure className={styles.figure}>
      {isError ? null : (
        <div className={styles.picture}>
          {item === undefined ? null : (
            <Link to={href}>
              <ItemImage item={item} alt={captionOf(item, pageLanguage()).text} widthPx={360} />
            </Link>
          )}
        </div>
      )}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
