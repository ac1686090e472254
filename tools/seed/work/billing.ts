import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { addDays, inFigures } from '#contract/calendar.ts';
import { todayInParis } from '#contract/today.ts';
import type { KeepFile } from '../firm/suppliers.ts';
import { paper } from './paper.ts';

interface BillingToAdd {
  clientId: number;
  /** Who invoices. */
  author: number;
  keepFile: KeepFile;
}

/** Invoices by how many days ago they were issued, what they come to before VAT and what was paid, in euros. */
const issued: readonly [daysAgo: number, net: number, paid: number][] = [
  [165, 1_450, 0],
  [140, 380, 456],
  [118, 920, 300],
  [96, 640, 0],
  [82, 1_200, 1_440],
  [70, 540, 0],
  [58, 2_350, 0],
  [44, 410, 492],
  [36, 780, 0],
  [21, 1_100, 0],
  [12, 290, 348],
  [4, 650, 0],
];

const euros = (amount: number) => `${amount.toLocaleString('fr-FR')} EUR`;

/** Plans that bill again and again, and the firm's invoices of the last months: paid, unpaid, overdue. */
export async function addBilling(client: pg.ClientBase, { clientId, author, keepFile }: BillingToAdd) {
  const today = todayInParis();
  const { rows: companies } = await client.query<{ id: string; name: string; email: string }>(
    `select id, name, email from company where client_id = $1 and is_file and email is not null order by id limit ${issued.length}`,
    [clientId],
  );
  const ranks = new Map<string, number>();
  for (const [index, [daysAgo, net, paid]] of issued.entries()) {
    const company = companies[index];
    if (!company) return;
    const day = addDays(today, -daysAgo);
    const year = day.slice(0, 4);
    const rank = (ranks.get(year) ?? 0) + 1;
    ranks.set(year, rank);
    const number = `FC${year}-${String(rank).padStart(5, '0')}`;
    const content = paper([
      `Facture ${number}`,
      `Émise le ${inFigures(day)} à ${company.name}`,
      `Total TTC : ${euros(net * 1.2)}`,
      'Facture inventée de la démonstration.',
    ]);
    const file = randomUUID();
    await client.query(
      `insert into stored_file (client_id, id, sha256, size, media_type, file_name, parent, description)
       values ($1, $2, $3, $4, 'application/pdf', $5, 'FACTURE_CABINET', 'Tenue comptable')`,
      [clientId, file, await keepFile(clientId, content), content.length, `${number}.pdf`],
    );
    const isPaid = paid === net * 1.2;
    const { rows } = await client.query<{ id: string }>(
      `insert into invoice (client_id, kind, company_id, number, state, issued_on, due_on, object, customer, email, lines, net_cents,
         vat_cents, disbursement_cents, paid_cents, sent_on, file_id, created_by)
       values ($1, 'CABINET', $2, $3, $4, $5, $6, 'Tenue comptable', $7, $8, $9, $10, $11, 0, $12, $5, $13, $14) returning id`,
      [
        clientId,
        company.id,
        number,
        isPaid ? 'Paid' : 'Issued',
        day,
        addDays(day, 30),
        company.name,
        company.email,
        JSON.stringify([
          {
            Nature: 1,
            Libelle: 'Tenue comptable',
            PrixHT: net * 100,
            TauxTva: 20,
            IsOptional: false,
            Quantite: 1,
          },
        ]),
        net * 100,
        net * 20,
        paid * 100,
        file,
        author,
      ],
    );
    if (paid > 0)
      await client.query(
        `insert into invoice_payment (client_id, invoice_id, method, paid_on, amount_cents, reference, user_id)
         values ($1, $2, 'Transfer', $3, $4, 'Virement', $5)`,
        [clientId, rows[0]?.id, addDays(day, Math.min(25, daysAgo)), paid * 100, author],
      );
  }
  for (const [year, last] of ranks)
    await client.query(
      `insert into number_series (client_id, series, year, last) values ($1, 'FC', $2, $3)`,
      [clientId, year, last],
    );
  await addPlans(client, clientId, author, today);
}

/** Monthly, quarterly and yearly plans that leave drafts; one is suspended. */
const addPlans = (client: pg.ClientBase, clientId: number, author: number, today: string) =>
  client.query(
    `insert into billing_plan (client_id, company_id, object, lines, net_cents, vat_cents, disbursement_cents, rhythm, in_arrears,
       billing_day, starts_on, state, halted_on, motive, created_by)
     select $1, c.id, p.object, jsonb_build_array(jsonb_build_object('Nature', 1, 'Libelle', p.object, 'PrixHT', p.net, 'TauxTva', 20,
         'IsOptional', false, 'Quantite', 1)), p.net, p.net / 5, 0, p.rhythm, p.arrears, 5,
       date_trunc('month', $2::date)::date - interval '2 months', p.state, case when p.state = 'Suspended' then $2::date end,
       case when p.state = 'Suspended' then 'Dossier en pause à la demande du client' end, $3
     from (select id, row_number() over (order by id) as place from company where client_id = $1 and is_file and email is not null) c
     join (values (1, 'Tenue comptable', 32000, 'MONTHLY', false, 'Active'), (2, 'Honoraires du trimestre', 96000, 'QUARTERLY', true, 'Active'),
       (3, 'Comptes annuels', 240000, 'YEARLY', true, 'Active'), (4, 'Paie', 14000, 'MONTHLY', true, 'Active'),
       (5, 'Tenue comptable', 28000, 'MONTHLY', false, 'Suspended')) p (place, object, net, rhythm, arrears, state) on p.place = c.place`,
    [clientId, today, author],
  );
