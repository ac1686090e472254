import { PasswordInput } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.layer.css';
import { type ComponentProps, useState } from 'react';

/** A password, hidden until its owner asks to see it. */
export function PasswordField(props: ComponentProps<typeof PasswordInput>) {
  const [seen, setSeen] = useState(false);
  return (
    <PasswordInput
      {...props}
      visible={seen}
      onVisibilityChange={setSeen}
      visibilityToggleButtonProps={{
        'aria-label': seen ? 'Masquer la saisie' : 'Afficher la saisie',
        'aria-pressed': undefined,
        tabIndex: 0,
      }}
    />
  );
}
