import { keysOf } from '@iconotheca/contracts/shape/keys-of';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { memo } from 'react';
import type { View } from './view.ts';
import styles from './hit-grid.module.css';
import { ItemCard } from './item-card.tsx';

/** Two rows or three: what a slow machine draws in one frame, and a third of the 33 that come at once. */
export const groupSize = 11;

interface CardGroupProps {
  /** Index of its first card among all. */
  from: number;
  items: readonly Item[];
  /** Boxes after them, of items that are to come. */
  boxes: number;
  /** For each item whether it is chosen; absent where nothing can be. */
  ticked: readonly boolean[] | undefined;
  section: string;
  isResults: boolean;
  /** Cards there are, with those that are not shown yet. */
  total: number;
  view: View;
  eagerCount: number;
  emptyItem: string;
  onTick: (uid: string, isRange: boolean) => void;
  onPreview: ((uid: string) => void) | undefined;
}

/** Neighbouring cards of a grid. Only the groups that changed are looked at anew, of a hundred on a page. */
export const CardGroup = memo(function CardGroup({
  from,
  items,
  boxes,
  ticked,
  section,
  isResults,
  total,
  view,
  eagerCount,
  emptyItem,
  onTick,
  onPreview,
}: CardGroupProps) {
  return (
    <div className={styles.group} ref={(group) => placeGroup(group, from, items.length + boxes)}>
      {items.map((item, index) => {
        const uid = uidOf(item);
        return (
          <div key={uid || index} role="listitem">
            {uid === '' ? (
              <p className={styles.empty}>{emptyItem}</p>
            ) : (
              <ItemCard
                item={item}
                section={section}
                isTicked={ticked?.[index]}
                onTick={onTick}
                view={view}
                isEager={from + index < eagerCount}
                at={from + index + 1}
                total={total}
                position={isResults ? from + index + 1 : undefined}
                onPreview={onPreview}
              />
            )}
          </div>
        );
      })}
      {Array.from({ length: boxes }, (_, box) => (
        <div key={`box ${items.length + box}`} className={styles.coming} aria-hidden="true" />
      ))}
    </div>
  );
}, isSameGroup);

/** Gives the styles the index of a group's first card and the number of its cards: from both follow its rows. */
export function placeGroup(group: HTMLElement | null, from: number, count: number): void {
  group?.style.setProperty('--from', String(from));
  group?.style.setProperty('--count', String(count));
}

/** Each drawing of the grid cuts new lists: they are compared item by item, all other props as they are. */
function isSameGroup(
  { items, ticked = [], ...rest }: CardGroupProps,
  { items: otherItems, ticked: otherTicked = [], ...otherRest }: CardGroupProps,
): boolean {
  return (
    isSameList(items, otherItems) &&
    isSameList(ticked, otherTicked) &&
    keysOf(rest).every((name) => rest[name] === otherRest[name])
  );
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index]);
}
