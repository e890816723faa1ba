import { ApiError } from '@iconotheca/contracts/http/error';
import { describe, expect, it } from 'vitest';
import type { Size } from '../../images/rendering/geometry.ts';
import { renderingKey } from '../../images/rendering/rendering.ts';
import type { ApiVersion } from './image-info.ts';
import { parseImageRequest, type ImageRequest } from './image-request.ts';

const image: Size = { width: 1_000, height: 800 };

function parse(path: string, version: ApiVersion, of: Size = image): ImageRequest {
  const [region = '', size = '', rotation = '', file = ''] = path.split('/');
  return parseImageRequest({ region, size, rotation, file }, of, version);
}

function fault(path: string, version: ApiVersion, of?: Size): string {
  try {
    parse(path, version, of);
  } catch (error) {
    if (error instanceof ApiError) return `${error.status} ${error.field}`;
    throw error;
  }
  return 'none';
}

describe('region', () => {
  it.each([
    ['full', [0, 0, 1_000, 800]],
    ['square', [100, 0, 800, 800]],
    ['10,20,300,400', [10, 20, 300, 400]],
    ['900,700,300,400', [900, 700, 100, 100]],
    ['0,0,5000,5000', [0, 0, 1_000, 800]],
    ['pct:10,10,50,50', [100, 80, 500, 400]],
    ['pct:0,0,100,100', [0, 0, 1_000, 800]],
    ['pct:99.95,0,0.01,1', [999, 0, 1, 8]],
    ['pct:90,90,90,90', [900, 720, 100, 80]],
  ])('%s', (region, expected) => {
    const { left, top, width, height } = parse(`${region}/max/0/default.jpg`, 3).rendering.region;

    expect([left, top, width, height]).toEqual(expected);
  });

  it.each([
    '',
    'all',
    '1,2,3',
    '1,2,3,4,5',
    '-1,0,10,10',
    '1.5,0,10,10',
    '0,0,0,10',
    '0,0,10,0',
    '1000,0,10,10',
    '0,800,10,10',
    'pct:100,0,10,10',
    'pct:0,0,0,10',
    'pct:0,0,1e1,10',
    'pct:1,2,3',
    '0x1,0,10,10',
    ' 0,0,10,10',
    '99999999999,0,10,10',
  ])('%j is refused', (region) => {
    expect(fault(`${region}/max/0/default.jpg`, 2)).toBe('400 region');
    expect(fault(`${region}/max/0/default.jpg`, 3)).toBe('400 region');
  });
});

describe('size', () => {
  it.each([
    ['max', 1_000, 800],
    ['500,', 500, 400],
    [',400', 500, 400],
    ['pct:25', 250, 200],
    ['pct:0.01', 1, 1],
    ['300,100', 300, 100],
    ['!300,300', 300, 240],
    ['!9000,300', 375, 300],
    ['1,', 1, 1],
    ['1000,800', 1_000, 800],
  ])('%s in both versions', (size, width, height) => {
    expect(parse(`full/${size}/0/default.jpg`, 2).rendering).toMatchObject({ width, height });
    expect(parse(`full/${size}/0/default.jpg`, 3).rendering).toMatchObject({ width, height });
  });

  it.each([
    ['full', 1_000, 800],
    ['2000,', 1_000, 800],
    [',1600', 1_000, 800],
    ['2000,800', 1_000, 400],
    ['pct:200', 1_000, 800],
    ['!3000,3000', 1_000, 800],
  ])('%s in version 2 never goes above the region', (size, width, height) => {
    expect(parse(`full/${size}/0/default.jpg`, 2).rendering).toMatchObject({ width, height });
  });

  it('gives a narrow image at its own size as a thumbnail', () => {
    const { rendering, canonical } = parse('full/150,/0/default.jpg', 2, { width: 90, height: 300 });

    expect(rendering).toMatchObject({ width: 90, height: 300 });
    expect(canonical).toBe('full/full/0/default.jpg');
  });

  it.each(['2000,', ',1600', '1001,800', 'pct:101'])('%s in version 3 asks for ^', (size) => {
    expect(fault(`full/${size}/0/default.jpg`, 3)).toBe('400 size');
  });

  it.each(['^2000,', '^,1600', '^pct:101', '^!3000,3000', '^max'])('%s is not supported in version 3', (size) => {
    expect(fault(`full/${size}/0/default.jpg`, 3)).toBe('501 size');
  });

  it.each(['^500,', '^pct:50', '^!500,500'])('%s enlarges nothing and is answered', (size) => {
    expect(parse(`full/${size}/0/default.jpg`, 3).rendering).toMatchObject({ width: 500, height: 400 });
  });

  it.each([
    '',
    ',',
    '0,',
    ',0',
    'pct:0',
    'pct:-5',
    '!500,',
    '!,500',
    '1,2,3',
    '12.5,',
    '-5,',
    'large',
    'max,',
    '500',
    '1e3,',
  ])('%j is refused', (size) => {
    expect(fault(`full/${size}/0/default.jpg`, 2)).toBe('400 size');
    expect(fault(`full/${size}/0/default.jpg`, 3)).toBe('400 size');
  });

  it.each(['full', '^', '^^500,'])('%j is of no version 3 request', (size) => {
    expect(fault(`full/${size}/0/default.jpg`, 3)).toBe('400 size');
  });

  it('gives the largest size the server makes as max', () => {
    const huge = { width: 20_000, height: 5_000 };

    expect(parse('full/max/0/default.jpg', 3, huge).rendering).toMatchObject({ width: 8_192, height: 2_048 });
    expect(parse('full/max/0/default.jpg', 2, huge).rendering).toMatchObject({ width: 8_192, height: 2_048 });
    expect(fault('full/full/0/default.jpg', 2, huge)).toBe('501 size');
    expect(fault('full/9000,/0/default.jpg', 3, huge)).toBe('400 size');
  });
});

describe('rotation, quality and format', () => {
  it.each([
    ['0', 0, false],
    ['90', 90, false],
    ['!0', 0, true],
    ['!180', 180, true],
    ['22.5', 22.5, false],
    ['360', 0, false],
  ])('turns by %s', (rotation, degrees, isMirrored) => {
    expect(parse(`full/max/${rotation}/default.jpg`, 3).rendering).toMatchObject({ degrees, isMirrored });
  });

  it.each(['', '!', '-90', '361', 'ninety', '1e2', '90!', 'NaN'])('does not turn by %j', (rotation) => {
    expect(fault(`full/max/${rotation}/default.jpg`, 2)).toBe('400 rotation');
  });

  it.each([
    ['native.jpg', '400 quality'],
    ['.jpg', '400 quality'],
    ['default', '400 format'],
    ['default.', '400 format'],
    ['default.exe', '400 format'],
    ['default.JPG', '400 format'],
    ['default.jpg.png', '400 quality'],
    ['default.constructor', '400 format'],
    ['default.tif', '501 format'],
    ['default.gif', '501 format'],
    ['default.jp2', '501 format'],
    ['default.pdf', '501 format'],
  ])('%s answers %s', (file, expected) => {
    expect(fault(`full/max/0/${file}`, 2)).toBe(expected);
    expect(fault(`full/max/0/${file}`, 3)).toBe(expected);
  });
});

describe('canonical path', () => {
  it.each([
    ['full/full/0/default.jpg', 'full/full/0/default.jpg', 'full/max/0/default.jpg'],
    ['full/max/0/default.jpg', 'full/full/0/default.jpg', 'full/max/0/default.jpg'],
    ['0,0,1000,800/1000,/360/color.png', 'full/full/0/default.png', 'full/max/0/default.png'],
    ['pct:10,10,50,50/250,/0/default.jpg', '100,80,500,400/250,/0/default.jpg', '100,80,500,400/250,200/0/default.jpg'],
    ['full/!500,500/90.0/gray.webp', 'full/500,/90/gray.webp', 'full/500,400/90/gray.webp'],
    ['full/500,100/!22.50/bitonal.png', 'full/500,100/!22.5/bitonal.png', 'full/500,100/!22.5/bitonal.png'],
    ['square/pct:50/0/default.jpg', '100,0,800,800/400,/0/default.jpg', '100,0,800,800/400,400/0/default.jpg'],
  ])('%s', (path, version2, version3) => {
    const inVersion3 = path.replace('full/full', 'full/max');

    expect(parse(path, 2).canonical).toBe(version2);
    expect(parse(inVersion3, 3).canonical).toBe(version3);
  });

  it.each([2, 3] as const)('is canonical itself in version %i', (version) => {
    const { canonical } = parse('pct:3,7,31,29/!77,91/12.5/gray.png', version);

    expect(parse(canonical, version).canonical).toBe(canonical);
  });

  it('leads to the same pixels in both versions', () => {
    const [second, third] = [parse('full/500,/0/default.jpg', 2), parse('full/500,400/0/color.jpg', 3)];

    expect(renderingKey(second.rendering)).toBe(renderingKey(third.rendering));
  });
});
