import { randomBytes } from 'node:crypto';
import { AppError } from '#server/platform/requests/errors.ts';
import { type Sealing, sealing } from '#server/platform/secrets/sealing.ts';

/** A version of a firm's key as its table tells it: the key derives from this and from the installation's. */
export interface KeyVersion {
  clientId: number;
  version: number;
  salt: Buffer;
  installationKey: Buffer;
}

/** The item was sealed under an installation key that is not among the given ones. */
export const sealedElsewhere = () =>
  new AppError({
    status: 409,
    code: 'KEY_PASS_SEALED_ELSEWHERE',
    message:
      'Cet élément a été chiffré par une autre installation et ne peut plus être lu. Saisissez-le de nouveau, ou demandez à qui gère l’installation d’y rétablir sa clé de chiffrement d’origine.',
  });

const markOf = (secretKey: string) =>
  sealing(secretKey, 'key-pass').digest('installation key').subarray(0, 8);

/**
 * The keys that wrap the items' own, derived for firm, version and salt from the installation's key; from the
 * previous one, while it is given, for versions of before.
 */
export function vaultKeys({
  secretKey,
  previousSecretKey,
}: {
  secretKey: string;
  previousSecretKey: string | undefined;
}) {
  const [current, ...previous] = [secretKey, previousSecretKey]
    .filter((key) => key !== undefined)
    .map((key) => ({ key, mark: markOf(key) }));
  if (!current) throw new Error('an installation has a key');

  return {
    isCurrent: ({ installationKey }: KeyVersion) => current.mark.equals(installationKey),

    /** Undefined: none of the installation's keys made this version. */
    derive({ clientId, version, salt, installationKey }: KeyVersion): Sealing | undefined {
      const from = [current, ...previous].find(({ mark }) => mark.equals(installationKey));
      return from && sealing(from.key, `key-pass:${clientId}:${version}:${salt.toString('hex')}`);
    },

    /** A version to be, of the installation's present key. */
    draw: (clientId: number, version: number): KeyVersion => ({
      clientId,
      version,
      salt: randomBytes(16),
      installationKey: current.mark,
    }),
  };
}

export type VaultKeys = ReturnType<typeof vaultKeys>;
