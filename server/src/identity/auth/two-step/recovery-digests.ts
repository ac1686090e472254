import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type InstallationKeys, renewableSealing } from '#server/platform/secrets/renewable-sealing.ts';
import { sealing } from '#server/platform/secrets/sealing.ts';
import type { UserKey } from '../accounts/user-key.ts';

const length = 32;
const purpose = 'recovery-code';

const digest = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** However it was typed: in lower case, without its hyphen. */
const plain = (code: string) => code.toUpperCase().replace(/[^A-Z\d]/g, '');

/**
 * What is kept of a recovery code: its keyed digest and the key, drawn for it alone, sealed together under the
 * installation's key. So it follows when that one changes, although nobody knows the code but its owner. Codes of
 * before were kept as a bare digest under a key derived from the installation's: once that changes, the keys that may
 * have made it go along, sealed as well.
 */
export function recoveryDigests(keys: InstallationKeys) {
  const sealed = renewableSealing(keys, purpose);
  const bareKeys = [keys.secretKey, keys.previousSecretKey]
    .filter((key) => key !== undefined)
    .map((key) => sealing(key, purpose).digestKey());

  const associatedData = ({ clientId, userId }: UserKey) => `${purpose} ${clientId} ${userId}`;
  const textOf = ({ clientId, userId }: UserKey, code: string) => `${clientId} ${userId} ${plain(code)}`;
  const isBare = (kept: Buffer) => kept.length === length;

  /** The digest, then the keys that may have made it. */
  function partsOf(user: UserKey, kept: Buffer): Buffer[] {
    if (isBare(kept)) return [kept, ...bareKeys];
    const whole = sealed.openBytes(kept, associatedData(user));
    return Array.from({ length: whole.length / length }, (_, index) =>
      whole.subarray(index * length, (index + 1) * length),
    );
  }

  return {
    keep(user: UserKey, code: string): Buffer {
      const key = randomBytes(length);
      return sealed.sealBytes(Buffer.concat([digest(key, textOf(user, code)), key]), associatedData(user));
    },

    /** Whether this is what was kept of the code. False too where another installation's key sealed it. */
    isOf(user: UserKey, kept: Buffer, code: string): boolean {
      try {
        const [expected, ...made] = partsOf(user, kept);
        const text = textOf(user, code);
        return made.some((key) => expected && timingSafeEqual(digest(key, text), expected));
      } catch {
        return false;
      }
    },

    /** The same under the present key; undefined where it is already. @throws where neither key opens it */
    renew: (user: UserKey, kept: Buffer): Buffer | undefined =>
      isBare(kept)
        ? sealed.sealBytes(Buffer.concat(partsOf(user, kept)), associatedData(user))
        : sealed.renew(kept, associatedData(user)),
  };
}
