import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { GetQuestionnaire } from '#contract/legal/questionnaires/calls.ts';
import { type QuestionnaireType, questionnaireTypes } from '#contract/legal/questionnaires/template.ts';
import { callApi } from '#web/kit/api/api.ts';
import { todayInParis } from '#web/kit/text/today.ts';

interface Asked {
  Annee: number;
  Type: QuestionnaireType;
}

const isType = (value: unknown): value is QuestionnaireType =>
  typeof value === 'string' && value in questionnaireTypes;

/** Year and type as the address names them: this year's LAB where it does not. */
export function useAskedQuestionnaire(): Asked {
  const { annee, type } = useSearch({ strict: false }) as Record<string, unknown>;
  const year = Number(annee);
  const isYear = Number.isInteger(year) && year >= 1990 && year <= 2199;
  return {
    Annee: isYear ? year : Number(todayInParis().slice(0, 4)),
    Type: isType(type) ? type : 'LAB',
  };
}

/** A company's questionnaire of a year and type. */
export function useQuestionnaire(IdSociete: number | undefined, asked: Asked) {
  const request = { ...asked, IdSociete: IdSociete ?? 0 };
  return useQuery({
    queryKey: [GetQuestionnaire.path, request],
    queryFn: ({ signal }) => callApi(GetQuestionnaire, request, { signal }),
    enabled: IdSociete !== undefined,
  });
}
