import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long what a page reports is believed: as long as tabs stay open over a day. */
const validMinutes = 24 * 60;
const minuteMs = 60_000;
const macLength = 22;

export interface Visit {
  /** One of its own for each page load. */
  id: string;
  /** Slot of which the visit was counted; empty where it was of none. */
  slot: string;
}

/** A secret for one page load, by which its reports are known. It says nothing of who loaded it. */
export function newVisit(key: Uint8Array, slot = '', now = new Date()): string {
  const minutes = Math.floor(now.getTime() / minuteMs).toString(36);
  const signed = `${minutes}.${slot}.${randomBytes(12).toString('base64url')}`;
  return `${signed}.${macOf(key, signed)}`;
}

/** The visit that a secret is of; undefined for one that this site gave no page, or too long ago. */
export function visitOf(key: Uint8Array, secret: string, now = new Date()): Visit | undefined {
  const [minutes = '', slot = '', id = '', mac = '', ...rest] = secret.split('.');
  const expected = Buffer.from(macOf(key, `${minutes}.${slot}.${id}`));
  const given = Buffer.from(mac);
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const age = Math.floor(now.getTime() / minuteMs) - Number.parseInt(minutes, 36);
  return age >= 0 && age <= validMinutes ? { id, slot } : undefined;
}

function macOf(key: Uint8Array, signed: string): string {
  return createHmac('sha256', key).update(signed).digest('base64url').slice(0, macLength);
}
