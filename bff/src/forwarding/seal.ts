import { EncryptJWT, errors, jwtDecrypt, type JWTPayload } from 'jose';

/** Keys of 32 bytes; the first one seals, any opens. */
export type SealKeys = readonly [Uint8Array, ...Uint8Array[]];

const encryption = { alg: 'dir', enc: 'A256GCM' } as const;

/**
 * Encrypts what a browser keeps for this server, which keeps nothing of it.
 * @param exp seconds since epoch, from when on it opens no more
 */
export async function seal(content: JWTPayload, exp: number, [key]: SealKeys): Promise<string> {
  return await new EncryptJWT(content).setProtectedHeader(encryption).setExpirationTime(exp).encrypt(key);
}

/** Opens a sealed text; undefined for one that was sealed with another key, was changed, or has expired. */
export async function unseal(text: string, keys: SealKeys): Promise<JWTPayload | undefined> {
  for (const key of keys) {
    try {
      const { payload } = await jwtDecrypt(text, key, {
        keyManagementAlgorithms: [encryption.alg],
        contentEncryptionAlgorithms: [encryption.enc],
      });
      return payload;
    } catch (cause) {
      if (!(cause instanceof errors.JOSEError)) throw cause;
    }
  }
  return undefined;
}
