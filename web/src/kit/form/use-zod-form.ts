import { type UseFormReturnType, useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '../api/api-error.ts';
// what is unsaved is asked about without network too: whoever brings a form brings the window of that question
import '../feedback/DialogWindow.tsx';
import { formPath } from './entries.ts';
import { type FormValues, valueAt } from './fields.ts';
import { errorsOf } from './schema.ts';

interface ZodFormOptions {
  schema: z.ZodType;
  /** The values as last saved, or those of an empty form. */
  saved: FormValues;
  /** What was typed earlier and not saved. */
  draft: FormValues | undefined;
  /** The request that these values make; the schema judges it. */
  toRequest: (values: FormValues) => unknown;
}

/** A Mantine form whose errors come from a zod schema. */
export interface ZodForm extends UseFormReturnType<FormValues> {
  /** Why a field's typed text is no value, which is null meanwhile; undefined: there is nothing against it. */
  refuse: (path: string, refusal: string | undefined) => void;
}

/** A form judged by its request's schema: no error before the first attempt to send, then at each change. */
export function useZodForm({ schema, saved, draft, toRequest }: ZodFormOptions) {
  const attempted = useRef(false);
  const refused = useRef(new Map<string, string>());
  const [holdsRefused, setHoldsRefused] = useState(false);
  const inForm = (values: FormValues, errors: Record<string, string>) =>
    Object.fromEntries(Object.entries(errors).map(([path, message]) => [formPath(values, path), message]));
  const refusalsIn = (values: FormValues) =>
    Object.fromEntries([...refused.current].filter(([path]) => valueAt(values, path) === null));
  const errorsIn = (values: FormValues) => ({
    ...inForm(values, errorsOf(schema, toRequest(values))),
    ...refusalsIn(values),
  });
  const form = useForm<FormValues>({
    initialValues: draft ?? saved,
    validate: (values) => (attempted.current ? errorsIn(values) : {}),
    validateInputOnChange: true,
  });

  function refuse(path: string, refusal: string | undefined) {
    if (refusal === undefined) refused.current.delete(path);
    else refused.current.set(path, refusal);
    setHoldsRefused(refused.current.size > 0);
    // a value that was null and stays so is judged at no change
    form.validateField(path);
  }

  return {
    form: { ...form, refuse } satisfies ZodForm,
    // what could not be read stands in no value, and is typed all the same
    changed:
      JSON.stringify(form.values) !== JSON.stringify(saved) ||
      (holdsRefused && Object.keys(refusalsIn(form.values)).length > 0),
    /** Shows every error; answers whether the values may be sent. */
    attempt(): boolean {
      attempted.current = true;
      const errors = errorsIn(form.getValues());
      form.setErrors(errors);
      return Object.keys(errors).length === 0;
    },
    /** Puts a refused call's messages beside their fields; false where it named none. */
    showFieldErrors(error: unknown): boolean {
      if (!(error instanceof ApiError) || error.Fields.length === 0) return false;
      const errors = Object.fromEntries(error.Fields.map(({ Path, Message }) => [Path, Message]));
      form.setErrors(inForm(form.getValues(), errors));
      return true;
    },
  };
}
