import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** Minimum cost of argon2id by OWASP: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const tagBytes = 32;

/** Letters and digits that cannot be taken for another. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Makes a password of 80 random bits, in groups that can be read out: `k3mq-7hwd-…`. */
export function newPassword(): string {
  const groups = Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join(''),
  );
  return groups.join('-');
}

/**
 * Hashes a password.
 * @returns `$argon2id$v=19$m=…,t=…,p=…$salt$tag`, made off the event loop
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  return encode(salt, await derive('argon2id', { ...cost, message: password, nonce: salt, tagLength: tagBytes }));
}

/** Takes as long for a hash that no password fits as for any other. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const { memory, passes, parallelism, salt, tag } = decode(hash);
  const parameters = { memory, passes, parallelism, message: password, nonce: salt, tagLength: tag.length };
  return timingSafeEqual(await derive('argon2id', parameters), tag);
}

/** Compared with when there is no such account: costs the same, and fits no password. */
export const unmatchedHash = encode(randomBytes(saltBytes), randomBytes(tagBytes));

function encode(salt: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/u, '');
}

const written = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/u;

/** @throws Error when the database holds something else */
function decode(hash: string) {
  const [, memory, passes, parallelism, salt, tag] = written.exec(hash) ?? [];
  if (salt === undefined || tag === undefined) throw new Error('A stored password is not in the form of argon2id.');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}
