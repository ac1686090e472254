import type { AnswerOf } from '#contract/call.ts';
import type { ExportEcfToExcel, GetEcfBySociete, GetSuiviEcf } from '#contract/tax/ecf/calls.ts';
import { ecfStates } from '#contract/tax/ecf/ecf.ts';
import { type EcfFilters, type EcfRow, pointStates } from '#contract/tax/ecf/ecf-list.ts';
import { ecfPoints } from '#contract/tax/ecf/points.ts';
import type { ParametersOnDay } from '#server/administration/parameters/parameters-on-day.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import { followedToday, sought } from '#server/permanent-files/companies/list/company-filters.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { day } from '#server/platform/records/field-words.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import { type FoundRow, foundList, orderOf } from '#server/platform/records/list/found-list.ts';
import { readAll } from '#server/platform/records/list/read-all.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import { todayInParis } from '#server/platform/today.ts';
import { readEcfParameters, reportDeadline } from './ecf-deadline.ts';

type Stored = Omit<EcfRow, 'Echeance'> & { filedOn: string | null; taxRegime: string | null };
type Total = 'open' | 'ready' | 'issued' | 'sent';

const stateOf = `case when x.sent_on is not null then 'TRANSMIS' when p.ecf_id is not null then 'EMIS'
  when x.state = 4 then 'A_VALIDER' else 'EN_PREPARATION' end`;

/** The ten points of review x: concluded, begun, or untouched. */
const pointsOf = `(select array_agg(coalesce(o.conclusion,
      case when o.number is not null or exists (select from ecf_evidence v where v.client_id = x.client_id
          and v.ecf_id = x.id and v.number = n)
        or exists (select from jsonb_object_keys(x.answers) k where k like 'P' || n || '-%')
      then 'EN_COURS' else 'A_FAIRE' end) order by n)
    from generate_series(1, ${ecfPoints.length}) n
    left join ecf_point o on o.client_id = x.client_id and o.ecf_id = x.id and o.number = n)`;

/** Reviews x of companies r. */
const rows = `select x.id as "EcfId", x.version as "Version", r.id as "IdSociete", r.name as "NomSociete",
    r.siren as "Siren", u.last_name || ' ' || u.first_name as "CollaborateurNom", b.name as "CabinetNom",
    t.name as "RegimeImposition", e.ends_on as "DateCloture", ${stateOf} as "Etat", ${pointsOf} as "Points",
    x.sent_on as "DateEnvoi", e.tax_filed_on as "filedOn", r.tax_regime as "taxRegime"
  from ecf x
  join company r on r.client_id = x.client_id and r.id = x.company_id
  join exercise e on e.client_id = x.client_id and e.id = x.exercise_id
  left join ecf_report p on p.client_id = x.client_id and p.ecf_id = x.id
  left join app_user u on u.client_id = r.client_id and u.id = r.manager_id
  left join cabinet b on b.client_id = r.client_id and b.id = r.cabinet_id
  left join tax_regime t on t.client_id = r.client_id and t.code = r.tax_regime`;

const orders = {
  DateCloture: ['DateCloture', 'NomSociete', 'EcfId'],
  NomSociete: ['NomSociete', 'DateCloture', 'EcfId'],
  DateEnvoi: ['DateEnvoi', 'NomSociete', 'EcfId'],
};

const page = foundList<Total>({
  rows,
  totals: {
    open: `count(*) filter (where h."Etat" = 'EN_PREPARATION')`,
    ready: `count(*) filter (where h."Etat" = 'A_VALIDER')`,
    issued: `count(*) filter (where h."Etat" = 'EMIS')`,
    sent: `count(*) filter (where h."Etat" = 'TRANSMIS')`,
  },
  orders,
});

/** Files that filters let through, of the companies that the user may read. */
function conditionOf(clientId: number, sessionId: string, filters: EcfFilters) {
  const asked = new Conditions(clientId);
  const name = (value: unknown) => asked.name(value);
  asked.search(isReadable(name(sessionId)));
  const { IdSociete, Annee, IdCabinet, IdCollaborateur, Etat, Texte } = filters;
  if (IdSociete != null) asked.search(`x.company_id = ${name(IdSociete)}`);
  if (Annee != null) asked.search(`extract(year from e.ends_on) = ${name(Annee)}`);
  if (IdCabinet != null) asked.search(`r.cabinet_id = ${name(IdCabinet)}`);
  if (IdCollaborateur != null) asked.search(followedToday(name(IdCollaborateur)));
  if (Etat != null) asked.search(`${stateOf} = ${name(Etat)}`);
  if (counts(Texte)) asked.search(sought(Texte, name));
  const { where, values } = asked.all();
  return { where: `x.client_id = $1 and ${where}`, values };
}

/** A file as the list tells it: with the day on which its report is due. */
function present({ filedOn, taxRegime, ...row }: Stored, parameters: ParametersOnDay): EcfRow {
  const facts = { closing: row.DateCloture, filedOn, taxRegime };
  return { ...row, Echeance: reportDeadline(facts, row.DateEnvoi, parameters) };
}

/** One page, with the counts of all that is filtered. */
export async function listEcfs({
  db,
  session,
  input,
}: SignedInContext<typeof GetSuiviEcf>): Promise<AnswerOf<typeof GetSuiviEcf>> {
  const { clientId, sessionId } = session;
  const { SortColumn, SortOrder } = input;
  const { text, values } = page(conditionOf(clientId, sessionId, input), {
    ...input,
    SortOrder: SortColumn ? SortOrder : -1,
  });
  const found = await db.query<FoundRow<Stored, Total>>(text, values);
  const [first] = found;
  const parameters = await readEcfParameters(db, clientId);
  const count = (value: number | string | undefined) => Number(value ?? 0);
  return {
    Items:
      first?.EcfId == null
        ? []
        : (found as unknown as Stored[]).map(({ ...row }) => present(row, parameters)),
    TotalCount: first?.total ?? 0,
    TotalEnPreparation: count(first?.open),
    TotalAValider: count(first?.ready),
    TotalEmis: count(first?.issued),
    TotalTransmis: count(first?.sent),
  };
}

const columns: Column<EcfRow>[] = [
  { head: 'Société', width: 32, value: ({ NomSociete }) => NomSociete },
  { head: 'SIREN', width: 12, value: ({ Siren }) => Siren },
  { head: 'Collaborateur', width: 20, value: ({ CollaborateurNom }) => CollaborateurNom },
  { head: 'Cabinet', width: 20, value: ({ CabinetNom }) => CabinetNom },
  { head: 'Clôture', width: 12, value: ({ DateCloture }) => day(DateCloture) },
  { head: 'État', width: 18, value: ({ Etat }) => ecfStates[Etat] },
  { head: 'À transmettre avant le', width: 16, value: ({ Echeance }) => Echeance && day(Echeance.Date) },
  { head: 'Transmis le', width: 12, value: ({ DateEnvoi }) => DateEnvoi && day(DateEnvoi) },
  ...ecfPoints.map(({ Numero }) => ({
    head: `Point ${Numero}`,
    width: 14,
    value: ({ Points }: EcfRow) => pointStates[Points[Numero - 1] ?? 'A_FAIRE'],
  })),
];

/** All of one company. @throws AppError 404 */
export async function listEcfsOfCompany(
  context: SignedInContext<typeof GetEcfBySociete>,
): Promise<AnswerOf<typeof GetEcfBySociete>> {
  const { db, session, input } = context;
  const { RaisonSociale } = await readableCompany(db, session, input.IdSociete);
  const { where, values } = conditionOf(session.clientId, session.sessionId, input);
  const parameters = await readEcfParameters(db, session.clientId);
  const found = await db.query<Stored>(`${rows} where ${where} order by e.ends_on desc`, values);
  return { NomSociete: RaisonSociale, Items: found.map((row) => present(row, parameters)) };
}

/** The filtered register as a workbook, the latest closing first unless another order is asked for. */
export async function exportEcfs({
  db,
  session,
  input,
}: SignedInContext<typeof ExportEcfToExcel>): Promise<FileToSend> {
  const { where, values } = conditionOf(session.clientId, session.sessionId, input);
  const parameters = await readEcfParameters(db, session.clientId);
  const { SortColumn, SortOrder } = input;
  const order = orderOf(orders, { SortColumn, SortOrder: SortColumn ? SortOrder : -1 });
  const text = `select h.* from (${rows} where ${where}) h order by ${order}`;
  async function* told() {
    for await (const row of readAll<Stored>(db, { text, values }, {})) yield present(row, parameters);
  }
  return { fileName: `ecf-${todayInParis()}.xlsx`, content: streamXlsx('ECF', columns, told()) };
}
