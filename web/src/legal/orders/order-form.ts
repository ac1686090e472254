import { GetListCollaboratorsAsKeyValueObjectByFilter } from '#contract/directory/collaborators/calls.ts';
import type { KeyValue } from '#contract/key-value.ts';
import type { FormalityType } from '#contract/legal/formality-types/formality-type.ts';
import { AddOrder, EditOrder, GetOrderById } from '#contract/legal/orders/calls.ts';
import type { Order } from '#contract/legal/orders/order.ts';
import { GetListSocietesAsKeyValueObjectByFilter } from '#contract/permanent-files/companies/look-up-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { type FieldGroup, type FormField, type FormValues, partsOf } from '#web/kit/form/fields.ts';
import { lookUpEntry, lookUpValue } from '#web/kit/form/look-up.ts';
import { numberAt, textAt } from '#web/kit/form/values.ts';
import type { GroupContext, RecordForm } from '#web/kit/records/RecordPanel.tsx';
import { formatEuros } from '#web/kit/text/french.ts';

/** What the form chooses from. */
interface Choices {
  types: readonly FormalityType[];
  /** The same for who has no company yet. */
  creations: readonly FormalityType[];
  registries: readonly KeyValue[];
}

const isFounder = (values: FormValues) => values.Pour === 'fondateur';

const customerFields = (values: FormValues, isAgreed: boolean): FormField[] => [
  {
    kind: 'choice',
    name: 'Pour',
    label: 'Pour',
    wide: true,
    locked: isAgreed,
    options: [
      { value: 'societe', label: 'Une société du cabinet' },
      { value: 'fondateur', label: 'Un fondateur (création)' },
    ],
  },
  ...(isFounder(values)
    ? ([
        { kind: 'text', name: 'Fondateur.Nom', label: 'Nom' },
        { kind: 'text', name: 'Fondateur.Prenom', label: 'Prénom' },
        {
          kind: 'text',
          name: 'Fondateur.Email',
          label: 'Email du fondateur',
          type: 'email',
          inputMode: 'email',
        },
        { kind: 'phone', name: 'Fondateur.Telephone', label: 'Téléphone' },
      ] satisfies FormField[])
    : ([
        {
          kind: 'look-up',
          name: 'IdSociete',
          label: 'Société',
          wide: true,
          required: true,
          locked: isAgreed,
          search: (Filter, signal) =>
            callApi(GetListSocietesAsKeyValueObjectByFilter, { Filter }, { signal }),
        },
      ] satisfies FormField[])),
];

function formalityFields(
  values: FormValues,
  { types, creations }: Choices,
  order: Order | undefined,
): FormField[] {
  const isAgreed = order !== undefined && order.OrderStatusCode !== 'Draft';
  const sold = isFounder(values) ? creations : types;
  const options = sold.map(({ Id, Libelle, TotalTTC }) => ({
    value: String(Id),
    label: `${Libelle} – ${formatEuros(TotalTTC)} TTC`,
  }));
  if (order && options.every(({ value }) => value !== String(order.Type.Key)))
    options.push({ value: String(order.Type.Key), label: order.Type.Value });
  const chosen = sold.find(({ Id }) => String(Id) === values.FormalityTypeId);
  const optional = chosen?.Lines.filter(({ IsOptional }) => IsOptional) ?? [];
  return [
    {
      kind: 'choice',
      name: 'FormalityTypeId',
      label: 'Formalité',
      wide: true,
      searchable: true,
      locked: isAgreed,
      options,
    },
    ...(optional.length > 0
      ? [
          {
            kind: 'choices',
            name: 'Options',
            label: 'Options',
            wide: true,
            none: 'Aucune option',
            locked: isAgreed,
            options: optional.map(({ Libelle, PrixHT }, index) => ({
              // names may hold the comma that parts them
              value: String(index),
              label: `${Libelle} – ${formatEuros(PrixHT)} HT`,
            })),
          } satisfies FormField,
        ]
      : []),
    { kind: 'date', name: 'DateAG', label: 'Assemblée du' },
    { kind: 'date', name: 'DateEffet', label: 'Date d’effet' },
  ];
}

const groups =
  (choices: Choices) =>
  (values: FormValues, { record }: GroupContext<Order>): FieldGroup[] => [
    {
      title: 'Client',
      fields: customerFields(values, record !== undefined && record.OrderStatusCode !== 'Draft'),
    },
    {
      title: 'Payeur',
      fields: [
        { kind: 'text', name: 'Payeur.Nom', label: 'Nom du payeur' },
        { kind: 'text', name: 'Payeur.Email', label: 'Email du payeur', type: 'email', inputMode: 'email' },
      ],
    },
    { title: 'Formalité', fields: formalityFields(values, choices, record) },
    {
      title: 'Suivi',
      fields: [
        {
          kind: 'choice',
          name: 'IdGreffe',
          label: 'Greffe',
          searchable: true,
          options: choices.registries.map(({ Key, Value }) => ({ value: String(Key), label: Value })),
        },
        {
          kind: 'look-up',
          name: 'IdResponsable',
          label: 'Responsable',
          placeholder: 'Vous, sauf choix contraire',
          search: (Filter, signal) =>
            callApi(GetListCollaboratorsAsKeyValueObjectByFilter, { Filter }, { signal }),
        },
        { kind: 'long-text', name: 'Comment', label: 'Commentaire', wide: true },
      ],
    },
  ];

const optionalOf = ({ types, creations }: Choices, id: number) =>
  [...types, ...creations].find(({ Id }) => Id === id)?.Lines.filter(({ IsOptional }) => IsOptional) ?? [];

const founderValues = (founder: Partial<NonNullable<Order['Fondateur']>> = {}): FormValues => ({
  Nom: founder.Nom ?? '',
  Prenom: founder.Prenom ?? '',
  Email: founder.Email ?? '',
  Telephone: founder.Telephone ?? '',
});

/** The places among its optional lines of those that an order has. */
const chosenOptions = (choices: Choices, { Type, Options }: Order) =>
  optionalOf(choices, Type.Key)
    .flatMap(({ Libelle }, index) => (Options.includes(Libelle) ? String(index) : []))
    .join(',');

const valuesOf =
  (choices: Choices) =>
  (order: Order | undefined): FormValues => ({
    Pour: order && !order.Societe ? 'fondateur' : 'societe',
    IdSociete: lookUpValue(order?.Societe),
    Fondateur: founderValues(order?.Fondateur ?? undefined),
    Payeur: { Nom: order?.Payeur.Nom ?? '', Email: order?.Payeur.Email ?? '' },
    FormalityTypeId: order ? String(order.Type.Key) : '',
    Options: order ? chosenOptions(choices, order) : '',
    DateAG: order?.DateAG ?? null,
    DateEffet: order?.DateEffet ?? null,
    IdGreffe: order?.Greffe ? String(order.Greffe.Key) : '',
    IdResponsable: lookUpValue(order?.Responsable),
    Comment: order?.Comment ?? '',
  });

const toRequest = (choices: Choices) => (values: FormValues, order: Order | undefined) => {
  const FormalityTypeId = numberAt(values, 'FormalityTypeId');
  const optional = optionalOf(choices, FormalityTypeId ?? 0);
  const isAgreed = order !== undefined && order.OrderStatusCode !== 'Draft';
  return {
    ...(order && { Id: order.Id, Version: order.Version }),
    IdSociete: isFounder(values) ? null : (lookUpEntry(textAt(values, 'IdSociete'))?.Key ?? null),
    Fondateur: isFounder(values)
      ? {
          Nom: textAt(values, 'Fondateur.Nom'),
          Prenom: textAt(values, 'Fondateur.Prenom'),
          Email: textAt(values, 'Fondateur.Email'),
          Telephone: textAt(values, 'Fondateur.Telephone'),
        }
      : null,
    Payeur: { Nom: textAt(values, 'Payeur.Nom'), Email: textAt(values, 'Payeur.Email') },
    FormalityTypeId,
    Options: isAgreed
      ? order.Options
      : partsOf(textAt(values, 'Options') ?? '').flatMap((index) => optional[Number(index)]?.Libelle ?? []),
    DateAG: textAt(values, 'DateAG'),
    DateEffet: textAt(values, 'DateEffet'),
    IdGreffe: numberAt(values, 'IdGreffe'),
    IdResponsable: lookUpEntry(textAt(values, 'IdResponsable'))?.Key ?? null,
    Comment: textAt(values, 'Comment'),
  };
};

/** The form of an order: for whom, who pays, what is ordered. */
export const orderForm = (choices: Choices): RecordForm<{ Id: number }, Order> => ({
  name: 'formality-order',
  groups: groups(choices),
  schemas: { add: AddOrder.request, edit: EditOrder.request },
  read: ({ Id }) => callApi(GetOrderById, { orderId: Id }),
  valuesOf: valuesOf(choices),
  toRequest: toRequest(choices),
  save: (request, isNew) => callApi(isNew ? AddOrder : EditOrder, request as never),
});
