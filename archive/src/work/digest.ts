import { hash } from 'node:crypto';

/** Returns SHA-256 in hex: the stored form of a secret, so that reading the store does not give it away. */
export function digest(text: string): string {
  return hash('sha256', text);
}
