import { Autocomplete, Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { DateField } from './DateField.tsx';
import type { FormField } from './fields.ts';
import { PasswordField } from './PasswordField.tsx';
import { PhoneField } from './PhoneField.tsx';
import type { ZodForm } from './use-zod-form.ts';

interface FormFieldProps {
  field: FormField;
  form: ZodForm;
  required: boolean;
}

/** One field by its kind: label above, help below, its error under it. */
export function Field({ field, form, required }: FormFieldProps) {
  const { kind, name, label, help, locked = false } = field;
  const input = form.getInputProps(name, { type: kind === 'check' ? 'checkbox' : 'input' });
  const common = {
    ...input,
    name,
    label,
    description: help,
    required,
    readOnly: locked,
    'data-locked': locked || undefined,
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
  if (kind === 'date') return <DateField {...common} />;
  if (kind === 'phone') return <PhoneField {...common} />;
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
  const { type = 'text', inputMode, autoComplete = 'off', placeholder, groups } = field;
  return (
    <TextInput
      {...common}
      type={type}
      inputMode={inputMode}
      autoComplete={autoComplete}
      placeholder={placeholder}
      onBlur={() => {
        input.onBlur?.();
        if (groups && typeof input.value === 'string') form.setFieldValue(name, groups(input.value.trim()));
      }}
    />
  );
}
