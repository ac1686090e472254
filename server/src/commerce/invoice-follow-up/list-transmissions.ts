import type { AnswerOf } from '#contract/call.ts';
import type {
  exportTransmissions,
  listTransmissions as ListTransmissions,
} from '#contract/commerce/invoice-follow-up/calls.ts';
import {
  type Transmission,
  type TransmissionFilters,
  transmissionStates,
} from '#contract/commerce/invoice-follow-up/follow-up.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { EInvoicingPlatform } from '#server/platform/e-invoicing/platform.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { day } from '#server/platform/records/field-words.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { todayInParis } from '#server/platform/today.ts';

const rows = `invoice r join company c on c.client_id = r.client_id and c.id = r.company_id and r.kind = 'CABINET'
  left join invoice_transmission t on t.client_id = r.client_id and t.invoice_id = r.id`;

const state = `coalesce(t.state, 'NONE')`;

const columnsSql = `r.id as "Id", r.number as "Number", r.issued_on as "Date", r.customer as "Client", r.total_cents as "TTC",
  ${state} as "State", t.motive as "Motive", t.sent_on as "SentOn", t.told_at as "toldAt",
  coalesce(t.platform = 'SIMULATION', false) as "IsSimulated"`;

function conditionsOf({ clientId, sessionId }: Session, filters: TransmissionFilters) {
  const asked = new Conditions(clientId);
  asked.search(isReadable(asked.name(sessionId), 'c'));
  asked.search('r.number is not null');
  const { Text, State, IdCabinet, From, To } = filters;
  if (counts(Text))
    asked.search(
      `fold(concat_ws(' ', r.number, r.customer)) like fold(${asked.name(containsPattern(Text))})`,
    );
  if (State) asked.search(`${state} = ${asked.name(State)}`);
  if (IdCabinet) asked.search(`coalesce(r.cabinet_id, c.cabinet_id) = ${asked.name(IdCabinet)}`);
  if (From) asked.search(`r.issued_on >= ${asked.name(From)}`);
  if (To) asked.search(`r.issued_on <= ${asked.name(To)}`);
  return asked.all();
}

const sorted = {
  Number: 'r.number',
  Client: 'r.customer collate french',
  TTC: 'r.total_cents',
  ReceivedAt: 't.told_at',
} as const;

const orderOf = ({ SortColumn, SortOrder }: TransmissionFilters) =>
  `${sorted[SortColumn ?? 'Number']} ${SortOrder === 1 ? 'asc' : 'desc nulls last'}, r.id desc`;

async function find(
  db: Db,
  session: Session,
  filters: TransmissionFilters,
  limit: number,
  offset: number,
): Promise<Transmission[]> {
  const { where, values } = conditionsOf(session, filters);
  const found = await db.query<Omit<Transmission, 'ReceivedAt'> & { toldAt: Date | null }>(
    `select ${columnsSql} from ${rows} where ${where} order by ${orderOf(filters)}
     limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, limit, offset],
  );
  return found.map(({ toldAt, ...one }) => ({
    ...one,
    ReceivedAt: toldAt && new Date(toldAt).toISOString(),
  }));
}

type Answer = AnswerOf<typeof ListTransmissions>;

/** One page of what is on the platform and what is not yet. */
export async function listTransmissions(
  { db, session, input }: SignedInContext<typeof ListTransmissions>,
  { isSimulation: IsSimulation }: EInvoicingPlatform,
): Promise<Answer> {
  const { where, values } = conditionsOf(session, input);
  const [sums] = await db.query<Pick<Answer, 'TotalCount' | 'TotalToSend' | 'TotalRejected'>>(
    `select count(*)::int as "TotalCount", count(*) filter (where t.state is null)::int as "TotalToSend",
       count(*) filter (where t.state in ('REJECTED', 'REFUSED'))::int as "TotalRejected" from ${rows} where ${where}`,
    values,
  );
  const { PageNumber, PageSize } = input;
  const Items = await find(db, session, input, PageSize, (PageNumber - 1) * PageSize);
  return { Items, ...(sums ?? { TotalCount: 0, TotalToSend: 0, TotalRejected: 0 }), IsSimulation };
}

const columns: Column<Transmission>[] = [
  { head: 'Facture', width: 16, value: ({ Number: number }) => number },
  { head: 'Date', width: 12, value: ({ Date: on }) => day(on) },
  { head: 'Client', width: 34, value: ({ Client }) => Client },
  { head: 'TTC (€)', width: 13, value: ({ TTC }) => TTC / 100 },
  { head: 'Statut', width: 16, value: ({ State }) => transmissionStates[State] },
  { head: 'Motif', width: 44, value: ({ Motive }) => Motive },
  { head: 'Reçu le', width: 12, value: ({ ReceivedAt }) => ReceivedAt && day(ReceivedAt.slice(0, 10)) },
  { head: 'Simulation', width: 12, value: ({ IsSimulated }) => (IsSimulated ? 'Oui' : null) },
];

/** The filtered list as a workbook, in its order. */
export async function sendTransmissions({
  db,
  session,
  input,
}: SignedInContext<typeof exportTransmissions>): Promise<FileToSend> {
  return {
    fileName: `facturation-electronique-${todayInParis()}.xlsx`,
    content: streamXlsx('Facturation électronique', columns, await find(db, session, input, 5000, 0)),
  };
}
