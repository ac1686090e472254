import { useState } from 'react';
import type { Result, ResultLine } from '#contract/simulators/simulations/result.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { formatDate } from '#web/kit/text/french.ts';
import css from '../simulations.module.css';
import { RateList } from './RateList.tsx';
import { ResultTable } from './ResultTable.tsx';
import { WhyDialog } from './WhyDialog.tsx';

interface ResultSectionsProps {
  result: Result;
  limits: readonly string[];
  /** Another answer is on its way. */
  isOld: boolean;
}

/** A simulator's answer: its columns beside each other, what to know of it, and the rates that were used. */
export function ResultSections({ result, limits, isOld }: ResultSectionsProps) {
  const [why, setWhy] = useState<ResultLine>();
  const { AnneeTaux, TauxDu, Avertissements, Colonnes, Meilleure, Parametres } = result;
  const best = Colonnes.find(({ Code }) => Code === Meilleure);
  const unconfirmed = Parametres.filter(({ EstAConfirmer }) => EstAConfirmer).length;
  return (
    <>
      <Section
        title="Résultat"
        description={`Taux de ${AnneeTaux}, au ${formatDate(TauxDu)}.`}
        aside={
          <>
            <StatusBadge status="info">{`Taux ${AnneeTaux}`}</StatusBadge>
            {unconfirmed > 0 && <StatusBadge status="warning">Taux à confirmer</StatusBadge>}
          </>
        }
      >
        <div className={css.result} data-old={isOld || undefined} aria-busy={isOld}>
          <p role="status" className={css.best}>
            {best ? `${best.Libelle}\u202f: le plus favorable avec ces données.` : ''}
          </p>
          <ResultTable result={result} onWhy={setWhy} />
          {Avertissements.map((sentence) => (
            <Notice key={sentence} status="warning">
              {sentence}
            </Notice>
          ))}
        </div>
      </Section>
      <Section title="À savoir">
        <ul className={css.limits}>
          {limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
          <li>
            Simulation établie sur les seules données saisies{'\u202f'}: elle n’engage ni l’administration ni
            le cabinet.
          </li>
        </ul>
      </Section>
      {Parametres.length > 0 && (
        <Section title="Taux et seuils appliqués">
          <RateList parameters={Parametres} />
        </Section>
      )}
      {why && <WhyDialog line={why} result={result} onLine={setWhy} onClose={() => setWhy(undefined)} />}
    </>
  );
}
