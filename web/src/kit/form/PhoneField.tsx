import { TextInput, type TextInputProps } from '@mantine/core';
import { groupPhone, isLikelyPhone } from './phone.ts';

interface PhoneFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value?: string;
  onChange?: (value: string) => void;
}

/** A phone number, shown in its international groups once typed; ten French digits are enough. */
export function PhoneField({ value = '', onChange, description, ...rest }: PhoneFieldProps) {
  const doubtful = value.length >= 6 && !isLikelyPhone(value);
  return (
    <TextInput
      {...rest}
      type="tel"
      autoComplete="off"
      value={value}
      description={doubtful ? 'Ce numéro ne semble pas valide.' : description}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      onBlur={(event) => {
        rest.onBlur?.(event);
        const grouped = groupPhone(value);
        if (grouped !== value) onChange?.(grouped);
      }}
    />
  );
}
