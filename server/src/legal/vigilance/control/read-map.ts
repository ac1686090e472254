import type { AnswerOf } from '#contract/call.ts';
import type { GetCarteVigilance } from '#contract/legal/vigilance/control-calls.ts';
import { type RiskAxis, riskLevelKeys } from '#contract/legal/vigilance/risk-level.ts';
import { isReadableByUser } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { ofLastSearch } from '../screening/list-hits.ts';

export type VigilanceMap = AnswerOf<typeof GetCarteVigilance>;

const axisColumns: Record<RiskAxis, string> = {
  CLIENT: 'client_level',
  ACTIVITE: 'activity_level',
  LOCALISATION: 'place_level',
  MISSION: 'mission_level',
};

const today = `(now() at time zone 'Europe/Paris')::date`;

const files = `select k.client_level, k.activity_level, k.place_level, k.mission_level, coalesce(v.level, k.level) as level,
    coalesce(v.is_very_high, k.is_very_high, false) as is_very_high, v.id is null as is_never,
    coalesce(v.vigilance, case k.level when 'ELEVE' then 1 else 2 end) as vigilance, o.state,
    least(v.next_review_on, k.changed_on) < ${today} and v.id is not null as is_late,
    coalesce(o.has_divergence, v.has_divergence, false) as has_divergence
  from company r
  left join company_risk k on k.client_id = r.client_id and k.company_id = r.id
  left join lateral (select x.id, x.level, x.is_very_high, x.vigilance, x.next_review_on, x.has_divergence
    from risk_report x where x.client_id = r.client_id and x.company_id = r.id and x.state = 'Validated'
    order by x.validated_at desc limit 1) v on true
  left join risk_report o on o.client_id = r.client_id and o.company_id = r.id and o.state <> 'Validated'
  where r.client_id = $1 and r.is_file and not r.is_disabled and ${isReadableByUser('$2')}`;

const number = (condition: string) => `count(*) filter (where ${condition})::int`;

const axisCounts = Object.entries(axisColumns).map(
  ([axis, column]) =>
    `json_build_object('Axe', '${axis}', 'Faible', ${number(`${column} = 'FAIBLE'`)}, 'Normal', ${number(`${column} = 'NORMAL'`)},
      'Eleve', ${number(`${column} = 'ELEVE'`)}, 'NonCalcule', ${number(`${column} is null`)})`,
);

/** The map of the files that a user may read, in one statement. */
export async function vigilanceMap(db: Db, clientId: number, userId: number): Promise<VigilanceMap> {
  const [map] = await db.query<VigilanceMap & Record<string, unknown>>(
    `with file as (${files})
     select json_build_array(${axisCounts.join(', ')}) as "Axes",
       json_build_array(${riskLevelKeys.map((level) => `json_build_object('RiskLevel', '${level}', 'Dossiers', ${number(`level = '${level}'`)})`).join(', ')}) as "Niveaux",
       json_build_array(${[1, 2, 4].map((level) => `json_build_object('VigilanceLevel', ${level}, 'Dossiers', ${number(`vigilance = ${level}`)})`).join(', ')}) as "Vigilances",
       ${number('is_very_high')} as "TresEleves", count(*)::int as "Total", ${number('is_late')} as "RevuesEnRetard",
       ${number('is_never')} as "JamaisEvalues", ${number(`state = 'ToValidate'`)} as "AValider",
       ${number('has_divergence')} as "Divergences",
       (select count(*)::int from screening_hit h join screening s on s.client_id = h.client_id and s.id = h.screening_id
         join company r on r.client_id = s.client_id and r.id = s.company_id
         where h.client_id = $1 and h.state = 'A_DECIDER' and ${isReadableByUser('$2')} and ${ofLastSearch})
         as "RessemblancesADecider"
     from file`,
    [clientId, userId],
  );
  if (!map) throw new Error('the map has no row');
  return map;
}

export const readMap = ({
  db,
  session,
}: SignedInContext<typeof GetCarteVigilance>): Promise<AnswerOf<typeof GetCarteVigilance>> =>
  vigilanceMap(db, session.clientId, session.userId);
