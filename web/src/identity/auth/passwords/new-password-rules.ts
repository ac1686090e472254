import { passwordsDiffer } from '#contract/identity/auth/calls.ts';
import { newPassword, passwordConfirmation } from '#contract/identity/auth/fields.ts';
import type { SignInErrors } from '#web/kit/sign-in-page/use-sign-in-form.ts';
import { firstIssue } from '../sign-in/login-rules.ts';

export interface NewPasswords {
  NewPassword: string;
  ConfirmNewPassword: string;
}

export function newPasswordErrors(values: NewPasswords): SignInErrors<NewPasswords> {
  const { NewPassword, ConfirmNewPassword } = values;
  const errors: SignInErrors<NewPasswords> = {};
  const wrong = firstIssue(newPassword, NewPassword);
  const unconfirmed = firstIssue(passwordConfirmation, ConfirmNewPassword) ?? passwordsDiffer(values);
  if (wrong) errors.NewPassword = wrong;
  if (unconfirmed) errors.ConfirmNewPassword = unconfirmed;
  return errors;
}
