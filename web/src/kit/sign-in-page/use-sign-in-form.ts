import { type FormEvent, type ReactNode, useRef, useState } from 'react';

export type SignInErrors<Values> = { [Field in keyof Values]?: string };

interface SignInFormOptions<Values> {
  initial: Values | (() => Values);
  /** What is wrong with each field; a field is found by its `name`. */
  errorsOf: (values: Values) => SignInErrors<Values>;
  /** Sends what is right, and answers what to show above the fields, where something is. */
  send: (values: Values) => Promise<ReactNode>;
}

/**
 * A form of the pages before sign-in: errors from the first attempt to send on, the focus on the first wrong
 * field, busy while it is sent.
 */
export function useSignInForm<Values extends object>({ initial, errorsOf, send }: SignInFormOptions<Values>) {
  const [values, setValues] = useState(initial);
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReactNode>(null);
  const form = useRef<HTMLFormElement>(null);

  function focus(field: string) {
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }

  async function submitValues(given: Values) {
    setSubmitted(true);
    setFailure(null);
    const [firstWrong] = Object.keys(errorsOf(given));
    if (firstWrong) return focus(firstWrong);
    setBusy(true);
    try {
      setFailure(await send(given));
    } finally {
      setBusy(false);
    }
  }

  return {
    form,
    values,
    busy,
    failure,
    setFailure,
    focus,
    errors: submitted ? errorsOf(values) : ({} as SignInErrors<Values>),
    change: (changed: Partial<Values>) => setValues((before) => ({ ...before, ...changed })),
    /** Sends values that have just been typed and that the state does not hold yet. */
    submitValues,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!busy) void submitValues(values);
    },
  };
}
