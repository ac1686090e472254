import type { portageSalarialExportToExcel } from '#contract/portage/employments/calls.ts';
import { classes, contractTypes, employmentStates, warnings } from '#contract/portage/employments/codes.ts';
import type { EmploymentRow } from '#contract/portage/employments/portage-list.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { day } from '#server/platform/records/field-words.ts';
import { readAll } from '#server/platform/records/list/read-all.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { selectEmployments } from './list-employments.ts';

const shownDay = (date: string | null) => (date === null ? null : day(date));

const columns: Column<EmploymentRow>[] = [
  { head: 'Nom', width: 22, value: ({ Nom }) => Nom },
  { head: 'Prénom', width: 18, value: ({ Prenom }) => Prenom },
  { head: 'E-mail', width: 28, value: ({ Email }) => Email },
  { head: 'Société de portage', width: 28, value: ({ SocietePortage }) => SocietePortage },
  { head: 'Matricule', width: 12, value: ({ Matricule }) => Matricule },
  { head: 'Contrat', width: 10, value: ({ TypeContrat }) => TypeContrat && contractTypes[TypeContrat] },
  { head: 'Classe', width: 16, value: ({ Classe }) => Classe && classes[Classe] },
  { head: 'Activité (%)', width: 12, value: ({ TauxActivite }) => TauxActivite },
  { head: 'Début', width: 12, value: ({ DateDebut }) => day(DateDebut) },
  { head: 'Terme', width: 12, value: ({ DateFin }) => shownDay(DateFin) },
  { head: 'Sortie', width: 12, value: ({ DateSortie }) => shownDay(DateSortie) },
  { head: 'État', width: 14, value: ({ Etat }) => employmentStates[Etat] },
  {
    head: 'Sociétés clientes',
    width: 32,
    value: ({ Clientes }) => Clientes.map(({ Value }) => Value).join(', '),
  },
  { head: 'Alertes', width: 32, value: ({ Alertes }) => Alertes.map((code) => warnings[code]).join(', ') },
];

/** The filtered list of carried persons as a workbook, in its order. */
export async function exportEmployments({
  db,
  session,
  input,
}: SignedInContext<typeof portageSalarialExportToExcel>): Promise<FileToSend> {
  const rows = readAll<EmploymentRow>(db, await selectEmployments(db, session.clientId, input), {});
  return {
    fileName: `personnes-portees-${todayInParis()}.xlsx`,
    content: streamXlsx('Personnes portées', columns, rows),
  };
}
