import { AppError } from '#server/platform/requests/errors.ts';
import { type Sealing, sealing } from '#server/platform/secrets/sealing.ts';

interface ParameterKey {
  clientId: number;
  /** The row's id. */
  id: number;
}

const associatedData = ({ clientId, id }: ParameterKey) => `parameter:${clientId}:${id}`;

const sealedElsewhere = () =>
  new AppError({
    status: 409,
    code: 'PARAMETER_SEALED_ELSEWHERE',
    message:
      'Cette clé a été chiffrée par une autre installation et ne peut plus être lue. Saisissez-la de nouveau, ou demandez à qui gère l’installation d’y rétablir sa clé de chiffrement d’origine.',
  });

function openBy(by: Sealing, at: ParameterKey, value: Buffer): string | undefined {
  try {
    return by.open(value, associatedData(at));
  } catch {
    return undefined;
  }
}

/**
 * Keeps secret parameters sealed under the installation's key (AES-256-GCM), each tied to firm and row. What the
 * previous key sealed opens too while that one is given.
 */
export function parameterKeeper(secretKey: string, previousSecretKey?: string) {
  const sealed = sealing(secretKey, 'parameter');
  const formerly = previousSecretKey === undefined ? undefined : sealing(previousSecretKey, 'parameter');
  const seal = (at: ParameterKey, value: string): Buffer => sealed.seal(value, associatedData(at));

  /** @throws AppError 409 where another installation's key sealed it */
  function open(at: ParameterKey, value: Buffer): string {
    const text = openBy(sealed, at, value) ?? (formerly && openBy(formerly, at, value));
    if (text === undefined) throw sealedElsewhere();
    return text;
  }

  return {
    seal,
    open,
    /** What the previous key sealed, sealed anew; undefined where the present key sealed it. @throws as `open` */
    renew: (at: ParameterKey, value: Buffer): Buffer | undefined =>
      openBy(sealed, at, value) === undefined ? seal(at, open(at, value)) : undefined,
  };
}

export type ParameterKeeper = ReturnType<typeof parameterKeeper>;
