import { allRegimeTva } from '#contract/administration/firm-lists/regime-calls.ts';
import { addDays, monthsAfterClosing } from '#contract/calendar.ts';
import type { RequestOf } from '#contract/call.ts';
import {
  EditExercice,
  GetExercicesByCompanyId,
  OpenExercice,
} from '#contract/permanent-files/companies/exercises/calls.ts';
import type { Exercise } from '#contract/permanent-files/companies/exercises/exercise.ts';
import { callApi } from '#web/kit/api/api.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import type { FieldGroup, FormValues } from '#web/kit/form/fields.ts';
import { dates, number, recordValues } from '#web/kit/form/record-values.ts';
import type { RecordForm } from '#web/kit/records/RecordPanel.tsx';

type Option = { value: string; label: string };

const groups = (isNew: boolean, regimes: Option[]): FieldGroup[] => [
  {
    title: 'Exercice',
    fields: [
      { kind: 'date', name: 'DateDebut', label: 'Début', first: true },
      { kind: 'date', name: 'DateFin', label: 'Clôture', notBefore: 'DateDebut' },
      {
        kind: 'choice',
        name: 'RegimeTva',
        label: 'Régime de TVA',
        options: regimes,
        placeholder: 'Celui du dossier',
        help: 'À choisir si cet exercice n’a pas le régime du dossier.',
      },
    ],
  },
  ...(isNew
    ? []
    : [
        {
          title: 'Fait',
          fields: [
            { kind: 'date', name: 'DateLiasse', label: 'Liasse déposée le' },
            { kind: 'date', name: 'DateApprobation', label: 'Comptes approuvés le' },
            { kind: 'date', name: 'DateDepot', label: 'Comptes déposés le' },
          ],
        } satisfies FieldGroup,
      ]),
];

/** The year that follows the last one: twelve months. */
function following(last: Exercise | undefined): FormValues {
  if (!last) return {};
  return { DateDebut: addDays(last.DateFin, 1), DateFin: monthsAfterClosing(last.DateFin, 12) };
}

/** The form of an accounting year of a company; a new one follows `last`. */
export function useExerciseForm(
  companyId: number,
  last: Exercise | undefined,
): RecordForm<Exercise, Exercise> {
  const regimes = (useReading(allRegimeTva).data ?? []).map(({ Code, Libelle }) => ({
    value: String(Code),
    label: Libelle,
  }));
  const inForm = recordValues<Exercise, RequestOf<typeof EditExercice>>(
    {
      ...dates('DateDebut', 'DateFin', 'DateLiasse', 'DateApprobation', 'DateDepot'),
      RegimeTva: number,
    },
    () => following(last),
  );
  return {
    name: `exercice-${companyId}`,
    groups: (_, { record }) => groups(record === undefined, regimes),
    schemas: { add: OpenExercice.request, edit: EditExercice.request },
    async read({ Id }) {
      const { Items } = await callApi(GetExercicesByCompanyId, { IdSociete: companyId });
      const found = Items.find((one) => one.Id === Id);
      if (!found) throw new ApiError(404, { Message: 'Cet exercice n’existe pas ou plus.' } as never);
      return found;
    },
    valuesOf: inForm.valuesOf,
    toRequest(values, record) {
      const { DateLiasse, DateApprobation, DateDepot, ...days } = inForm.toRequest(values, record);
      return record ? { ...days, DateLiasse, DateApprobation, DateDepot } : { ...days, IdSociete: companyId };
    },
    save: (request, isNew) => callApi(isNew ? OpenExercice : EditExercice, request as never),
  };
}
