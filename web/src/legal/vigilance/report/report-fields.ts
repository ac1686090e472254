import type { Report } from '#contract/legal/vigilance/report.ts';
import { riskAxes, riskLevels, vigilanceLevels } from '#contract/legal/vigilance/risk-level.ts';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import type { FormField, FormValues } from '#web/kit/form/fields.ts';
import { tickAt } from '#web/kit/form/values.ts';

const yesNo = [
  { value: 'non', label: 'Non' },
  { value: 'oui', label: 'Oui' },
];

/** The steps of a report, in the order in which a file is looked at. */
export const steps = [
  'Identité et mandats',
  'Bénéficiaires effectifs',
  'Personnes politiquement exposées',
  'Gel des avoirs',
  'Niveaux par axe',
  'Conclusion',
] as const;

const ofIdentity: FormField[] = [
  {
    kind: 'check',
    name: 'Reponses.IsIdentiteVerifiee',
    label: 'Identité et mandats vérifiés sur pièces',
    wide: true,
  },
  { kind: 'long-text', name: 'Reponses.NoteIdentite', label: 'Note', wide: true, required: false },
];

const ofOwners = (values: FormValues): FormField[] => [
  {
    kind: 'check',
    name: 'Reponses.IsBeneficiairesVerifies',
    label: 'Bénéficiaires effectifs vérifiés',
    wide: true,
  },
  {
    kind: 'date',
    name: 'Reponses.Rbe.DateConsultation',
    label: 'Registre des bénéficiaires effectifs consulté le',
    required: false,
  },
  {
    kind: 'check',
    name: 'Reponses.Rbe.IsDivergence',
    label: 'Le registre diverge de ce qui est connu du dossier',
    wide: true,
  },
  ...(tickAt(values, 'Reponses.Rbe.IsDivergence')
    ? ([
        {
          kind: 'long-text',
          name: 'Reponses.Rbe.Detail',
          label: 'Divergence à signaler au greffe (CMF L561-47-1)',
          wide: true,
          required: true,
        },
        { kind: 'date', name: 'Reponses.Rbe.DateSignalement', label: 'Signalée le', required: false },
      ] satisfies FormField[])
    : []),
];

const ofPersons = ({ Faits }: Report): FormField[] =>
  Faits.Personnes.flatMap(({ Personne }, index): FormField[] => [
    {
      kind: 'choice',
      name: `Reponses.Ppe.${index}.IsPpe`,
      label: `${Personne.Value}\u202f: politiquement exposée`,
      options: yesNo,
      required: false,
    },
    {
      kind: 'text',
      name: `Reponses.Ppe.${index}.Fonction`,
      label: `Fonction de ${Personne.Value}`,
      required: false,
    },
  ]);

const ofLevels = ({ Axes, TresEleve }: Report): FormField[] =>
  Axes.flatMap(({ CriteriaKey, IsTresEleve }, index): FormField[] => [
    {
      kind: 'choice',
      name: `Axes.${index}.Niveau`,
      label: `Niveau retenu\u202f: ${riskAxes[CriteriaKey]}`,
      options: optionsOf(riskLevels),
      required: true,
      locked: IsTresEleve && TresEleve.IsVerrouille,
    },
    {
      kind: 'text',
      name: `Axes.${index}.Motif`,
      label: `Motif\u202f: ${riskAxes[CriteriaKey]}`,
      help: 'Obligatoire si le niveau diffère de celui qui est calculé.',
      required: false,
    },
  ]);

const ofConclusion: FormField[] = [
  {
    kind: 'choice',
    name: 'Vigilance',
    label: 'Vigilance',
    options: optionsOf(vigilanceLevels),
    required: true,
  },
  {
    kind: 'text',
    name: 'MotifVigilance',
    label: 'Motif de la vigilance',
    help: 'Obligatoire si elle diffère de celle du niveau.',
    required: false,
  },
  { kind: 'long-text', name: 'Conclusion', label: 'Conclusion', wide: true, required: false },
];

/** The fields of one step, from 1. */
export function fieldsOfStep(step: number, report: Report, values: FormValues): FormField[] {
  const all = [ofIdentity, ofOwners(values), ofPersons(report), [], ofLevels(report), ofConclusion];
  return all[step - 1] ?? [];
}
