import { useMemo } from 'react';
import { can } from '#contract/access/access.ts';
import { GetListSocietesAsKeyValueObjectByFilter } from '#contract/permanent-files/companies/look-up-calls.ts';
import type { ExpenseNote, ExpenseNoteRow } from '#contract/social/expenses/note.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import type { FieldGroup, FormField, FormValues } from '#web/kit/form/fields.ts';
import { lookUpEntry, lookUpValue } from '#web/kit/form/look-up.ts';
import { textAt } from '#web/kit/form/values.ts';
import type { RecordForm } from '#web/kit/records/RecordPanel.tsx';
import { monthOptions, monthTitle } from '#web/kit/text/months.ts';
import { type ExpenseScreenFamily, keepsExpenses } from './expense-family.ts';

interface Needs {
  family: ExpenseScreenFamily;
  isKeeper: boolean;
  mayLookUp: boolean;
}

const whoField = ({ calls, subject }: ExpenseScreenFamily, isLocked: boolean): FormField => ({
  kind: 'look-up',
  name: subject,
  label: subject === 'UserId' ? 'Pour' : 'Personne portée',
  wide: true,
  ...(isLocked ? { locked: true } : {}),
  ...(subject === 'UserId' ? { placeholder: 'Vous-même' } : { required: true }),
  search: (Filter, signal) => callApi(calls.people, { Filter }, { signal }),
});

function monthsWith(month: string | undefined) {
  const last = monthOptions(13);
  const isThere = month === undefined || last.some(({ value }) => value === month);
  return isThere ? last : [...last, { value: month, label: monthTitle(month) }];
}

const companyField: FormField = {
  kind: 'look-up',
  name: 'IdSociete',
  label: 'À la charge de',
  placeholder: 'L’employeur',
  help: 'Une société à qui ces frais sont refacturés.',
  wide: true,
  search: (Filter, signal) => callApi(GetListSocietesAsKeyValueObjectByFilter, { Filter }, { signal }),
};

const groupsOf = ({ family, isKeeper, mayLookUp }: Needs, record: ExpenseNote | undefined): FieldGroup[] => [
  {
    title: 'Note de frais',
    fields: [
      ...(isKeeper || record ? [whoField(family, record !== undefined)] : []),
      { kind: 'choice', name: 'Mois', label: 'Mois', options: monthsWith(record?.Mois) },
      { kind: 'text', name: 'Objet', label: 'Objet', wide: true },
      ...(mayLookUp ? [companyField] : []),
    ],
  },
];

const valuesOf = (record: ExpenseNote | undefined): FormValues => ({
  UserId: record?.UserId ? lookUpValue({ Key: record.UserId, Value: record.Nom }) : '',
  PersonId: record?.PersonId ? lookUpValue({ Key: record.PersonId, Value: record.Nom }) : '',
  Mois: record?.Mois ?? monthOptions(13)[0]?.value ?? '',
  Objet: record?.Objet ?? '',
  IdSociete: lookUpValue(record?.Societe),
});

/** The form of what a note says of itself; its expenses are told in its panel. */
export function useExpenseForm(family: ExpenseScreenFamily): RecordForm<ExpenseNoteRow, ExpenseNote> {
  const session = useSession();
  const isKeeper = keepsExpenses(family, session);
  const mayLookUp = can(session, GetListSocietesAsKeyValueObjectByFilter);
  return useMemo(() => {
    const { calls, subject } = family;
    return {
      name: `expense-note-${subject}`,
      groups: (_, { record }) => groupsOf({ family, isKeeper, mayLookUp }, record),
      schemas: { add: calls.add.request, edit: calls.edit.request },
      read: ({ Id }) => callApi(calls.byId, { Id }),
      valuesOf,
      toRequest: (values, record) => ({
        ...(record
          ? { Id: record.Id, Version: record.Version }
          : { [subject]: lookUpEntry(textAt(values, subject))?.Key ?? null }),
        Mois: textAt(values, 'Mois'),
        Objet: textAt(values, 'Objet'),
        IdSociete: lookUpEntry(textAt(values, 'IdSociete'))?.Key ?? null,
      }),
      save: (request, isNew) => callApi(isNew ? calls.add : calls.edit, request as never),
    };
  }, [family, isKeeper, mayLookUp]);
}
