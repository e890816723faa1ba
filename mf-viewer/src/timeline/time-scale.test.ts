import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { barOf, timeScale } from './time-scale.ts';

const year = fc.integer({ min: 1, max: 2100 });
const span = fc.oneof(
  fc.record({ from: year, isApproximate: fc.boolean(), label: fc.constant('') }),
  fc.record({ until: year, isApproximate: fc.boolean(), label: fc.constant('') }),
  fc.tuple(year, year, fc.boolean()).map(([one, other, isApproximate]) => ({
    from: Math.min(one, other),
    until: Math.max(one, other),
    isApproximate,
    label: '',
  })),
);

describe('a line of years', () => {
  test('holds every bar within itself, in the order of the years, between round years', () => {
    fc.assert(
      fc.property(fc.array(span, { minLength: 1, maxLength: 20 }), (spans) => {
        const scale = timeScale(spans);
        if (scale === undefined) throw new Error('there are years');

        expect(scale.ticks.length).toBeGreaterThan(1);
        expect(scale.ticks.length).toBeLessThan(12);
        for (const one of spans) {
          const bar = barOf(one, scale);
          expect(bar?.start).toBeGreaterThanOrEqual(0);
          expect(bar?.end).toBeLessThanOrEqual(100);
          expect(bar?.start).toBeLessThanOrEqual(bar?.end ?? 0);
        }
      }),
    );
  });

  test('is none where nothing is dated', () => {
    expect(timeScale([{}])).toBeUndefined();
  });

  test.each([
    [{ until: 1650, isApproximate: false }, true, false],
    [{ from: 1650, isApproximate: false }, false, true],
    [{ from: 1650, until: 1650, isApproximate: true }, true, true],
    [{ from: 1640, until: 1650, isApproximate: false }, false, false],
  ])('has soft ends where %j leaves them open or is approximate', (years, isSoftAtStart, isSoftAtEnd) => {
    const scale = timeScale([{ from: 1600, until: 1700 }]);
    if (scale === undefined) throw new Error('there are years');

    expect(barOf({ ...years, label: '' }, scale)).toMatchObject({ isSoftAtStart, isSoftAtEnd });
  });
});
