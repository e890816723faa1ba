import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { defaultView, type View } from './view.ts';
import { messages } from '@iconotheca/client';
import { CardSkeleton } from './card-skeleton.tsx';
import { CardGroup, groupSize, placeGroup } from './card-group.tsx';
import { imageOf } from './item-facts.ts';
import { layRows } from './rows/grid-rows.ts';
import { useGridKeys } from './keys/use-grid-keys.ts';
import styles from './hit-grid.module.css';
import { useStableCallback } from '../hooks/use-stable-callback.ts';

/** Checkboxes that choose items for an action on many. */
export interface GridTicks {
  isOn: (uid: string) => boolean;
  /** @param isRange whether Shift was held: everything since the last tick is meant */
  toggle: (uid: string, isRange: boolean) => void;
}

interface HitGridProps {
  items: readonly Item[];
  /** Section in which items are opened. */
  section: string;
  /** Accessible name of the list. */
  label: string;
  ticks?: GridTicks;
  /** Set if these are results of this tab's search: their pages then lead back here, and on to the next. */
  isResults?: boolean;
  /** Shows an item over the page. */
  onPreview?: (uid: string) => void;
  view?: View;
  /** Cards whose images are fetched at once: about two rows. */
  eagerCount?: number;
  /** Text in place of an item that came without content. */
  emptyItem?: string;
  /** Items that will follow when the reader comes near: their boxes stand already, so that nothing moves. */
  coming?: number;
  /** All that there are, with those that are not fetched yet; without it those that are given. */
  total?: number;
  ref?: RefObject<HTMLDivElement | null> | undefined;
}

/**
 * Shows items as cards, read row by row. They lie in groups, of which the browser lays out and paints those near the
 * window: HTML has no groups within a list, so its roles say what it is. They are one stop of Tab (DAY-3).
 */
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
  total = items.length,
  ref,
}: HitGridProps) {
  const own = useRef<HTMLDivElement>(null);
  const list = ref ?? own;
  const toggle = useStableCallback(ticks?.toggle);
  const preview = useStableCallback(onPreview);
  useRows(list, picturedIn(items, coming));
  useGridKeys(list);
  return (
    <div className={styles.grid} data-view={view} role="list" aria-label={label} ref={list}>
      {groupStarts(items.length + coming).map((from) => {
        const group = items.slice(from, from + groupSize);
        return (
          <CardGroup
            key={from}
            from={from}
            items={group}
            boxes={Math.min(groupSize, items.length + coming - from) - group.length}
            ticked={ticks && group.map((item) => ticks.isOn(uidOf(item)))}
            section={section}
            isResults={isResults}
            total={total}
            view={view}
            eagerCount={eagerCount}
            emptyItem={emptyItem}
            onTick={toggle}
            onPreview={onPreview === undefined ? undefined : preview}
          />
        );
      })}
    </div>
  );
}

/** Returns the element of a grid's card, or of its box, by its index. */
export function cardAt(list: HTMLElement, index: number): Element | undefined {
  return list.children[Math.floor(index / groupSize)]?.children[index % groupSize];
}

/** Shows boxes of cards while nothing is known of them yet, laid out as the cards will be. */
export function GridSkeleton({ view, count }: { view: View; count: number }) {
  return (
    <div className={styles.grid} data-view={view} aria-hidden="true">
      <div className={styles.group} ref={(group) => placeGroup(group, 0, count)}>
        {Array.from({ length: count }, (_, index) => (
          <CardSkeleton key={index} view={view} />
        ))}
      </div>
    </div>
  );
}

function groupStarts(count: number): number[] {
  return Array.from({ length: Math.ceil(count / groupSize) }, (_, group) => group * groupSize);
}

/**
 * Gives a grid's styles the number of its columns, `--columns`, and the heights of its rows, now and whenever its size
 * changes, as with another view.
 */
function useRows(list: RefObject<HTMLElement | null>, pictured: readonly boolean[]): void {
  const lay = useEffectEvent(() => {
    if (list.current === null) return;
    const columns = getComputedStyle(list.current).gridTemplateColumns.split(' ').length;
    const said = String(columns);
    if (list.current.style.getPropertyValue('--columns') !== said) list.current.style.setProperty('--columns', said);
    layRows(list.current, pictured, columns);
  });
  useLayoutEffect(() => {
    lay();
  });
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => lay());
    if (list.current !== null) observer.observe(list.current);
    return () => observer.disconnect();
  }, [list]);
}

/** Tells of each card whether it shows a picture; boxes of cards to come are as high as the last that is there. */
function picturedIn(items: readonly Item[], coming: number): boolean[] {
  const shown = items.map((item) => imageOf(item) !== undefined);
  return [...shown, ...Array.from({ length: coming }, () => shown.at(-1) ?? true)];
}
