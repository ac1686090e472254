import { type AnnualAccounts, minutesStatuses } from '#contract/legal/annual-accounts/annual-accounts.ts';
import {
  type ExportHistoryPvCaParSocieteAsPdf,
  type exportHistoryPvCaParSocieteExcel,
  mostPrinted,
} from '#contract/legal/annual-accounts/calls.ts';
import { firmName } from '#server/administration/firm/read-firm.ts';
import { readAccountsParameters } from '#server/permanent-files/companies/exercises/read-exercises.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { table } from '#server/platform/pdf/tables.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';
import { day } from '#server/platform/records/field-words.ts';
import { readAll } from '#server/platform/records/list/read-all.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { type AccountsRow, allOf, present } from './list-annual-accounts.ts';

const euros = (cents: number | null) => (cents === null ? null : cents / 100);
const shownDay = (date: string | null | undefined) => (date ? day(date) : null);
const statuses = new Map<number, string>(minutesStatuses.map(({ code, label }) => [code, label]));

const columns: Column<AnnualAccounts>[] = [
  { head: 'Société', width: 34, value: ({ NomSociete }) => NomSociete },
  { head: 'Clôture', width: 12, value: ({ DateCloture }) => day(DateCloture) },
  {
    head: 'Approbation avant le',
    width: 14,
    value: ({ LimiteApprobation }) => shownDay(LimiteApprobation?.Date),
  },
  { head: 'PV du', width: 12, value: ({ DatePv }) => shownDay(DatePv) },
  { head: 'Statut', width: 16, value: ({ Statut }) => statuses.get(Statut) ?? null },
  { head: 'Dépôt avant le', width: 12, value: ({ LimiteDepot }) => shownDay(LimiteDepot?.Date) },
  { head: 'Déposé le', width: 12, value: ({ DateDepot }) => shownDay(DateDepot) },
  { head: 'Chiffre d’affaires (€)', width: 16, value: ({ ChiffreAffaires }) => euros(ChiffreAffaires) },
  { head: 'Résultat (€)', width: 14, value: ({ Resultat }) => euros(Resultat) },
  { head: 'Dividendes (€)', width: 14, value: ({ Dividendes }) => euros(Dividendes) },
];

/** The filtered list as a workbook. */
export async function exportToExcel({
  db,
  session,
  input,
}: SignedInContext<typeof exportHistoryPvCaParSocieteExcel>): Promise<FileToSend> {
  const parameters = await readAccountsParameters(db, session.clientId);
  const statement = await allOf(db, { ...session, filters: input }, parameters);
  async function* told() {
    for await (const row of readAll<AccountsRow>(db, statement, {})) yield present(row, parameters);
  }
  return {
    fileName: `comptes-annuels-${todayInParis()}.xlsx`,
    content: streamXlsx('Comptes annuels', columns, told()),
  };
}

/** The filtered list as a PDF. @throws AppError 400 where it is too long for one, or empty */
export async function exportToPdf({
  db,
  session,
  input,
}: SignedInContext<typeof ExportHistoryPvCaParSocieteAsPdf>): Promise<FileToSend> {
  const parameters = await readAccountsParameters(db, session.clientId);
  const { text, values } = await allOf(db, { ...session, filters: input }, parameters);
  const rows = await db.query<AccountsRow>(`${text} limit ${mostPrinted + 1}`, values);
  if (rows.length === 0)
    throw new AppError({
      status: 400,
      code: 'NOTHING_FOUND',
      message: 'Aucune ligne à imprimer\u202f: changez les filtres.',
    });
  if (rows.length > mostPrinted)
    throw new AppError({
      status: 400,
      code: 'TOO_LONG',
      message: `Plus de ${mostPrinted} lignes\u202f: filtrez la liste, ou exportez-la vers Excel.`,
    });
  const content = await writePdf({
    title: 'Historique des PV de comptes annuels',
    issuer: await firmName(db, session.clientId),
    madeOn: todayInParis(),
    isLandscape: true,
    content: [
      table(
        columns,
        rows.map((row) => present(row, parameters)),
      ),
    ],
  });
  return { fileName: `comptes-annuels-${todayInParis()}.pdf`, content };
}
