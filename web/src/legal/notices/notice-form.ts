import { GetNoticeById, SaveNotice } from '#contract/legal/notices/calls.ts';
import type { Notice } from '#contract/legal/notices/notice.ts';
import { noticeNatures } from '#contract/legal/notices/states.ts';
import { charactersOf, departmentCodes, flatForms } from '#contract/legal/notices/tariff.ts';
import { GetListSocietesAsKeyValueObjectByFilter } from '#contract/permanent-files/companies/look-up-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import type { FieldGroup, FormField, FormValues } from '#web/kit/form/fields.ts';
import { lookUpEntry, lookUpValue } from '#web/kit/form/look-up.ts';
import { textAt } from '#web/kit/form/values.ts';
import type { RecordForm } from '#web/kit/records/RecordPanel.tsx';
import { counted } from '#web/kit/text/french.ts';
import type { SupportOption } from './use-support-options.ts';

const companyField = (record: Notice | undefined): FormField =>
  record && record.IdSociete === null
    ? { kind: 'text', name: 'Client', label: 'Fondateur', wide: true, locked: true }
    : {
        kind: 'look-up',
        name: 'IdSociete',
        label: 'Société',
        wide: true,
        first: true,
        search: (Filter, signal) => callApi(GetListSocietesAsKeyValueObjectByFilter, { Filter }, { signal }),
      };

const groupsFor =
  (supports: readonly SupportOption[]) =>
  (values: FormValues, { record }: { record: Notice | undefined }): FieldGroup[] => {
    const department = textAt(values, 'Departement');
    return [
      {
        title: 'Annonce',
        fields: [
          companyField(record),
          { kind: 'choice', name: 'Nature', label: 'Nature', options: optionsOf(noticeNatures) },
          { kind: 'date', name: 'DateActe', label: 'Date de l’acte' },
          ...(values.Nature === 'CONSTITUTION'
            ? [
                {
                  kind: 'choice',
                  name: 'FormeJuridique',
                  label: 'Forme juridique',
                  options: flatForms.map((form) => ({ value: form, label: form })),
                  help: 'Elle décide du forfait\u202f; laissée vide, celle du dossier.',
                } satisfies FormField,
              ]
            : []),
        ],
      },
      {
        title: 'Publication',
        fields: [
          {
            kind: 'choice',
            name: 'Departement',
            label: 'Département du siège',
            searchable: true,
            options: departmentCodes.map((code) => ({ value: code, label: code })),
          },
          {
            kind: 'choice',
            name: 'IdSupport',
            label: 'Support',
            options: supports
              .filter(({ departments }) => !department || departments.includes(department))
              .map(({ value, label }) => ({ value, label })),
            help: 'Ceux qui sont habilités dans le département.',
          },
          {
            kind: 'long-text',
            name: 'Texte',
            label: 'Texte',
            wide: true,
            help: textAt(values, 'Texte')
              ? `${counted(charactersOf(textAt(values, 'Texte') ?? ''), 'caractère', 'caractères')}, espaces compris.`
              : 'Laissé vide, il est composé d’après le dossier de la société.',
          },
        ],
      },
    ];
  };

const valuesOf = (notice: Notice | undefined): FormValues => ({
  IdSociete: notice?.IdSociete ? lookUpValue({ Key: notice.IdSociete, Value: notice.Client }) : '',
  Client: notice?.Client ?? '',
  Nature: notice?.Nature ?? 'MODIFICATION',
  DateActe: notice?.DateActe ?? null,
  FormeJuridique: notice?.FormeJuridique ?? '',
  Departement: notice?.Departement ?? '',
  IdSupport: notice?.Support ? String(notice.Support.Key) : '',
  Texte: notice?.Texte ?? '',
});

const toRequest = (values: FormValues, notice: Notice | undefined) => ({
  Id: notice?.Id ?? null,
  Version: notice?.Version ?? null,
  IdSociete: lookUpEntry(textAt(values, 'IdSociete'))?.Key ?? null,
  OrderId: notice?.Order?.Key ?? null,
  Nature: textAt(values, 'Nature'),
  DateActe: textAt(values, 'DateActe'),
  FormeJuridique: values.Nature === 'CONSTITUTION' ? textAt(values, 'FormeJuridique') : null,
  Departement: textAt(values, 'Departement') ?? undefined,
  IdSupport: Number(textAt(values, 'IdSupport')) || null,
  Texte: textAt(values, 'Texte'),
});

/** The form of a notice: whose, of what, where, and its text. */
export const noticeForm = (supports: readonly SupportOption[]): RecordForm<Notice, Notice> => ({
  name: 'legal-notice',
  groups: groupsFor(supports),
  schemas: { add: SaveNotice.request, edit: SaveNotice.request },
  read: ({ Id }) => callApi(GetNoticeById, { Id }),
  valuesOf,
  toRequest,
  save: (request) => callApi(SaveNotice, request as never),
});
