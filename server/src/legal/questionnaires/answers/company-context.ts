import type { Questionnaire } from '#contract/legal/questionnaires/questionnaire.ts';
import type { Db } from '#server/platform/database/transaction.ts';

type Context = Pick<
  Questionnaire,
  | 'SocieteName'
  | 'Cabinet'
  | 'CAAccepted'
  | 'BilanFinished'
  | 'IsZoneFranche'
  | 'RegimeTvaAssujjet'
  | 'HasSelectionEPS'
  | 'ChefMission'
  | 'ChefMissionMail'
  | 'GestionnaireSociete'
  | 'GestionnaireSocieteEmail'
  | 'HasCRMClient'
  | 'IdVisaFiscal'
  | 'HasExercice'
>;

/** What is known of a company beside its questionnaire of a year; null where nothing holds it yet. */
export async function companyContext(
  db: Db,
  clientId: number,
  companyId: number,
  year: number,
): Promise<Context> {
  const [found] = await db.query<Context>(
    `select c.name as "SocieteName", k.name as "Cabinet",
       (select e.approved_on is not null from exercise e
        where e.client_id = $1 and e.company_id = c.id and extract(year from e.ends_on) = $3
        order by e.ends_on desc limit 1) as "CAAccepted",
       (select b.status = 4 from balance_sheet b join exercise e on e.client_id = b.client_id and e.id = b.exercise_id
        where b.client_id = $1 and b.company_id = c.id and extract(year from e.ends_on) = $3
        order by e.ends_on desc limit 1) as "BilanFinished", c.is_free_zone as "IsZoneFranche",
       case when c.vat_regime is null then null else c.vat_regime <> 0 end as "RegimeTvaAssujjet",
       (select q.is_drawn_for_eps from questionnaire q where q.client_id = $1 and q.company_id = c.id and q.year = $3
         and q.type = 'ECCV') as "HasSelectionEPS",
       h.first_name || ' ' || h.last_name as "ChefMission", h.email as "ChefMissionMail",
       m.first_name || ' ' || m.last_name as "GestionnaireSociete", m.email as "GestionnaireSocieteEmail",
       exists (select from mandate d join person p on p.client_id = d.client_id and p.id = d.person_id
         where d.client_id = $1 and d.company_id = c.id and d.ends_on is null and p.has_client_space) as "HasCRMClient",
       (select v.id from tax_visa v where v.client_id = $1 and v.company_id = c.id and v.year = $3
         and v.set_aside_at is null order by v.id limit 1) as "IdVisaFiscal",
       exists (select from exercise e where e.client_id = $1 and e.company_id = c.id
         and extract(year from e.ends_on) = $3) as "HasExercice"
     from company c
     left join cabinet k on k.client_id = $1 and k.id = c.cabinet_id
     left join app_user h on h.client_id = $1 and h.id = c.mission_head_id
     left join app_user m on m.client_id = $1 and m.id = c.manager_id
     where c.client_id = $1 and c.id = $2`,
    [clientId, companyId, year],
  );
  if (!found) throw new Error('the company was read a moment ago');
  return found;
}

/** What a level of vigilance rests on, by what it is called on screen; the list compares the same in SQL. */
export async function factsOf(
  db: Db,
  clientId: number,
  companyId: number,
): Promise<Record<string, string | null>> {
  const [row] = await db.query<{ facts: Record<string, string | null> }>(
    'select questionnaire_facts($1, $2) as facts',
    [clientId, companyId],
  );
  return row?.facts ?? {};
}
