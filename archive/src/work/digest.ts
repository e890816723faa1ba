import { hash } from 'node:crypto';

/** SHA-256 in hex: what is stored of a secret, so that reading the store does not give it away. */
export function digest(text: string): string {
  return hash('sha256', text);
}
