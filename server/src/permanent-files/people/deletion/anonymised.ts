import { AppError } from '#server/platform/requests/errors.ts';
import type { PersonRecord } from '../schema.ts';

/** @throws AppError 409 for a person who has been anonymised: nothing is written of them any more. */
export function refuseAnonymised({ anonymisedAt }: Pick<PersonRecord, 'anonymisedAt'>): void {
  if (anonymisedAt === null) return;
  throw new AppError({
    status: 409,
    code: 'ANONYMISED',
    message: 'Cette personne a été anonymisée : sa fiche ne peut plus être modifiée.',
  });
}
