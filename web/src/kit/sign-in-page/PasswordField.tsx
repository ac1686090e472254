import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentPropsWithRef, type ReactNode, useState } from 'react';
import css from './sign-in.module.css';
import { TextField } from './TextField.tsx';

interface PasswordFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: string;
  error?: string | undefined;
  help?: ReactNode;
}

/** A password, hidden until its owner asks to see it. */
export function PasswordField(props: PasswordFieldProps) {
  const [seen, setSeen] = useState(false);
  const EyeIcon = seen ? IconEyeOff : IconEye;
  return (
    <TextField
      {...props}
      type={seen ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={css.eye}
          aria-label={seen ? 'Masquer la saisie' : 'Afficher la saisie'}
          onClick={() => setSeen(!seen)}
        >
          <EyeIcon size={18} stroke={1.75} aria-hidden="true" />
        </button>
      }
    />
  );
}
