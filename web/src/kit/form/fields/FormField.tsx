import {
  Autocomplete,
  type AutocompleteProps,
  Checkbox,
  Textarea,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import type { ComponentProps } from 'react';
import { type FormField, valueAt } from '../fields.ts';
import { holding } from '../holding.ts';
import type { ZodForm } from '../use-zod-form.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { ChoicesField } from './ChoicesField.tsx';
import { DateField } from './DateField.tsx';
import { fieldHint, leftOf } from './FieldHint.tsx';
import { LookUpField } from './LookUpField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { PhoneField } from './PhoneField.tsx';
import { SearchedField } from './SearchedField.tsx';
import { SlotField } from './SlotField.tsx';

interface FormFieldProps {
  field: FormField;
  form: ZodForm;
  required: boolean;
  /** How many characters it takes. */
  most?: number | undefined;
}

const warningOf = (field: FormField, value: unknown) =>
  typeof value === 'string' ? field.warn?.(value.trim()) : undefined;

/** Lines that a long text shows: from few to some, or as many as it asks for and twice that. */
const roomOf = ({ rows }: { rows?: number }) =>
  rows === undefined ? { minRows: 2, maxRows: 6 } : { minRows: rows, maxRows: rows * 2 };

/** One field by its kind: label above, help below, its error under it. */
export function Field({ field, form, required, most }: FormFieldProps) {
  const { kind, name, label, help, locked = false } = field;
  const input = form.getInputProps(name, { type: kind === 'check' ? 'checkbox' : 'input' });
  const hint = fieldHint(help, warningOf(field, input.value), leftOf(String(input.value ?? ''), most));
  const common = {
    ...input,
    name,
    label,
    description: hint,
    required,
    readOnly: locked,
    'data-locked': locked || undefined,
    'data-autofocus': field.first || undefined,
    inputWrapperOrder: ['label', 'input', 'error', 'description'] as (
      | 'label'
      | 'input'
      | 'error'
      | 'description'
    )[],
    errorProps: { role: undefined },
  };
  if (kind === 'check') {
    return <Checkbox {...input} name={name} label={label} description={help} disabled={locked} />;
  }
  if (kind === 'slot') {
    return (
      <SlotField name={name} label={label} hint={hint} error={input.error}>
        {field.content}
      </SlotField>
    );
  }
  if (kind === 'date') return <DayField {...common} field={field} form={form} />;
  if (kind === 'choices') return <ChoicesField {...common} options={field.options} none={field.none} />;
  if (kind === 'phone') return <PhoneField {...common} help={help} />;
  if (kind === 'password') return <PasswordField {...common} autoComplete={field.autoComplete} />;
  if (kind === 'choice') return <ChoiceField {...common} field={field} />;
  if (kind === 'suggestion') {
    return <SuggestionField {...common} field={field} form={form} />;
  }
  if (kind === 'look-up') return <LookUpField {...common} field={field} form={form} />;
  if (kind === 'searched') return <SearchedField {...common} field={field} form={form} />;
  if (kind === 'long-text') return <Textarea {...common} autosize {...roomOf(field)} />;
  return <PlainField {...common} field={field} form={form} />;
}

interface DayFieldProps extends Omit<ComponentProps<typeof DateField>, 'form'> {
  field: Extract<FormField, { kind: 'date' }>;
  form: ZodForm;
}

/** A day between its limits. */
function DayField({ field, form, ...common }: DayFieldProps) {
  const { name, isLong, least, most, notBefore, opensOn } = field;
  const begin = notBefore === undefined ? null : valueAt(form.values, notBefore);
  return (
    <DateField
      {...common}
      isLong={isLong}
      least={least}
      most={most}
      notBefore={typeof begin === 'string' ? begin : undefined}
      opensOn={opensOn}
      onChange={(day, refusal) => {
        form.refuse(name, refusal);
        form.setFieldValue(name, day);
      }}
    />
  );
}

interface SuggestionFieldProps extends Omit<AutocompleteProps, 'form'> {
  field: Extract<FormField, { kind: 'suggestion' }>;
  form: ZodForm;
}

/** A text with what is usual for it; any other may be typed. */
function SuggestionField({ field: { name, suggestions, settle }, form, ...common }: SuggestionFieldProps) {
  return (
    <Autocomplete
      {...common}
      data={[...suggestions]}
      filter={holding}
      limit={8}
      autoComplete="off"
      onBlur={(event) => {
        common.onBlur?.(event);
        if (settle) form.setFieldValue(name, settle(event.currentTarget.value.trim()));
      }}
    />
  );
}

interface PlainFieldProps extends Omit<TextInputProps, 'form'> {
  field: Extract<FormField, { kind: 'text' }>;
  form: ZodForm;
}

/** A line of text, let in by its mask and shown in its groups once typed. */
function PlainField({ field, form, ...common }: PlainFieldProps) {
  const { name, type = 'text', inputMode, autoComplete = 'off', placeholder, groups, mask, onLeave } = field;
  return (
    <TextInput
      {...common}
      type={type}
      inputMode={inputMode}
      autoComplete={autoComplete}
      placeholder={placeholder}
      onChange={(event) => {
        if (mask) form.setFieldValue(name, mask(event.currentTarget.value));
        else common.onChange?.(event);
      }}
      onBlur={(event) => {
        common.onBlur?.(event);
        const typed = String(common.value ?? '').trim();
        if (groups) form.setFieldValue(name, groups(typed));
        onLeave?.(typed);
      }}
    />
  );
}
