import { randomInt } from 'node:crypto';
import { previewIdOf } from '@iconotheca/releases/previews';
import type { Registry } from '@iconotheca/releases/registry';
import type { Visit } from '@iconotheca/releases/resolve';
import type { Request, Response } from 'express';
import { cookieOptions, readCookie } from '../forwarding/cookie.ts';

/** Cookie that holds the secret of a preview's link. */
export const previewCookie = 'iconotheca-preview';

/** Holds where a browser stands among all: one of 10,000 numbers, drawn once, that says nothing else of who reads. */
const bucketCookie = 'iconotheca-share';
const buckets = 10_000;
const bucketForm = /^\d{1,4}$/u;
/** Time for which a visitor stays in the same share: a quarter of a year. */
const bucketMs = 90 * 24 * 3_600_000;

const visits = new WeakMap<Request, Visit>();

/**
 * Returns what decides which releases a request gets: its host, its share where a canary is shown to some, and the
 * preview that the reader follows. A reader without a share is given one; a preview that is over is forgotten.
 */
export function visitOf(current: Registry, request: Request, response: Response): Visit {
  const known = visits.get(request);
  if (known !== undefined) return known;
  const visit: Visit = {
    host: request.hostname ?? '',
    bucket: hasCanary(current) ? bucketOf(request, response) : undefined,
    preview: previewOf(current, request, response),
  };
  visits.set(request, visit);
  return visit;
}

/** Returns how a page may be kept: it differs from reader to reader, and a preview's is gone with the preview. */
export function cacheControlOf({ preview }: Visit): string {
  return preview === undefined ? 'private, no-cache' : 'no-store';
}

/** Returns the preview that a secret opens now; undefined when it is over or there is none. */
export function openPreview({ previews }: Registry, secret: string): { id: string; expires: Date } | undefined {
  const id = previewIdOf(secret);
  const found = Object.hasOwn(previews, id) ? previews[id] : undefined;
  const expires = new Date(found?.expires ?? 0);
  return expires.getTime() > Date.now() ? { id, expires } : undefined;
}

function hasCanary({ slots }: Registry): boolean {
  return Object.values(slots).some(({ canary }) => canary !== undefined);
}

function bucketOf(request: Request, response: Response): number {
  const kept = readCookie(request, bucketCookie, bucketForm);
  const drawn = kept ?? String(randomInt(buckets));
  if (kept === undefined) response.cookie(bucketCookie, drawn, { ...cookieOptions(response), maxAge: bucketMs });
  return (Number(drawn) * 100) / buckets;
}

function previewOf(current: Registry, request: Request, response: Response): string | undefined {
  const secret = readCookie(request, previewCookie);
  if (secret === undefined) return undefined;
  const preview = openPreview(current, secret);
  if (preview === undefined) response.clearCookie(previewCookie, cookieOptions(response));
  return preview?.id;
}
