import type { SelectProps } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';

/**
 * The search text of a searchable Select. Mantine writes the chosen option's label into it as soon as that option is among
 * the data: where the options come later than the field, it would be written over what is being typed.
 */
export function useTypedSearch(value: string | null, labelOf: (value: string) => string): SelectProps {
  const [text, setText] = useState(() => (value === null ? '' : labelOf(value)));
  const input = useRef<HTMLInputElement>(null);
  /** What has been typed since the field was entered or an option chosen. */
  const typed = useRef<string>(undefined);
  const isLate = useRef(false);

  // whoever has entered an empty field, and only now sees what it holds, types over it
  useLayoutEffect(() => {
    if (text !== '' && isLate.current) input.current?.select();
    isLate.current = false;
  }, [text]);

  function settle(label: string) {
    typed.current = undefined;
    setText(label);
  }

  return {
    ref: input,
    searchValue: text,
    onSearchChange(next) {
      if (typed.current !== undefined && typed.current !== next) return;
      isLate.current = typed.current === undefined && text === '' && document.activeElement === input.current;
      setText(next);
    },
    onInput: (event) => {
      typed.current = event.currentTarget.value;
    },
    onOptionSubmit: (chosen) => settle(labelOf(chosen)),
    onClear: () => settle(''),
    // before Mantine takes back what is no option
    onBlurCapture: () => {
      typed.current = undefined;
    },
  };
}
