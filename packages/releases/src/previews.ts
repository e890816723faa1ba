import { createHash, randomBytes } from 'node:crypto';
import { previewPath } from '@iconotheca/contracts/release/registry';
import { releaseError } from './release-error.ts';

const secretBytes = 24;
const idLength = 24;
const hourMs = 3_600_000;
/** Two weeks. */
const maxHours = 14 * 24;

export interface NewPreview {
  /** Id by which it is listed and ended: tells no one the secret. */
  id: string;
  /** Secret that its link carries. Kept nowhere: who loses the link makes another. */
  secret: string;
  /** ISO 8601. */
  expires: string;
}

/**
 * Draws the secret of a preview's link. Its hash is the preview's id, so that every server knows a link by the
 * registry alone, and no reader of the log can make one.
 * @throws ReleaseError `out-of-range` for hours below 1 or above two weeks
 */
export function drawPreview(hours: number, now = new Date()): NewPreview {
  if (!(hours >= 1 && hours <= maxHours)) {
    throw releaseError('out-of-range', `A preview of ${hours} hours: it must be 1 to ${maxHours}.`);
  }
  const secret = randomBytes(secretBytes).toString('base64url');
  return { id: previewIdOf(secret), secret, expires: new Date(now.getTime() + hours * hourMs).toISOString() };
}

/** Derives the id of a preview from the secret of its link. */
export function previewIdOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex').slice(0, idLength);
}

/** Returns the link of a preview: `https://archive.example/preview?token=…` */
export function previewLink(site: string, secret: string): string {
  return new URL(`${previewPath}?token=${secret}`, site).href;
}
