import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { z } from 'zod';

/** What a test may have the device do otherwise than a browser would let it. */
interface Deviation {
  /** The page that the device believes to be on. */
  origin?: string;
  rpId?: string;
  /** False: nobody gave a finger or a code. */
  isUserVerified?: boolean;
  /** What the device's counter says, in place of one more than before. */
  counter?: number;
  userHandle?: string;
}

const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string() }),
  user: z.object({ id: z.string() }),
});
const RequestOptions = z.object({ challenge: z.string(), rpId: z.string() });

const flags = { userPresent: 0x01, userVerified: 0x04, hasCredential: 0x40 };

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

function uint(value: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(value, 0, length);
  return bytes;
}

/** A device that holds one passkey (ES256), for tests: it answers as a browser at `origin` would. */
export function softwarePasskey(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);
  let counter = 0;
  let handle = '';

  function coseKey(): Uint8Array {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
  }

  const credentialData = () =>
    Buffer.concat([Buffer.alloc(16), uint(credentialId.length, 2), credentialId, coseKey()]);

  function authenticatorData(rpId: string, { isUserVerified = true, ...told }: Deviation, attested?: Buffer) {
    counter += 1;
    const marks =
      flags.userPresent | (isUserVerified ? flags.userVerified : 0) | (attested ? flags.hasCredential : 0);
    return Buffer.concat([
      sha256(told.rpId ?? rpId),
      uint(marks, 1),
      uint(told.counter ?? counter, 4),
      attested ?? Buffer.alloc(0),
    ]);
  }

  const clientData = (type: string, challenge: string, told: Deviation) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: told.origin ?? origin, crossOrigin: false }));

  const shared = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };

  return {
    id,

    /** What navigator.credentials.create answers to these options. */
    register(options: unknown, deviation: Deviation = {}): Record<string, unknown> {
      const { challenge, rp, user } = CreationOptions.parse(options);
      handle = user.id;
      const authData = authenticatorData(rp.id, deviation, credentialData());
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      return {
        ...shared,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, deviation)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      };
    },

    /** What navigator.credentials.get answers to these options. */
    prove(options: unknown, deviation: Deviation = {}): Record<string, unknown> {
      const { challenge, rpId } = RequestOptions.parse(options);
      const authData = authenticatorData(rpId, deviation);
      const client = clientData('webauthn.get', challenge, deviation);
      return {
        ...shared,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authData),
          signature: base64url(sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey)),
          userHandle: deviation.userHandle ?? handle,
        },
      };
    },
  };
}
