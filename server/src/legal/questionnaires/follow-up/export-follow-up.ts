import { followUpStates } from '#contract/legal/questionnaires/follow-up.ts';
import type { ExportSuiviToExcel } from '#contract/legal/questionnaires/follow-up-calls.ts';
import { reviewStates } from '#contract/legal/questionnaires/questionnaire.ts';
import { questionnaireTypes } from '#contract/legal/questionnaires/template.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { day } from '#server/platform/records/field-words.ts';
import { readAll } from '#server/platform/records/list/read-all.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { allOf, type FollowUpSqlRow } from './list-follow-up.ts';

const columns: Column<FollowUpSqlRow>[] = [
  { head: 'Société', width: 34, value: ({ Societe }) => Societe },
  { head: 'Cabinet', width: 24, value: ({ Cabinet }) => Cabinet },
  { head: 'Responsable', width: 24, value: ({ Responsable }) => Responsable },
  { head: 'Année', width: 8, value: ({ Annee }) => Annee },
  {
    head: 'État',
    width: 18,
    value: ({ Etat, EtatRevision }) => (EtatRevision ? reviewStates[EtatRevision] : followUpStates[Etat]),
  },
  { head: 'Réponses', width: 10, value: ({ Repondues }) => Repondues },
  { head: 'Attendues', width: 10, value: ({ Attendues }) => Attendues },
  { head: 'Échéance', width: 12, value: ({ DateEcheance }) => DateEcheance && day(DateEcheance) },
  { head: 'En retard', width: 10, value: ({ IsEnRetard }) => (IsEnRetard ? 'Oui' : 'Non') },
  { head: 'À revoir', width: 10, value: ({ IsARevoir }) => (IsARevoir ? 'Oui' : 'Non') },
  {
    head: 'Modifié le',
    width: 12,
    value: ({ ModifieLe }) => ModifieLe && day(ModifieLe.toISOString()),
  },
];

/** The filtered list as a workbook. */
export async function exportFollowUp({
  db,
  session,
  input,
}: SignedInContext<typeof ExportSuiviToExcel>): Promise<FileToSend> {
  const name = questionnaireTypes[input.Type];
  return {
    fileName: `questionnaires-${input.Type.toLowerCase()}-${todayInParis()}.xlsx`,
    content: streamXlsx(name, columns, readAll<FollowUpSqlRow>(db, allOf(session, input), {})),
  };
}
