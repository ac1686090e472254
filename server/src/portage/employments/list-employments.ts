import type {
  EmploymentFilters,
  EmploymentListRequest,
  EmploymentRow,
} from '#contract/portage/employments/portage-list.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import type { Statement } from '#server/platform/database/statement.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import { type FoundRow, foundList, orderOf } from '#server/platform/records/list/found-list.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import { todayInParis } from '#server/platform/today.ts';
import { openWarningsOn, runsOn, stateOn } from './employment-sql.ts';
import { readPortages } from './read-portage.ts';
import { readRules, rulesForSql } from './rules.ts';

type Total = 'working' | 'idle' | 'coming' | 'gone' | 'warned';

/** Contracts r with their person p and carrier c; $2 is today, $3 the rules. */
const rows = `select r.id as "Id", r.guid as "Guid", p.id as "IdPersonne", p.last_name as "Nom", p.first_name as "Prenom",
    p.email as "Email", c.id as "IdSocietePortage", c.name as "SocietePortage", c.guid as "SocietePortageGuid",
    r.staff_number as "Matricule", r.contract_type as "TypeContrat", r.class as "Classe",
    r.activity_rate as "TauxActivite", r.starts_on as "DateDebut", r.term_on as "DateFin", r.ends_on as "DateSortie",
    ${stateOn('$2')} as "Etat", ${openWarningsOn('$2', '$3')} as "Alertes"
  from portage_employment r
  join person p on p.client_id = r.client_id and p.id = r.person_id
  join company c on c.client_id = r.client_id and c.id = r.company_id`;

const customers = `(select coalesce(json_agg(distinct jsonb_build_object('Key', k.id, 'Value', k.name)), '[]')
  from portage_mission m join company k on k.client_id = m.client_id and k.id = m.company_id
  where m.client_id = $1 and m.employment_id = h."Id" and ${runsOn('$2')} and ${isReadableNow('k')}) as "Clientes"`;

const orders = {
  Nom: ['Nom', 'Prenom', 'Id'],
  SocietePortage: ['SocietePortage', 'Nom', 'Id'],
  DateDebut: ['DateDebut', 'Nom', 'Id'],
  DateSortie: ['DateSortie', 'Nom', 'Id'],
};

const page = foundList<Total>({
  rows,
  totals: {
    working: `count(*) filter (where h."Etat" = 'EN_MISSION')`,
    idle: `count(*) filter (where h."Etat" = 'SANS_MISSION')`,
    coming: `count(*) filter (where h."Etat" = 'A_VENIR')`,
    gone: `count(*) filter (where h."Etat" = 'SORTI')`,
    warned: `count(*) filter (where cardinality(h."Alertes") > 0)`,
  },
  shown: customers,
  orders,
});

/** Filters of the list, and those of the calls that ask it for a part. */
export type Filters = EmploymentFilters & { isCarriedToday?: boolean };

/** Contracts that filters let through, of carriers that the reader may know of. */
function conditionOf(clientId: number, rules: string, filters: Filters) {
  const asked = new Conditions(clientId);
  const name = (value: unknown) => asked.name(value);
  const today = name(todayInParis());
  const given = name(rules);
  asked.search(isReadableNow('c'));
  const { Nom, SocietePortageGuid, SocieteClienteGuid, IdSocieteCliente, IdPersonne } = filters;
  const { Classe, TypeContrat, Etat, Alerte, isCarriedToday } = filters;
  const equal = (column: string, value: unknown) => {
    if (value != null) asked.search(`${column} = ${name(value)}`);
  };
  equal('c.guid', SocietePortageGuid);
  equal('r.person_id', IdPersonne);
  equal('r.class', Classe);
  equal('r.contract_type', TypeContrat);
  equal(`(${stateOn(today)})`, Etat);
  if (SocieteClienteGuid ?? IdSocieteCliente) {
    const which = SocieteClienteGuid
      ? `k.guid = ${name(SocieteClienteGuid)}`
      : `k.id = ${name(IdSocieteCliente)}`;
    asked.search(`r.id in (select m.employment_id from portage_mission m
      join company k on k.client_id = m.client_id and k.id = m.company_id
      where m.client_id = $1 and ${which} and ${isReadableNow('k')})`);
  }
  if (Alerte != null) asked.search(`(cardinality(${openWarningsOn(today, given)}) > 0) = ${Alerte}`);
  if (isCarriedToday) asked.search(`${today}::date between r.starts_on and coalesce(r.ends_on, 'infinity')`);
  if (counts(Nom)) {
    const pattern = name(containsPattern(Nom));
    asked.search(`(p.name_search like fold(${pattern}) or fold(r.staff_number) like fold(${pattern}))`);
  }
  return asked.all();
}

const none = { working: 0, idle: 0, coming: 0, gone: 0, warned: 0 };

/** One page with the counts of all that is filtered. */
export async function listEmployments(
  db: Db,
  clientId: number,
  { isCarriedToday = false, ...request }: EmploymentListRequest & Pick<Filters, 'isCarriedToday'>,
) {
  const rules = rulesForSql(await readRules(db, clientId));
  const { text, values } = page(conditionOf(clientId, rules, { ...request, isCarriedToday }), request);
  const found = await db.query<FoundRow<EmploymentRow, Total>>(text, values);
  const [first] = found;
  const { working, idle, coming, gone, warned } = first ?? none;
  return {
    Items: first?.Id == null ? [] : (found as unknown as EmploymentRow[]),
    TotalCount: first?.total ?? 0,
    TotalEnMission: Number(working),
    TotalSansMission: Number(idle),
    TotalAVenir: Number(coming),
    TotalSortis: Number(gone),
    TotalEnAlerte: Number(warned),
  };
}

/** All that filters let through, in the list's order: for its export. */
export async function selectEmployments(
  db: Db,
  clientId: number,
  filters: EmploymentFilters,
): Promise<Statement> {
  const rules = rulesForSql(await readRules(db, clientId));
  const { where, values } = conditionOf(clientId, rules, filters);
  return {
    text: `select h.*, ${customers} from (${rows} where ${where}) h order by ${orderOf(orders, filters)}`,
    values,
  };
}

/** A page of contracts with all their details. */
export async function listDetails(
  db: Db,
  clientId: number,
  request: EmploymentListRequest & Pick<Filters, 'isCarriedToday'>,
) {
  const { Items, ...totals } = await listEmployments(db, clientId, request);
  const ids = Items.map(({ Id }) => Id);
  return { Items: await readPortages(db, clientId, ids), ...totals };
}
