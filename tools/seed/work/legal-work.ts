import type pg from 'pg';
import { addDays } from '#contract/calendar.ts';
import type { OrderState } from '#contract/legal/orders/states.ts';
import { todayInParis } from '#contract/today.ts';

interface LegalWorkToAdd {
  clientId: number;
  /** Who has the orders in hand. */
  lawyer: number;
}

/** Orders by how many days ago they were begun: the formality, how far they are, and how many of the customer's papers are there. */
const ordered: readonly [daysAgo: number, type: string, state: OrderState, received: number][] = [
  [3, 'DEPOT-COMPTES', 'Draft', 0],
  [9, 'TRANSFERT', 'Draft', 0],
  [6, 'CESSION', 'Confirmed', 0],
  [14, 'TRANSFERT', 'Preparing', 1],
  [18, 'DEPOT-COMPTES', 'Preparing', 2],
  [22, 'TRANSFORMATION', 'ToSign', 2],
  [31, 'DISSOLUTION', 'Filed', 2],
  [38, 'CESSION', 'Amendment', 2],
  [52, 'TRANSFERT', 'Validated', 2],
  [74, 'DEPOT-COMPTES', 'Validated', 2],
  [96, 'TRANSFERT', 'Cancelled', 1],
];

/** Which steps of five are done in a state. */
const stepsDone: Readonly<Record<OrderState, number>> = {
  Draft: 0,
  Confirmed: 0,
  Preparing: 0,
  ToSign: 1,
  Filed: 4,
  Amendment: 4,
  Validated: 5,
  Rejected: 4,
  Cancelled: 1,
};

const motives: Readonly<Partial<Record<OrderState, string>>> = {
  Amendment: 'Le greffe demande l’original du procès-verbal d’agrément',
  Cancelled: 'Le client garde son siège',
};

const reached = (state: OrderState, ...states: OrderState[]) => states.includes(state);

/** Formalities ordered for companies of the firm, from quotes to what is validated. */
async function addOrders(client: pg.ClientBase, { clientId, lawyer }: LegalWorkToAdd, today: string) {
  const rows = ordered.map(([daysAgo, type, state, received], place) => ({
    place: place + 1,
    type,
    state,
    received,
    steps: stepsDone[state],
    begun_on: addDays(today, -daysAgo),
    confirmed_on: state === 'Draft' ? null : addDays(today, 1 - daysAgo),
    shop_number: reached(state, 'Filed', 'Amendment', 'Validated') ? `J00${100_200 + place * 37}` : null,
    due_on: state === 'Amendment' ? addDays(today, 12) : null,
    motive: motives[state] ?? null,
    over_on: reached(state, 'Validated', 'Cancelled') ? addDays(today, 10 - daysAgo) : null,
  }));
  await client.query(
    `with r as (select * from jsonb_to_recordset($3::jsonb) as r (place int, type text, state text, received int, steps int,
         begun_on date, confirmed_on date, shop_number text, due_on date, motive text, over_on date)),
       chosen as (select id, name, email, row_number() over (order by id) as place from company
         where client_id = $1 and is_file and not is_disabled and email is not null offset 12),
       priced as (select t.id, t.code, t.pieces, t.steps,
           (select jsonb_agg(l) from jsonb_array_elements(t.prices -> 0 -> 'Lines') l where not (l ->> 'IsOptional')::boolean) as lines
         from formality_type t where t.client_id = $1),
       o as (insert into formality_order (client_id, number, state, begun_on, company_id, payer_name, payer_email, type_id, lines,
           net_cents, vat_cents, disbursement_cents, pieces, steps, responsible_id, confirmed_on, shop_number, due_on, motive, over_on)
         select $1, next_in_series($1, 'CF', extract(year from r.begun_on)::int), r.state, r.begun_on, c.id, c.name, c.email, p.id,
           p.lines, s.net, s.net / 5, s.paid,
           (select jsonb_agg(jsonb_build_object('Libelle', x.name, 'Etat', case when x.n <= r.received then 'RECUE' else 'ATTENDUE' end))
             from unnest(p.pieces) with ordinality x (name, n)),
           (select jsonb_agg(jsonb_build_object('Libelle', x.name, 'FaitLe', case when x.n <= r.steps then (r.begun_on + x.n::int)::text end))
             from unnest(p.steps) with ordinality x (name, n)),
           $2, r.confirmed_on, r.shop_number, r.due_on, r.motive, r.over_on
         from r join chosen c on c.place = 12 + r.place join priced p on p.code = r.type
         cross join lateral (select sum((l ->> 'PrixHT')::bigint) filter (where l ->> 'Nature' <> '3') as net,
             sum((l ->> 'PrixHT')::bigint) filter (where l ->> 'Nature' = '3') as paid from jsonb_array_elements(p.lines) l) s
         order by r.begun_on
         returning id, number, state, begun_on, confirmed_on)
     insert into formality_order_action (client_id, order_id, code, done_on, user_id, comment, is_manual)
     select $1, o.id, 'ETAT', coalesce(o.confirmed_on, o.begun_on), $2,
       case when o.confirmed_on is null then 'Devis ' || o.number || ' commencé' else 'Commande ' || o.number || ' confirmée' end, false
     from o`,
    [clientId, lawyer, JSON.stringify(rows)],
  );
}

/** Dissolutions by how many days ago they were decided, each with as many of its steps as that leaves time for. */
const addDissolutions = (client: pg.ClientBase, clientId: number, today: string) =>
  client.query(
    `insert into dissolution (client_id, company_id, kind, decided_on, liquidator, appointed_on, published_on, bodacc_on, filed_on,
       accounts_received_on, closed_on, closing_published_on)
     select $1, c.id, d.kind, $2::date - d.ago, case when d.kind = 'AMIABLE' then 'Son dirigeant' end,
       case when d.kind = 'AMIABLE' then $2::date - d.ago end,
       case when d.steps > 0 then $2::date - d.ago + 12 end, case when d.steps > 0 and d.kind = 'TUP' then $2::date - d.ago + 15 end,
       case when d.steps > 1 then $2::date - d.ago + 20 end, case when d.steps > 2 then $2::date - d.ago + 120 end,
       case when d.steps > 3 then $2::date - d.ago + 150 end, case when d.steps > 4 then $2::date - d.ago + 165 end
     from (values (1, 'AMIABLE', 10, 0), (2, 'AMIABLE', 45, 1), (3, 'TUP', 24, 1), (4, 'AMIABLE', 80, 2), (5, 'AMIABLE', 190, 3),
       (6, 'AMIABLE', 260, 4)) d (place, kind, ago, steps)
     join (select id, row_number() over (order by id desc) as place from company
       where client_id = $1 and is_file and not is_disabled) c on c.place = 20 + d.place`,
    [clientId, today],
  );

/** What the firm's lawyers have in hand: formalities and dissolutions. */
export async function addLegalWork(client: pg.ClientBase, work: LegalWorkToAdd): Promise<void> {
  const today = todayInParis();
  await addOrders(client, work, today);
  await addDissolutions(client, work.clientId, today);
}
