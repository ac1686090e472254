import { clientId, pool } from './pool.ts';

export interface AskedQuestionnaires {
  Type: string;
  Annee: number;
  Etat?: 'A_CREER' | 'EN_COURS' | 'TRAITE';
  IsEnRetard?: boolean;
  SortColumn?: string;
}

const state = `case when q.id is null then 'A_CREER' when q.state = 4 then 'TRAITE' else 'EN_COURS' end`;
const late = 'coalesce(q.state = 1 and q.due_on < current_date, false)';

/** The files of a type and year with their questionnaires: counts of every state, and the first page of what is chosen. */
const listing = (chosen: string, order: string) => `
  with hit as materialized (
    select r.id, r.name, q.id as questionnaire, ${state} as state, q.answered, q.wanted, q.due_on, ${late} as late,
      q.review_state, coalesce(q.modified_at, q.created_at) as modified_at,
      q.is_to_review as to_review, r.cabinet_id, coalesce(r.manager_id, r.mission_head_id) as responsible
    from company r left join questionnaire q
      on q.client_id = r.client_id and q.company_id = r.id and q.type = $2 and q.year = $3
    where r.client_id = $1 and r.is_file and not r.is_disabled
  ), totals as (
    select count(*) filter (where ${chosen}) as total, count(*) filter (where state = 'A_CREER') as to_create,
      count(*) filter (where state = 'EN_COURS') as open, count(*) filter (where state = 'TRAITE') as processed,
      count(*) filter (where late) as late, count(*) filter (where to_review) as to_review from hit
  ), page as (select * from hit where ${chosen} order by ${order} limit 15)
  select t.*, p.id as "Id", p.name as "Societe", p.questionnaire, p.state, p.answered, p.wanted, p.due_on,
    p.review_state, p.modified_at,
    (select k.name from cabinet k where k.client_id = $1 and k.id = p.cabinet_id) as "Cabinet",
    (select u.first_name || ' ' || u.last_name from app_user u where u.client_id = $1 and u.id = p.responsible)
      as "Responsable",
    (select v.vigilance from risk_report v where v.client_id = $1 and v.company_id = p.id and v.state = 'Validated'
      order by v.validated_at desc limit 1) as "Vigilance"
  from totals t left join page p on true order by ${order.replaceAll(/name|due_on|\bid\b/g, 'p.$&')}`;

export async function listQuestionnaires({ Type, Annee, Etat, IsEnRetard, SortColumn }: AskedQuestionnaires) {
  const chosen = [Etat && `state = '${Etat}'`, IsEnRetard && 'late'].filter(Boolean).join(' and ') || 'true';
  const order = SortColumn ? 'due_on, name, id' : 'name, id';
  const { rows } = await pool.query({
    name: `questionnaires ${Etat} ${IsEnRetard} ${SortColumn}`,
    text: listing(chosen, order),
    values: [clientId, Type, Annee],
  });
  const [first] = rows;
  return {
    TotalCount: first?.total ?? 0,
    TotalACreer: first?.to_create ?? 0,
    TotalEnCours: first?.open ?? 0,
    TotalTraites: first?.processed ?? 0,
    TotalEnRetard: first?.late ?? 0,
    Items: rows.filter(({ Id }) => Id !== null),
  };
}

export interface AnswerToWrite {
  Id: number;
  Reponses: readonly [{ Cle: string; IsYes: boolean; Commentaires: string }];
}

/** The answer is put into its place and journalled, in one statement and its commit. */
const writing = `with before as materialized (
    select id, answers -> $3 as answer from questionnaire where client_id = $1 and id = $2 for update),
  after as (update questionnaire q set version = q.version + 1, modified_at = now(),
      answers = jsonb_set(q.answers, array[$3], before.answer || $4::jsonb
        || jsonb_build_object('Version', (before.answer ->> 'Version')::int + 1, 'Le', now()))
    from before where q.client_id = $1 and q.id = before.id
    returning q.id, q.version, q.answers -> $3 as answer),
  journalled as (
    insert into audit_entry (client_id, action, entity, entity_id, before, after)
    select $1, 'questionnaire.answer', 'questionnaire', $2, jsonb_build_object($3::text, before.answer),
      jsonb_build_object($3::text, after.answer) from before, after)
  select id as "Id", version as "Version" from after`;

export async function writeAnswer({ Id, Reponses: [{ Cle, ...answer }] }: AnswerToWrite) {
  const { rows } = await pool.query({
    name: 'answer',
    text: writing,
    values: [clientId, Id, Cle, JSON.stringify(answer)],
  });
  return rows[0];
}
