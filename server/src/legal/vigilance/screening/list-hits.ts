import type { AnswerOf } from '#contract/call.ts';
import type { GetRessemblances, Hit } from '#contract/legal/vigilance/screening-calls.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import { hitAsJson } from './read-screenings.ts';

interface Row {
  hit: Hit;
  company: { Key: number; Value: string };
  subject: string;
  list: string;
  isSimulation: boolean;
  total: number;
  toDecide: number;
  confirmed: number;
}

/** SQL on screening s: only what the last search of somebody found; the same likeness of former versions stays kept and is not told again. */
export const ofLastSearch = `not exists (select from screening n where n.client_id = s.client_id and n.company_id = s.company_id
  and n.person_id is not distinct from s.person_id and n.subject_company_id is not distinct from s.subject_company_id
  and n.id > s.id)`;

/** Likenesses of the files that the user may read, those to decide first. */
export async function listHits({
  db,
  session,
  input: { Etat, Filter, PageNumber, PageSize },
}: SignedInContext<typeof GetRessemblances>): Promise<AnswerOf<typeof GetRessemblances>> {
  const { clientId, sessionId } = session;
  const values: unknown[] = [clientId, sessionId, Etat ?? null, PageSize, (PageNumber - 1) * PageSize];
  const found = await db.query<Row & Record<string, unknown>>(
    `with hit as (
       select h.id, h.state, h.likeness, ${hitAsJson} as hit, json_build_object('Key', r.id, 'Value', r.name) as company,
         s.subject_name as subject, s.list_version as list, s.is_simulated as "isSimulation"
       from screening_hit h join screening s on s.client_id = h.client_id and s.id = h.screening_id
       join company r on r.client_id = s.client_id and r.id = s.company_id
       where h.client_id = $1 and ${isReadable('$2')} and ${ofLastSearch}
         ${counts(Filter) ? `and fold(r.name || ' ' || s.subject_name || ' ' || h.entry_name) like fold($${values.push(containsPattern(Filter))})` : ''}),
     t as (select count(*) filter (where $3::text is null or state = $3) as total,
       count(*) filter (where state = 'A_DECIDER') as "toDecide", count(*) filter (where state = 'CONFIRME') as confirmed
       from hit),
     page as (select * from hit where $3::text is null or state = $3
       order by state <> 'A_DECIDER', likeness desc, id limit $4 offset $5)
     select t.*, p.hit, p.company, p.subject, p.list, p."isSimulation" from t left join page p on true
     order by p.state <> 'A_DECIDER', p.likeness desc, p.id`,
    values,
  );
  const [run] = await db.query<{
    Liste: string;
    IsSimulation: boolean;
    at: Date | null;
    Sujets: number;
    Ressemblances: number;
  }>(
    `select list_version as "Liste", is_simulated as "IsSimulation", finished_at as at, subjects as "Sujets",
       hits as "Ressemblances" from screening_run where client_id = $1 and finished_at is not null
     order by finished_at desc limit 1`,
    [clientId],
  );
  const [first] = found;
  return {
    Items: found
      .filter(({ hit }) => hit !== null)
      .map(({ hit, company, subject, list, isSimulation }) => ({
        ...hit,
        Societe: company,
        Sujet: subject,
        Liste: list,
        IsSimulation: isSimulation,
      })),
    TotalCount: first?.total ?? 0,
    TotalADecider: first?.toDecide ?? 0,
    TotalConfirmees: first?.confirmed ?? 0,
    DerniereListe: run
      ? {
          Liste: run.Liste,
          IsSimulation: run.IsSimulation,
          Le: run.at?.toISOString() ?? null,
          Sujets: run.Sujets,
          Ressemblances: run.Ressemblances,
        }
      : null,
  };
}
