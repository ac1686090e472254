import { useId } from 'react';
import css from './sign-in.module.css';

interface Choice {
  value: string;
  label: string;
  /** Below the label, smaller. */
  detail?: string;
}

interface ChoiceFieldProps {
  label: string;
  name: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
}

/** One of a few, all of them seen at once. */
export function ChoiceField({ label, name, choices, value, onChange }: ChoiceFieldProps) {
  const id = useId();
  return (
    <fieldset className={css.choices} aria-labelledby={id}>
      <legend id={id}>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={css.choice}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>
            {choice.label}
            {choice.detail && <small>{choice.detail}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
