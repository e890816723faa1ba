import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { Suspense, useId, useState, type ReactNode } from 'react';
import type { Point } from './map-view.ts';
import { words } from '../words/places.ts';
import styles from './places.module.css';

const PlaceMap = lazyPart(async () => (await import('./place-map.tsx')).PlaceMap);

/** A place as list and map show it. */
export interface ShownPlace {
  key: string;
  name: string;
  point?: Point | undefined;
  children: ReactNode;
}

interface PlacesProps {
  title: string;
  places: readonly ShownPlace[];
  /** Set if they follow one another in time. */
  isJourney?: boolean;
}

/** Tells whether places are more than stand beside a heading: their list then has a column of its own. */
export function areMany(places: readonly unknown[]): boolean {
  return places.length > 5;
}

/** Shows places as a list and on a map; each shows which it is in the other. Those without coordinates are listed apart. */
export function Places({ title, places, isJourney = false }: PlacesProps) {
  const id = useId();
  const [active, setActive] = useState<string>();
  const numbers = new Map(places.filter(({ point }) => point !== undefined).map(({ key }, index) => [key, index + 1]));
  const mapped = places.flatMap(({ key, name, point }) =>
    point === undefined ? [] : [{ key, name, point, number: numbers.get(key) ?? 0 }],
  );
  return (
    <section className={styles.places} data-many={areMany(places) || undefined} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {mapped.length > 0 && (
        <Suspense fallback={<div className={styles.map} />}>
          <PlaceMap places={mapped} isJourney={isJourney} active={active} onActive={setActive} />
        </Suspense>
      )}
      <ol className={styles.list} aria-labelledby={id}>
        {places.map(({ key, children }) => (
          <li key={key} data-active={key === active || undefined}>
            <div
              role="presentation"
              onMouseEnter={() => setActive(key)}
              onMouseLeave={() => setActive(undefined)}
              onFocus={() => setActive(key)}
              onBlur={() => setActive(undefined)}
            >
              <span className={styles.mark} aria-hidden="true">
                {numbers.get(key) ?? '–'}
              </span>
              <span>
                {children}
                {!numbers.has(key) && <span className="meta"> {words.notOnMap}</span>}
              </span>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
