import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const nonceLength = 12;
const tagLength = 16;

/**
 * Keeps secrets at rest under keys derived from the installation's own: `seal` for what must be read again
 * (AES-256-GCM), `digest` for what is only compared and too short for a plain hash. `purpose` separates
 * the uses; `place` ties a sealed value to its row, so that it cannot be moved to another.
 */
export function sealing(secretKey: string, purpose: string) {
  const key = (use: string) => Buffer.from(hkdfSync('sha256', secretKey, '', `${purpose}:${use}`, 32));
  const sealKey = key('seal');
  const digestKey = key('digest');
  return {
    seal(text: string, place: string): Buffer {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(place));
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },

    /** @throws where the value was sealed elsewhere, or altered. */
    open(sealed: Buffer, place: string): string {
      const end = sealed.length - tagLength;
      const decipher = createDecipheriv('aes-256-gcm', sealKey, sealed.subarray(0, nonceLength))
        .setAAD(Buffer.from(place))
        .setAuthTag(sealed.subarray(end));
      return Buffer.concat([decipher.update(sealed.subarray(nonceLength, end)), decipher.final()]).toString();
    },

    digest: (text: string): Buffer => createHmac('sha256', digestKey).update(text).digest(),
  };
}

export type Sealing = ReturnType<typeof sealing>;
