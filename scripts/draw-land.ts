import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { geoArea, geoIdentity, geoStream } from 'd3-geo';
import { feature } from 'topojson-client';
import { root } from './common/project.ts';

/**
 * Writes the coasts that the maps of places are drawn with, from Natural Earth's (public domain) in world-atlas: Europe
 * and what surrounds it closely, the world coarsely. Run by hand when those change: `node scripts/draw-land.ts`.
 */
interface Drawing {
  source: string;
  file: string;
  /** Degrees: west, south, east, north. */
  box: readonly [number, number, number, number];
  /** Degrees that two points of a coast are apart at least, and square degrees of an island. */
  step: number;
  smallest: number;
}

type Ring = [east: number, north: number][];

const drawings: readonly Drawing[] = [
  {
    source: import.meta.resolve('world-atlas/land-50m.json'),
    file: 'land-europe.json',
    box: [-30, 28, 50, 73],
    step: 0.05,
    smallest: 0.02,
  },
  {
    source: import.meta.resolve('world-atlas/land-110m.json'),
    file: 'land-world.json',
    box: [-180, -60, 180, 84],
    step: 0.2,
    smallest: 0.5,
  },
];

const folder = join(root, 'mf-viewer/src/places');

for (const drawing of drawings) {
  const rings = coasts(drawing).map((ring) => simplified(ring, drawing.step));
  const drawn = rings.filter((ring) => ring.length > 3 && Math.abs(areaOf(ring)) > drawing.smallest).map(closed);
  writeFileSync(join(folder, drawing.file), `${JSON.stringify(drawn.filter(isLand))}\n`);
}

/** Ends of polygons say nothing of their coasts. */
function nothing(): void {}

function coasts({ source, box: [west, south, east, north] }: Drawing): Ring[] {
  const topology = JSON.parse(readFileSync(fileURLToPath(source), 'utf8'));
  const rings: Ring[] = [];
  const clip = geoIdentity().clipExtent([
    [west, south],
    [east, north],
  ]);
  geoStream(
    feature(topology, topology.objects.land),
    clip.stream({
      point: (x, y) => rings.at(-1)?.push([x, y]),
      lineStart: () => rings.push([]),
      lineEnd: nothing,
      polygonStart: nothing,
      polygonEnd: nothing,
    }),
  );
  return rings;
}

function simplified(ring: Ring, step: number): Ring {
  const kept: Ring = [];
  for (const [x, y] of ring) {
    const [lastX, lastY] = kept.at(-1) ?? [Infinity, Infinity];
    if (Math.hypot(x - lastX, y - lastY) >= step) kept.push([Number(x.toFixed(2)), Number(y.toFixed(2))]);
  }
  return kept;
}

/** In square degrees, below 0 for a ring that runs clockwise. */
function areaOf(ring: Ring): number {
  const doubled = ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return doubled / 2;
}

/** On a sphere land is on the right of its coast, which ends where it begins. */
function closed(ring: Ring): Ring {
  const clockwise = areaOf(ring) > 0 ? ring.toReversed() : ring;
  return [...clockwise, ...clockwise.slice(0, 1)];
}

/** An island across the 180th meridian would be all the world but itself. */
function isLand(ring: Ring): boolean {
  return geoArea({ type: 'Polygon', coordinates: [ring] }) < 2 * Math.PI;
}
