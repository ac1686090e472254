import type { Reason, Statements } from '#contract/tax/bilans/statements.ts';
import { Section } from '#web/kit/page/Section.tsx';
import { formatDecimal } from '#web/kit/text/french.ts';
import css from '../fec/figures.module.css';
import { formatCents } from '../fec/format-cents.ts';

const units = { POURCENT: '\u00a0%', JOURS: ' jours' };

/** Key figures and ratios, each with what it follows from. */
export function KeyFigures({ statements: { Synthese, Ratios } }: { statements: Statements }) {
  const headings = [...new Set(Synthese.map(({ Rubrique }) => Rubrique))];
  return (
    <>
      {headings.map((heading) => (
        <Section key={heading} title={`Chiffres clés\u202f: ${heading.toLowerCase()}`}>
          <ul className={css.figures}>
            {Synthese.filter(({ Rubrique }) => Rubrique === heading).map((figure) => (
              <li key={figure.Cle}>
                <span className={css.figure}>
                  <span>{figure.Libelle}</span>
                  <strong className="tabular">{`${formatCents(figure.Valeur)}\u00a0€`}</strong>
                </span>
                <Why reasons={[figure.Pourquoi]} name={figure.Libelle} />
              </li>
            ))}
          </ul>
        </Section>
      ))}
      <Section title="Ratios">
        <ul className={css.figures}>
          {Ratios.map(({ Code, Libelle, Valeur, Unite, Numerateur, Denominateur }) => (
            <li key={Code}>
              <span className={css.figure}>
                <span>{Libelle}</span>
                <strong className="tabular">
                  {Valeur === null ? '–' : formatDecimal(Valeur) + units[Unite]}
                </strong>
              </span>
              <Why reasons={[Numerateur, Denominateur]} name={Libelle} />
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

/** The terms of a figure, or of both sides of a quotient. */
function Why({ reasons, name }: { reasons: readonly Reason[]; name: string }) {
  return (
    <details className={css.reason}>
      <summary aria-label={`Pourquoi\u202f? ${name}`}>Pourquoi{'\u202f'}?</summary>
      {reasons.map(({ Calcul, Termes }, index) => (
        <div key={Calcul}>
          <p>{`${index === 1 ? 'Divisé par ' : ''}${Calcul}`}</p>
          <ul>
            {Termes.map(({ Code, Libelle, Signe, Valeur }) => (
              <li
                key={Signe + Code}
              >{`${Signe} ${Libelle} (${Code})\u202f: ${formatCents(Valeur)}\u00a0€`}</li>
            ))}
          </ul>
        </div>
      ))}
    </details>
  );
}
