import { type FormEvent, useState } from 'react';
import { securityCode } from '#contract/identity/auth/fields.ts';
import { messages } from '#contract/messages.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { wasGivenUp } from '#web/kit/api/use-action.ts';

/** Characters of a security code (specification 1, section 9). */
const codeLength = 6;

/**
 * A code that is checked as soon as it is complete, or when the form is sent.
 * `verify` answers whether the code is right; `onRight` follows.
 */
export function useCodeCheck(verify: (code: string) => Promise<boolean>, onRight: () => void) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function check(typed: string) {
    if (busy) return;
    if (!securityCode.safeParse(typed).success) return setError(messages.wrongCode);
    setBusy(true);
    try {
      if (await verify(typed)) onRight();
      else setError(messages.wrongCode);
    } catch (refusal) {
      if (!wasGivenUp(refusal)) setError(sentenceOf(refusal));
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    submit(event: FormEvent) {
      event.preventDefault();
      void check(code);
    },
    field: {
      value: code,
      length: codeLength,
      error,
      busy,
      onChange(next: string) {
        setCode(next);
        setError(undefined);
        if (next.length === codeLength) void check(next);
      },
    },
  };
}
