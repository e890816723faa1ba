import * as z from 'zod/mini';
import { accountLimits } from './account-limits.ts';

/** Bytes as WebAuthn writes them in JSON. */
const bytes = (most: number) =>
  z.string().check(z.maxLength(most, `has more than ${most} characters`), z.regex(/^[\w-]+$/u, 'must be base64url'));

/** Id by which a device names a key. */
export const passkeyId = bytes(1_400);

const named = { id: passkeyId, rawId: passkeyId, type: z.literal('public-key') };

/** Answer of a browser when a device has made a key (`RegistrationResponseJSON` of WebAuthn). */
export const madePasskey = z.object({
  ...named,
  response: z.object({
    clientDataJSON: bytes(10_000),
    attestationObject: bytes(40_000),
    transports: z.optional(
      z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/u, 'must be lower-case letters'))).check(z.maxLength(10)),
    ),
  }),
});
export type MadePasskey = z.infer<typeof madePasskey>;

/** Answer of a browser when a device has signed (`AuthenticationResponseJSON`). */
export const signedByPasskey = z.object({
  ...named,
  response: z.object({
    clientDataJSON: bytes(10_000),
    authenticatorData: bytes(4_000),
    signature: bytes(8_000),
    userHandle: z.nullish(bytes(100)),
  }),
});
export type SignedByPasskey = z.infer<typeof signedByPasskey>;

const described = z.object({
  id: passkeyId,
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
});

/** Options by which a browser asks a device to sign (`PublicKeyCredentialRequestOptionsJSON`). */
export const signingOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('required'),
});

/** Options by which a browser asks a device for a key (`PublicKeyCredentialCreationOptionsJSON`). */
export const makingOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  /** Milliseconds. */
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(described),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

/** One of the passkeys of an account. Times are in seconds since epoch. */
export const ownPasskey = z.object({
  id: passkeyId,
  name: z.string(),
  created: z.int(),
  used: z.optional(z.int()),
});
export type OwnPasskey = z.infer<typeof ownPasskey>;

/** The oldest first. */
export const ownPasskeys = z.object({
  passkeys: z.array(ownPasskey),
  /** True if a password alone logs no one in. */
  isNeeded: z.boolean(),
});

const { maxPasskeyName } = accountLimits;

export const newPasskeyInput = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'is empty'),
      z.maxLength(maxPasskeyName, `has more than ${maxPasskeyName} characters`),
    ),
  made: madePasskey,
});
