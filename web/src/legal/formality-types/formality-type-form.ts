import {
  AddFormalityType,
  EditFormalityType,
  GetFormalityTypeById,
} from '#contract/legal/formality-types/calls.ts';
import {
  type FormalityType,
  formalityGroups,
  signatureLevels,
} from '#contract/legal/formality-types/formality-type.ts';
import { callApi } from '#web/kit/api/api.ts';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import { type FieldGroup, type FormValues, partsOf } from '#web/kit/form/fields.ts';
import { numberAt, textAt } from '#web/kit/form/values.ts';
import type { GroupContext, RecordForm } from '#web/kit/records/RecordPanel.tsx';
import { retirementField } from '#web/kit/records/retirement.ts';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { lineGroup, linesToSave, lineValues } from '#web/permanent-files/invoicing/line-entries.ts';

interface LegalForm {
  Code: string;
  Libelle: string;
}

/** One text a line. */
const linesOf = (text: string | null) => (text ?? '').split('\n').flatMap((line) => line.trim() || []);

/** Which prices there are: those that have held stay as they were. */
function pricesTold(type: FormalityType | undefined): string {
  if (!type?.DateTarif) return 'Le tarif vaut à partir de ce jour, jusqu’au suivant.';
  const next = type.ProchainTarif;
  const now = `Tarif en vigueur depuis le ${formatDate(type.DateTarif)}.`;
  return next
    ? `${now} Le suivant, ${formatEuros(next.PrixHT)} HT, est prévu le ${formatDate(next.From)}.`
    : now;
}

const groups =
  (legalForms: readonly LegalForm[]) =>
  (values: FormValues, { record }: GroupContext<FormalityType>): FieldGroup[] => [
    {
      title: 'Formalité',
      fields: [
        { kind: 'text', name: 'Code', label: 'Code', first: true },
        { kind: 'choice', name: 'GroupCode', label: 'Groupe', options: optionsOf(formalityGroups) },
        { kind: 'text', name: 'Libelle', label: 'Libellé', wide: true },
        {
          kind: 'choices',
          name: 'FormesJuridiques',
          label: 'Formes juridiques',
          wide: true,
          none: 'Toutes les formes',
          options: legalForms.map(({ Code, Libelle }) => ({ value: Code, label: `${Code} – ${Libelle}` })),
        },
        { kind: 'text', name: 'DelaiJours', label: 'Délai (jours)', inputMode: 'numeric' },
        {
          kind: 'choice',
          name: 'SignatureLevel',
          label: 'Niveau de signature',
          options: optionsOf(signatureLevels),
        },
        retirementField(),
      ],
    },
    {
      title: 'Tarif',
      fields: [
        {
          kind: 'date',
          name: 'DateTarif',
          label: 'Applicable à partir du',
          wide: true,
          help: pricesTold(record),
        },
      ],
    },
    lineGroup(values, { hasOptions: true }),
    {
      title: 'Pièces et étapes',
      fields: [
        { kind: 'long-text', name: 'Pieces', label: 'Pièces à fournir', wide: true, help: 'Une par ligne.' },
        {
          kind: 'long-text',
          name: 'Steps',
          label: 'Étapes',
          wide: true,
          help: 'Une par ligne, dans l’ordre.',
        },
      ],
    },
  ];

const valuesOf = (type: FormalityType | undefined): FormValues => ({
  Code: type?.Code ?? '',
  Libelle: type?.Libelle ?? '',
  GroupCode: type?.GroupCode ?? '',
  FormesJuridiques: type?.FormesJuridiques.join(',') ?? '',
  DelaiJours: type?.DelaiJours?.toString() ?? '',
  SignatureLevel: type?.SignatureLevel ?? '',
  DateRetrait: type?.DateRetrait ?? null,
  Pieces: type?.Pieces.join('\n') ?? '',
  Steps: type?.Steps.join('\n') ?? '',
  // a price that has begun is not changed: another one begins
  DateTarif: todayInParis(),
  ...lineValues(type?.Lines ?? []),
});

const toRequest = (values: FormValues, type: FormalityType | undefined) => ({
  ...(type && { Id: type.Id, Version: type.Version }),
  Code: textAt(values, 'Code'),
  Libelle: textAt(values, 'Libelle'),
  GroupCode: textAt(values, 'GroupCode'),
  FormesJuridiques: partsOf(textAt(values, 'FormesJuridiques') ?? ''),
  DelaiJours: numberAt(values, 'DelaiJours'),
  SignatureLevel: textAt(values, 'SignatureLevel'),
  DateRetrait: textAt(values, 'DateRetrait'),
  Pieces: linesOf(textAt(values, 'Pieces')),
  Steps: linesOf(textAt(values, 'Steps')),
  DateTarif: textAt(values, 'DateTarif'),
  Lines: linesToSave(values),
});

export const formalityTypeForm = (
  legalForms: readonly LegalForm[],
): RecordForm<FormalityType, FormalityType> => ({
  name: 'formality-type',
  groups: groups(legalForms),
  schemas: { add: AddFormalityType.request, edit: EditFormalityType.request },
  read: ({ Id }) => callApi(GetFormalityTypeById, { Id }),
  valuesOf,
  toRequest,
  save: (request, isNew) => callApi(isNew ? AddFormalityType : EditFormalityType, request as never),
});
