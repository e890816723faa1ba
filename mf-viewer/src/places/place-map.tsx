import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isInEurope, viewMap, type Point, type Ring } from './map-view.ts';
import styles from './places.module.css';

export interface MappedPlace {
  key: string;
  name: string;
  point: Point;
  /** What stands at the place: its number in the list. */
  number: number;
}

interface PlaceMapProps {
  places: readonly MappedPlace[];
  /** Whether a line joins the places in their order. */
  isJourney: boolean;
  active: string | undefined;
  onActive: (key: string | undefined) => void;
}

const size = { width: 480, height: 320 };

/** Places on a map without names of others: the list beside it says the same in words. */
export function PlaceMap({ places, isJourney, active, onActive }: PlaceMapProps) {
  const points = useMemo(() => places.map(({ point }) => point), [places]);
  const { data: rings } = useQuery(landQuery(isInEurope(points) ? 'europe' : 'world'));
  const view = useMemo(() => (rings === undefined ? undefined : viewMap(rings, points, size)), [rings, points]);
  if (view === undefined) return <div className={styles.map} />;
  const route = view.places.map(({ x, y }) => `${x},${y}`).join(' ');
  return (
    <svg className={styles.map} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true" focusable="false">
      <path className={styles.land} d={view.land} />
      {isJourney && places.length > 1 && <polyline className={styles.route} points={route} />}
      {placed(places, view.places).map(({ place, x, y, isNamed, isLeft }) => (
        <g
          key={place.key}
          className={styles.point}
          data-active={place.key === active || undefined}
          transform={`translate(${x} ${y})`}
          onMouseEnter={() => onActive(place.key)}
          onMouseLeave={() => onActive(undefined)}
        >
          <circle r="10" />
          <text className={styles.number} y="4" textAnchor="middle">
            {place.number}
          </text>
          {isNamed && (
            <text className={styles.name} x={isLeft ? -14 : 14} y="5" textAnchor={isLeft ? 'end' : 'start'}>
              {place.name}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

interface PlacedPoint {
  place: MappedPlace;
  x: number;
  y: number;
  /** Whether its name stands there: it would cover another where they lie close. */
  isNamed: boolean;
  isLeft: boolean;
}

/** Half the width of a name of so many letters, roughly. */
const letterWidth = 7.5;

function placed(places: readonly MappedPlace[], at: readonly { x: number; y: number }[]): PlacedPoint[] {
  const taken: { left: number; right: number; y: number }[] = at.map(({ x, y }) => ({
    left: x - 10,
    right: x + 10,
    y,
  }));
  return places.map((place, index) => {
    const { x, y } = at[index] ?? { x: 0, y: 0 };
    const width = place.name.length * letterWidth + 16;
    const isLeft = x + width > size.width;
    const box = isLeft ? { left: x - width, right: x - 11, y } : { left: x + 11, right: x + width, y };
    const isNamed =
      box.left > 0 &&
      box.right < size.width &&
      !taken.some((other) => Math.abs(other.y - y) < 18 && other.left < box.right && box.left < other.right);
    if (isNamed) taken.push(box);
    return { place, x, y, isNamed, isLeft };
  });
}

/** The coasts, fetched once for a visit. */
function landQuery(part: 'europe' | 'world') {
  return {
    queryKey: ['land', part] as const,
    staleTime: Infinity,
    queryFn: async (): Promise<Ring[]> => {
      const { default: rings } =
        part === 'europe' ? await import('./land-europe.json') : await import('./land-world.json');
      return rings.map((ring) => ring.map(([east = 0, north = 0]) => [east, north]));
    },
  };
}
