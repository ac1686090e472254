import { minutesStatuses } from '#contract/legal/annual-accounts/annual-accounts.ts';
import type { AccountsWork, exportAccountsWorkToExcel } from '#contract/legal/annual-accounts/home/calls.ts';
import { readAccountsParameters } from '#server/permanent-files/companies/exercises/read-exercises.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { day } from '#server/platform/records/field-words.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { type AccountsRow, allOf, present } from '../list-annual-accounts.ts';
import { withPapers } from './list-work.ts';

const statuses = new Map<number, string>(minutesStatuses.map(({ code, label }) => [code, label]));
const shownDay = (date: string | null | undefined) => (date ? day(date) : null);
const mostRows = 5000;

const columns: Column<AccountsWork>[] = [
  { head: 'Société', width: 34, value: ({ NomSociete }) => NomSociete },
  { head: 'Forme', width: 10, value: ({ FormeJuridique }) => FormeJuridique },
  { head: 'Clôture', width: 12, value: ({ DateCloture }) => day(DateCloture) },
  { head: 'Statut', width: 16, value: ({ Statut }) => statuses.get(Statut) ?? null },
  {
    head: 'Approbation avant le',
    width: 14,
    value: ({ LimiteApprobation }) => shownDay(LimiteApprobation?.Date),
  },
  { head: 'PV du', width: 12, value: ({ DatePv }) => shownDay(DatePv) },
  { head: 'Dépôt avant le', width: 12, value: ({ LimiteDepot }) => shownDay(LimiteDepot?.Date) },
  { head: 'Déposé le', width: 12, value: ({ DateDepot }) => shownDay(DateDepot) },
  {
    head: 'Documents',
    width: 12,
    value: ({ PapiersFaits, PapiersVoulus }) => `${PapiersFaits}/${PapiersVoulus}`,
  },
  { head: 'Signatures', width: 12, value: ({ Signatures, Signataires }) => `${Signatures}/${Signataires}` },
  { head: 'Responsable', width: 24, value: ({ Responsable }) => Responsable?.Value ?? null },
];

/** The filtered years as a workbook, at most 5,000 of them. */
export async function exportWork({
  db,
  session,
  input,
}: SignedInContext<typeof exportAccountsWorkToExcel>): Promise<FileToSend> {
  const parameters = await readAccountsParameters(db, session.clientId);
  const { text, values } = await allOf(db, { ...session, filters: input }, parameters);
  const rows = await db.query<AccountsRow>(`${text} limit ${mostRows}`, values);
  const years = await withPapers(
    db,
    session,
    rows.map((row) => present(row, parameters)),
  );
  return {
    fileName: `suivi-comptes-annuels-${todayInParis()}.xlsx`,
    content: streamXlsx('Comptes annuels', columns, years),
  };
}
