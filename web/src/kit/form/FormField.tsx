import { Autocomplete, Checkbox, Select, Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { ChoicesField } from './ChoicesField.tsx';
import { DateField } from './DateField.tsx';
import { fieldHint } from './FieldHint.tsx';
import type { FormField } from './fields.ts';
import { PasswordField } from './PasswordField.tsx';
import { PhoneField } from './PhoneField.tsx';
import { SlotField } from './SlotField.tsx';
import type { ZodForm } from './use-zod-form.ts';

interface FormFieldProps {
  field: FormField;
  form: ZodForm;
  required: boolean;
}

const warningOf = (field: FormField, value: unknown) =>
  typeof value === 'string' ? field.warn?.(value.trim()) : undefined;

/** One field by its kind: label above, help below, its error under it. */
export function Field({ field, form, required }: FormFieldProps) {
  const { kind, name, label, help, locked = false } = field;
  const input = form.getInputProps(name, { type: kind === 'check' ? 'checkbox' : 'input' });
  const hint = fieldHint(help, warningOf(field, input.value));
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
  if (kind === 'date') return <DateField {...common} isLong={field.isLong} />;
  if (kind === 'choices') return <ChoicesField {...common} options={field.options} none={field.none} />;
  if (kind === 'phone') return <PhoneField {...common} help={help} />;
  if (kind === 'password') return <PasswordField {...common} autoComplete={field.autoComplete} />;
  if (kind === 'choice') {
    return (
      <Select
        {...common}
        value={input.value === '' ? null : input.value}
        data={field.options}
        placeholder={field.placeholder}
        allowDeselect={!required}
        clearable={!required && !locked}
        clearButtonProps={{ 'aria-label': 'Effacer' }}
        onChange={(value) => input.onChange(value ?? '')}
      />
    );
  }
  if (kind === 'suggestion') {
    return <Autocomplete {...common} data={[...field.suggestions]} limit={8} autoComplete="off" />;
  }
  if (kind === 'long-text') return <Textarea {...common} autosize minRows={2} maxRows={6} />;
  return <PlainField {...common} field={field} form={form} />;
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
