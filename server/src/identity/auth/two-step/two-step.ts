import type { TwoStepProvider } from '#contract/identity/auth/two-step-calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Account } from '../accounts/accounts.ts';
import type { AuthNeeds } from '../needs.ts';
import type { SignInMethod } from '../sign-in/sign-in-events.ts';
import { hasAuthenticator, isAuthenticatorCode } from './authenticator.ts';
import { maskEmail, maskPhone } from './mask.ts';
import { recoveryCodesLeft, spendRecoveryCode } from './recovery-codes.ts';
import { type CodeChannel, type CodeDestination, spendCode } from './security-codes.ts';

interface ProviderShown {
  Name: TwoStepProvider;
  DisplayedValue: string;
  ProviderValue: string;
}

/** How a user may give a second proof, the readiest first; destinations mostly hidden. */
export async function providersOf(db: Db, account: Account): Promise<ProviderShown[]> {
  const { phone, email } = account;
  const shown: ProviderShown[] = [];
  if (phone)
    shown.push({ Name: 'Phone', DisplayedValue: 'Téléphone mobile', ProviderValue: maskPhone(phone) });
  shown.push({ Name: 'Email', DisplayedValue: 'Adresse e-mail', ProviderValue: maskEmail(email) });
  if (await hasAuthenticator(db, account)) {
    shown.push({
      Name: 'Authenticator',
      DisplayedValue: 'Application d’authentification',
      ProviderValue: '',
    });
  }
  if ((await recoveryCodesLeft(db, account)) > 0) {
    shown.push({ Name: 'RecoveryCode', DisplayedValue: 'Code de secours', ProviderValue: '' });
  }
  return shown;
}

/** Where a code for this user goes by this channel; undefined where they have no phone. */
export function destinationOf({ email, phone }: Account, channel: CodeChannel): CodeDestination | undefined {
  const destination = channel === 'Email' ? email : phone;
  return destination === null ? undefined : { channel, destination };
}

/** How a sign-in is called that was finished with this second proof. */
export const methods: Record<TwoStepProvider, SignInMethod> = {
  Email: 'password+email',
  Phone: 'password+phone',
  Authenticator: 'password+authenticator',
  RecoveryCode: 'password+recovery-code',
};

/** Whether the code is the user's second proof by this provider; a code serves once. */
export async function isSecondProof(
  needs: Pick<AuthNeeds, 'settings'>,
  db: Db,
  account: Account,
  { Provider, Code }: { Provider: TwoStepProvider; Code: string },
): Promise<boolean> {
  if (Provider === 'Authenticator') return isAuthenticatorCode(needs, db, account, Code);
  if (Provider === 'RecoveryCode') return spendRecoveryCode(needs, db, account, Code);
  const { clientId, userId } = account;
  const { destination } = destinationOf(account, Provider) ?? {};
  if (destination === undefined) return false;
  return spendCode(needs, db, { clientId, userId, purpose: 'two-step', code: Code, destination });
}
