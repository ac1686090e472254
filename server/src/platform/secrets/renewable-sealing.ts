import type { Settings } from '../installation/settings.ts';
import { sealing } from './sealing.ts';

/** The installation's key, and the one before while `npm run rotate-keys` has not replaced it everywhere. */
export type InstallationKeys = Pick<Settings, 'secretKey' | 'previousSecretKey'>;

/** Encryption with key rotation: as `sealing`, and opens what the previous key sealed too while that one is given. */
export function renewableSealing({ secretKey, previousSecretKey }: InstallationKeys, purpose: string) {
  const present = sealing(secretKey, purpose);
  const former = previousSecretKey === undefined ? undefined : sealing(previousSecretKey, purpose);

  function openedByPresent(sealed: Buffer, associatedData: string): Buffer | undefined {
    try {
      return present.openBytes(sealed, associatedData);
    } catch (error) {
      if (!former) throw error;
      return undefined;
    }
  }
  const openFormer = (sealed: Buffer, associatedData: string): Buffer =>
    (former ?? present).openBytes(sealed, associatedData);
  const openBytes = (sealed: Buffer, associatedData: string): Buffer =>
    openedByPresent(sealed, associatedData) ?? openFormer(sealed, associatedData);

  return {
    seal: present.seal,
    sealBytes: present.sealBytes,
    /** @throws where neither key sealed it here, or it was altered. */
    openBytes,
    /** @throws where neither key sealed it here, or it was altered. */
    open: (sealed: Buffer, associatedData: string): string => openBytes(sealed, associatedData).toString(),

    /** What the previous key sealed, sealed anew; undefined where the present key sealed it. @throws as `open` */
    renew: (sealed: Buffer, associatedData: string): Buffer | undefined =>
      openedByPresent(sealed, associatedData)
        ? undefined
        : present.sealBytes(openFormer(sealed, associatedData), associatedData),
  };
}

/** Seals with today's key and opens with either, as `renewableSealing` makes it. */
export type RenewableSealing = ReturnType<typeof renewableSealing>;
