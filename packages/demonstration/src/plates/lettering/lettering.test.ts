import { describe, expect, it } from 'vitest';

import { inscribe, measure, setBlock, setLine } from './lettering.ts';
import { ENGRAVED } from '../manners.ts';
import { pathBounds } from '../path-bounds.ts';
import { Pen } from '../pen.ts';

/** Box around everything the pen has filled. */
function inkOf(pen: Pen) {
  const svg = pen.toSvg({ width: 100, height: 100 }, { colour: 'none', fineness: 1 });
  const [, ...marks] = svg.slice(svg.indexOf('</defs>')).matchAll(/ d="([^"]+)"/g);
  return pathBounds(marks.map(([, path]) => path).join(''));
}

describe('lettering', () => {
  it('folds accents and ligatures into roman capitals', () => {
    expect(inscribe('Œuvre d’été: Ærø & Łódź')).toBe("OEVVRE D'ETE: AERO ET LODZ");
  });

  it('leaves out what the alphabet lacks', () => {
    expect(inscribe('  ars ☞ 漢 longa ')).toBe('ARS LONGA');
  });

  it('sets a long line no wider than it may be', () => {
    const pen = new Pen('1', ENGRAVED);

    setLine(pen, 'Litterae non erubescunt sed semper manent', [500, 100], { size: 60, maxWidth: 300 });

    const { x, width } = inkOf(pen);
    expect(x).toBeGreaterThanOrEqual(345);
    expect(x + width).toBeLessThanOrEqual(655);
  });

  it('keeps a long text inside its box', () => {
    const pen = new Pen('1', ENGRAVED);
    const box = { x: 50, y: 50, width: 400, height: 200 };

    setBlock(
      pen,
      Array.from({ length: 6 }, () => 'Arbor stat ventis nec cedit turbine'),
      box,
      { size: 40, leading: 1.6 },
    );

    const ink = inkOf(pen);
    expect(ink.y + ink.height).toBeLessThanOrEqual(box.y + box.height);
    expect(ink.x).toBeGreaterThanOrEqual(box.x - 5);
    expect(ink.x + ink.width).toBeLessThanOrEqual(box.x + box.width + 5);
  });

  it('measures in proportion to size', () => {
    expect(measure('LVX', 40)).toBeCloseTo(2 * measure('LVX', 20));
  });
});
