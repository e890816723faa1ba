import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  makingOptions,
  MadePasskey,
  SignedByPasskey,
  signingOptions,
} from '@iconotheca/contracts/account/passkey';
import { encodeCBOR } from '@levischuck/tiny-cbor';
import type { z } from 'zod';

/** Faults of the answer of a device or a browser. */
interface Wrong {
  origin?: string;
  rpId?: string;
  /** True if the device has made sure of its owner. */
  isVerified?: boolean;
  counter?: number;
}

const flag = { isPresent: 0x01, isVerified: 0x04, hasKey: 0x40 };

/** Simulates a device with one key, as WebAuthn has it (W3C Web Authentication, level 3, section 6). */
export function softPasskey(siteOrigin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const name = id.toString('base64url');
  let counter = 0;

  function dataOf(
    { rpId = new URL(siteOrigin).hostname, isVerified = true, counter: said = counter }: Wrong,
    key?: Buffer,
  ) {
    const flags = flag.isPresent | (isVerified ? flag.isVerified : 0) | (key === undefined ? 0 : flag.hasKey);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(said, 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head, key ?? Buffer.alloc(0)]);
  }

  const clientData = (type: string, challenge: string, { origin = siteOrigin }: Wrong) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  return {
    id: name,
    make({ challenge }: Pick<z.output<typeof makingOptions>, 'challenge'>, wrong: Wrong = {}): MadePasskey {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const key = Buffer.concat([Buffer.alloc(16), length, id, encodeCBOR(cose)]);
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', dataOf(wrong, key)],
      ]);
      return {
        id: name,
        rawId: name,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, wrong).toString('base64url'),
          attestationObject: Buffer.from(encodeCBOR(attestation)).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    sign({ challenge }: Pick<z.output<typeof signingOptions>, 'challenge'>, wrong: Wrong = {}): SignedByPasskey {
      counter += 1;
      const said = clientData('webauthn.get', challenge, wrong);
      const data = dataOf(wrong);
      const signature = sign('sha256', Buffer.concat([data, createHash('sha256').update(said).digest()]), privateKey);
      return {
        id: name,
        rawId: name,
        type: 'public-key',
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
