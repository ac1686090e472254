import type { TextInputProps } from '@mantine/core';
import { LookUpFilter } from '../../filters/LookUpFilter.tsx';
import { type FormField, valueAt } from '../fields.ts';
import { lookUpEntry, lookUpValue } from '../look-up.ts';
import type { ZodForm } from '../use-zod-form.ts';

interface LookUpFieldProps extends Omit<TextInputProps, 'form'> {
  field: Extract<FormField, { kind: 'look-up' }>;
  form: ZodForm;
}

/** A record found by typing; only a chosen one is kept. */
export function LookUpField({ field, form, ...input }: LookUpFieldProps) {
  const { onChange: _typed, value: _value, defaultValue: _first, ...rest } = input;
  return (
    <LookUpFilter
      field={{ placeholder: 'Rechercher', ...field }}
      chosen={lookUpEntry(valueAt(form.values, field.name) as string | null)}
      onChoose={(entry) => form.setFieldValue(field.name, lookUpValue(entry))}
      input={rest}
    />
  );
}
