import { LoginRequest } from '#contract/auth/session.ts';
import type { Credentials } from './sign-in.ts';

export type LoginErrors = Partial<Record<'Email' | 'Password', string>>;

/** The form's own rules on the password, which the request carries encoded. */
function passwordError(password: string): string | undefined {
  if (password === '') return 'Mot de passe obligatoire.';
  return password.length < 8 ? 'Minimum 8 caractères.' : undefined;
}

export function loginErrors({ Email, Password }: Credentials): LoginErrors {
  const errors: LoginErrors = {};
  const email = LoginRequest.shape.Email.safeParse(Email).error?.issues[0]?.message;
  const password = passwordError(Password);
  if (email) errors.Email = email;
  if (password) errors.Password = password;
  return errors;
}
