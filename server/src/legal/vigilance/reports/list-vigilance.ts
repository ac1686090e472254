import type { AnswerOf } from '#contract/call.ts';
import {
  factChanges,
  type LevelOrigin,
  type TrackedCompany,
  type VigilanceFilters,
} from '#contract/legal/vigilance/report.ts';
import type {
  GetListSocietyRiskLevelTracking,
  GetSuiviVigilance,
} from '#contract/legal/vigilance/report-calls.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import { followedToday, sought } from '#server/permanent-files/companies/list/company-filters.ts';
import { firstDayOfNaf2025, gapsToday } from '#server/permanent-files/companies/naf-in-force.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import { type FoundRow, foundList } from '#server/platform/records/list/found-list.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import type { Session } from '#server/platform/sessions/session.ts';

type Total = 'reinforced' | 'late' | 'to_validate' | 'never';

/** A row of the list, with what its origin and gaps are told from. */
type TrackedRow = TrackedCompany & { Id: number; keys: string[]; gaps: string[] };

const today = `(now() at time zone 'Europe/Paris')::date`;

/**
 * Files with their last validated report, the one under way, and what the criteria give: looked up by (firm, file), so that ten
 * thousand of them cost as much as so many index entries.
 */
const rows = `select r.id as "Id", r.id as "IdSociete", r.name as "NomSociete", r.siren as "Siren",
    case when ${today} < '${firstDayOfNaf2025}' then coalesce(r.naf, r.naf_2025) else coalesce(r.naf_2025, r.naf) end as "CodeNaf",
    k.client_level as "NiveauClient", k.activity_level as "NiveauActivite", k.place_level as "NiveauLocalisation",
    k.mission_level as "NiveauMission", coalesce(v.level, k.level) as "RiskLevel",
    coalesce(v.is_very_high, k.is_very_high, false) as "IsTresEleve", v.id is null as "IsCalcule",
    coalesce(v.vigilance, case k.level when 'ELEVE' then 1 when 'NORMAL' then 2 when 'FAIBLE' then 2 end)::int
      as "VigilanceLevel",
    (v.validated_at at time zone 'Europe/Paris')::date as "DateEvaluation",
    case when v.id is not null then least(v.next_review_on, k.changed_on) end as "DateProchaineRevue",
    coalesce(v.id is null or least(v.next_review_on, k.changed_on) < ${today}, true) as "IsEnRetard",
    coalesce(o.state, case when v.id is not null then 'Validated' end, 'JAMAIS') as "Etat",
    case when v.id is not null then coalesce(k.changes, '{}') else '{}' end as "Changements",
    coalesce(o.has_divergence, v.has_divergence, false) as "DivergenceRbe",
    coalesce(o.guid, v.guid)::text as "RiskGuid",
    array(select distinct m ->> 'CriteriaKey' from jsonb_array_elements(k.matches) m
      where m ->> 'RiskLevel' = k.level) as keys,
    ${gapsToday} as gaps
  from company r
  left join company_risk k on k.client_id = r.client_id and k.company_id = r.id
  left join lateral (select x.id, x.guid, x.level, x.is_very_high, x.vigilance, x.validated_at, x.next_review_on,
      x.has_divergence from risk_report x
    where x.client_id = r.client_id and x.company_id = r.id and x.state = 'Validated'
    order by x.validated_at desc limit 1) v on true
  left join risk_report o on o.client_id = r.client_id and o.company_id = r.id and o.state <> 'Validated'`;

const page = foundList<Total>({
  rows,
  totals: {
    reinforced: `count(*) filter (where h."VigilanceLevel" = 1)`,
    late: `count(*) filter (where h."IsEnRetard" and h."Etat" <> 'JAMAIS')`,
    to_validate: `count(*) filter (where h."Etat" = 'ToValidate')`,
    never: `count(*) filter (where h."DateEvaluation" is null)`,
  },
  shown: `(select u.last_name || ' ' || u.first_name from company c
      join app_user u on u.client_id = c.client_id and u.id = coalesce(c.mission_head_id, c.manager_id)
      where c.client_id = $1 and c.id = h."Id") as "Responsable"`,
  orders: { DateProchaineRevue: ['DateProchaineRevue', 'NomSociete', 'Id'] },
});

/** Whose files are listed: SQL on company r, with the parameters that it names. */
interface Shown {
  clientId: number;
  readable: (name: (value: unknown) => string) => string;
}

const shownTo = ({ clientId, sessionId }: Session): Shown => ({
  clientId,
  readable: (name) => isReadable(name(sessionId)),
});

/** SQL on what the list says of a file (columns of `rows`), by filter. */
function conditionOf({ clientId, readable }: Shown, filters: VigilanceFilters) {
  const asked = new Conditions(clientId);
  const name = (value: unknown) => asked.name(value);
  asked.search(`r.is_file and not r.is_disabled and ${readable(name)}`);
  const {
    VigilanceLevel,
    RiskLevel,
    Etat,
    IdCabinet,
    IdCollaborateur,
    IsRevueEnRetard,
    EcheanceAvant,
    Filter,
  } = filters;
  const due = 'least(v.next_review_on, k.changed_on)';
  if (VigilanceLevel != null)
    asked.search(
      `coalesce(v.vigilance, case k.level when 'ELEVE' then 1 else 2 end) = ${name(VigilanceLevel)}::int`,
    );
  if (RiskLevel) asked.search(`coalesce(v.level, k.level) = ${name(RiskLevel)}`);
  if (Etat)
    asked.search(
      `coalesce(o.state, case when v.id is not null then 'Validated' end, 'JAMAIS') = ${name(Etat)}`,
    );
  if (IdCabinet != null) asked.search(`r.cabinet_id = ${name(IdCabinet)}`);
  if (IdCollaborateur != null) asked.search(followedToday(name(IdCollaborateur)));
  if (IsRevueEnRetard != null)
    asked.search(`coalesce(v.id is null or ${due} < ${today}, true) = ${name(IsRevueEnRetard)}`);
  if (EcheanceAvant) asked.search(`${due} < ${name(EcheanceAvant)}::date`);
  if (counts(Filter)) asked.search(sought(Filter, name));
  return asked.all();
}

type Asked = { PageNumber: number; PageSize: number } & VigilanceFilters;

/** One page of the files, the reviews that are due first, with the totals of all that is filtered. */
export async function findTracked(db: Db, shown: Shown, input: Asked) {
  const { text, values } = page(conditionOf(shown, input), input);
  const found = await db.query<FoundRow<TrackedRow, Total>>(text, values);
  const [first] = found;
  return {
    rows: first?.Id == null ? [] : (found as unknown as TrackedRow[]),
    totals: {
      TotalCount: first?.total ?? 0,
      TotalRenforcee: Number(first?.reinforced ?? 0),
      TotalEnRetard: Number(first?.late ?? 0),
      TotalAValider: Number(first?.to_validate ?? 0),
      TotalJamais: Number(first?.never ?? 0),
    },
  };
}

/** One page of the files, the reviews that are due first. */
export async function listTracked({
  db,
  session,
  input,
}: SignedInContext<typeof GetListSocietyRiskLevelTracking>): Promise<
  AnswerOf<typeof GetListSocietyRiskLevelTracking>
> {
  const { rows: found, totals } = await findTracked(db, shownTo(session), input);
  return {
    Items: found.map(({ Id: _, keys: __, gaps: ___, ...row }) => ({
      ...row,
      Changements: row.Changements.map((change) => factChanges[change] ?? change),
    })),
    ...totals,
  };
}

function originOf({ IsCalcule, RiskLevel, keys }: TrackedRow): LevelOrigin | null {
  if (RiskLevel === null) return null;
  if (!IsCalcule) return 'MANUEL';
  if (keys.includes('NAF')) return 'NAF';
  return keys.includes('PAYS') ? 'PAYS' : 'CRITERES';
}

/** The same as the company area asks for it. */
export async function listVigilance({
  db,
  session,
  input,
}: SignedInContext<typeof GetSuiviVigilance>): Promise<AnswerOf<typeof GetSuiviVigilance>> {
  const { rows: found, totals } = await findTracked(db, shownTo(session), input);
  return {
    Items: found.map((row) => ({
      IdSociete: row.IdSociete,
      NomSociete: row.NomSociete,
      Siren: row.Siren,
      CodeNaf: row.CodeNaf,
      RiskLevel: row.RiskLevel,
      Origine: originOf(row),
      VigilanceLevel: row.VigilanceLevel,
      DateEvaluation: row.DateEvaluation,
      DateProchaineRevue: row.DateProchaineRevue,
      DivergenceRbe: row.DivergenceRbe,
      Manques: row.gaps,
    })),
    ...totals,
  };
}
