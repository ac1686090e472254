import { AppError } from '#server/platform/requests/errors.ts';
import { type Sealing, sealing } from '#server/platform/secrets/sealing.ts';

/** What a person's row keeps of a social-security number (NIR): all three, or none of them. */
export interface KeptNir {
  nirSealed: Buffer | null;
  nirFingerprint: Buffer | null;
  nirStart: string | null;
}

type SealedNir = { [Name in keyof KeptNir]: NonNullable<KeptNir[Name]> };

export const noNir: KeptNir = { nirSealed: null, nirFingerprint: null, nirStart: null };

interface Owner {
  clientId: number;
  /** The person's id. */
  id: number;
}

/** The number as it is compared: without separators, in capitals. */
const canonical = (nir: string) => nir.replace(/[\s.-]/g, '').toUpperCase();

/** Its key follows from the thirteen signs before it: a number is the same with it and without. */
const withoutKey = (nir: string) => canonical(nir).replace(/^(.{13})\d{2}$/, '$1');

const associatedData = ({ clientId, id }: Owner) => `person:${clientId}:${id}`;

const sealedElsewhere = () =>
  new AppError({
    status: 409,
    code: 'NIR_SEALED_ELSEWHERE',
    message:
      'Ce numéro a été chiffré par une autre installation et ne peut plus être lu. Saisissez-le de nouveau, ou demandez à qui gère l’installation d’y rétablir sa clé de chiffrement d’origine.',
  });

function openBy(sealed: Sealing, owner: Owner, nirSealed: Buffer): string | undefined {
  try {
    return sealed.open(nirSealed, associatedData(owner));
  } catch {
    return undefined;
  }
}

/**
 * Keeps social-security numbers sealed under the installation's key (AES-256-GCM, tied to firm and person),
 * with a keyed fingerprint by which equal numbers of one firm are found, and its first five digits (sex, year
 * and month of birth, which the row tells anyway) to mask it without opening it. What the installation's previous
 * key sealed opens too while that one is given, and is found by its fingerprint once it has been renewed.
 */
export function nirKeeper(secretKey: string, previousSecretKey?: string) {
  const sealed = sealing(secretKey, 'nir');
  const formerly = previousSecretKey === undefined ? undefined : sealing(previousSecretKey, 'nir');
  const fingerprint = (clientId: number, nir: string): Buffer =>
    // half of the digest: 128 bits are enough to compare, and there is one a person
    sealed.digest(`${clientId}:${withoutKey(nir)}`).subarray(0, 16);
  const keep = (owner: Owner, nir: string): SealedNir => ({
    nirSealed: sealed.seal(nir, associatedData(owner)),
    nirFingerprint: fingerprint(owner.clientId, nir),
    nirStart: /^\d{5}/.exec(canonical(nir))?.[0] ?? '',
  });

  /** The number in the clear. @throws AppError 409 where another installation's key sealed it. */
  function open(owner: Owner, { nirSealed }: Pick<KeptNir, 'nirSealed'>): string | null {
    if (nirSealed === null) return null;
    const nir = openBy(sealed, owner, nirSealed) ?? (formerly && openBy(formerly, owner, nirSealed));
    if (nir === undefined) throw sealedElsewhere();
    return nir;
  }

  /**
   * A number that the previous key sealed, sealed anew; undefined where the present key sealed it.
   * @throws AppError 409 as `open` does
   */
  function renew(owner: Owner, nirSealed: Buffer): SealedNir | undefined {
    if (openBy(sealed, owner, nirSealed) !== undefined) return undefined;
    return keep(owner, open(owner, { nirSealed }) ?? '');
  }

  return {
    /** Finds persons of the firm with this number: to be compared with person.nir_fingerprint. */
    fingerprint,
    keep,
    open,
    renew,
  };
}

export type NirKeeper = ReturnType<typeof nirKeeper>;
