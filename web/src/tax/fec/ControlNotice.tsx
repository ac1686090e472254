import type { AnswerOf } from '#contract/call.ts';
import type { GetFecControle } from '#contract/tax/fec/calls.ts';
import { fecRules } from '#contract/tax/fec/rules.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { counted, formatDate, formatInteger } from '#web/kit/text/french.ts';
import { FecStateBadge } from './FecStateBadge.tsx';
import css from './fec.module.css';
import { formatCents } from './format-cents.ts';

type Control = AnswerOf<typeof GetFecControle>;

const kinds = { DEBIT_CREDIT: 'débit et crédit', MONTANT_SENS: 'montant et sens' };

/** What a FEC is, what its check has counted by rule, and its description. */
export function ControlNotice({ control }: { control: Control }) {
  const { Etat, EstBloque, Regles, Refus, Progression, Precedent, Description } = control;
  return (
    <Section
      title={`${control.NomSociete}, exercice du ${formatDate(control.DateDebut)} au ${formatDate(control.DateFin)}`}
      aside={<FecStateBadge state={Etat} isBlocked={EstBloque} />}
    >
      {Refus && <Notice status="danger">{Refus}</Notice>}
      {Progression && <output>{`${counted(Progression.Fait, 'ligne lue', 'lignes lues')}…`}</output>}
      {Etat === 'CONTROLEE' && Precedent && (
        <Notice status="info">{`Confirmé, il remplacera «\u202f${Precedent.FileName}\u202f».`}</Notice>
      )}
      {control.Lignes !== null && (
        <p className={css.facts}>
          <span>{counted(control.Lignes, 'ligne')}</span>
          <span>{counted(control.Ecritures ?? 0, 'écriture')}</span>
          <span className="tabular">{`Débit ${formatCents(control.TotalDebit ?? '0')}\u00a0€`}</span>
          <span className="tabular">{`Crédit ${formatCents(control.TotalCredit ?? '0')}\u00a0€`}</span>
          {control.Zones && <span>{`${control.Zones} zones`}</span>}
          {control.Montants && <span>{kinds[control.Montants]}</span>}
          {control.Separateur && <span>{control.Separateur}</span>}
          {control.Encodage && <span>{control.Encodage}</span>}
        </p>
      )}
      {Regles.length > 0 && (
        <ul className={css.rules} aria-label="Anomalies par règle">
          {Regles.map(({ Regle, Gravite, Nombre, Gardees }) => (
            <li key={Regle + Gravite}>
              <strong>{formatInteger(Nombre)}</strong> {`${Regle} – ${fecRules[Regle].label}`}
              {Gardees < Nombre && ` (${formatInteger(Gardees)} détaillées)`}
            </li>
          ))}
        </ul>
      )}
      {Description && (
        <details>
          <summary>Description qui accompagne le fichier (LPF A47 A-1, XI)</summary>
          <pre className={css.description}>{Description}</pre>
        </details>
      )}
    </Section>
  );
}
