import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { addDays, inFigures, sameDayLater } from '#contract/calendar.ts';
import { amountOfLine, amountsOf, type InvoicedLine } from '#contract/permanent-files/invoicing/lines.ts';
import { isoDate, referenceDay } from '../calendar.ts';
import type { KeepFile } from '../firm/suppliers.ts';
import { paper } from './paper.ts';

interface ToAdd {
  clientId: number;
  /** Who invoices. */
  author: number;
  keepFile: KeepFile;
}

interface Report {
  id: string;
  carrier: string;
  customer: string;
  name: string;
  email: string;
  month: string;
  person: string;
  object: string;
  price: number;
  quantity: number;
}

/** Validated reports of more than a month ago, by who invoices whom for which month; the oldest first. */
const reports = `
  select a.id, e.company_id as carrier, m.company_id as customer, c.name, c.email, to_char(a.month, 'YYYY-MM-DD') as month,
    p.last_name || ' ' || p.first_name as person, m.object, m.price_cents as price, a.quantity
  from activity_report a
    join portage_mission m on m.client_id = a.client_id and m.id = a.mission_id
    join portage_employment e on e.client_id = m.client_id and e.id = m.employment_id
    join person p on p.client_id = e.client_id and p.id = e.person_id
    join company c on c.client_id = m.client_id and c.id = m.company_id
  where a.client_id = $1 and a.state = 'VALIDE' and a.month < $2 and a.quantity > 0 and m.price_cents > 0 and c.email is not null
    and m.factor_id is null
  order by a.month, e.company_id, m.company_id, a.id`;

const most = 60;

const lineOf = ({ person, object, price, quantity }: Report): InvoicedLine => ({
  Nature: 1,
  Libelle: `${person} – ${object}`.slice(0, 150),
  PrixHT: Number(price),
  TauxTva: 20,
  IsOptional: false,
  Quantite: Number(quantity),
});

/** What is paid of the invoice of this rank: most whole, some in part, some not at all. */
const paidOf = (rank: number, total: number, isOld: boolean) => {
  if (rank % 5 === 3) return Math.round(total / 2);
  return isOld && rank % 5 !== 1 ? total : 0;
};

/** Reminders that were sent of an invoice that is not paid: a week after it was due, and a month after. */
const addReminders = (client: pg.ClientBase, { clientId, author }: ToAdd, invoice: Owed) =>
  client.query(
    `insert into invoice_event (client_id, invoice_id, code, done_on, user_id, comment, level)
     select $1, $2, 'RELANCE', $3::date + late, $4, 'Relance de niveau ' || level || ' à ' || $5::text || '\u202f: Facture ' || $6::text, level
     from (values (7, 1), (30, 2)) sent (late, level) where $3::date + late < $7::date`,
    [clientId, invoice.id, invoice.dueOn, author, invoice.email, invoice.number, isoDate(referenceDay)],
  );

interface Owed {
  id: string | undefined;
  number: string;
  email: string;
  dueOn: string;
}

/** Invoices of the portage companies for months that are over, each report of theirs invoiced. */
export async function addPortageInvoices(client: pg.ClientBase, toAdd: ToAdd) {
  const { clientId, author, keepFile } = toAdd;
  const today = isoDate(referenceDay);
  const lastMonth = `${sameDayLater(today, -1).slice(0, 7)}-01`;
  const { rows } = await client.query<Report>(reports, [clientId, lastMonth]);
  const groups = Map.groupBy(rows, ({ carrier, customer, month }) => `${month} ${carrier} ${customer}`);
  const ranks = new Map<string, number>();
  for (const [index, group] of [...groups.values()].slice(0, most).entries()) {
    const [first] = group;
    if (!first) continue;
    const day = addDays(sameDayLater(first.month, 1), 4);
    const series = `FP${first.carrier}-`;
    const key = `${series} ${day.slice(0, 4)}`;
    const rank = (ranks.get(key) ?? 0) + 1;
    ranks.set(key, rank);
    const number = `${series}${day.slice(0, 4)}-${String(rank).padStart(5, '0')}`;
    const lines = group.map(lineOf);
    const { HT, Tva, TTC } = amountsOf(lines);
    const content = paper([
      `Facture ${number}`,
      `Émise le ${inFigures(day)} à ${first.name}`,
      'Facture inventée de la démonstration.',
    ]);
    const file = randomUUID();
    await client.query(
      `insert into stored_file (client_id, id, sha256, size, media_type, file_name, parent, description)
       values ($1, $2, $3, $4, 'application/pdf', $5, 'FACTURE_PORTAGE', 'Prestations')`,
      [clientId, file, await keepFile(clientId, content), content.length, `${number}.pdf`],
    );
    const paid = paidOf(index, TTC, first.month < `${sameDayLater(today, -3).slice(0, 7)}-01`);
    const { rows: added } = await client.query<{ id: string }>(
      `insert into invoice (client_id, kind, carrier_id, company_id, activity_month, number, state, issued_on, due_on, object,
         customer, email, lines, net_cents, vat_cents, disbursement_cents, paid_cents, sent_on, file_id, created_by)
       values ($1, 'PORTAGE', $2, $3, $4, $5, $6, $7, $8, 'Prestations', $9, $10, $11, $12, $13, 0, $14, $7, $15, $16)
       returning id`,
      [
        clientId,
        first.carrier,
        first.customer,
        first.month,
        number,
        paid === TTC ? 'Paid' : 'Issued',
        day,
        addDays(day, 30),
        first.name,
        first.email,
        JSON.stringify(lines),
        HT,
        Tva,
        paid,
        file,
        author,
      ],
    );
    const invoice = added[0]?.id;
    const owed = { id: invoice, number, email: first.email, dueOn: addDays(day, 30) };
    if (paid < TTC) await addReminders(client, toAdd, owed);
    const ids = group.map(({ id }) => id);
    await client.query(
      `insert into portage_invoice_report (client_id, invoice_id, report_id, rank, net_cents)
       select $1, $2, x.id, x.rank, x.cents from unnest($3::bigint[], $4::bigint[]) with ordinality x (id, cents, rank)`,
      [clientId, invoice, ids, lines.map(amountOfLine)],
    );
    await client.query(
      `update activity_report set state = 'FACTURE', state_on = $3 where client_id = $1 and id = any ($2)`,
      [clientId, ids, day],
    );
    if (paid > 0)
      await client.query(
        `insert into invoice_payment (client_id, invoice_id, method, paid_on, amount_cents, reference, user_id)
         values ($1, $2, 'Transfer', $3, $4, 'Virement', $5)`,
        [clientId, invoice, addDays(day, 24), paid, author],
      );
  }
  for (const [key, last] of ranks) {
    const [series, year] = key.split(' ');
    await client.query('insert into number_series (client_id, series, year, last) values ($1, $2, $3, $4)', [
      clientId,
      series,
      year,
      last,
    ]);
  }
}
