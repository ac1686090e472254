import type { Db } from '#server/platform/database/transaction.ts';
import { todayInParis } from '#server/platform/today.ts';
import { criteriaOn } from '../criteria/criteria-on-day.ts';
import { factColumns, factsOf, type StoredFacts } from './facts.ts';
import { byKey, type Score, scoreOf } from './score.ts';

interface Scored {
  id: number;
  name: string;
  /** Before; null: never scored. */
  before: string | null;
  score: Score;
}

const rowOf = ({ id, score }: Scored) => ({
  id,
  client: score.axes.CLIENT.level,
  activity: score.axes.ACTIVITE.level,
  place: score.axes.LOCALISATION.level,
  mission: score.axes.MISSION.level,
  level: score.level,
  very_high: score.isVeryHigh,
  matches: score.matches,
});

/** Scores files by the criteria of today and keeps what follows. @returns those scored, with their level before */
export async function scoreCompanies(db: Db, clientId: number, ids: readonly number[]): Promise<Scored[]> {
  const day = todayInParis();
  const criteria = byKey(await criteriaOn(db, clientId, day));
  const stored = await db.query<StoredFacts & { before: string | null }>(
    `select ${factColumns}, k.level as before from company r
     join company_risk k on k.client_id = r.client_id and k.company_id = r.id
     where r.client_id = $1 and r.id = any ($3) order by r.id for update of k`,
    [clientId, day, ids],
  );
  const scored = stored.map((facts) => ({
    id: facts.id,
    name: facts.name,
    before: facts.before,
    score: scoreOf(factsOf(facts, day), criteria),
  }));
  await db.query(
    `update company_risk k set client_level = s.client, activity_level = s.activity, place_level = s.place,
       mission_level = s.mission, level = s.level, is_very_high = s.very_high, matches = s.matches,
       scored_at = now(), is_stale = false
     from jsonb_to_recordset($2::jsonb) s (id bigint, client text, activity text, place text, mission text, level text,
       very_high boolean, matches jsonb)
     where k.client_id = $1 and k.company_id = s.id`,
    [clientId, JSON.stringify(scored.map(rowOf))],
  );
  return scored;
}
