import { uidOf, type Item } from '@iconotheca/contracts/item';
import type { Ref } from 'react';
import { defaultView, type View } from '../domain/view.ts';
import { messages } from '../messages/en.ts';
import { CardBones } from './card-bones.tsx';
import { ItemCard } from './item-card.tsx';
import styles from './hit-grid.module.css';
import { useConstant } from './use-constant.ts';

/** The boxes that choose items for an act on many. */
export interface GridTicks {
  isOn: (uid: string) => boolean;
  /** @param isRange whether Shift was held: everything since the last tick is meant */
  toggle: (uid: string, isRange: boolean) => void;
}

interface HitGridProps {
  items: readonly Item[];
  /** Section in which items are opened. */
  section: string;
  /** What the list is called by those who hear it. */
  label: string;
  ticks?: GridTicks;
  /** Whether these are what this tab's search found: their pages then lead back here, and on to the next. */
  isResults?: boolean;
  /** Shows an item over the page. */
  onPreview?: (uid: string) => void;
  view?: View;
  /** Cards whose images are fetched at once: about two rows. */
  eagerCount?: number;
  /** Said in place of an item that came without content. */
  emptyItem?: string;
  /** Items that will follow when the reader comes near: their boxes stand already, so that nothing moves. */
  coming?: number;
  /** Its children are the cards in their order, then the boxes. */
  ref?: Ref<HTMLUListElement>;
}

/** Items as cards, read row by row. */
export function HitGrid({
  items,
  section,
  label,
  ticks,
  isResults = false,
  onPreview,
  view = defaultView,
  eagerCount = 10,
  emptyItem = messages.search.emptyHit,
  coming = 0,
  ref,
}: HitGridProps) {
  const toggle = useConstant(ticks?.toggle);
  const preview = useConstant(onPreview);
  return (
    <ul className={styles.grid} data-view={view} aria-label={label} ref={ref}>
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
                isTicked={ticks?.isOn(uid)}
                onTick={toggle}
                view={view}
                isEager={index < eagerCount}
                position={isResults ? index + 1 : undefined}
                onPreview={onPreview === undefined ? undefined : preview}
              />
            )}
          </li>
        );
      })}
      {places(items.length, coming).map((place) => (
        <li key={`place ${place}`} className={styles.coming} aria-hidden="true" />
      ))}
    </ul>
  );
}

/** Boxes of cards while nothing is known of them yet, laid out as the cards will be. */
export function GridBones({ view, count }: { view: View; count: number }) {
  return (
    <div className={styles.grid} data-view={view} aria-hidden="true">
      {places(0, count).map((place) => (
        <CardBones key={place} view={view} />
      ))}
    </div>
  );
}

function places(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => from + index);
}
