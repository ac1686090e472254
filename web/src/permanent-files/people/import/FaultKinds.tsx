import type { FaultKind } from '#contract/permanent-files/imports/calls.ts';
import { Section } from '#web/kit/page/Section.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { formatInteger } from '#web/kit/text/french.ts';
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
