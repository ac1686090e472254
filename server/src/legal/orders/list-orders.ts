import type { AnswerOf } from '#contract/call.ts';
import { type ActionCode, actionNames } from '#contract/legal/orders/action.ts';
import type { listOrders as ListOrders } from '#contract/legal/orders/calls.ts';
import type { OrderFilters, OrderLine } from '#contract/legal/orders/order.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { computedOf, type StoredOrder } from './order-record.ts';

const from = `formality_order r
  join formality_type t on t.client_id = r.client_id and t.id = r.type_id
  left join company c on c.client_id = r.client_id and c.id = r.company_id
  left join app_user u on u.client_id = r.client_id and u.id = r.responsible_id`;

const columns = `r.id as "Id", r.version as "Version", r.created_from as "AuditProgrammeCreation",
  r.modified_from as "AuditProgrammeModification", r.number as "Number", r.begun_on as "Date", r.state as "OrderStatusCode",
  case when c.id is not null then json_build_object('Key', c.id, 'Value', c.name) end as "Societe", r.founder as "Fondateur",
  json_build_object('Key', t.id, 'Value', t.name) as "Type", t.group_code as "GroupCode",
  case when u.id is not null then json_build_object('Key', u.id, 'Value', concat_ws(' ', u.first_name, u.last_name)) end
    as "Responsable",
  r.net_cents as "HT", r.net_cents + r.vat_cents + r.disbursement_cents as "TTC", r.pieces as "Pieces", r.over_on as "OverOn",
  (select json_build_object('Code', a.code, 'At', a.done_on) from formality_order_action a
    where a.client_id = r.client_id and a.order_id = r.id order by a.id desc limit 1) as "Last"`;

/** SQL: whether order r is of a company that the session's user may read, or of none yet. */
export const isOrderReadable = (session: string) => `(c.id is null or ${isReadable(session, 'c')})`;

function conditionsOf({ clientId, sessionId }: Session, filters: OrderFilters): Conditions {
  const asked = new Conditions(clientId);
  asked.search(isOrderReadable(asked.name(sessionId)));
  const { Text, IdSociete, GroupCode, FormalityTypeId, OrderStatusCode, IdResponsable, IdCabinet } = filters;
  if (counts(Text))
    asked.search(`fold(concat_ws(' ', r.number, c.name, c.siren, r.founder ->> 'Nom', r.founder ->> 'Prenom', r.payer_name))
      like fold(${asked.name(containsPattern(Text))})`);
  if (IdSociete) asked.search(`r.company_id = ${asked.name(IdSociete)}`);
  if (GroupCode) asked.search(`t.group_code = ${asked.name(GroupCode)}`);
  if (FormalityTypeId) asked.search(`r.type_id = ${asked.name(FormalityTypeId)}`);
  if (OrderStatusCode?.length) asked.search(`r.state = any (${asked.name(OrderStatusCode)})`);
  if (IdResponsable) asked.search(`r.responsible_id = ${asked.name(IdResponsable)}`);
  if (IdCabinet) asked.search(`c.cabinet_id = ${asked.name(IdCabinet)}`);
  if (filters.From) asked.search(`r.begun_on >= ${asked.name(filters.From)}`);
  if (filters.To) asked.search(`r.begun_on <= ${asked.name(filters.To)}`);
  return asked;
}

const sorted = {
  Number: 'r.number',
  Societe: `coalesce(c.name, r.founder ->> 'Nom') collate french`,
  TTC: 'r.net_cents + r.vat_cents + r.disbursement_cents',
} as const;

function orderOf({ SortColumn, SortOrder }: OrderFilters): string {
  const direction = SortOrder === 1 ? 'asc' : 'desc';
  return `${sorted[SortColumn ?? 'Number']} ${direction}, r.id ${direction}`;
}

type Row = Omit<OrderLine, 'LastAction' | 'BallWith' | 'DaysOpen' | 'PiecesAttendues'> &
  Pick<StoredOrder, 'Pieces' | 'OverOn'> & { Last: { Code: ActionCode; At: string } | null };

const lineOf = ({ Pieces, OverOn, Last, ...row }: Row): OrderLine => ({
  ...row,
  ...computedOf({ ...row, Pieces, OverOn }),
  LastAction: Last && { Libelle: actionNames[Last.Code], At: Last.At },
});

/** Orders that filters let through, in the list's order, one page or the first 5,000 of them. */
export async function findOrders(
  db: Db,
  session: Session,
  filters: OrderFilters,
  { PageNumber, PageSize } = { PageNumber: 1, PageSize: 5000 },
): Promise<OrderLine[]> {
  const { where, values } = conditionsOf(session, filters).all();
  const rows = await db.query<Row>(
    `select ${columns} from ${from} where ${where} order by ${orderOf(filters)}
     limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, PageSize, (PageNumber - 1) * PageSize],
  );
  return rows.map(lineOf);
}

const isOpen = `r.state not in ('Validated', 'Cancelled')`;
const awaitsClient = `(r.state in ('Draft', 'ToSign') or (r.state in ('Confirmed', 'Preparing', 'Rejected')
  and r.pieces @> '[{"Etat": "ATTENDUE"}]'))`;

type Sums = Omit<AnswerOf<typeof ListOrders>, 'Items'>;

/** One page of them, with counts and sums of all that were found. */
export async function listOrders({
  db,
  session,
  input,
}: SignedInContext<typeof ListOrders>): Promise<AnswerOf<typeof ListOrders>> {
  const { where, values } = conditionsOf(session, input).all();
  const [sums] = await db.query<Sums>(
    `select count(*) as "TotalCount", coalesce(sum(r.net_cents), 0)::bigint as "TotalHT",
       coalesce(sum(r.net_cents + r.vat_cents + r.disbursement_cents), 0)::bigint as "TotalTTC",
       count(*) filter (where ${isOpen}) as "TotalOpen", count(*) filter (where ${awaitsClient}) as "TotalWithClient",
       count(*) filter (where r.state = 'Amendment') as "TotalAmendment"
     from ${from} where ${where}`,
    values,
  );
  return { Items: await findOrders(db, session, input, input), ...(sums as Sums) };
}
