import { CloseButton, TextInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import css from './filters.module.css';
import { type FilterField, shortestFilter, tooShort } from './types.ts';

const debounce = 500;

interface TextFilterProps {
  field: Extract<FilterField, { kind: 'text' }>;
  value: string;
  /** Filters at each key, however little is typed: where the rows are here already. */
  atOnce: boolean;
  onChange: (value: string) => void;
}

/**
 * Debounced text filter: applies half a second after the last key, from two characters on or when emptied; Enter applies at
 * once. Where the rows are here already each key applies.
 */
export function TextFilter({ field, value, atOnce, onChange }: TextFilterProps) {
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
  // The page is being left, however long the next one takes: its address is none of this list's.
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && clearTimeout(timer.current)),
    [router],
  );

  const isTooShort = (text: string) => !atOnce && text !== '' && text.length < shortestFilter;

  function apply(text: string) {
    clearTimeout(timer.current);
    const next = text.trim();
    if (next === applied.current || isTooShort(next)) return;
    applied.current = next;
    onChange(next);
  }

  function type(text: string) {
    setTyped(text);
    if (atOnce) return apply(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(text), debounce);
  }

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
      description={isTooShort(typed.trim()) ? tooShort : undefined}
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
