import { GetCfeById, saveCfe } from '#contract/tax/cfe/calls.ts';
import { type CfeLine, cfePayments } from '#contract/tax/cfe/cfe.ts';
import { callApi } from '#web/kit/api/api.ts';
import { cents } from '#web/kit/form/cents.ts';
import type { FieldGroup, FormValues } from '#web/kit/form/fields.ts';
import { textAt } from '#web/kit/form/values.ts';
import type { RecordForm } from '#web/kit/records/RecordPanel.tsx';

const groups = (values: FormValues, { record }: { record: CfeLine | undefined }): FieldGroup[] => [
  {
    title: 'Avis',
    fields: [
      { kind: 'text', name: 'Montant', label: 'Cotisation (€)', inputMode: 'decimal', first: true },
      { kind: 'date', name: 'RecuLe', label: 'Avis reçu le' },
      { kind: 'text', name: 'Acompte', label: 'Acompte versé (€)', inputMode: 'decimal' },
      { kind: 'date', name: 'AcomptePayeLe', label: 'Acompte payé le' },
    ],
  },
  {
    title: 'Paiement',
    fields: [
      {
        kind: 'choice',
        name: 'ModePaiement',
        label: 'Mode de paiement',
        options: Object.entries(cfePayments).map(([value, label]) => ({ value, label })),
      },
      { kind: 'date', name: 'PayeLe', label: 'Payé le' },
    ],
  },
  {
    title: 'Exonération et contestation',
    fields: [
      { kind: 'text', name: 'MotifExoneration', label: 'Motif d’exonération', wide: true },
      { kind: 'date', name: 'ContesteLe', label: 'Contesté le' },
      { kind: 'text', name: 'MotifContestation', label: 'Motif de la contestation' },
    ],
  },
  ...(record?.Etat === 'NON_REDEVABLE' || values.Declaration1447CLe
    ? [
        {
          title: 'Année de création',
          fields: [
            { kind: 'date' as const, name: 'Declaration1447CLe', label: 'Déclaration 1447-C déposée le' },
          ],
        },
      ]
    : []),
  ...(record?.Reduction
    ? [
        {
          title: 'Cessation',
          fields: [{ kind: 'date' as const, name: 'ReductionDemandeeLe', label: 'Réduction demandée le' }],
        },
      ]
    : []),
];

const valuesOf = (line: CfeLine | undefined): FormValues => ({
  Montant: cents.toForm(line?.Montant ?? line?.AvisPropose?.Montant),
  Acompte: cents.toForm(line?.Acompte ?? line?.AvisPropose?.Acompte),
  AcomptePayeLe: line?.AcomptePayeLe ?? null,
  ModePaiement: line?.ModePaiement ?? '',
  RecuLe: line?.RecuLe ?? null,
  PayeLe: line?.PayeLe ?? null,
  MotifExoneration: line?.MotifExoneration ?? '',
  ContesteLe: line?.ContesteLe ?? null,
  MotifContestation: line?.MotifContestation ?? '',
  Declaration1447CLe: line?.Declaration1447CLe ?? null,
  ReductionDemandeeLe: line?.Reduction?.DemandeeLe ?? null,
});

const days = [
  'AcomptePayeLe',
  'RecuLe',
  'PayeLe',
  'ContesteLe',
  'Declaration1447CLe',
  'ReductionDemandeeLe',
] as const;

const toRequest = (values: FormValues, line: CfeLine | undefined) => ({
  Id: line?.Id,
  Version: line?.Version,
  Montant: cents.toRequest(values, 'Montant'),
  Acompte: cents.toRequest(values, 'Acompte'),
  ModePaiement: textAt(values, 'ModePaiement'),
  MotifExoneration: textAt(values, 'MotifExoneration'),
  MotifContestation: textAt(values, 'MotifContestation'),
  ...Object.fromEntries(days.map((day) => [day, textAt(values, day)])),
});

/** A line as it stands, to be saved with a change. */
export const asSaved = (line: CfeLine) => toRequest(valuesOf(line), line);

/** The form of a line: its notice, its payment, and why it is not paid. */
export const cfeForm: RecordForm<CfeLine, CfeLine> = {
  name: 'cfe',
  groups,
  schemas: { add: saveCfe.request, edit: saveCfe.request },
  read: ({ Id }) => callApi(GetCfeById, { Id }),
  valuesOf,
  toRequest,
  save: (request) => callApi(saveCfe, request as never),
};
