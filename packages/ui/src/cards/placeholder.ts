import type { ItemImage } from '@iconotheca/contracts/item/item';
import { thumbHashToDataURL } from 'thumbhash';

/** Blurred images by thumbhash, of about 1.3 kB each: the same item is drawn in many places. */
const drawn = new Map<string, string>();
const mostDrawn = 1000;

/** Gives a mat its image's proportions and colours, as custom properties: the policy forbids inline styles. */
export function paintPlaceholder(
  mat: HTMLElement | null,
  { width, height, color, thumbhash }: Omit<ItemImage, 'name'>,
): void {
  if (mat === null) return;
  mat.style.setProperty('--ratio', String(width / height));
  mat.style.setProperty('--native-width', `${width}px`);
  if (color === undefined) mat.style.removeProperty('--avg');
  else mat.style.setProperty('--avg', color);
  const blurred = thumbhash === undefined ? undefined : blurredImage(thumbhash);
  if (blurred === undefined) mat.style.removeProperty('--blurred');
  else mat.style.setProperty('--blurred', `url("${blurred}")`);
}

/** A data address of about 32 × 32 pixels; undefined where the hash cannot be read. */
function blurredImage(thumbhash: string): string | undefined {
  const known = drawn.get(thumbhash);
  if (known !== undefined) return known;
  const bytes = bytesOf(thumbhash);
  // Five bytes hold the colours and the size; a shorter hash would be drawn as noise.
  if (bytes === undefined || bytes.length < 5) return undefined;
  const address = thumbHashToDataURL(bytes);
  if (drawn.size >= mostDrawn) drawn.clear();
  drawn.set(thumbhash, address);
  return address;
}

function bytesOf(base64: string): Uint8Array | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/u.test(base64) || base64.length % 4 !== 0) return undefined;
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
