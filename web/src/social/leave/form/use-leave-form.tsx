import { useMemo } from 'react';
import { can } from '#contract/access/access.ts';
import type { Holiday, HolidayType } from '#contract/social/leave/holiday.ts';
import type { HolidayRow } from '#contract/social/leave/holiday-list.ts';
import { callApi, fetchFile } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import type { FieldGroup, FormField, FormValues } from '#web/kit/form/fields.ts';
import { KeptFile } from '#web/kit/form/files/KeptFile.tsx';
import { PaperPicker } from '#web/kit/form/files/PaperPicker.tsx';
import { lookUpEntry, lookUpValue } from '#web/kit/form/look-up.ts';
import { numberAt, textAt, tickAt } from '#web/kit/form/values.ts';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import type { GroupContext, RecordForm } from '#web/kit/records/RecordPanel.tsx';
import { formatDate } from '#web/kit/text/french.ts';
import { keepsLeave, type LeaveScreenFamily } from '../leave-family.ts';
import { DayCount, SavedDays } from './DayCount.tsx';

interface Needs {
  family: LeaveScreenFamily;
  types: readonly HolidayType[];
  /** The user asks in others' stead. */
  isKeeper: boolean;
}

const slot = (name: string, label: string, content: React.ReactNode): FormField => ({
  kind: 'slot',
  name,
  label,
  wide: true,
  content,
});

const Decisions = ({ decisions }: { decisions: Holiday['Decisions'] }) => (
  <EntryList label="Décisions">
    {decisions.map(({ Nom, Decision, Motif, Le }) => (
      <Entry key={Le} title={Decision}>
        <span>{Nom}</span>
        <span>{formatDate(Le.slice(0, 10))}</span>
        {Motif && <span>{Motif}</span>}
      </Entry>
    ))}
  </EntryList>
);

function whoField({ family }: Needs, record: Holiday | undefined): FormField {
  return {
    kind: 'look-up',
    name: family.subject,
    label: family.subject === 'UserId' ? 'Pour' : 'Personne portée',
    wide: true,
    ...(record ? { locked: true } : {}),
    ...(family.subject === 'UserId' ? { placeholder: 'Vous-même' } : { required: true }),
    search: (Filter, signal) => callApi(family.calls.people, { Filter }, { signal }),
  };
}

const proofField = (family: LeaveScreenFamily, { record, picked }: GroupContext<Holiday>): FormField[] => {
  const name = record?.Fichier ?? undefined;
  if (picked)
    return [
      slot(
        'file',
        'Justificatif',
        <PaperPicker
          label="justificatif"
          file={picked.files.file ?? null}
          onPick={(file) => picked.pick('file', file)}
          current={name}
        />,
      ),
    ];
  if (!record || !name) return [];
  return [
    slot(
      'file',
      'Justificatif',
      <KeptFile name={name} fetch={() => fetchFile(family.calls.proof, { Id: record.Id })} />,
    ),
  ];
};

function groups(needs: Needs, values: FormValues, context: GroupContext<Holiday>): FieldGroup[] {
  const { family, types, isKeeper } = needs;
  const { record, picked } = context;
  const options = types.map(({ Id, Libelle }) => ({ value: String(Id), label: Libelle }));
  return [
    {
      title: 'Demande',
      fields: [
        ...(isKeeper || record ? [whoField(needs, record)] : []),
        { kind: 'choice', name: 'IdType', label: 'Type de congé', wide: true, options },
        { kind: 'date', name: 'DateDebut', label: 'Premier jour' },
        { kind: 'date', name: 'DateFin', label: 'Dernier jour', notBefore: 'DateDebut' },
        { kind: 'check', name: 'IsDebutApresMidi', label: 'Commence l’après-midi' },
        { kind: 'check', name: 'IsFinMatin', label: 'Finit à midi' },
        slot(
          'NombreJours',
          'Décompte',
          picked || !record ? (
            <DayCount family={family} values={values} holidayId={record?.Id} />
          ) : (
            <SavedDays {...record} />
          ),
        ),
        { kind: 'long-text', name: 'Commentaire', label: 'Commentaire', wide: true },
        ...proofField(family, context),
        ...(picked && (record?.Statut ?? 0) === 0
          ? [
              {
                kind: 'check',
                name: 'IsBrouillon',
                label: 'Garder en brouillon',
                wide: true,
              } satisfies FormField as FormField,
            ]
          : []),
      ],
    },
    ...(record && record.Decisions.length > 0
      ? [
          {
            title: 'Décisions',
            fields: [slot('Decisions', 'Décisions', <Decisions decisions={record.Decisions} />)],
          },
        ]
      : []),
  ];
}

const valuesOf = (record: Holiday | undefined): FormValues => ({
  UserId: record?.UserId ? lookUpValue({ Key: record.UserId, Value: record.Nom }) : '',
  PersonId: record?.PersonId ? lookUpValue({ Key: record.PersonId, Value: record.Nom }) : '',
  IdType: record ? String(record.IdType) : '1',
  DateDebut: record?.DateDebut ?? null,
  DateFin: record?.DateFin ?? null,
  IsDebutApresMidi: record?.IsDebutApresMidi ?? false,
  IsFinMatin: record?.IsFinMatin ?? false,
  Commentaire: record?.Commentaire ?? '',
  IsBrouillon: record?.Statut === 0,
});

const toRequest = (
  subject: LeaveScreenFamily['subject'],
  values: FormValues,
  record: Holiday | undefined,
) => ({
  ...(record ? { Id: record.Id, Version: record.Version } : {}),
  [subject]: lookUpEntry(textAt(values, subject))?.Key ?? null,
  IdType: numberAt(values, 'IdType'),
  DateDebut: textAt(values, 'DateDebut'),
  DateFin: textAt(values, 'DateFin'),
  IsDebutApresMidi: tickAt(values, 'IsDebutApresMidi'),
  IsFinMatin: tickAt(values, 'IsFinMatin'),
  Commentaire: textAt(values, 'Commentaire'),
  IsBrouillon: tickAt(values, 'IsBrouillon'),
});

/** The form of a request of this family; it tells the days as they are chosen. */
export function useLeaveForm(
  family: LeaveScreenFamily,
  types: readonly HolidayType[],
): RecordForm<HolidayRow, Holiday> {
  const session = useSession();
  const isKeeper = keepsLeave(family, session) && can(session, family.calls.people);
  return useMemo(() => {
    const { calls, subject } = family;
    return {
      name: `leave-${subject}`,
      groups: (values, context) => groups({ family, types, isKeeper }, values, context),
      schemas: { add: calls.add.request, edit: calls.edit.request },
      read: ({ Id }) => callApi(calls.byId, { holidayId: Id }),
      valuesOf,
      toRequest: (values, record) => toRequest(subject, values, record),
      save: (request, isNew, _, files) =>
        callApi(isNew ? calls.add : calls.edit, request as never, { files }),
    };
  }, [family, types, isKeeper]);
}
