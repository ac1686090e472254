import type { FaultKind } from '#contract/imports/calls.ts';
import { formatInteger } from '../../kit/french.ts';
import { Section } from '../../kit/Section.tsx';
import { StatusBadge } from '../../kit/StatusBadge.tsx';
import css from './import.module.css';

/** What is wrong in the same way on several lines: what to mend first. */
export function FaultKinds({ kinds }: { kinds: readonly FaultKind[] }) {
  return (
    <Section title="Ce qui revient" description="De quoi corriger d’un coup ce qui se répète.">
      <ul className={css.faultKinds}>
        {kinds.map(({ Severity, Field, Message, Count, FirstLine }) => (
          <li key={`${Severity} ${Field} ${Message}`}>
            <StatusBadge status={Severity === 'error' ? 'danger' : 'warning'}>
              {Severity === 'error' ? 'Erreur' : 'Avertissement'}
            </StatusBadge>
            <span className={css.kindWords}>
              <strong>{Field}</strong> {Message}
            </span>
            <small className={`tabular ${css.small}`}>
              {Count === 1
                ? `Ligne ${formatInteger(FirstLine)}`
                : `${formatInteger(Count)} lignes, dès la ${formatInteger(FirstLine)}`}
            </small>
          </li>
        ))}
      </ul>
    </Section>
  );
}
