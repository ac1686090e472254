import { GetDissolutionById, SaveDissolution } from '#contract/legal/dissolutions/calls.ts';
import { type Dissolution, dissolutionKinds } from '#contract/legal/dissolutions/dissolution.ts';
import { GetListSocietesAsKeyValueObjectByFilter } from '#contract/permanent-files/companies/look-up-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { cents } from '#web/kit/form/cents.ts';
import type { FieldGroup, FormField, FormValues } from '#web/kit/form/fields.ts';
import { lookUpEntry, lookUpValue } from '#web/kit/form/look-up.ts';
import { textAt } from '#web/kit/form/values.ts';
import type { RecordForm } from '#web/kit/records/RecordPanel.tsx';

/** The steps, in the order in which they come; of a TUP there is neither liquidator nor liquidation. */
const steps: readonly { name: string; label: string; isOfTransfer: boolean }[] = [
  { name: 'DateNomination', label: 'Liquidateur nommé le', isOfTransfer: false },
  { name: 'DateRenouvellement', label: 'Mandat renouvelé le', isOfTransfer: false },
  { name: 'DatePublication', label: 'Dissolution publiée le', isOfTransfer: true },
  { name: 'DateBodacc', label: 'Parution au BODACC', isOfTransfer: true },
  { name: 'DateDepotGreffe', label: 'Déposée au greffe le', isOfTransfer: true },
  { name: 'DateReception', label: 'Bilan reçu le', isOfTransfer: true },
  { name: 'DateApprobationComptes', label: 'Comptes approuvés le', isOfTransfer: true },
  { name: 'DateClotureLiquidation', label: 'Liquidation close le', isOfTransfer: false },
  { name: 'DatePublicationCloture', label: 'Clôture publiée le', isOfTransfer: false },
  { name: 'DateRadiation', label: 'Radiée le', isOfTransfer: true },
];

const shownSteps = (values: FormValues) =>
  steps.filter(({ isOfTransfer }) => values.Nature !== 'TUP' || isOfTransfer);

const groups = (values: FormValues, { record }: { record: Dissolution | undefined }): FieldGroup[] => [
  {
    title: 'Dissolution',
    fields: [
      {
        kind: 'look-up',
        name: 'IdSociete',
        label: 'Société',
        wide: true,
        ...(record ? { locked: true } : { first: true }),
        search: (Filter, signal) => callApi(GetListSocietesAsKeyValueObjectByFilter, { Filter }, { signal }),
      },
      {
        kind: 'choice',
        name: 'Nature',
        label: 'Nature',
        options: Object.entries(dissolutionKinds).map(([value, label]) => ({ value, label })),
      },
      { kind: 'date', name: 'DateDecision', label: 'Décision du' },
      ...(values.Nature === 'TUP'
        ? []
        : [{ kind: 'text', name: 'Liquidateur', label: 'Liquidateur', wide: true } satisfies FormField]),
    ] as FormField[],
  },
  {
    title: 'Étapes',
    fields: [
      ...shownSteps(values).map(({ name, label }): FormField => ({ kind: 'date', name, label })),
      { kind: 'text', name: 'BoniLiquidation', label: 'Boni de liquidation (€)', inputMode: 'decimal' },
    ],
  },
];

const valuesOf = (dissolution: Dissolution | undefined): FormValues => ({
  IdSociete: lookUpValue(dissolution?.Societe),
  Nature: dissolution?.Nature ?? 'AMIABLE',
  Liquidateur: dissolution?.Liquidateur ?? '',
  DateDecision: dissolution?.DateDecision ?? null,
  BoniLiquidation: cents.toForm(dissolution?.BoniLiquidation),
  ...Object.fromEntries(
    steps.map(({ name }) => [name, (dissolution && Reflect.get(dissolution, name)) ?? null]),
  ),
});

const toRequest = (values: FormValues, dissolution: Dissolution | undefined) => ({
  Id: dissolution?.Id ?? null,
  Version: dissolution?.Version ?? null,
  IdSociete: lookUpEntry(textAt(values, 'IdSociete'))?.Key ?? null,
  Nature: textAt(values, 'Nature'),
  Liquidateur: values.Nature === 'TUP' ? null : textAt(values, 'Liquidateur'),
  DateDecision: textAt(values, 'DateDecision'),
  BoniLiquidation: cents.toRequest(values, 'BoniLiquidation'),
  // what the form does not ask for is not sent
  ...Object.fromEntries(steps.map(({ name }) => [name, null])),
  ...Object.fromEntries(shownSteps(values).map(({ name }) => [name, textAt(values, name)])),
});

/** The form of a dissolution, step by step. */
export const dissolutionForm: RecordForm<Dissolution, Dissolution> = {
  name: 'dissolution',
  groups,
  schemas: { add: SaveDissolution.request, edit: SaveDissolution.request },
  read: ({ Id }) => callApi(GetDissolutionById, { Id }),
  valuesOf,
  toRequest,
  save: (request) => callApi(SaveDissolution, request as never),
};
