import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';

/** What is wrong, by field; a field that is right is absent. */
export type SignInErrors<Values> = { [Field in keyof Values]?: string };

interface SignInFormOptions<Values> {
  initial: Values | (() => Values);
  /** What is wrong with each field; a field is found by its `name`. */
  errorsOf: (values: Values) => SignInErrors<Values>;
  /**
   * Sends what is right, and answers what to show above the fields, where something is. `refuse` shows beside their
   * fields what the server says of them, until they are typed anew; false where it says nothing of any.
   */
  send: (values: Values, refuse: (error: unknown) => boolean) => Promise<ReactNode>;
}

/** A value that the server refused, and in which words. */
interface Refusal {
  value: unknown;
  message: string;
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
  const [refused, setRefused] = useState<Record<string, Refusal>>({});
  const form = useRef<HTMLFormElement>(null);

  function focus(field: string) {
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }

  /** What the form itself finds wrong, then what the server refused and nobody has typed anew. */
  function wrongIn(given: Values): SignInErrors<Values> {
    const kept = Object.entries(given).flatMap(([field, value]) =>
      refused[field]?.value === value ? [[field, refused[field]?.message]] : [],
    );
    return { ...Object.fromEntries(kept), ...errorsOf(given) };
  }

  function refuse(error: unknown, given: Values): boolean {
    const named = error instanceof ApiError ? error.Fields.filter(({ Path }) => Path in given) : [];
    setRefused(
      Object.fromEntries(
        named.map(({ Path, Message }) => [Path, { value: given[Path as keyof Values], message: Message }]),
      ),
    );
    if (named[0]) focus(named[0].Path);
    return named.length > 0;
  }

  async function submitValues(given: Values) {
    setSubmitted(true);
    setFailure(null);
    const wrong = wrongIn(given);
    const firstWrong = Object.keys(given).find((field) => field in wrong);
    if (firstWrong) return focus(firstWrong);
    setBusy(true);
    try {
      setFailure(await send(given, (error) => refuse(error, given)));
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
    errors: submitted ? wrongIn(values) : ({} as SignInErrors<Values>),
    change: (changed: Partial<Values>) => setValues((before) => ({ ...before, ...changed })),
    /** Sends values that have just been typed and that the state does not hold yet. */
    submitValues,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!busy) void submitValues(values);
    },
  };
}
