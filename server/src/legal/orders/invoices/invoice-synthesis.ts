import type { ParsedRequestOf } from '#contract/call.ts';
import { inNumber } from '#contract/in-number.ts';
import type {
  exportInvoiceSynthesisToExcel,
  GetInvoiceSynthesis,
} from '#contract/legal/orders/invoices/calls.ts';
import type { SynthesisRow } from '#contract/legal/orders/invoices/invoice.ts';
import { invoiceStates } from '#contract/permanent-files/invoicing/invoice.ts';
import { firmName } from '#server/administration/firm/read-firm.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { table } from '#server/platform/pdf/tables.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { todayInParis } from '#server/platform/today.ts';
import { isOrderReadable } from '../list-orders.ts';
import { invoiceRows } from './list-invoices.ts';

async function synthesisOf(
  db: Db,
  { clientId, sessionId }: Session,
  { Year, IdCabinet, GroupCode }: ParsedRequestOf<typeof GetInvoiceSynthesis>,
): Promise<SynthesisRow[]> {
  const asked = new Conditions(clientId);
  asked.search(isOrderReadable(asked.name(sessionId)));
  asked.search(
    `i.issued_on between make_date(${asked.name(Year)}::int, 1, 1) and make_date(${asked.name(Year)}::int, 12, 31)`,
  );
  if (IdCabinet) asked.search(`c.cabinet_id = ${asked.name(IdCabinet)}`);
  if (GroupCode) asked.search(`t.group_code = ${asked.name(GroupCode)}`);
  const { where, values } = asked.all();
  return db.query<SynthesisRow>(
    `select extract(month from i.issued_on)::int as "Month", i.state as "State", count(*)::int as "Count",
       sum(i.net_cents)::bigint as "HT", sum(i.vat_cents)::bigint as "TVA", sum(i.disbursement_cents)::bigint as "Debours",
       sum(i.total_cents)::bigint as "TTC", sum(i.paid_cents)::bigint as "Paid",
       coalesce(sum(i.total_cents - i.paid_cents - i.credited_cents) filter (where i.state = 'Issued'), 0)::bigint as "Due"
     from ${invoiceRows} where ${where} group by 1, 2 order by 1, 2`,
    values,
  );
}

export const readInvoiceSynthesis = ({ db, session, input }: SignedInContext<typeof GetInvoiceSynthesis>) =>
  synthesisOf(db, session, input);

const month = (number: number) =>
  new Intl.DateTimeFormat('fr', { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, number - 1, 1)),
  );

const amount = (head: string, of: (row: SynthesisRow) => number): Column<SynthesisRow> => ({
  head: `${head} (€)`,
  width: 13,
  value: (row) => of(row) / 100,
});

const columns: Column<SynthesisRow>[] = [
  { head: 'Mois', width: 14, value: ({ Month }) => month(Month) },
  { head: 'État', width: 14, value: ({ State }) => invoiceStates[State] },
  { head: 'Nombre', width: 10, value: ({ Count }) => Count },
  amount('HT', ({ HT }) => HT),
  amount('TVA', ({ TVA }) => TVA),
  amount('Débours', ({ Debours }) => Debours),
  amount('TTC', ({ TTC }) => TTC),
  amount('Encaissé', ({ Paid }) => Paid),
  amount('Reste dû', ({ Due }) => Due),
];

type Context = SignedInContext<typeof exportInvoiceSynthesisToExcel>;

export async function exportSynthesisToExcel({ db, session, input }: Context): Promise<FileToSend> {
  const rows = await synthesisOf(db, session, input);
  return {
    fileName: `factures-formalites-${input.Year}.xlsx`,
    content: streamXlsx(`Factures ${input.Year}`, columns, rows),
  };
}

export async function exportSynthesisToPdf({ db, session, input }: Context): Promise<FileToSend> {
  const rows = await synthesisOf(db, session, input);
  const content = await writePdf({
    title: `Factures de formalités ${input.Year}`,
    subtitle: inNumber(
      rows.reduce((sum, { Count }) => sum + Count, 0),
      'facture(s) et avoir(s)',
    ),
    issuer: await firmName(db, session.clientId),
    madeOn: todayInParis(),
    isLandscape: true,
    content: [table(columns, rows)],
  });
  return { fileName: `factures-formalites-${input.Year}.pdf`, content };
}
