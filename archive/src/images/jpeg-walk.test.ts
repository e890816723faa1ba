import { describe, expect, it } from 'vitest';
import { quarters, quartersJpeg } from '../testing/image-archive.ts';
import { walkJpeg } from './jpeg-walk.ts';

/** A JPEG with a segment that says how large it is, and nothing behind it. */
function header(width: number, height: number, { marker = 0xc0, components = 3, precision = 8 } = {}): Buffer {
  const frame = Buffer.alloc(10 + components * 3);
  frame.writeUInt16BE(0xff00 + marker, 0);
  frame.writeUInt16BE(frame.length - 2, 2);
  frame.writeUInt8(precision, 4);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  frame.writeUInt8(components, 9);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), frame]);
}

const scan = Buffer.from([0xff, 0xda, 0, 2, 1, 2, 3]);
const end = Buffer.from([0xff, 0xd9]);

describe('walkJpeg', () => {
  it('reads size and kind of a whole JPEG', async () => {
    const bytes = await quartersJpeg(64, 48);

    const facts = walkJpeg(bytes);

    expect(facts).toEqual({ width: 64, height: 48, components: 3, isProgressive: false, end: bytes.length });
  });

  it('knows a progressive JPEG', async () => {
    const bytes = await quarters(64, 48).jpeg({ progressive: true }).toBuffer();

    const facts = walkJpeg(bytes);

    expect(facts).toMatchObject({ isProgressive: true, end: bytes.length });
  });

  it('leaves out what follows the end of the image', async () => {
    const bytes = await quartersJpeg(64, 48);

    const facts = walkJpeg(Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]));

    expect(facts).toMatchObject({ end: bytes.length });
  });

  it('says that a JPEG is truncated wherever it is cut', async () => {
    const bytes = await quartersJpeg(32, 32);
    const cuts = Array.from({ length: bytes.length - 4 }, (_each, at) => at + 4);

    const faults = new Set(cuts.map((length) => walkJpeg(bytes.subarray(0, length))));

    expect([...faults]).toEqual(['truncated']);
  });

  it.each([
    ['nothing at all', Buffer.alloc(0)],
    ['one byte', Buffer.from([0xff])],
    ['a PNG', Buffer.from('89504e470d0a1a0a0000000d', 'hex')],
    ['text', Buffer.from('GIF89a or <svg/>')],
    ['zeroes', Buffer.alloc(5_000)],
  ])('does not take %s for a JPEG', (_what, bytes) => {
    expect(walkJpeg(bytes)).toBe('not-jpeg');
  });

  it.each([
    ['lossless coding', header(8, 8, { marker: 0xc3 })],
    ['arithmetic coding', header(8, 8, { marker: 0xc9 })],
    ['12 bits a sample', header(8, 8, { precision: 12 })],
    ['two components', header(8, 8, { components: 2 })],
  ])('does not support %s', (_what, bytes) => {
    expect(walkJpeg(Buffer.concat([bytes, scan, end]))).toBe('unsupported-coding');
  });

  it.each([
    ['an image without a frame', Buffer.concat([Buffer.from([0xff, 0xd8]), scan, end]), 'no-frame'],
    ['an image without a height', Buffer.concat([header(8, 0), scan, end]), 'no-frame'],
    ['an image without a scan', Buffer.concat([header(8, 8), end]), 'no-frame'],
    ['two frames', Buffer.concat([header(8, 8), header(8, 8).subarray(2), scan, end]), 'damaged'],
    ['a second beginning', Buffer.concat([header(8, 8), Buffer.from([0xff, 0xd8, 0, 4]), scan, end]), 'damaged'],
    ['a segment of no length', Buffer.concat([header(8, 8), Buffer.from([0xff, 0xe1, 0, 0]), end]), 'damaged'],
    ['noise between segments', Buffer.concat([header(8, 8), Buffer.from([1, 2, 3, 4]), scan, end]), 'damaged'],
    [
      'a bomb of scans',
      Buffer.concat([header(8, 8, { marker: 0xc2 }), ...Array(200).fill(scan), end]),
      'too-many-scans',
    ],
  ])('refuses %s', (_what, bytes, fault) => {
    expect(walkJpeg(bytes)).toBe(fault);
  });
});
