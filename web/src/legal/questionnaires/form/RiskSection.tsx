import type { Questionnaire } from '#contract/legal/questionnaires/questionnaire.ts';
import { riskLevels } from '#contract/legal/vigilance/risk-level.ts';
import { Section } from '#web/kit/page/Section.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import css from './context-section.module.css';

const statuses = { FAIBLE: 'success', NORMAL: 'info', ELEVE: 'danger' } as const;

/** The criteria of risk with their levels, for those who read them. */
export function RiskSection({ questionnaire }: { questionnaire: Questionnaire }) {
  const { RiskLevelObject, Faits, State, VersionModele } = questionnaire;
  if (RiskLevelObject.length === 0) return null;
  return (
    <Section title="Critères de risque">
      <dl className={css.known}>
        {RiskLevelObject.map(({ CriteriaKey, CriteriaLabel, RiskLevel, Comment }) => (
          <div key={`${CriteriaKey} ${CriteriaLabel}`}>
            <dt>{CriteriaLabel}</dt>
            <dd>
              <StatusBadge status={statuses[RiskLevel]}>{riskLevels[RiskLevel]}</StatusBadge>
              {Comment && <p>{Comment}</p>}
            </dd>
          </div>
        ))}
      </dl>
      <details>
        <summary>Pourquoi{'\u202f'}?</summary>
        <p>
          {`${State === 4 ? 'Faits connus à l’acceptation' : 'Faits connus aujourd’hui'}, modèle version ${VersionModele ?? '–'}. Critères, sources et dates\u202f: au paramétrage de la vigilance.`}
        </p>
        <dl className={css.known}>
          {Faits.map(({ Fait, Valeur }) => (
            <div key={Fait}>
              <dt>{Fait}</dt>
              <dd>{Valeur ?? '–'}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Section>
  );
}
