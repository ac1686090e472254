import { invalidInput } from '#server/platform/requests/errors.ts';
import type { AccountOwner } from '../accounts/account-owner.ts';

/** What a password must not be made of. */
type Known = Pick<AccountOwner, 'firstName' | 'lastName' | 'email' | 'firm'>;

const tooCommon = 'Ce mot de passe est trop courant ou trop facile à deviner.';
export const sameAsBefore = 'Choisissez un mot de passe différent de l’actuel.';

export const refusePassword = (field: string, message: string) =>
  invalidInput([{ Path: field, Message: message }]);

/**
 * Refuses a password that guessing programs would find soon; that it matches the pattern of section 5 has
 * been checked with the request. `field` is its name on the wire.
 * @throws AppError 400 on the field
 */
export async function checkGuessing(field: string, password: string, owner: Known): Promise<void> {
  // some 45 MB of dictionaries, which a node holds once somebody has chosen a password on it
  const { strengthOf } = await import('#contract/identity/auth/password-strength.ts');
  const { firstName, lastName, email, firm } = owner;
  if (strengthOf(password, [firstName, lastName, email, firm]) === 'Faible')
    throw refusePassword(field, tooCommon);
}
