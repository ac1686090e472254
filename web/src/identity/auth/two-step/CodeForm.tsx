import type { ReactNode } from 'react';
import { messages } from '#contract/messages.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { CodeField } from '#web/kit/sign-in-page/CodeField.tsx';
import { SignInForm } from '#web/kit/sign-in-page/SignInCard.tsx';
import { SignInFailure } from '#web/kit/sign-in-page/SignInFailure.tsx';
import { SubmitButton } from '#web/kit/sign-in-page/SubmitButton.tsx';
import { useSignInForm } from '#web/kit/sign-in-page/use-sign-in-form.ts';
import { CaptchaConsent } from '../captcha/CaptchaConsent.tsx';
import { actionable } from '../sign-in/failures.ts';

interface CodeFormProps {
  title: string;
  /** Below the field. */
  instruction: string;
  /** Characters of a whole code, sent as soon as they are there; undefined: a recovery code, as long as it is. */
  length: number | undefined;
  /** Whether fewer characters may be sent. */
  mayBeShorter?: boolean;
  /** Whether the code is right. */
  verify: (code: string) => Promise<boolean>;
  onRight: () => void;
  children: ReactNode;
}

function codeError(code: string, least: number): string | undefined {
  if (code === '') return 'Code obligatoire.';
  return code.length >= least && /^[a-z\d-]+$/i.test(code) ? undefined : messages.wrongCode;
}

/** A code that has been sent, typed back: wrong ones are told at the field, calls that fail are not. */
export function CodeForm(props: CodeFormProps) {
  const { title, instruction, length, mayBeShorter = false, verify, onRight, children } = props;
  const { form, values, errors, busy, failure, change, submit, submitValues } = useSignInForm<{
    Code: string;
    /** The last one that the server refused. */
    wrong?: string;
  }>({
    initial: { Code: '' },
    errorsOf({ Code, wrong }) {
      const error =
        Code !== '' && Code === wrong ? messages.wrongCode : codeError(Code, mayBeShorter ? 1 : 6);
      return error ? { Code: error } : {};
    },
    async send({ Code }) {
      try {
        if (await verify(Code)) onRight();
        else change({ wrong: Code });
      } catch (error) {
        if (error instanceof ApiError && error.status === 400) change({ wrong: Code });
        return actionable(error);
      }
      return null;
    },
  });

  function type(Code: string) {
    change({ Code });
    if (Code.length === length && Code !== values.Code && !busy) void submitValues({ ...values, Code });
  }

  return (
    <SignInForm title={title} form={form} onSubmit={submit}>
      <SignInFailure>{failure}</SignInFailure>
      <CodeField value={values.Code} length={length} error={errors.Code} busy={busy} onChange={type} />
      <p>{instruction}</p>
      <CaptchaConsent />
      <SubmitButton busy={busy}>Valider</SubmitButton>
      {children}
    </SignInForm>
  );
}
