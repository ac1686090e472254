import { questionnaireTypes } from '#contract/legal/questionnaires/template.ts';
import type { ControlEvent } from '#contract/legal/vigilance/control-calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { controlledTypes } from './controlled-types.ts';

interface Row {
  at: Date;
  what: ControlEvent['Quoi'];
  by: string | null;
  type: (typeof controlledTypes)[number];
  year: number;
  detail: string | null;
}

/** What each action of the journal is for a controller. */
const kinds: Record<string, ControlEvent['Quoi']> = {
  'questionnaire.accept': 'QUESTIONNAIRE_ACCEPTE',
  'questionnaire.reopen': 'QUESTIONNAIRE_ROUVERT',
  'questionnaire.sign': 'QUESTIONNAIRE_SIGNATURE',
  'questionnaire.add-file': 'QUESTIONNAIRE_PIECE',
  'questionnaire.remove-file': 'QUESTIONNAIRE_PIECE',
};

const whose = `u.first_name || ' ' || u.last_name`;

/** SQL, $1 the firm, $2 the file, $3 types, $4 kinds by action: the row that keeps it, and the journal. */
const events = `
  with own as (select id, type, year, created_at, created_by from questionnaire
    where client_id = $1 and company_id = $2 and type = any ($3)),
  told as (select o.type, o.year, o.id, e.at, e.user_id, e.action, e.before, e.after from own o
    join audit_entry e on e.client_id = $1 and e.entity = 'questionnaire' and e.entity_id = o.id)
  select o.created_at as at, 'QUESTIONNAIRE_OUVERT' as what, ${whose} as by, o.type, o.year, null as detail
  from own o left join app_user u on u.client_id = $1 and u.id = o.created_by
  union all
  select t.at, $4::jsonb ->> t.action, ${whose}, t.type, t.year,
    case t.action when 'questionnaire.reopen' then t.after ->> 'Motif'
      when 'questionnaire.add-file' then 'ajoutée, ' || (t.after ->> 'Fichier')
      when 'questionnaire.remove-file' then 'retirée, ' || (t.before ->> 'Fichier') end
  from told t left join app_user u on u.client_id = $1 and u.id = t.user_id where $4::jsonb ? t.action
  union all
  select max(t.at), 'QUESTIONNAIRE_REPONSES', ${whose}, t.type, t.year, 
    count(distinct k.key) || case when count(distinct k.key) < 2 then ' question' else ' questions' end
  from told t cross join lateral jsonb_object_keys(t.after -> 'Reponses') k (key)
  left join app_user u on u.client_id = $1 and u.id = t.user_id
  where jsonb_typeof(t.after -> 'Reponses') = 'object'
  group by t.id, t.type, t.year, u.id, u.first_name, u.last_name, (t.at at time zone 'Europe/Paris')::date`;

/** How a file's questionnaires came about: opened, answered (by day and person), proven, accepted, opened again. */
export async function questionnaireEvents(
  db: Db,
  clientId: number,
  companyId: number,
): Promise<ControlEvent[]> {
  const rows = await db.query<Row & Record<string, unknown>>(`${events} order by at limit 5000`, [
    clientId,
    companyId,
    controlledTypes,
    JSON.stringify(kinds),
  ]);
  return rows.map(({ at, what, by, type, year, detail }) => ({
    Le: at.toISOString(),
    Quoi: what,
    Detail: [`${questionnaireTypes[type]} ${year}`, detail].filter(Boolean).join('\u202f: '),
    Par: by,
    RiskGuid: null,
  }));
}
