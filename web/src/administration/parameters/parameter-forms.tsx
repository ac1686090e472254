import {
  AddParameterConfig,
  allParameterConfig,
  CloseParameterConfig,
} from '#contract/administration/parameters/calls.ts';
import {
  type Parameter,
  ParameterToAdd,
  ParameterToClose,
  type ParameterValue,
} from '#contract/administration/parameters/parameter.ts';
import { readValue } from '#contract/administration/parameters/value.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import type { FieldGroup, FormField, FormValues } from '#web/kit/form/fields.ts';
import { textAt } from '#web/kit/form/values.ts';
import type { RecordForm } from '#web/kit/records/RecordPanel.tsx';
import { formatDate } from '#web/kit/text/french.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { ParameterHistory } from './ParameterHistory.tsx';
import { type ParameterRow, shownValue, typeNames } from './parameter-rows.ts';

/** The field that a value of this type is typed in. */
function valueField({ Type, Unite }: Parameter): FormField {
  const common = { name: 'Valeur', label: 'Valeur', first: true };
  if (Type === 'ApiKey')
    return {
      ...common,
      kind: 'password',
      autoComplete: 'new-password',
      help: 'Chiffrée dès l’enregistrement\u202f: elle ne pourra plus être relue.',
    };
  if (Type === 'Bit')
    return {
      ...common,
      kind: 'choice',
      options: [
        { value: '1', label: 'Oui' },
        { value: '0', label: 'Non' },
      ],
    };
  if (Type === 'Email') return { ...common, kind: 'text', type: 'email', inputMode: 'email' };
  return {
    ...common,
    kind: 'text',
    inputMode: 'decimal',
    help:
      Type === 'Percentage'
        ? 'En pourcentage, de 0 à 100, avec une virgule et trois décimales au plus.'
        : `${Unite ? `En ${Unite}. ` : ''}Avec une virgule s’il y a des décimales.`,
  };
}

const unused = () => Promise.reject(new Error('this form is not for that'));

/** The form that gives a parameter another value. */
export function newValueForm(parameter: Parameter): RecordForm<ParameterRow, Parameter> {
  const groups = (): FieldGroup[] => [
    {
      title: parameter.Libelle,
      fields: [
        { ...valueField(parameter), wide: true },
        { kind: 'date', name: 'DateDebut', label: 'À partir du' },
        {
          kind: 'date',
          name: 'DateFin',
          label: 'Jusqu’au',
          notBefore: 'DateDebut',
          help: 'Vide\u202f: jusqu’à nouvel ordre.',
        },
        {
          kind: 'text',
          name: 'Source',
          label: 'Source',
          wide: true,
          help: 'Le texte, la décision ou le site qui donne cette valeur.',
        },
        {
          kind: 'long-text',
          name: 'Motif',
          label: 'Motif de la correction',
          wide: true,
          help: 'Seulement pour corriger une période passée ou remplacer une valeur prévue.',
        },
      ],
    },
  ];
  const schema = ParameterToAdd.superRefine(({ Valeur }, context) => {
    const read = readValue(parameter.Type, Valeur);
    if ('fault' in read) context.addIssue({ code: 'custom', path: ['Valeur'], message: read.fault });
  });
  return {
    name: `parametre:${parameter.Key}`,
    groups,
    schemas: { add: schema, edit: schema },
    read: unused,
    valuesOf: () => ({ Valeur: '', DateDebut: todayInParis(), DateFin: null, Source: '', Motif: '' }),
    toRequest: (values: FormValues) => ({
      Key: parameter.Key,
      Valeur: textAt(values, 'Valeur') ?? '',
      DateDebut: textAt(values, 'DateDebut') ?? '',
      DateFin: textAt(values, 'DateFin'),
      Source: textAt(values, 'Source') ?? '',
      Motif: textAt(values, 'Motif'),
    }),
    save: (request) => callApi(AddParameterConfig, request as never),
  };
}

async function readAgain({ Key, value }: ParameterRow): Promise<ParameterValue> {
  const parameters = await callApi(allParameterConfig, {});
  const values = parameters.find((one) => one.Key === Key)?.Valeurs ?? [];
  const found = values.find(({ Id }) => Id === value?.Id);
  if (!found) throw new Error('a value of the firm is never removed');
  return found;
}

/** The form that ends the value which a row shows. */
export function closingForm(row: ParameterRow): RecordForm<ParameterRow, ParameterValue> {
  return {
    name: 'parametre-cloture',
    groups: (_, { record }): FieldGroup[] => [
      {
        title: record ? shownValue(row, record) : row.Libelle,
        fields: [
          { kind: 'date', name: 'DateDebut', label: 'À partir du', locked: true },
          {
            kind: 'date',
            name: 'DateFin',
            label: 'Dernier jour',
            first: true,
            notBefore: 'DateDebut',
            help: 'Aujourd’hui au plus tôt. La valeur du logiciel, s’il y en a une, s’applique dès le lendemain.',
          },
        ],
      },
    ],
    schemas: { add: ParameterToClose, edit: ParameterToClose },
    read: readAgain,
    valuesOf: (value) => ({ DateDebut: value?.DateDebut ?? null, DateFin: value?.DateFin ?? null }),
    toRequest: (values, value) => ({
      Id: value?.Id,
      Version: value?.Version,
      DateFin: textAt(values, 'DateFin') ?? '',
    }),
    save: (request) => callApi(CloseParameterConfig, request as never),
  };
}

/** A parameter for reading, with its history. */
export const parameterDetails: RecordForm<ParameterRow, ParameterRow> = {
  name: 'parametre-details',
  groups: (_, { record }): FieldGroup[] =>
    record
      ? [
          {
            title: 'Paramètre',
            fields: [
              { kind: 'text', name: 'Libelle', label: 'Libellé', wide: true },
              { kind: 'text', name: 'Type', label: 'Type' },
              { kind: 'text', name: 'Unite', label: 'Unité' },
              { kind: 'text', name: 'Key', label: 'Clé', wide: true },
              {
                kind: 'text',
                name: 'Valeur',
                label: `Valeur au ${formatDate(record.date)}`,
                wide: true,
              },
            ],
          },
          {
            title: 'Historique',
            fields: [
              {
                kind: 'slot',
                name: 'Historique',
                label: 'Valeurs',
                wide: true,
                content: <ParameterHistory parameter={record} />,
              },
            ],
          },
        ]
      : [],
  schemas: { add: ParameterToAdd, edit: ParameterToAdd },
  read: (row) => Promise.resolve(row),
  valuesOf: (row) => ({
    Libelle: row?.Libelle ?? '',
    Type: row ? typeNames[row.Type] : '',
    Unite: row?.Unite ?? '',
    Key: row?.Key ?? '',
    Valeur: row?.value ? shownValue(row, row.value) : 'Aucune',
  }),
  toRequest: (values) => values,
  save: unused,
  notice: (row) => row?.Note && <Notice status={row.value ? 'info' : 'warning'}>{row.Note}</Notice>,
};
