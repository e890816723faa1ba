import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isInEurope, viewMap, type Point, type Ring } from './map-view.ts';
import styles from './places.module.css';

export interface MappedPlace {
  key: string;
  name: string;
  point: Point;
  /** Number of the place in the list. */
  number: number;
}

interface PlaceMapProps {
  places: readonly MappedPlace[];
  /** Set if a line joins the places in their order. */
  isJourney: boolean;
  active: string | undefined;
  onActive: (key: string | undefined) => void;
}

const size = { width: 480, height: 320 };

/** Shows places on a map without other names: the list beside it says the same in words. */
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
      {placed(places, view.places).map(({ place, x, y, side }) => (
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
          {side !== undefined && (
            <text
              className={styles.name}
              x={side === 'left' ? -14 : 14}
              y="5"
              textAnchor={side === 'left' ? 'end' : 'start'}
            >
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
  /** Side on which its name stands; undefined where it would cover another place or name. */
  side: Side | undefined;
}

type Side = 'right' | 'left';
const sides: readonly Side[] = ['right', 'left'];

/** Space taken on the map, in pixels: a place, or a name on its line. */
interface Taken {
  left: number;
  right: number;
  y: number;
}

function placed(places: readonly MappedPlace[], at: readonly { x: number; y: number }[]): PlacedPoint[] {
  const taken: Taken[] = at.map(({ x, y }) => ({ left: x - 10, right: x + 10, y }));
  return places.map((place, index) => {
    const { x, y } = at[index] ?? { x: 0, y: 0 };
    const side = sides.find((candidate) => isFree(nameBox(place.name, { x, y }, candidate), taken));
    if (side !== undefined) taken.push(nameBox(place.name, { x, y }, side));
    return { place, x, y, side };
  });
}

/** Width of a letter, roughly, and of what is between a place and its name. */
const letterWidth = 7.5;
const gap = 12;

function nameBox(name: string, { x, y }: { x: number; y: number }, side: Side): Taken {
  const width = name.length * letterWidth;
  return side === 'right' ? { left: x + gap, right: x + gap + width, y } : { left: x - gap - width, right: x - gap, y };
}

function isFree({ left, right, y }: Taken, taken: readonly Taken[]): boolean {
  const isOnMap = left > 0 && right < size.width;
  return isOnMap && !taken.some((other) => Math.abs(other.y - y) < 18 && other.left < right && left < other.right);
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
