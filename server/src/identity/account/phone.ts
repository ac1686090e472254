import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type {
  GetConnectedUserPhoneNumber,
  SendChangePhoneNumberTokenAsync,
  UpdatePhoneNumberAsync,
} from '#contract/identity/account/calls.ts';
import type { AuthNeeds } from '#server/identity/auth/needs.ts';
import { maskPhone } from '#server/identity/auth/two-step/mask.ts';
import { sendCode, spendCode } from '#server/identity/auth/two-step/security-codes.ts';
import { invalidInput, tooManyCalls } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { ownUser } from './own-user.ts';
import { sendSecurityNotice } from './security-notice.ts';

/** Kinds of numbers that receive text messages; in some countries nobody can tell a mobile from a line. */
const receivesSms: readonly (string | undefined)[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE', undefined];

const refused = (Message: string) => invalidInput([{ Path: 'PhoneNumber', Message }]);

/**
 * A mobile number as typed, in France unless it says otherwise, in E.164.
 * @throws AppError 400 on PhoneNumber where it is no number, or none that receives text messages.
 */
export function mobileNumber(typed: string): string {
  const number = parsePhoneNumberFromString(typed, 'FR');
  if (!number?.isValid()) throw refused('Numéro de téléphone invalide.');
  if (!receivesSms.includes(number.getType())) throw refused('Indiquez un numéro de téléphone mobile.');
  return number.number;
}

const readPhone = (
  { db, session }: Pick<SignedInContext<unknown>, 'db' | 'session'>,
  options?: { lock: true },
) => ownUser<{ phone: string | null }>(db, session, 'phone', options);

export const readPhoneNumber = async (context: SignedInContext<typeof GetConnectedUserPhoneNumber>) => ({
  PhoneNumber: (await readPhone(context)).phone,
});

/** Sends a code to the new number, which is not kept yet. @throws AppError 429 where too many were sent. */
export async function askPhoneChange(
  { db, session, input, audit }: SignedInContext<typeof SendChangePhoneNumberTokenAsync>,
  needs: AuthNeeds,
) {
  const { clientId, userId } = session;
  const destination = mobileNumber(input.PhoneNumber);
  const sent = await sendCode(needs, db, {
    clientId,
    userId,
    purpose: 'change-phone',
    channel: 'Phone',
    destination,
  });
  if (!sent) throw tooManyCalls(15 * 60);
  audit.record({
    action: 'account.ask-phone-change',
    entity: 'app_user',
    entityId: userId,
    after: { phone: destination },
  });
  return true as const;
}

const masked = (phone: string | null) => (phone === null ? 'aucun' : maskPhone(phone));

/** Keeps the number that the code was sent to, and no other; its owner is told, at an address they had before. */
export async function changePhone(
  context: SignedInContext<typeof UpdatePhoneNumberAsync>,
  needs: AuthNeeds,
): Promise<boolean> {
  const { db, session, input, audit } = context;
  const { clientId, userId } = session;
  const phone = mobileNumber(input.PhoneNumber);
  const proof = { clientId, userId, purpose: 'change-phone', code: input.Code, destination: phone } as const;
  // a wrong attempt is counted: the transaction is kept, hence an answer and no error
  if (!(await spendCode(needs, db, proof))) return false;
  const before = await readPhone(context, { lock: true });
  await db.query('update app_user set phone = $3 where client_id = $1 and id = $2', [
    clientId,
    userId,
    phone,
  ]);
  audit.record({
    action: 'account.change-phone',
    entity: 'app_user',
    entityId: userId,
    before,
    after: { phone },
  });
  await sendSecurityNotice(needs, db, session, {
    subject: 'Numéro de téléphone modifié',
    text: `Le numéro de téléphone de votre compte est désormais ${masked(phone)} (auparavant\u202f: ${masked(before.phone)}).`,
  });
  return true;
}
