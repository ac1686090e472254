import { AddInsurance, EditInsurance, GetInsuranceById } from '#contract/administration/insurances/calls.ts';
import { type Insurance, insuranceKinds } from '#contract/administration/insurances/insurance.ts';
import type { RequestOf } from '#contract/call.ts';
import { callApi } from '#web/kit/api/api.ts';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import { cents } from '#web/kit/form/cents.ts';
import type { FieldGroup, FormValues } from '#web/kit/form/fields.ts';
import { PaperPicker } from '#web/kit/form/files/PaperPicker.tsx';
import { date, numbers, recordValues, texts, tick } from '#web/kit/form/record-values.ts';
import type { GroupContext, RecordForm } from '#web/kit/records/RecordPanel.tsx';
import { retirementField } from '#web/kit/records/retirement.ts';

const paper = ({ record, isRead, picked }: GroupContext<Insurance>) =>
  isRead || !picked ? (
    <span>{record?.Fichier ?? 'Aucun document'}</span>
  ) : (
    <PaperPicker
      label="contrat"
      file={picked.files.file ?? null}
      onPick={(file) => picked.pick('file', file)}
      current={record?.Fichier ?? undefined}
    />
  );

const groups = (_values: FormValues, context: GroupContext<Insurance>): FieldGroup[] => [
  {
    title: 'Contrat',
    fields: [
      { kind: 'choice', name: 'Nature', label: 'Nature', options: optionsOf(insuranceKinds), wide: true },
      { kind: 'text', name: 'Assureur', label: 'Assureur', first: true },
      { kind: 'text', name: 'Numero', label: 'Numéro de contrat' },
      { kind: 'text', name: 'Garantie', label: 'Garantie (€)', inputMode: 'decimal' },
      { kind: 'text', name: 'Territoire', label: 'Territoire couvert' },
      { kind: 'text', name: 'Coordonnees', label: 'Coordonnées de l’assureur', wide: true },
      { kind: 'slot', name: 'file', label: 'Document', wide: true, content: paper(context) },
    ],
  },
  {
    title: 'Durée',
    fields: [
      { kind: 'date', name: 'Debut', label: 'Début' },
      {
        kind: 'date',
        name: 'Fin',
        label: 'Fin',
        notBefore: 'Debut',
        help: 'Vide\u202f: tacite reconduction.',
      },
      { kind: 'text', name: 'RappelJours', label: 'Rappel avant la fin (jours)', inputMode: 'numeric' },
      retirementField(),
      { kind: 'check', name: 'IsImprimee', label: 'Dans les mentions légales du papier à en-tête' },
      { kind: 'long-text', name: 'Commentaire', label: 'Commentaire', wide: true },
    ],
  },
];

const values = recordValues<Insurance, RequestOf<typeof AddInsurance>>(
  {
    ...texts('Nature', 'Assureur', 'Numero', 'Territoire', 'Coordonnees', 'Commentaire'),
    ...numbers('RappelJours'),
    Garantie: cents,
    Debut: date,
    Fin: date,
    IsImprimee: tick,
    DateRetrait: date,
  },
  () => ({ Nature: 'RC_PRO', RappelJours: '60' }),
);

export const insuranceForm: RecordForm<Insurance, Insurance> = {
  name: 'insurance',
  groups,
  schemas: { add: AddInsurance.request, edit: EditInsurance.request },
  read: ({ Id }) => callApi(GetInsuranceById, { Id }),
  ...values,
  save: (request, isNew, _form, { file = null }) =>
    callApi(isNew ? AddInsurance : EditInsurance, request as never, { file }),
};
