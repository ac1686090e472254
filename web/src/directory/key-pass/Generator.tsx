import { Button, Checkbox, NumberInput } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import { IconDice5 } from '@tabler/icons-react';
import { useState } from 'react';
import type { KeyPassType } from '#contract/directory/key-pass/key-pass.ts';
import { StrengthMeter } from '#web/identity/auth/passwords/StrengthMeter.tsx';
import {
  allClasses,
  type CharacterClass,
  characterClasses,
  generatePassword,
  lengths,
} from './generate-password.ts';
import css from './key-pass.module.css';

interface GeneratorProps {
  type: KeyPassType;
  /** What stands in the field now: its strength is told. */
  value: string;
  onGenerated: (password: string) => void;
}

/** Draws a password or a code by length and classes of characters, and tells how strong the present one is. */
export function Generator({ type, value, onGenerated }: GeneratorProps) {
  const isCode = type === 'CODE_ACCES';
  const [length, setLength] = useState<number | string>();
  const [chosen, setChosen] = useState<readonly CharacterClass[]>();
  // until the user chooses, the type does
  const wanted = length ?? (isCode ? 6 : 20);
  const classes = chosen ?? (isCode ? (['digits'] as const) : allClasses);
  const isPossible =
    typeof wanted === 'number' && wanted >= lengths.least && wanted <= lengths.most && classes.length > 0;

  const toggle = (name: CharacterClass, isIn: boolean) =>
    setChosen(
      allClasses.filter((one) => (one === name ? isIn : (classes as readonly string[]).includes(one))),
    );

  return (
    <div className={css.generator}>
      {!isCode && <StrengthMeter password={value} />}
      <div className={css.recipe}>
        <NumberInput
          label="Longueur"
          value={wanted}
          onChange={setLength}
          min={lengths.least}
          max={lengths.most}
          allowDecimal={false}
          hideControls
          className={css.length}
        />
        <fieldset className={css.classes}>
          <legend>Caractères</legend>
          {allClasses.map((name) => (
            <Checkbox
              key={name}
              label={characterClasses[name].label}
              checked={(classes as readonly string[]).includes(name)}
              onChange={(event) => toggle(name, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
        <Button
          variant="default"
          disabled={!isPossible}
          leftSection={<IconDice5 size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => isPossible && onGenerated(generatePassword({ length: wanted, classes }))}
        >
          Générer
        </Button>
      </div>
    </div>
  );
}
