import type { Questionnaire } from '#contract/legal/questionnaires/questionnaire.ts';
import { riskLevels } from '#contract/legal/vigilance/risk-level.ts';
import { Section } from '#web/kit/page/Section.tsx';
import { StatusBadge } from '#web/kit/page/StatusBadge.tsx';
import css from './context-section.module.css';

const statuses = { FAIBLE: 'success', NORMAL: 'info', ELEVE: 'danger' } as const;

/** The criteria of risk with their levels, for those who read them. */
export function RiskSection({ questionnaire: { RiskLevelObject } }: { questionnaire: Questionnaire }) {
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
    </Section>
  );
}
