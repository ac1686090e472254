/**
 * What the browser remembers of signing in (specification 1, section 3). In local storage, until it is taken
 * back: remember-me with the e-mail, and that this device is trusted. In session storage, for this tab: whom
 * the code is for and how it was sent, the payment link, and what has been proved anew.
 */
const lasting = {
  rememberMe: 'remember-me',
  email: 'user-email',
  trustedClient: 'two-factor-remember-client',
} as const;

const passing = {
  currentEmail: 'current-email',
  currentProvider: 'current-two-factor-provider',
  paymentToken: 'payment-token',
  paymentEmail: 'payment-person-email',
  paymentProof: 'payment-authentication',
  strongboxProof: 'strongbox-authentication',
  keyPassProof: 'key-pass-authentication',
} as const;

/** E-mail of the last sign-in that asked to be remembered; else empty. */
export function rememberedEmail(): string {
  return localStorage.getItem(lasting.rememberMe) === 'true'
    ? (localStorage.getItem(lasting.email) ?? '')
    : '';
}

export function rememberEmail({ Email, RememberMe }: { Email: string; RememberMe: boolean }): void {
  if (RememberMe) {
    localStorage.setItem(lasting.rememberMe, 'true');
    localStorage.setItem(lasting.email, Email);
  } else {
    localStorage.removeItem(lasting.rememberMe);
    localStorage.removeItem(lasting.email);
  }
}

/** Whether a code has already come back from this browser; the server decides whether it still counts. */
export const isTrustedClient = () => localStorage.getItem(lasting.trustedClient) === 'true';

export const rememberTrustedClient = () => localStorage.setItem(lasting.trustedClient, 'true');

const read = (key: keyof typeof passing) => sessionStorage.getItem(passing[key]) ?? undefined;

function keep(key: keyof typeof passing, value: string | undefined): void {
  if (value === undefined) sessionStorage.removeItem(passing[key]);
  else sessionStorage.setItem(passing[key], value);
}

/** Whom the second proof of a sign-in is asked of. */
export const currentEmail = () => read('currentEmail');
export const keepCurrentEmail = (email: string | undefined) => keep('currentEmail', email);

export const currentProvider = () => read('currentProvider');
export const keepCurrentProvider = (provider: string | undefined) => keep('currentProvider', provider);

/** `required` by a screen that leads to the code, `done` once the code has come back. */
type Proof = 'required' | 'done';

export type ProofOf = 'strongbox' | 'keyPass' | 'payment';

export const proofOf = (what: ProofOf) => read(`${what}Proof`) as Proof | undefined;
export const keepProof = (what: ProofOf, proof: Proof) => keep(`${what}Proof`, proof);

/** The payment link that the payer came by, whose page keeps it: what a code is asked and given for. */
export interface PaymentLink {
  Token: string;
  Email: string;
}

export function paymentLink(): PaymentLink | undefined {
  const Token = read('paymentToken');
  const Email = read('paymentEmail');
  return Token && Email ? { Token, Email } : undefined;
}

/** Of the link that has just been opened; what was proved for another one says nothing of it. */
export function keepPaymentLink({ Token, Email }: PaymentLink): void {
  keep('paymentToken', Token);
  keep('paymentEmail', Email);
  keep('paymentProof', undefined);
}

/** Once a session is over, what it had proved says nothing of the next one. */
export function forgetProofs(): void {
  for (const key of ['currentEmail', 'currentProvider', 'strongboxProof', 'keyPassProof'] as const)
    keep(key, undefined);
}
