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
 * Keeps secrets at rest under keys derived from the installation's own: `seal` for what must be read again
 * (AES-256-GCM), `digest` for what is only compared and too short for a plain hash. `purpose` separates
 * the uses; `place` ties a sealed value to its row, so that it cannot be moved to another.
 */
export function sealing(secretKey: string, purpose: string) {
  // as key objects: bytes would be made into one at each use, which takes longer than the use itself
  const key = (use: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', secretKey, '', `${purpose}:${use}`, 32)));
  const sealKey = key('seal');
  const digestKey = key('digest');

  function sealBytes(bytes: Buffer, place: string): Buffer {
    const nonce = randomBytes(nonceLength);
    const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(place));
    return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }

  function openBytes(sealed: Buffer, place: string): Buffer {
    const end = sealed.length - tagLength;
    const decipher = createDecipheriv('aes-256-gcm', sealKey, sealed.subarray(0, nonceLength))
      .setAAD(Buffer.from(place))
      .setAuthTag(sealed.subarray(end));
    return Buffer.concat([decipher.update(sealed.subarray(nonceLength, end)), decipher.final()]);
  }

  return {
    sealBytes,
    /** @throws where the value was sealed elsewhere, or altered. */
    openBytes,
    seal: (text: string, place: string): Buffer => sealBytes(Buffer.from(text), place),
    /** @throws where the value was sealed elsewhere, or altered. */
    open: (sealed: Buffer, place: string): string => openBytes(sealed, place).toString(),

    /** What `digest` is made with, for what must still be compared once the installation's key has changed. */
    digestKey: (): Buffer => digestKey.export(),

    digest: (text: string): Buffer => createHmac('sha256', digestKey).update(text).digest(),
  };
}

export type Sealing = ReturnType<typeof sealing>;
