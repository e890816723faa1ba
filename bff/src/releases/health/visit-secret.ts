import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Time for which what a page reports is believed: as long as tabs stay open over a day. */
const validMinutes = 24 * 60;
const minuteMs = 60_000;
const macLength = 22;

export interface Visit {
  /** One of its own for each page load. */
  id: string;
  /** Release of the area of which the visit was counted, `mf-lists@1.2.0`; empty where it was of none. */
  counted: string;
  /** Name of the network that the page was opened from. */
  network: string;
  /** Id of the preview that the page was of, which counts for nothing. */
  preview?: string | undefined;
}

interface NewVisit {
  counted?: string | undefined;
  network?: string;
  now?: Date;
}

/** Base64url of the twelve random bytes that a visit's id begins with. */
const randomLength = 16;
const networkLength = 8;

/** Makes a secret for one page load, by which its reports are known. It says nothing of who loaded it. */
export function newVisit(key: Uint8Array, { counted = '', network = '', now = new Date() }: NewVisit = {}): string {
  const minutes = Math.floor(now.getTime() / minuteMs).toString(36);
  const signed = `${minutes}.${randomBytes(12).toString('base64url')}${network}.${counted}`;
  return `${macOf(key, signed)}.${signed}`;
}

/** No release begins so. */
const previewMark = 'preview ';

/** Makes a secret for a page of a preview. */
export function newPreviewVisit(key: Uint8Array, preview: string, now = new Date()): string {
  return newVisit(key, { counted: previewMark + preview, now });
}

/** Names a network so that the name says nothing of it without the key. */
export function networkName(key: Uint8Array, network: string): string {
  return createHmac('sha256', key).update(`network ${network}`).digest('base64url').slice(0, networkLength);
}

/** Returns the visit that a secret is of; undefined for one that this site gave no page, or too long ago. */
export function visitOf(key: Uint8Array, secret: string, now = new Date()): Visit | undefined {
  const [mac = '', minutes = '', id = '', ...rest] = secret.split('.');
  // Versions have dots, too.
  const counted = rest.join('.');
  const expected = Buffer.from(macOf(key, `${minutes}.${id}.${counted}`));
  const given = Buffer.from(mac);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const age = Math.floor(now.getTime() / minuteMs) - Number.parseInt(minutes, 36);
  if (!(age >= 0 && age <= validMinutes)) return undefined;
  const visit = { id, counted, network: id.slice(randomLength) };
  return counted.startsWith(previewMark)
    ? { ...visit, counted: '', preview: counted.slice(previewMark.length) }
    : visit;
}

function macOf(key: Uint8Array, signed: string): string {
  return createHmac('sha256', key).update(signed).digest('base64url').slice(0, macLength);
}
