import { randomBytes } from 'node:crypto';

/** Makes a token of 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Makes a key that cannot be guessed: 128 random bits. */
export function newPk(): string {
  return randomBytes(16).toString('base64url');
}
