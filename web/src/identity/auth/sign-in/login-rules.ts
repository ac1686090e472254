import type { z } from 'zod';
import { LoginRequest } from '#contract/identity/auth/calls.ts';
import type { SignInErrors } from '#web/kit/sign-in-page/use-sign-in-form.ts';
import type { Credentials } from './sign-in.ts';

/** What a field's own schema says of a value first; undefined where it is right. */
export const firstIssue = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

/** The form's own rules on the password, which the request carries encoded. */
function passwordError(password: string): string | undefined {
  if (password === '') return 'Mot de passe obligatoire.';
  return password.length < 8 ? 'Minimum 8 caractères.' : undefined;
}

export function loginErrors({ Email, Password }: Credentials): SignInErrors<Credentials> {
  const errors: SignInErrors<Credentials> = {};
  const email = firstIssue(LoginRequest.shape.Email, Email);
  const password = passwordError(Password);
  if (email) errors.Email = email;
  if (password) errors.Password = password;
  return errors;
}
