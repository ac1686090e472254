import { useQuery } from '@tanstack/react-query';
import { GetQuestionnairesBySociete } from '#contract/legal/questionnaires/follow-up-calls.ts';
import { type QuestionnaireType, questionnaireTypes } from '#contract/legal/questionnaires/template.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import type { RecordPartProps } from '#web/kit/record-page/record-part.ts';
import { RowLink } from '#web/kit/table/RowLink.tsx';
import { formatDate } from '#web/kit/text/french.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { questionnaireOf } from '../paths.ts';
import { StateBadge } from '../StateBadge.tsx';
import css from './company-questionnaires.module.css';

const types = Object.entries(questionnaireTypes) as [QuestionnaireType, string][];

/** What a company was asked year by year, and the way to this year's. */
export default function CompanyQuestionnaires({ id }: RecordPartProps) {
  const query = useQuery({
    queryKey: [GetQuestionnairesBySociete.path, id],
    queryFn: ({ signal }) => callApi(GetQuestionnairesBySociete, { IdSociete: id }, { signal }),
  });
  const year = Number(todayInParis().slice(0, 4));
  return (
    <Loaded query={query}>
      {(all) => (
        <div className={css.types}>
          {types.map(([type, name]) => {
            const own = all.filter(({ Type }) => Type === type);
            const hasThisYear = own.some(({ Annee }) => Annee === year);
            return (
              <Section
                key={type}
                title={name}
                aside={
                  !hasThisYear && (
                    <RowLink href={questionnaireOf(id, year, type)}>{`Ouvrir ${name} ${year}`}</RowLink>
                  )
                }
                description={own.length === 0 ? 'Aucun questionnaire.' : undefined}
              >
                {own.length > 0 && (
                  <ul className={css.years}>
                    {own.map(({ Id, Annee, Etat, EtatRevision, Repondues, Attendues, DateEcheance }) => (
                      <li key={Id} className={css.year}>
                        <RowLink href={questionnaireOf(id, Annee, type)}>{`${name} ${Annee}`}</RowLink>
                        <StateBadge state={Etat} review={EtatRevision} />
                        <span>{`${Repondues}/${Attendues}`}</span>
                        {DateEcheance && <span>{`Échéance\u202f: ${formatDate(DateEcheance)}`}</span>}
                      </li>
                    ))}
                  </ul>
                )}
              </Section>
            );
          })}
        </div>
      )}
    </Loaded>
  );
}
