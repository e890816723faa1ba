import { deflateRawSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Draws four quarters in colours that every turn and mirror image tells apart. */
export function quarters(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [above, below] = x < width / 2 ? [red, blue] : [green, yellow];
      pixels.set(y < height / 2 ? above : below, (y * width + x) * 3);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

const red = [220, 20, 20];
const green = [20, 200, 20];
const blue = [20, 20, 220];
const yellow = [230, 230, 20];
const named = { red, green, blue, yellow };

/** Returns the colours in the middle of the quarters, row by row. */
export async function coloursOf(jpeg: Uint8Array): Promise<string[]> {
  const { data, info } = await sharp(jpeg).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return [0.25, 0.75].flatMap((down) =>
    [0.25, 0.75].map((across) => {
      const at = (Math.floor(info.height * down) * info.width + Math.floor(info.width * across)) * info.channels;
      return nameOf([...data.subarray(at, at + 3)]);
    }),
  );
}

/** The nearest: printing colours are not those of screens. */
function nameOf(rgb: readonly number[]): string {
  const distances = Object.entries(named).map(([name, colour]) => ({
    name,
    distance: Math.hypot(...colour.map((value, channel) => value - (rgb[channel] ?? 0))),
  }));
  return distances.toSorted((one, other) => one.distance - other.distance)[0]?.name ?? '';
}

export const aJpeg = (width = 80, height = 60): Promise<Buffer> =>
  quarters(width, height).jpeg({ quality: 92 }).toBuffer();

/** Makes the file of a camera that was held so that it has to write this orientation (Exif 2.3, tag 274). */
export async function turnedJpeg(orientation: number): Promise<Buffer> {
  const degrees = [0, 0, 180, 180, 90, 270, 270, 90][orientation - 1] ?? 0;
  const turned = quarters(80, 60).png();
  const stored = sharp(
    await sharp(await turned.toBuffer())
      .rotate(degrees)
      .png()
      .toBuffer(),
  );
  const isMirrored = [2, 4, 5, 7].includes(orientation);
  return (isMirrored ? stored.flop() : stored).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
}

/** Makes a whole JPEG whose header says another size. */
export async function jpegThatSays(width: number, height: number, { progressive = false } = {}): Promise<Buffer> {
  const bytes = await quarters(32, 32).jpeg({ progressive }).toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

/** Writes another marker over that of the frame: arithmetic coding, lossless, hierarchical. */
export async function jpegOfKind(marker: number): Promise<Buffer> {
  const bytes = await aJpeg();
  bytes[bytes.indexOf(Buffer.from([0xff, 0xc0])) + 1] = marker;
  return bytes;
}

/** Repeats the last scan of a progressive JPEG many times: each makes the decoder go over the whole picture. */
export async function jpegOfScans(count: number): Promise<Buffer> {
  const bytes = await quarters(64, 64).jpeg({ progressive: true }).toBuffer();
  const end = bytes.length - 2;
  const last = bytes.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = bytes.subarray(last, end);
  return Buffer.concat([bytes.subarray(0, end), ...Array.from({ length: count }, () => scan), bytes.subarray(end)]);
}

/** Makes a JPEG that is an archive of files too, for programs that read from the end. */
export async function jpegAndZip(): Promise<Buffer> {
  const packed = deflateRawSync(Buffer.from('<script>alert(1)</script>'));
  return Buffer.concat([
    await aJpeg(),
    Buffer.from('PK\u0003\u0004'),
    packed,
    Buffer.from('PK\u0005\u0006'),
    Buffer.alloc(18),
  ]);
}

/** Makes a JPEG whose comment is a page with a script. */
export async function jpegWithPage(): Promise<Buffer> {
  const page = Buffer.from('<html><script>alert(document.cookie)</script></html>');
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), page]);
  const bytes = await aJpeg();
  return Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2)]);
}

/** Renames the quantisation tables to something that decoders skip. */
export async function jpegWithoutTables(): Promise<Buffer> {
  const bytes = await aJpeg();
  for (let at = 0; (at = bytes.indexOf(Buffer.from([0xff, 0xdb]), at)) >= 0; at += 2) bytes[at + 1] = 0xef;
  return bytes;
}
