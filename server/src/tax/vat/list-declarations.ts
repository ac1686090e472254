import type { AnswerOf } from '#contract/call.ts';
import type { Deadline } from '#contract/permanent-files/companies/deadlines/deadline.ts';
import type { GetDeclarationTvaStatistics, GetSuiviDeclarationTva } from '#contract/tax/vat/calls.ts';
import {
  isDeclared,
  type VatDeclaration,
  type VatExportRequest,
  type VatFilters,
  type VatForm,
} from '#contract/tax/vat/declaration.ts';
import {
  type ParametersOnDay,
  parametersOnDay,
} from '#server/administration/parameters/parameters-on-day.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import { followedToday, sought } from '#server/permanent-files/companies/list/company-filters.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import { type FoundRow, foundList, orderOf } from '#server/platform/records/list/found-list.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import { todayInParis } from '#server/platform/today.ts';
import type { Payer } from './payer.ts';
import { vatDeadline, vatParameters } from './vat-deadlines.ts';

/** A row of d, the declaration, and r, its company. */
const columns = `d.id as "Id", d.guid as "Guid", d.version as "Version", d.company_id as "IdSociete",
    r.name as "NomSociete", r.siren as "Siren", d.regime as "Regime", d.form as "Formulaire", d.starts_on as "DateDebut",
    d.ends_on as "DateFin", d.due_on as "Echeance", d.facts, d.amount_cents as "Montant", d.is_nil as "Neant",
    d.state as "Etat", d.declared_on as "DateDeclaration", d.motive as "Motif", r.manager_id as "managerId",
    d.client_id`;
const from = 'from vat_declaration d join company r on r.client_id = d.client_id and r.id = d.company_id';

const certificates = `coalesce((select json_agg(json_build_object('FileGuid', w.guid, 'IdDocument', w.id,
      'FileName', f.file_name) order by w.id) from vat_certificate v
    join document w on w.client_id = v.client_id and w.id = v.document_id
    join stored_file f on f.client_id = w.client_id and f.id = w.file_id
    where v.client_id = h.client_id and v.declaration_id = h."Id"), '[]') as "Certificat"`;
const manager = `(select json_build_object('Key', u.id, 'Value', u.last_name || ' ' || u.first_name) from app_user u
    where u.client_id = h.client_id and u.id = h."managerId") as "Collaborateur"`;

/** SQL: of declaration d, that it is declared and nothing proves it. */
const lacksProof = `(d.state > 2 and not exists (select from vat_certificate v
    where v.client_id = d.client_id and v.declaration_id = d.id))`;

type Row = Pick<
  VatDeclaration,
  | 'Id'
  | 'Guid'
  | 'Version'
  | 'Siren'
  | 'Regime'
  | 'DateDebut'
  | 'DateFin'
  | 'Echeance'
  | 'Montant'
  | 'Neant'
  | 'Etat'
  | 'DateDeclaration'
  | 'Motif'
  | 'Certificat'
  | 'Collaborateur'
> & { IdSociete: number; NomSociete: string; Formulaire: VatForm; facts: Payer };

const totals = {
  open: 'count(*) filter (where h."Etat" = 1)',
  to_pay: 'count(*) filter (where h."Etat" = 2)',
  declared: 'count(*) filter (where h."Etat" = 3)',
  paid: 'count(*) filter (where h."Etat" = 4)',
  late: 'count(*) filter (where h."isLate")',
  unproved: 'count(*) filter (where h."lacksProof")',
};
type Total = keyof typeof totals;

const rows = `select ${columns}, d.state < 3 and d.due_on < $2::date as "isLate", ${lacksProof} as "lacksProof" ${from}`;

const orders = {
  Echeance: ['Echeance', 'NomSociete', 'Id'],
  NomSociete: ['NomSociete', 'Echeance', 'Id'],
  Montant: ['Montant', 'Id'],
};

const page = foundList<Total>({
  rows,
  totals,
  isReadApart: true,
  shown: `${certificates}, ${manager}`,
  orders,
});

/** Declarations d of the files r that the user may read, by what is filtered; $2 is today. */
export function vatConditions(clientId: number, sessionId: string, filters: VatFilters) {
  const asked = new Conditions(clientId);
  const name = (value: unknown) => asked.name(value);
  const today = name(todayInParis());
  asked.search(`d.client_id = $1 and r.is_file and ${isReadable(name(sessionId))}`);
  const { IdSociete, Annee, Periode, IdCabinet, IdCollaborateur, Regime, Etat, EnRetard, SansPreuve, Texte } =
    filters;
  if (IdSociete != null) asked.search(`d.company_id = ${name(IdSociete)}`);
  if (Annee != null)
    asked.search(`d.due_on between ${name(`${Annee}-01-01`)}::date and ${name(`${Annee}-12-31`)}::date`);
  if (Periode != null) asked.search(`extract(month from d.due_on) = ${name(Periode)}::int`);
  if (IdCabinet != null) asked.search(`r.cabinet_id = ${name(IdCabinet)}`);
  if (IdCollaborateur != null) asked.search(followedToday(name(IdCollaborateur)));
  if (Regime != null) asked.search(`d.regime = ${name(Regime)}::smallint`);
  if (Etat != null) asked.search(`d.state = ${name(Etat)}::smallint`);
  if (EnRetard != null)
    asked.search(`(d.state < 3 and d.due_on < ${today}::date) = ${name(EnRetard)}::boolean`);
  if (SansPreuve != null) asked.search(`${lacksProof} = ${name(SansPreuve)}::boolean`);
  if (counts(Texte)) asked.search(sought(Texte, name));
  const { where, values } = asked.all();
  return { where, values };
}

/** The statement of all that is filtered, what falls due first on top unless another order is asked for. */
export function allOf(clientId: number, sessionId: string, request: VatExportRequest) {
  const { where, values } = vatConditions(clientId, sessionId, request);
  return {
    text: `select h.*, ${certificates}, ${manager} from (${rows} where ${where}) h
      order by ${orderOf(orders, request)}`,
    values,
  };
}

/** Why a declaration falls due on its day. */
const whyOf = (
  { facts: payer, Formulaire: form, DateDebut: starts, DateFin: ends, DateDeclaration: doneOn }: Row,
  parameters: ParametersOnDay,
) => vatDeadline({ form, starts, ends, payer }, { parameters, today: todayInParis(), doneOn });

export function present(row: Row, parameters: ParametersOnDay): VatDeclaration {
  const { Id, Guid, Version, IdSociete: Key, NomSociete: Value, Siren, Regime, Formulaire } = row;
  const { DateDebut, DateFin, Echeance, Montant, Neant, Etat, DateDeclaration, Motif } = row;
  return {
    Id,
    Guid,
    Version,
    Societe: { Key, Value },
    Siren,
    Regime,
    Formulaire,
    DateDebut,
    DateFin,
    Echeance,
    Pourquoi: whyOf(row, parameters),
    Montant,
    Neant,
    Etat,
    EnRetard: !isDeclared(Etat) && Echeance < todayInParis(),
    DateDeclaration,
    Motif,
    Certificat: row.Certificat,
    Collaborateur: row.Collaborateur,
  };
}

export type { Row as VatRow };

export const readVatParameters = (db: Db, clientId: number) => parametersOnDay(db, clientId, vatParameters);

type Sums = Partial<Record<Total, number | string | null>>;

const told = (sums: Sums) => ({
  TotalADeclarer: Number(sums.open ?? 0),
  TotalAPayer: Number(sums.to_pay ?? 0),
  TotalDeclarees: Number(sums.declared ?? 0),
  TotalPayees: Number(sums.paid ?? 0),
  TotalEnRetard: Number(sums.late ?? 0),
  TotalSansPreuve: Number(sums.unproved ?? 0),
});

/** One page, with the counts of all that is filtered. */
export async function listDeclarations({
  db,
  session,
  input,
}: SignedInContext<typeof GetSuiviDeclarationTva>): Promise<AnswerOf<typeof GetSuiviDeclarationTva>> {
  const { clientId, sessionId } = session;
  const { text, values } = page(vatConditions(clientId, sessionId, input), input);
  const found = await db.query<FoundRow<Row, Total>>(text, values);
  const [first] = found;
  const parameters = await readVatParameters(db, clientId);
  const items = first?.Id == null ? [] : (found as unknown as Row[]);
  return {
    Items: items.map((row) => present(row, parameters)),
    TotalCount: first?.total ?? 0,
    ...told(first ?? {}),
  };
}

/** Counts by state of what falls due in a year or month, and the active files that no regime was chosen for. */
export async function countDeclarations({
  db,
  session: { clientId, sessionId },
  input: { Annee, Mois },
}: SignedInContext<typeof GetDeclarationTvaStatistics>): Promise<
  AnswerOf<typeof GetDeclarationTvaStatistics>
> {
  const { where, values } = vatConditions(clientId, sessionId, { Annee, Periode: Mois });
  const sums = Object.entries(totals).map(([name, aggregate]) => `${aggregate} as ${name}`);
  const [found] = await db.query<Record<Total, number>>(
    `select ${sums.join(', ')} from (${rows} where ${where}) h`,
    values,
  );
  const [without] = await db.query<{ count: number }>(
    `select count(*) as count from company r where r.client_id = $1 and r.is_file and not r.is_disabled
       and r.struck_off_on is null and coalesce(r.vat_regime, 0) = 0 and ${isReadable('$2')}`,
    [clientId, sessionId],
  );
  return { ...told(found ?? {}), TotalSansRegime: Number(without?.count ?? 0) };
}

/** The return of a company that a day belongs to; a deposit is no return. */
export async function oneOf(
  db: Db,
  clientId: number,
  companyId: number,
  day: string,
): Promise<Row | undefined> {
  const [found] = await db.query<Row>(
    `select h.*, ${certificates}, ${manager} from (select ${columns} ${from}
       where d.client_id = $1 and d.company_id = $2 and $3::date between d.starts_on and d.ends_on
         and d.form <> 'ACOMPTE') h
     order by h."DateDebut" desc limit 1`,
    [clientId, companyId, day],
  );
  return found;
}

/** What is not declared yet of some companies, each with its deadline. */
export async function openDeclarations(db: Db, clientId: number, ids: readonly number[]) {
  const rows = await db.query<Row>(
    `select ${columns} ${from} where d.client_id = $1 and d.company_id = any ($2::bigint[]) and d.state < 3`,
    [clientId, ids],
  );
  const parameters = await readVatParameters(db, clientId);
  return rows.map((row) => ({ ...row, deadline: whyOf(row, parameters) }));
}

/** The next VAT deadlines of a company that are not met, late ones first. */
export async function nextVatDeadlines(db: Db, clientId: number, companyId: number): Promise<Deadline[]> {
  const rows = await db.query<Row>(
    `select ${columns} ${from} where d.client_id = $1 and d.company_id = $2 and d.state < 3
     order by d.due_on, d.id limit 3`,
    [clientId, companyId],
  );
  const parameters = await readVatParameters(db, clientId);
  return rows.flatMap((row) => whyOf(row, parameters) ?? []);
}
