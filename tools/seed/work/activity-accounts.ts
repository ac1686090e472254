import type pg from 'pg';
import { todayInParis } from '#server/platform/today.ts';

interface ToAdd {
  clientId: number;
  /** Who took the accounts over. */
  author: number;
}

/**
 * What carried persons had on their accounts before these were kept here, taken over on the first day of last year: about what
 * their validated payslips cost since. Of some a charge was posted twice, and reversed.
 */
export async function addActivityAccounts(client: pg.ClientBase, { clientId, author }: ToAdd) {
  await client.query(
    `insert into portage_entry (client_id, employment_id, day, nature, label, cents, motive, created_by)
     select $1, e.id, greatest(e.starts_on, (date_trunc('year', $2::date) - interval '1 year')::date), 'REGULARISATION',
       'Reprise du solde antérieur', round(sum(b.cost_cents) * 1.04, -5)::bigint, 'Dernier relevé de l’ancien logiciel', $3
     from portage_payslip b
       join portage_employment e on e.client_id = b.client_id and e.id = b.employment_id
     where b.client_id = $1 and b.state = 'VALIDE'
     group by e.client_id, e.id order by e.id`,
    [clientId, todayInParis(), author],
  );
  await client.query(
    `with posted as (
       insert into portage_entry (client_id, employment_id, day, nature, label, cents, beneficiary, motive, created_by)
       select client_id, employment_id, day + 40, 'FRAIS_PRO', 'Billet de train', -8450, 'PERSONNE', 'Justificatif reçu par courrier', $2
       from portage_entry where client_id = $1 and nature = 'REGULARISATION' and employment_id % 3 = 0
       returning *)
     insert into portage_entry (client_id, employment_id, day, nature, label, cents, beneficiary, motive, origin_id, created_by)
     select client_id, employment_id, day + 12, nature, label, -cents, beneficiary, 'Déjà dans une note de frais', id, $2 from posted`,
    [clientId, author],
  );
}
