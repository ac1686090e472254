import { useEffect, useState } from 'react';
import type { Strength } from '#contract/identity/auth/password-strength.ts';
import css from './strength-meter.module.css';

const ranks: Record<Strength, number> = { Faible: 1, Moyen: 2, Fort: 3 };

/** The estimator weighs a megabyte of dictionaries: it comes once something is typed. */
const load = () => import('#contract/identity/auth/password-strength.ts');

const nothingKnown: readonly string[] = [];

function useStrength(password: string, inputs: readonly string[]): Strength | undefined {
  const [strength, setStrength] = useState<Strength>();
  useEffect(() => {
    if (password === '') return setStrength(undefined);
    let current = true;
    // Without the dictionaries there is no meter; the server judges all the same.
    load().then(
      ({ strengthOf }) => current && setStrength(strengthOf(password, inputs)),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [password, inputs]);
  return strength;
}

interface StrengthMeterProps {
  password: string;
  /** What is known of its owner: a guess begins there. The same array from one rendering to the next. */
  inputs?: readonly string[];
}

/** How the password would stand up to guessing: three bars and the word. */
export function StrengthMeter({ password, inputs = nothingKnown }: StrengthMeterProps) {
  const strength = useStrength(password, inputs);
  return (
    <span className={css.meter} data-strength={strength}>
      <span className={css.bars} aria-hidden="true">
        {[1, 2, 3].map((rank) => (
          <span key={rank} data-on={(strength !== undefined && ranks[strength] >= rank) || undefined} />
        ))}
      </span>
      <output className={css.word}>
        {strength && (
          <>
            <span className="visually-hidden">Robustesse du mot de passe : </span>
            {strength}
          </>
        )}
      </output>
    </span>
  );
}
