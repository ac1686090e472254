import { inFigures } from '#contract/calendar.ts';
import {
  payslipAmountKeys,
  payslipAmounts,
  payslipGaps,
  payslipSources,
  payslipStates,
} from '#contract/portage/payslips/amounts.ts';
import type {
  ExportToExcelPortageTracking,
  ExportToPDFPortageTracking,
  ExportToPDFPorteeBulletinInfoTracking,
} from '#contract/portage/payslips/calls.ts';
import { mostPrintedPayslips } from '#contract/portage/payslips/calls.ts';
import type { BulletinInfo } from '#contract/portage/payslips/payslip.ts';
import {
  type ExportedColumn,
  exportedColumns,
  usualColumns,
} from '#contract/portage/payslips/payslip-list.ts';
import { firmName } from '#server/administration/firm/read-firm.ts';
import { streamXlsx } from '#server/platform/excel/xlsx.ts';
import { fields, heading, table } from '#server/platform/pdf/tables.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';
import { euros } from '#server/platform/records/field-words.ts';
import { readAll } from '#server/platform/records/list/read-all.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { selectPayslips } from './list-payslips.ts';
import { columnsFor } from './payslip-columns.ts';
import { type PayslipRow, presentPayslip, signedEuros } from './present-payslip.ts';
import { readPayslip } from './read-payslips.ts';
import { readFilter } from './saved-filters.ts';

type Context = SignedInContext<typeof ExportToExcelPortageTracking | typeof ExportToPDFPortageTracking>;

const inOrder = (names: readonly ExportedColumn[]) =>
  (Object.keys(exportedColumns) as ExportedColumn[]).filter((name) => names.includes(name));

/** What an export shows of which payslips: as asked, or as the saved filter has it. @throws AppError 400 */
async function asked({ db, session, input }: Context) {
  const { IdFiltre, Colonnes, ...filters } = input;
  const saved = IdFiltre == null ? undefined : await readFilter(db, session, IdFiltre);
  const { SortColumn, SortOrder } = input;
  return {
    statement: await selectPayslips(
      db,
      session.clientId,
      saved ? { ...saved.Filtre, SortColumn, SortOrder } : filters,
    ),
    columns: columnsFor(inOrder(saved?.Colonnes ?? Colonnes ?? usualColumns)),
  };
}

async function* presented(rows: AsyncIterable<PayslipRow>) {
  for await (const row of rows) yield presentPayslip(row);
}

/** The filtered list as a workbook, in its order. */
export async function exportPayslips(context: Context): Promise<FileToSend> {
  const { statement, columns } = await asked(context);
  const rows = presented(readAll<PayslipRow>(context.db, statement, {}));
  return {
    fileName: `bulletins-portage-${todayInParis()}.xlsx`,
    content: streamXlsx('Bulletins', columns, rows),
  };
}

/** The filtered list on paper. @throws AppError 400 where it is too long for one */
export async function printPayslips(context: Context): Promise<FileToSend> {
  const { db, session } = context;
  const { statement, columns } = await asked(context);
  const rows = await db.query<PayslipRow & Record<string, unknown>>(
    `${statement.text} limit ${mostPrintedPayslips + 1}`,
    statement.values,
  );
  if (rows.length > mostPrintedPayslips)
    throw new AppError({
      status: 400,
      code: 'TOO_LONG',
      message: `Plus de ${mostPrintedPayslips} bulletins\u202f: filtrez la liste.`,
    });
  const content = await writePdf({
    title: 'Suivi des bulletins des personnes portées',
    subtitle: `${rows.length} bulletin${rows.length > 1 ? 's' : ''}`,
    issuer: await firmName(db, session.clientId),
    madeOn: todayInParis(),
    isLandscape: true,
    content: [table(columns, rows.map(presentPayslip))],
  });
  return { fileName: `bulletins-portage-${todayInParis()}.pdf`, content };
}

const nameOf = ({ Nom, Prenom }: BulletinInfo) => [Nom, Prenom].filter(Boolean).join(' ');

/** Where its figures come from. */
const originOf = ({ Source, NomFichier, Ligne, IsCorrige }: BulletinInfo) =>
  [payslipSources[Source], NomFichier && `${NomFichier}, ligne ${Ligne}`, IsCorrige && 'corrigé à la main']
    .filter(Boolean)
    .join(', ');

/** One month on paper. @throws AppError 404 */
export async function printPayslip({
  db,
  session,
  input,
}: SignedInContext<typeof ExportToPDFPorteeBulletinInfoTracking>): Promise<FileToSend> {
  const payslip = await readPayslip(db, session.clientId, input.IdBulletinInfo);
  const month = inFigures(payslip.Mois);
  const content = await writePdf({
    title: `${nameOf(payslip)}, ${month}`,
    subtitle: 'Suivi du bulletin de paie. Ce document n’est pas un bulletin de paie.',
    issuer: await firmName(db, session.clientId),
    madeOn: todayInParis(),
    content: [
      ...fields('Bulletin', [
        ['Société de portage', payslip.SocietePortage],
        ['Matricule', payslip.Matricule],
        ['État', payslipStates[payslip.Etat]],
        ['Origine', originOf(payslip)],
      ]),
      heading('Montants'),
      table(
        [
          { head: 'Ligne', width: 40, value: (name) => payslipAmounts[name] },
          {
            head: 'Montant',
            width: 20,
            value: (name) => {
              const cents = payslip[name];
              return cents === null ? null : euros(cents);
            },
          },
        ],
        payslipAmountKeys,
      ),
      ...(payslip.Ecarts.length > 0
        ? [
            heading('Écarts'),
            table(
              [
                { head: 'Ligne', width: 20, value: ({ Nature }) => payslipGaps[Nature].label },
                { head: 'Écart', width: 16, value: ({ Montant }) => signedEuros(Montant) },
                { head: 'Pourquoi', width: 60, value: ({ Cause }) => Cause },
              ],
              payslip.Ecarts,
            ),
          ]
        : []),
    ],
  });
  return { fileName: `bulletin-${payslip.Mois}-${payslip.Matricule ?? payslip.PorteeId}.pdf`, content };
}
