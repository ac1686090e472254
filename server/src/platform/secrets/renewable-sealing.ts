import type { Settings } from '../installation/settings.ts';
import { sealing } from './sealing.ts';

/** The installation's key, and the one before while `npm run rotate-keys` has not replaced it everywhere. */
export type InstallationKeys = Pick<Settings, 'secretKey' | 'previousSecretKey'>;

/** As `sealing`, and opens what the previous key sealed too while that one is given. */
export function renewableSealing({ secretKey, previousSecretKey }: InstallationKeys, purpose: string) {
  const present = sealing(secretKey, purpose);
  const former = previousSecretKey === undefined ? undefined : sealing(previousSecretKey, purpose);

  function openedByPresent(sealed: Buffer, place: string): Buffer | undefined {
    try {
      return present.openBytes(sealed, place);
    } catch (error) {
      if (!former) throw error;
      return undefined;
    }
  }
  const openFormer = (sealed: Buffer, place: string): Buffer => (former ?? present).openBytes(sealed, place);
  const openBytes = (sealed: Buffer, place: string): Buffer =>
    openedByPresent(sealed, place) ?? openFormer(sealed, place);

  return {
    seal: present.seal,
    sealBytes: present.sealBytes,
    /** @throws where neither key sealed it here, or it was altered. */
    openBytes,
    /** @throws where neither key sealed it here, or it was altered. */
    open: (sealed: Buffer, place: string): string => openBytes(sealed, place).toString(),

    /** What the previous key sealed, sealed anew; undefined where the present key sealed it. @throws as `open` */
    renew: (sealed: Buffer, place: string): Buffer | undefined =>
      openedByPresent(sealed, place) ? undefined : present.sealBytes(openFormer(sealed, place), place),
  };
}

export type RenewableSealing = ReturnType<typeof renewableSealing>;
