import type { AnswerOf } from '#contract/call.ts';
import type { GetFecReview } from '#contract/tax/fec/review/calls.ts';
import { mostKeptRemarks, reviewReasons } from '#contract/tax/fec/review/reasons.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { counted, formatDate, formatInteger } from '#web/kit/text/french.ts';
import css from '../fec.module.css';

/** How often each reason was found, and how much of it is decided. */
export function ReviewNotice({ review }: { review: AnswerOf<typeof GetFecReview> }) {
  const { NomSociete, FileName, DateDebut, DateFin, Etat, Refus, Motifs } = review;
  return (
    <Section
      title={NomSociete}
      description={`Exercice du ${formatDate(DateDebut)} au ${formatDate(DateFin)}. Fichier\u202f: ${FileName}.`}
    >
      {Etat === 'EN_COURS' && <output>Revue en cours…</output>}
      {Etat === 'ECHEC' && <Notice status="danger">{Refus ?? 'La revue a été interrompue.'}</Notice>}
      {Motifs.length > 0 && (
        <ul className={css.rules} aria-label="Écritures par motif">
          {Motifs.map(({ Motif, Nombre, Decidees }) => (
            <li key={Motif}>
              <strong>{formatInteger(Nombre)}</strong> {reviewReasons[Motif].label}
              {Decidees > 0 && `, ${counted(Decidees, 'décidée')}`}
              {Nombre > mostKeptRemarks && ` (${formatInteger(mostKeptRemarks)} détaillées)`}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
