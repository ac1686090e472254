import { CloseButton, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import css from './filters.module.css';
import { type FilterField, shortestFilter, tooShort } from './types.ts';

const debounce = 500;

interface TextFilterProps {
  field: Extract<FilterField, { kind: 'text' }>;
  value: string;
  onChange: (value: string) => void;
}

/** Applies half a second after the last key, from two characters on or when emptied; Enter applies at once. */
export function TextFilter({ field, value, onChange }: TextFilterProps) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const applied = useRef(value);

  // The address changed by another hand (back, reset): the field follows.
  useEffect(() => {
    if (value === applied.current) return;
    applied.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function apply(text: string) {
    clearTimeout(timer.current);
    const next = text.trim();
    if (next === applied.current || (next !== '' && next.length < shortestFilter)) return;
    applied.current = next;
    onChange(next);
  }

  function type(text: string) {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(text), debounce);
  }

  const short = typed.trim().length > 0 && typed.trim().length < shortestFilter;
  return (
    <TextInput
      label={field.label}
      type="text"
      inputMode={field.inputMode ?? 'text'}
      autoComplete="off"
      spellCheck={false}
      value={typed}
      data-active={value !== '' || undefined}
      classNames={{ root: css.field, description: css.hint }}
      inputWrapperOrder={['label', 'input', 'description']}
      description={short ? tooShort : undefined}
      rightSection={
        typed !== '' && (
          <CloseButton
            size="sm"
            aria-label="Effacer"
            onClick={() => {
              setTyped('');
              apply('');
            }}
          />
        )
      }
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply(typed);
      }}
    />
  );
}
