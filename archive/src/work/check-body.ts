import { isUtf8 } from 'node:buffer';

const prototypeField = /"__proto__"\s*:/u;

/**
 * Refuses a body that would be read as something else than what was sent: what is not UTF-8, and a field `__proto__`, which
 * JSON has and objects of the language lose. To be given to `express.json` as `verify`.
 * @throws Error with the `type` that errorHandler knows
 */
export function checkBody(_request: unknown, _response: unknown, body: Buffer): void {
  if (!isUtf8(body)) throw new Error('the body is not UTF-8');
  if (body.includes('"__proto__"') && prototypeField.test(body.toString('latin1'))) {
    throw Object.assign(new Error('the body has a field __proto__'), { type: 'prototype.named' });
  }
}
