import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a secret: nobody who reads the database can use it. Hex. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** A key that cannot be guessed: 128 random bits. */
export function newPk(): string {
  return randomBytes(16).toString('base64url');
}
