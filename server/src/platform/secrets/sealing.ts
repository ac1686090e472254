import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

const nonceLength = 12;
const tagLength = 16;

/**
 * Encryption at rest under keys derived from the installation's own: `seal` encrypts what must be read again
 * (AES-256-GCM), `digest` is a keyed hash for what is only compared and too short for a plain one. `purpose` separates
 * the uses; `associatedData` ties an encrypted value to its row, so that it cannot be moved to another.
 */
export function sealing(secretKey: string, purpose: string) {
  // as key objects: bytes would be made into one at each use, which takes longer than the use itself
  const key = (use: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', secretKey, '', `${purpose}:${use}`, 32)));
  const sealKey = key('seal');
  const digestKey = key('digest');

  function sealBytes(bytes: Buffer, associatedData: string): Buffer {
    const nonce = randomBytes(nonceLength);
    const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(associatedData));
    return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }

  function openBytes(sealed: Buffer, associatedData: string): Buffer {
    const end = sealed.length - tagLength;
    const decipher = createDecipheriv('aes-256-gcm', sealKey, sealed.subarray(0, nonceLength))
      .setAAD(Buffer.from(associatedData))
      .setAuthTag(sealed.subarray(end));
    return Buffer.concat([decipher.update(sealed.subarray(nonceLength, end)), decipher.final()]);
  }

  return {
    sealBytes,
    /** @throws where the value was sealed elsewhere, or altered. */
    openBytes,
    seal: (text: string, associatedData: string): Buffer => sealBytes(Buffer.from(text), associatedData),
    /** @throws where the value was sealed elsewhere, or altered. */
    open: (sealed: Buffer, associatedData: string): string => openBytes(sealed, associatedData).toString(),

    /** What `digest` is made with, for what must still be compared once the installation's key has changed. */
    digestKey: (): Buffer => digestKey.export(),

    digest: (text: string): Buffer => createHmac('sha256', digestKey).update(text).digest(),
  };
}

/** Authenticated encryption with one key, as `sealing` makes it. */
export type Sealing = ReturnType<typeof sealing>;
