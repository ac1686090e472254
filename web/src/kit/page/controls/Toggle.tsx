import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import css from './toggle.module.css';

interface ToggleProps {
  /** What is switched. */
  label: string;
  /** Its two states in words: 'Activée', 'Désactivée'. */
  on: string;
  off: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** Switches something on or off at once, without a form to save. */
export function Toggle({ label, on, off, checked, disabled, onChange }: ToggleProps) {
  return (
    <Switch
      aria-label={label}
      label={checked ? on : off}
      labelPosition="left"
      withThumbIndicator={false}
      classNames={{ track: css.track, label: css.label }}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
