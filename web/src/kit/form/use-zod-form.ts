import { type UseFormReturnType, useForm } from '@mantine/form';
import { useRef } from 'react';
import type { z } from 'zod';
import { ApiError } from '../api/api-error.ts';
import { formPath } from './entries.ts';
import type { FormValues } from './fields.ts';
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

export type ZodForm = UseFormReturnType<FormValues>;

/** A form judged by its request's schema: no error before the first attempt to send, then at each change. */
export function useZodForm({ schema, saved, draft, toRequest }: ZodFormOptions) {
  const attempted = useRef(false);
  const inForm = (values: FormValues, errors: Record<string, string>) =>
    Object.fromEntries(Object.entries(errors).map(([path, message]) => [formPath(values, path), message]));
  const errorsIn = (values: FormValues) => inForm(values, errorsOf(schema, toRequest(values)));
  const form: ZodForm = useForm<FormValues>({
    initialValues: draft ?? saved,
    validate: (values) => (attempted.current ? errorsIn(values) : {}),
    validateInputOnChange: true,
  });

  return {
    form,
    changed: JSON.stringify(form.values) !== JSON.stringify(saved),
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
