import type pg from 'pg';

interface Exchange {
  /** Of a request; a thread has none. */
  request?: { direction: 'CABINET' | 'CLIENT'; nature: string; state: string; dueInDays?: number };
  subject: string;
  daysAgo: number;
  /** In their order, each a day after the one before: who writes, and what. */
  words: readonly (readonly ['staff' | 'client' | 'note', string])[];
}

const exchanges: readonly Exchange[] = [
  {
    request: { direction: 'CABINET', nature: 'ECRITURE', state: 'ENVOYEE', dueInDays: 5 },
    subject: 'Virement de 1 240 € sans justificatif',
    daysAgo: 4,
    words: [
      [
        'staff',
        'À quoi correspond le virement du 12 vers « Garage des Halles » ? Merci de joindre la facture.',
      ],
    ],
  },
  {
    request: { direction: 'CABINET', nature: 'QUESTION', state: 'REPONDUE', dueInDays: 2 },
    subject: 'Stock à la clôture',
    daysAgo: 9,
    words: [
      ['staff', 'Quel est le montant de votre stock au dernier jour de l’exercice ?'],
      ['client', '18 400 €, inventaire fait le 31 au soir.'],
      ['note', 'Cohérent avec l’an dernier (17 900 €).'],
    ],
  },
  {
    request: { direction: 'CABINET', nature: 'QUESTION', state: 'ENVOYEE', dueInDays: -3 },
    subject: 'Véhicule cédé dans l’année',
    daysAgo: 16,
    words: [['staff', 'Le véhicule immatriculé en 2019 a-t-il été vendu ? À quel prix, et à quelle date ?']],
  },
  {
    request: { direction: 'CLIENT', nature: 'RENDEZ_VOUS', state: 'RECUE' },
    subject: 'Rendez-vous avant le bilan',
    daysAgo: 1,
    words: [['client', 'Pouvons-nous nous voir la semaine prochaine, plutôt le matin ?']],
  },
  {
    request: { direction: 'CLIENT', nature: 'DOCUMENT', state: 'EN_COURS' },
    subject: 'Attestation pour ma banque',
    daysAgo: 5,
    words: [
      ['client', 'Ma banque demande une attestation de chiffre d’affaires.'],
      ['staff', 'Nous la préparons, vous l’aurez sous deux jours.'],
    ],
  },
  {
    subject: 'Embauche au printemps',
    daysAgo: 3,
    words: [
      ['client', 'J’envisage d’embaucher un vendeur en mars. Que dois-je prévoir ?'],
      ['staff', 'Le coût dépend du salaire et des aides : quel temps de travail ?'],
      ['client', 'Un temps plein, au SMIC.'],
    ],
  },
  {
    subject: 'Changement d’adresse du siège',
    daysAgo: 12,
    words: [
      ['staff', 'Votre bail change au 1er : pensez à nous envoyer le nouveau.'],
      ['client', 'Je vous l’envoie dès la signature.'],
    ],
  },
];

/** Companies with a leader who has an account in use, each with its account and who manages the file. */
const companies = `select distinct on (c.id) c.id::int as "companyId", s.user_id::int as "customerId", c.manager_id::int as "staffId"
  from company c join mandate m on m.client_id = c.client_id and m.company_id = c.id and m.ends_on is null
  join client_space s on s.client_id = m.client_id and s.person_id = m.person_id
  join app_user u on u.client_id = s.client_id and u.id = s.user_id and not u.is_disabled
  where c.client_id = $1 and c.is_file and c.manager_id is not null and not c.is_confidential order by c.id limit $2`;

interface Sides {
  companyId: number;
  customerId: number;
  staffId: number;
}

async function addExchange(client: pg.ClientBase, clientId: number, one: Exchange, sides: Sides) {
  const { request, subject, daysAgo, words } = one;
  const { rows } = await client.query<{ id: number }>(
    `insert into conversation (client_id, company_id, kind, subject, responsible_id, created_by, created_at)
     values ($1, $2, $3, $4, $5, $5, now() - make_interval(days => $6)) returning id::int`,
    [clientId, sides.companyId, request ? 'DEMANDE' : 'FIL', subject, sides.staffId, daysAgo],
  );
  const id = rows[0]?.id;
  for (const [index, [who, text]] of words.entries())
    await client.query(
      `insert into conversation_message (client_id, conversation_id, author_id, is_from_client, is_internal, body, sent_at)
       values ($1, $2, $3, $4, $5, $6, now() - make_interval(hours => $7))`,
      [
        clientId,
        id,
        who === 'client' ? sides.customerId : sides.staffId,
        who === 'client',
        who === 'note',
        text,
        Math.max(1, (daysAgo - index) * 24),
      ],
    );
  if (!request) return;
  const { direction, nature, state, dueInDays = null } = request;
  await client.query(
    `insert into client_request (client_id, conversation_id, direction, nature, state, due_on, asked_at, mailed_at, answered_at)
     values ($1, $2, $3, $4, $5, current_date + $6::int, now() - make_interval(days => $7), now(),
       case when $8 then now() - make_interval(days => $7 - 1) end)`,
    [clientId, id, direction, nature, state, dueInDays, daysAgo, words.length > 1],
  );
}

/** Who recommended the firm to whom. */
const sponsorships = `insert into sponsorship (client_id, sponsor_person_id, name, received_on, state, due_cents, company_id, thanks, thanked_on)
  select $1, p.id, s.name, current_date - s.days_ago, s.state, s.cents,
    case when s.state in ('CLIENT', 'REMERCIE') then (select c.id from company c where c.client_id = $1 and c.is_file
      and not c.is_confidential order by c.id offset s.rank limit 1) end,
    case when s.state = 'REMERCIE' then 'Coffret gourmand' end,
    case when s.state = 'REMERCIE' then current_date - s.days_ago + 60 end
  from (values (1, 'Boulangerie du Pont', 6, 'RECU', null::bigint), (2, 'Menuiserie Aubry', 20, 'CONTACTE', null),
    (3, 'Cabinet dentaire Lorin', 75, 'CLIENT', 15000), (4, 'Garage Tessier', 110, 'SANS_SUITE', null),
    (5, 'Librairie des Quais', 160, 'REMERCIE', 15000)) s (rank, name, days_ago, state, cents)
  cross join lateral (select id from person where client_id = $1 order by id offset s.rank * 11 limit 1) p`;

/** What the demonstration firm and its customers ask and write, and who recommended it. */
export async function addExchanges(client: pg.ClientBase, clientId: number): Promise<void> {
  const { rows } = await client.query<Sides>(companies, [clientId, exchanges.length]);
  for (const [index, sides] of rows.entries()) {
    const one = exchanges[index];
    if (one) await addExchange(client, clientId, one, sides);
  }
  await client.query(sponsorships, [clientId]);
}
