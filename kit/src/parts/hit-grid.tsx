import { uidOf, type Item } from '@iconotheca/contracts/item';
import { defaultView, type View } from '../domain/view.ts';
import { messages } from '../messages/en.ts';
import { ItemCard, type CardTick, type ItemLinkState } from './item-card.tsx';
import styles from './hit-grid.module.css';

interface HitGridProps {
  items: readonly Item[];
  /** Section in which items are opened. */
  section: string;
  /** What the list is called by those who hear it. */
  label: string;
  tickOf?: (uid: string) => CardTick;
  /** Told to the item's page by the links: where Back leads from there. */
  linkState?: ItemLinkState;
  /** Shows an item over the page. */
  onPreview?: (uid: string) => void;
  view?: View;
  /** Cards whose images are fetched at once: about two rows. */
  eagerCount?: number;
  /** Said in place of an item that came without content. */
  emptyItem?: string;
}

/** Items as cards, read row by row. */
export function HitGrid({
  items,
  section,
  label,
  tickOf,
  linkState,
  onPreview,
  view = defaultView,
  eagerCount = 10,
  emptyItem = messages.search.emptyHit,
}: HitGridProps) {
  return (
    <ul className={styles.grid} data-view={view} aria-label={label}>
      {items.map((item, index) => {
        const uid = uidOf(item);
        return (
          <li key={uid || index}>
            {uid === '' ? (
              <p className={styles.empty}>{emptyItem}</p>
            ) : (
              <ItemCard
                item={item}
                section={section}
                tick={tickOf?.(uid)}
                view={view}
                isEager={index < eagerCount}
                linkState={linkState}
                onPreview={onPreview && (() => onPreview(uid))}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
