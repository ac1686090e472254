import type pg from 'pg';
import { inFigures, sameDayLater } from '#contract/calendar.ts';
import { nextWorkingDay } from '#contract/public-holidays.ts';
import { todayInParis } from '#server/platform/today.ts';

interface DsnToAdd {
  clientId: number;
  /** Who added the files. */
  author: number;
}

const due = (day: string) => {
  const put = nextWorkingDay(day, 'ouvrés');
  const told = JSON.stringify({
    Libelle: 'DSN mensuelle',
    Date: put,
    Regle: `Moins de 50 bulletins comptés\u202f: DSN due le ${inFigures(day)} à midi.`,
    Source: 'CSS art. R. 133-14 et R. 243-6\u202f; report au jour ouvré suivant à confirmer',
    Parametres: [],
    ReporteeDu: put === day ? null : day,
    FaitLe: null,
    EnRetard: false,
  });
  return { day: put, told };
};

/**
 * The DSN of the companies whose payslips are counted, of the last three months: most of them accepted, some deposited,
 * prepared or refused; and what the organisms answered, some of it unread or to be corrected.
 */
export async function addDsn(client: pg.ClientBase, { clientId, author }: DsnToAdd) {
  const first = `${todayInParis().slice(0, 7)}-01`;
  for (const ago of [3, 2, 1]) {
    const month = sameDayLater(first, -ago);
    const { day, told } = due(`${sameDayLater(month, 1).slice(0, 8)}15`);
    await client.query(
      `insert into dsn_month (client_id, company_id, month, reason, headcount, due_on, due)
       select $1, m.company_id, $2, 'BULLETINS', m.count, $3, $4
       from payslip_month m where m.client_id = $1 and m.month = $2 and m.count > 0`,
      [clientId, month, day, told],
    );
    await client.query(
      `insert into dsn_file (client_id, company_id, month, name, sha256, place, siret, nature, kind, fraction, ordinal, is_trial,
         norm, software, individuals, contributions_cents, payments_cents, rubrics, bordereaux, state, sent_at, sent_by,
         channel, reference, added_at, added_by)
       select $1, d.company_id, d.month, 'dsn-' || c.siret || '-' || to_char(d.month, 'YYYYMM') || '.dsn',
         encode(sha256((d.id || ' dsn')::bytea), 'hex'), 0, c.siret, '01', '01', '11', '1', false, 'P26V01', 'Paie invisible',
         d.headcount, d.headcount * 98765, d.headcount * 98765, 40 + d.headcount * 60,
         jsonb_build_array(jsonb_build_object('Organisme', '78861779300013', 'Du', d.month, 'Au',
           (d.month + interval '1 month - 1 day')::date, 'Montant', d.headcount * 98765)),
         s.state, case when s.state <> 'PREPAREE' then d.due_on - interval '3 days' end,
         case when s.state <> 'PREPAREE' then $3::bigint end,
         case when s.state <> 'PREPAREE' then 'simulation' end,
         case when s.state <> 'PREPAREE' then 'SIMULATION-' || substr(md5(d.id::text), 1, 16) end,
         d.due_on - interval '4 days', $3
       from dsn_month d
       join company c on c.client_id = d.client_id and c.id = d.company_id and c.siret is not null
       cross join lateral (select case when $4 > 1 then case when d.id % 29 = 0 then 'REJETEE' else 'ACCEPTEE' end
         else (array['ACCEPTEE', 'ACCEPTEE', 'DEPOSEE', 'PREPAREE', 'REJETEE', null])[1 + d.id % 6] end as state) s
       where d.client_id = $1 and d.month = $2 and s.state is not null`,
      [clientId, month, author, ago],
    );
  }
  await client.query(
    `insert into dsn_return (client_id, company_id, month, kind, title, organism, issued_on, received_at, source, file_name,
       reference, anomalies, correct_by, correct_rule, correct_source, read_at, read_by)
     select $1, f.company_id, f.month, 'CRM', 'Compte rendu métier URSSAF (simulation)', 'URSSAF',
       (f.month + interval '1 month 19 days')::date, f.month + interval '1 month 20 days 9 hours', 'simulation', null,
       'simulation:' || f.reference || '-61',
       jsonb_build_array(jsonb_build_object('Code', 'SIM-01', 'Libelle',
         'Simulation : le taux de la cotisation maladie déclaré diffère de celui attendu.', 'Gravite', 'NON_BLOQUANTE',
         'Rubrique', 'S21.G00.23.003')),
       (f.month + interval '3 months 19 days')::date,
       'Anomalies d’un compte rendu métier : 2 mois pour les corriger dans une DSN, ensuite l’organisme peut établir une DSN de substitution.',
       'CSS art. L. 133-5-3-1 ; délai à confirmer, le texte d’application n’a pas été lu',
       case when f.id % 2 = 0 then f.month + interval '1 month 25 days' end, case when f.id % 2 = 0 then $2::bigint end
     from dsn_file f where f.client_id = $1 and f.state = 'ACCEPTEE' and f.id % 4 < 2`,
    [clientId, author],
  );
}
