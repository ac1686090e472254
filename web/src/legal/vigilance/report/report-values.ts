import type { RequestOf } from '#contract/call.ts';
import type { Report } from '#contract/legal/vigilance/report.ts';
import type { SaveRiskLevelCompanyTracking } from '#contract/legal/vigilance/report-calls.ts';
import type { FormValues } from '#web/kit/form/fields.ts';
import { numberAt, textAt, tickAt } from '#web/kit/form/values.ts';

type Saved = RequestOf<typeof SaveRiskLevelCompanyTracking>;

const yesNo = (is: boolean | undefined) => (is === undefined ? '' : is ? 'oui' : 'non');

/** A report's answers as its form holds them; entries of lists by their place. */
export function valuesOf({ Reponses, Faits, Axes, ...report }: Report): FormValues {
  const answers = new Map(Reponses.Ppe.map((answer) => [answer.IdPerson, answer]));
  return {
    Reponses: {
      IsIdentiteVerifiee: Reponses.IsIdentiteVerifiee,
      NoteIdentite: Reponses.NoteIdentite ?? '',
      IsBeneficiairesVerifies: Reponses.IsBeneficiairesVerifies,
      Rbe: {
        DateConsultation: Reponses.Rbe?.DateConsultation ?? null,
        IsDivergence: Reponses.Rbe?.IsDivergence ?? false,
        Detail: Reponses.Rbe?.Detail ?? '',
        DateSignalement: Reponses.Rbe?.DateSignalement ?? null,
      },
      Ppe: Object.fromEntries(
        Faits.Personnes.map(({ Personne }, index) => {
          const answer = answers.get(Personne.Key);
          return [index, { IsPpe: yesNo(answer?.IsPpe), Fonction: answer?.Fonction ?? '' }];
        }),
      ),
    },
    Axes: Object.fromEntries(Axes.map(({ Niveau, Motif }, index) => [index, { Niveau, Motif: Motif ?? '' }])),
    Vigilance: String(report.VigilanceLevel),
    MotifVigilance: report.MotifVigilance ?? '',
    Conclusion: report.Conclusion ?? '',
  };
}

/** The request that these values make of a report. */
export const toRequest = (values: FormValues, report: Report, IsASoumettre: boolean): Saved => ({
  IdSociete: report.Societe.Key,
  Version: report.Version,
  IsASoumettre,
  Reponses: {
    IsIdentiteVerifiee: tickAt(values, 'Reponses.IsIdentiteVerifiee'),
    NoteIdentite: textAt(values, 'Reponses.NoteIdentite'),
    IsBeneficiairesVerifies: tickAt(values, 'Reponses.IsBeneficiairesVerifies'),
    Rbe: {
      DateConsultation: textAt(values, 'Reponses.Rbe.DateConsultation'),
      IsDivergence: tickAt(values, 'Reponses.Rbe.IsDivergence'),
      Detail: textAt(values, 'Reponses.Rbe.Detail'),
      DateSignalement: textAt(values, 'Reponses.Rbe.DateSignalement'),
    },
    Ppe: report.Faits.Personnes.flatMap(({ Personne }, index) => {
      const answer = textAt(values, `Reponses.Ppe.${index}.IsPpe`);
      return answer === null
        ? []
        : [
            {
              IdPerson: Personne.Key,
              IsPpe: answer === 'oui',
              Fonction: textAt(values, `Reponses.Ppe.${index}.Fonction`),
            },
          ];
    }),
  },
  Axes: report.Axes.map(({ CriteriaKey }, index) => ({
    CriteriaKey,
    Niveau: textAt(values, `Axes.${index}.Niveau`) ?? '',
    Motif: textAt(values, `Axes.${index}.Motif`),
  })),
  Vigilance: (numberAt(values, 'Vigilance') ?? 2) as 2,
  MotifVigilance: textAt(values, 'MotifVigilance'),
  Conclusion: textAt(values, 'Conclusion'),
});
