import type { AnswerOf } from '#contract/call.ts';
import { type Alert, type AlertFilters, alertStates } from '#contract/dashboards/alerts/alert.ts';
import type { ExportAlertsToExcel, ListAlerts } from '#contract/dashboards/alerts/calls.ts';
import { alertRules, gravities } from '#contract/dashboards/alerts/rules.ts';
import { sought } from '#server/permanent-files/companies/list/company-filters.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { day } from '#server/platform/records/field-words.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import { type FoundRow, foundList, orderOf } from '#server/platform/records/list/found-list.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { todayInParis } from '#server/platform/today.ts';
import { type AlertRow, alertRows, rulesFor } from './alert-rows.ts';
import { presentAlerts } from './present-alerts.ts';

const ofGravity = (gravity: string) =>
  `count(*) filter (where h."Etat" = 'OUVERTE' and h."Gravite" = '${gravity}')`;

const totals = {
  ELEVEE: ofGravity('ELEVEE'),
  MOYENNE: ofGravity('MOYENNE'),
  FAIBLE: ofGravity('FAIBLE'),
  postponed: `count(*) filter (where h."Etat" = 'REPORTEE')`,
  unheld: `count(*) filter (where h."Etat" = 'OUVERTE' and h."holderId" is null)`,
};
type Total = keyof typeof totals;

const orders = {
  Gravite: ['Rang', 'Depuis', 'Cle'],
  Regle: ['LibelleRegle', 'Depuis', 'Cle'],
  Dossier: ['Dossier', 'Depuis', 'Cle'],
  Depuis: ['Depuis', 'Cle'],
  Detenteur: ['NomDetenteur', 'Depuis', 'Cle'],
  Etat: ['Etat', 'postponedUntil', 'Cle'],
};

/** What is asked for: the rows, the condition on r and what is chosen of it, on h. */
async function asked(db: Db, { clientId, userId }: Session, filters: AlertFilters) {
  const conditions = new Conditions(clientId);
  const name = (value: unknown) => conditions.name(value);
  const { Regle, Gravite, IdDetenteur, IsSansDetenteur, IsReportees, Texte, IdCabinet, IsMonEquipe } =
    filters;
  const rules = await rulesFor(db, { clientId, userId }, Regle ? [Regle] : undefined);
  const rows = await alertRows(db, clientId, { rules, today: todayInParis(), name });
  if (counts(Texte)) conditions.search(sought(Texte, name));
  if (IdCabinet != null) conditions.search(`r.cabinet_id = ${name(IdCabinet)}`);
  if (IdDetenteur != null) conditions.search(`r."holderId" = ${name(IdDetenteur)}`);
  if (IsMonEquipe) {
    const user = `${name(userId)}::bigint`;
    conditions.search(`(r."holderId" = ${user} or r."holderId" in (select m.user_id from collaborator m
      where m.client_id = $1 and ${user} in (m.first_manager_id, m.second_manager_id)))`);
  }
  const { where, values } = conditions.all();
  const chosen = [
    `h."Etat" = '${IsReportees ? 'REPORTEE' : 'OUVERTE'}'`,
    ...(Gravite ? [`h."Gravite" = $${values.push(Gravite)}`] : []),
    ...(IsSansDetenteur ? ['h."holderId" is null'] : []),
  ].join(' and ');
  return { rows, where, chosen, values };
}

/** What facts alert to, with how much of each gravity; what was put off is counted apart. */
export async function listAlerts({
  db,
  session,
  input,
}: SignedInContext<typeof ListAlerts>): Promise<AnswerOf<typeof ListAlerts>> {
  const { rows, ...condition } = await asked(db, session, input);
  const { text, values } = foundList<Total>({ rows, totals, orders })(condition, input);
  const found = await db.query<FoundRow<AlertRow, Total>>(text, values);
  const [first] = found;
  const sum = (total: Total) => Number(first?.[total] ?? 0);
  return {
    Items: await presentAlerts(
      db,
      session.clientId,
      first?.Cle == null ? [] : (found as unknown as AlertRow[]),
    ),
    TotalCount: first?.total ?? 0,
    ParGravite: { ELEVEE: sum('ELEVEE'), MOYENNE: sum('MOYENNE'), FAIBLE: sum('FAIBLE') },
    TotalReportees: sum('postponed'),
    TotalSansDetenteur: sum('unheld'),
  };
}

const columns: Column<Alert>[] = [
  { head: 'Gravité', width: 10, value: ({ Gravite }) => gravities[Gravite] },
  { head: 'Règle', width: 36, value: ({ Regle }) => alertRules[Regle].label },
  { head: 'Dossier', width: 34, value: ({ Societe }) => Societe?.Value ?? null },
  { head: 'Objet', width: 44, value: ({ Objet }) => Objet },
  { head: 'Depuis', width: 12, value: ({ Depuis }) => day(Depuis) },
  { head: 'Détenteur', width: 26, value: ({ Detenteur }) => Detenteur?.Value ?? null },
  { head: 'État', width: 12, value: ({ Etat }) => alertStates[Etat] },
  { head: 'Reportée au', width: 12, value: ({ ReporteeAu }) => ReporteeAu && day(ReporteeAu) },
  { head: 'Motif', width: 40, value: ({ Motif }) => Motif },
];

const mostExported = 20_000;

/** The filtered list as a workbook, in its order. */
export async function exportAlerts({
  db,
  session,
  input,
}: SignedInContext<typeof ExportAlertsToExcel>): Promise<FileToSend> {
  const { rows, where, chosen, values } = await asked(db, session, input);
  const found = await db.query<AlertRow & Record<string, unknown>>(
    `select * from (${rows} where ${where}) h where ${chosen} order by ${orderOf(orders, input)} limit ${mostExported}`,
    values,
  );
  return {
    fileName: `alertes-${todayInParis()}.xlsx`,
    content: streamXlsx('Alertes', columns, await presentAlerts(db, session.clientId, found)),
  };
}
