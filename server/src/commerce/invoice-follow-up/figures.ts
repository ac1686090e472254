import { invoiceSteps } from '#contract/commerce/cabinet-invoices/cabinet-invoice.ts';
import type {
  exportFiguresToExcel,
  exportFiguresToPdf,
  GetInvoiceFigures,
} from '#contract/commerce/invoice-follow-up/calls.ts';
import type { FiguresRequest, FiguresRow } from '#contract/commerce/invoice-follow-up/follow-up.ts';
import { inNumber } from '#contract/in-number.ts';
import { firmName } from '#server/administration/firm/read-firm.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { table } from '#server/platform/pdf/tables.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { todayInParis } from '#server/platform/today.ts';
import { stepOf } from '../cabinet-invoices/cabinet-invoices.ts';

function figuresOf(
  db: Db,
  { clientId, sessionId }: Session,
  { Year, IdCabinet }: FiguresRequest,
): Promise<FiguresRow[]> {
  const asked = new Conditions(clientId);
  asked.search(isReadable(asked.name(sessionId), 'c'));
  const year = asked.name(Year);
  asked.search(`r.issued_on between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)`);
  if (IdCabinet) asked.search(`coalesce(r.cabinet_id, c.cabinet_id) = ${asked.name(IdCabinet)}`);
  const { where, values } = asked.all();
  return db.query<FiguresRow>(
    `select extract(month from r.issued_on)::int as "Month", ${stepOf('r')} as "Step", count(*)::int as "Count",
       sum(r.net_cents)::bigint as "HT", sum(r.vat_cents)::bigint as "TVA", sum(r.total_cents)::bigint as "TTC",
       sum(r.paid_cents)::bigint as "Paid",
       coalesce(sum(r.total_cents - r.paid_cents - r.credited_cents) filter (where r.state = 'Issued'), 0)::bigint as "Due"
     from invoice r join company c on c.client_id = r.client_id and c.id = r.company_id and r.kind = 'CABINET'
     where ${where} group by 1, 2 order by 1, 2`,
    values,
  );
}

export const readFigures = ({ db, session, input }: SignedInContext<typeof GetInvoiceFigures>) =>
  figuresOf(db, session, input);

const months = new Intl.DateTimeFormat('fr', { month: 'long', timeZone: 'UTC' });

const amount = (head: string, of: (row: FiguresRow) => number): Column<FiguresRow> => ({
  head: `${head} (€)`,
  width: 14,
  value: (row) => of(row) / 100,
});

const columns: Column<FiguresRow>[] = [
  { head: 'Mois', width: 14, value: ({ Month }) => months.format(Date.UTC(2026, Month - 1, 1)) },
  { head: 'État', width: 18, value: ({ Step }) => invoiceSteps[Step] },
  { head: 'Nombre', width: 10, value: ({ Count }) => Count },
  amount('HT', ({ HT }) => HT),
  amount('TVA', ({ TVA }) => TVA),
  amount('TTC', ({ TTC }) => TTC),
  amount('Encaissé', ({ Paid }) => Paid),
  amount('Reste dû', ({ Due }) => Due),
];

export async function sendFiguresExcel({
  db,
  session,
  input,
}: SignedInContext<typeof exportFiguresToExcel>): Promise<FileToSend> {
  return {
    fileName: `factures-${input.Year}.xlsx`,
    content: streamXlsx(`Factures ${input.Year}`, columns, await figuresOf(db, session, input)),
  };
}

export async function sendFiguresPdf({
  db,
  session,
  input,
}: SignedInContext<typeof exportFiguresToPdf>): Promise<FileToSend> {
  const rows = await figuresOf(db, session, input);
  const content = await writePdf({
    title: `Factures du cabinet ${input.Year}`,
    subtitle: inNumber(
      rows.reduce((sum, { Count }) => sum + Count, 0),
      'facture(s) et avoir(s)',
    ),
    issuer: await firmName(db, session.clientId),
    madeOn: todayInParis(),
    isLandscape: true,
    content: [table(columns, rows)],
  });
  return { fileName: `factures-${input.Year}.pdf`, content };
}
