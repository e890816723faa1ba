import { geoConicConformal, geoEqualEarth, geoPath, type GeoPermissibleObjects } from 'd3-geo';

/** Degrees east, degrees north. */
export type Point = readonly [east: number, north: number];

/** A closed coast, as land-europe.json and land-world.json hold it. */
export type Ring = [east: number, north: number][];

/** A map as it is drawn: its land as an SVG path, and where its places lie, in pixels. */
export interface MapView {
  land: string;
  places: { x: number; y: number }[];
}

/** Extent of the map of Europe, in degrees. */
const europe = { west: -28, east: 48, south: 29, north: 72 };

/** Tells whether the map of Europe holds every one of them. */
export function isInEurope(points: readonly Point[]): boolean {
  return points.every(
    ([east, north]) => east > europe.west && east < europe.east && north > europe.south && north < europe.north,
  );
}

/** The least that a map shows around its places, in degrees: one town alone is seen with the countries about it. */
const least = { east: 7, north: 4 };

interface MapSize {
  width: number;
  height: number;
}

/** Draws land and places into a box of so many pixels, with the places in its middle. */
export function viewMap(rings: Ring[], points: readonly Point[], { width, height }: MapSize): MapView {
  const easts = points.map(([east]) => east);
  const norths = points.map(([, north]) => north);
  const [west, east] = spread(Math.min(...easts), Math.max(...easts), least.east);
  const [south, north] = spread(Math.min(...norths), Math.max(...norths), least.north);
  const projection = isInEurope(points)
    ? geoConicConformal()
        .parallels([40, 62])
        .rotate([-(west + east) / 2, 0])
    : geoEqualEarth();
  const corners: GeoPermissibleObjects = {
    type: 'MultiPoint',
    coordinates: [west, (west + east) / 2, east].flatMap((x) => [south, north].map((y) => [x, y])),
  };
  const margin = 28;
  projection.fitExtent(
    [
      [margin, margin],
      [width - margin, height - margin],
    ],
    corners,
  );
  projection.clipExtent([
    [-2, -2],
    [width + 2, height + 2],
  ]);
  const land = geoPath(projection).digits(1)({ type: 'MultiPolygon', coordinates: rings.map((ring) => [ring]) });
  return {
    land: land ?? '',
    places: points.map(([x, y]) => {
      const [left, top] = projection([x, y]) ?? [0, 0];
      return { x: Math.round(left * 10) / 10, y: Math.round(top * 10) / 10 };
    }),
  };
}

function spread(low: number, high: number, by: number): [number, number] {
  const more = Math.max(0, by - (high - low) / 2);
  return [low - more, high + more];
}
