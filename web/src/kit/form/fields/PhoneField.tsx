import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { fieldHint } from './FieldHint.tsx';
import { doubtIn, foreignCountry, groupPhone } from './phone.ts';

interface PhoneFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'description'> {
  value?: string;
  onChange?: (value: string) => void;
  help?: string | undefined;
}

/** The form hears of a number once its typing pauses (specification 2, section 9). */
const typingPause = 300;

/** A phone number of any country, shown in its international groups once typed; ten French digits are enough. */
export function PhoneField({ value = '', onChange, help, ...rest }: PhoneFieldProps) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function type(text: string) {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange?.(text), typingPause);
  }

  function settle() {
    clearTimeout(timer.current);
    const grouped = groupPhone(typed);
    setTyped(grouped);
    if (grouped !== value) onChange?.(grouped);
  }

  return (
    <TextInput
      {...rest}
      type="tel"
      autoComplete="off"
      value={typed}
      description={fieldHint(foreignCountry(typed) ?? help, doubtIn(typed))}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event) => {
        rest.onBlur?.(event);
        settle();
      }}
      onKeyDown={(event) => {
        // Enter sends the form: it must not go without the last figures
        if (event.key === 'Enter') settle();
      }}
    />
  );
}
