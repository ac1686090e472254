import type { AnswerOf } from '#contract/call.ts';
import type { listDirectDebits } from '#contract/commerce/direct-debits/calls.ts';
import type { DebitFilters, DebitLine } from '#contract/commerce/direct-debits/debit.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import type { Statement } from '#server/platform/database/statement.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import { type FoundRow, foundList, orderOf } from '#server/platform/records/list/found-list.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import { todayInParis } from '#server/platform/today.ts';
import { debitRules, mandateStateOn } from './debit-rules.ts';

type Total = 'sum' | 'untold' | 'unmandated' | 'failed';

/** SQL: the state of debit r whose notice is mail o. */
const stateOf = `case when r.state = 'PREVENU' and o.state = 'failed' then 'MAIL_EN_ERREUR' else r.state end`;

/** The mandate that a debit was announced with, else the one in force. $2 is the months after which one is void. */
const mandate = `left join lateral (select m.id, m.rum, ${mandateStateOn('r.collect_on', '$2')} as state
    from sepa_mandate m where m.client_id = r.client_id and m.company_id = r.company_id and m.cabinet_id = r.cabinet_id
      and (m.id = r.mandate_id or (r.mandate_id is null and m.revoked_on is null)) limit 1) w on true`;

const isOpen = `r.state in ('A_PREVENIR', 'PREVENU')`;
const isUnmandated = `(${isOpen} and coalesce(w.state, '') <> 'ACTIF')`;

/** Direct debits r of payers c. */
const rows = `select r.id as "Id", r.version as "Version", r.created_from as "AuditProgrammeCreation",
    r.modified_from as "AuditProgrammeModification", json_build_object('Key', c.id, 'Value', c.name) as "Client",
    c.name as "NomClient", json_build_object('Key', k.id, 'Value', k.name) as "Cabinet",
    json_build_object('Key', i.id, 'Value', i.number) as "Facture", i.number as "NumeroFacture",
    r.amount_cents as "Montant", r.collect_on as "Jour", ${stateOf} as "Etat", w.rum as "Rum", w.state as "Mandat",
    ${isUnmandated} as "SansMandat", r.notified_at as "PreavisLe", r.notified_to as "PreavisA",
    b.message_id as "Lot", r.settled_on as "Le", r.reason as "Motif", r.excess_cents as "Excedent"
  from direct_debit r
    join company c on c.client_id = r.client_id and c.id = r.company_id
    join cabinet k on k.client_id = r.client_id and k.id = r.cabinet_id
    join invoice i on i.client_id = r.client_id and i.id = r.invoice_id
    left join sepa_batch b on b.client_id = r.client_id and b.id = r.batch_id
    left join outbox_message o on o.client_id = r.client_id and o.id = r.message_id
    ${mandate}`;

/** When a mandate was last asked of the payer of a row h. */
const askedOn = `(select q.sent_at from sepa_mandate_request q
  where q.client_id = $1 and q.company_id = (h."Client" ->> 'Key')::bigint order by q.id desc limit 1) as "MandatDemandeLe"`;

const orders = {
  Jour: ['Jour', 'NomClient', 'Id'],
  Client: ['NomClient', 'Jour', 'Id'],
  Facture: ['NumeroFacture', 'Id'],
  Montant: ['Montant', 'Id'],
};

const page = foundList<Total>({
  rows,
  totals: {
    sum: `coalesce(sum(h."Montant") filter (where h."Etat" not in ('ANNULE', 'REJETE')), 0)`,
    untold: `count(*) filter (where h."Etat" = 'A_PREVENIR')`,
    unmandated: `count(*) filter (where h."SansMandat")`,
    failed: `count(*) filter (where h."Etat" = 'MAIL_EN_ERREUR')`,
  },
  shown: askedOn,
  orders,
});

export interface DebitConditions extends DebitFilters {
  Ids?: readonly number[];
  IdLot?: number;
}

async function conditionOf(db: Db, clientId: number, filters: DebitConditions) {
  const asked = new Conditions(clientId);
  asked.name((await debitRules(db, clientId, todayInParis())).lapseMonths);
  asked.search(isReadableNow('c'));
  const { Text, Du, Au, Etat, IsMandatManquant, IdCabinet, Ids, IdLot } = filters;
  if (counts(Text)) {
    const pattern = asked.name(containsPattern(Text));
    asked.search(`(fold(c.name) like fold(${pattern}) or fold(i.number) like fold(${pattern}))`);
  }
  if (Du) asked.search(`r.collect_on >= ${asked.name(Du)}`);
  if (Au) asked.search(`r.collect_on <= ${asked.name(Au)}`);
  if (Etat != null) asked.search(`${stateOf} = ${asked.name(Etat)}`);
  if (IsMandatManquant != null) asked.search(`${isUnmandated} = ${IsMandatManquant}`);
  if (IdCabinet != null) asked.search(`r.cabinet_id = ${asked.name(IdCabinet)}`);
  if (Ids) asked.search(`r.id = any (${asked.name(Ids)})`);
  if (IdLot !== undefined) asked.search(`r.batch_id = ${asked.name(IdLot)}`);
  return asked.all();
}

type Row = DebitLine & { NomClient: string; NumeroFacture: string; SansMandat: boolean } & Record<
    string,
    unknown
  >;

const moment = (at: string | null) => at && new Date(at).toISOString();

/** A row as it is told. */
const presentDebit = (row: Row): DebitLine => ({
  Id: row.Id,
  Version: row.Version,
  AuditProgrammeCreation: row.AuditProgrammeCreation,
  AuditProgrammeModification: row.AuditProgrammeModification,
  Client: row.Client,
  Cabinet: row.Cabinet,
  Facture: row.Facture,
  Montant: row.Montant,
  Jour: row.Jour,
  Etat: row.Etat,
  Rum: row.Rum,
  Mandat: row.Mandat,
  PreavisLe: moment(row.PreavisLe),
  PreavisA: row.PreavisA,
  MandatDemandeLe: moment(row.MandatDemandeLe),
  Lot: row.Lot,
  Le: row.Le,
  Motif: row.Motif,
  Excedent: row.Excedent,
});

/** One page with the sums of all that is filtered. */
export async function listDebits({
  db,
  session: { clientId },
  input,
}: SignedInContext<typeof listDirectDebits>): Promise<AnswerOf<typeof listDirectDebits>> {
  const { text, values } = page(await conditionOf(db, clientId, input), input);
  const found = await db.query<FoundRow<DebitLine, Total>>(text, values);
  const [first] = found;
  const sum = (total: Total) => Number(first?.[total] ?? 0);
  return {
    Items: first?.Id == null ? [] : (found as unknown as Row[]).map(presentDebit),
    TotalCount: first?.total ?? 0,
    TotalMontant: sum('sum'),
    TotalAPrevenir: sum('untold'),
    TotalSansMandat: sum('unmandated'),
    TotalEnErreur: sum('failed'),
  };
}

/** The statement of all that conditions find, in the order asked for. */
export async function selectDebits(
  db: Db,
  clientId: number,
  filters: DebitConditions & Parameters<typeof orderOf>[1],
): Promise<Statement> {
  const { where, values } = await conditionOf(db, clientId, filters);
  return {
    text: `select h.*, ${askedOn} from (${rows} where ${where}) h order by ${orderOf(orders, filters)}`,
    values,
  };
}

/** At most 5,000 of them. */
export async function findDebits(db: Db, clientId: number, filters: DebitConditions): Promise<DebitLine[]> {
  const { text, values } = await selectDebits(db, clientId, filters as never);
  return (await db.query<Row>(`${text} limit 5000`, values)).map(presentDebit);
}
