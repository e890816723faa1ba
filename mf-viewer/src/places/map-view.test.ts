import { describe, expect, test } from 'vitest';
import europe from './land-europe.json' with { type: 'json' };
import world from './land-world.json' with { type: 'json' };
import { isInEurope, viewMap, type Point, type Ring } from './map-view.ts';

const size = { width: 480, height: 320 };
const utrecht: Point = [5.12, 52.09];
const venice: Point = [12.34, 45.44];
const boston: Point = [-71.06, 42.36];

function coasts(rings: number[][][]): Ring[] {
  return rings.map((ring) => ring.map(([east = 0, north = 0]) => [east, north]));
}

describe('a map of places', () => {
  test.each([
    ['one town', [utrecht], europe],
    ['two towns', [utrecht, venice], europe],
    ['towns on two continents', [boston, utrecht], world],
  ])('of %s shows all of them, with land about them', (_, points, rings) => {
    const view = viewMap(coasts(rings), points, size);

    expect(view.land).toMatch(/^M.*Z$/u);
    for (const { x, y } of view.places) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(size.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(size.height);
    }
  });

  test('has north above and east at the right', () => {
    const [north, south] = viewMap([], [utrecht, venice], size).places;

    expect(north?.y).toBeLessThan(south?.y ?? 0);
    expect(north?.x).toBeLessThan(south?.x ?? 0);
  });

  test('is that of Europe unless a place lies elsewhere', () => {
    expect(isInEurope([utrecht, venice])).toBe(true);
    expect(isInEurope([utrecht, boston])).toBe(false);
  });
});
