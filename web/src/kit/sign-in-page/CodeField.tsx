import { useEffect, useRef } from 'react';
import css from './sign-in.module.css';
import { TextField } from './TextField.tsx';

interface CodeFieldProps {
  value: string;
  /** Characters of a whole code; a longer kind of code has none, and room for 20. */
  length?: number | undefined;
  error?: string | undefined;
  busy: boolean;
  onChange: (code: string) => void;
}

/** What people copy along with a code: blanks, and the dots that set its groups apart. */
const withoutGaps = (text: string) => text.replace(/[\s\u200b.]/g, '');

/** A code that has been sent: visible, pasted with its blanks, offered by phones that have read the message. */
export function CodeField({ value, length, error, busy, onChange }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => input.current?.focus(), []);

  // A code that was refused is typed over.
  useEffect(() => {
    if (error === undefined) return;
    input.current?.focus();
    input.current?.select();
  }, [error]);

  return (
    <div className={length === undefined ? css.longCode : css.code}>
      <TextField
        ref={input}
        label="Code"
        name="Code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        required
        value={value}
        error={error}
        readOnly={busy}
        onChange={(event) => onChange(withoutGaps(event.currentTarget.value).slice(0, length ?? 20))}
      />
    </div>
  );
}
