import type pg from 'pg';

interface MailingsToAdd {
  clientId: number;
  author: number;
}

const texts: readonly [subject: string, body: string, state: 'BROUILLON' | 'ENVOYE'][] = [
  [
    'Facturation électronique : ce qui change pour vous',
    'Depuis le 1er septembre 2026, votre entreprise doit pouvoir recevoir des factures électroniques.\n\nVotre collaborateur vous aide à choisir une plateforme agréée : répondez à ce courriel pour prendre rendez-vous.',
    'ENVOYE',
  ],
  [
    'Fermeture de nos bureaux en fin d’année',
    'Nos bureaux ferment du 24 décembre au soir au 2 janvier au matin, {prenom}.\n\nBonnes fêtes à vous et à vos équipes.',
    'BROUILLON',
  ],
];

/** A mail that has left to those who want them, a few of whom have left since, and a draft. */
export async function addMailings(client: pg.ClientBase, { clientId, author }: MailingsToAdd) {
  for (const [subject, body, state] of texts) {
    const isSent = state === 'ENVOYE';
    const { rows } = await client.query<{ id: string }>(
      `insert into mailing (client_id, subject, body, audience, state, starts_at, ended_at, created_by)
       values ($1, $2, $3, '{"Lien": "TOUS"}', $4, case when $5 then now() - interval '40 days' end,
         case when $5 then now() - interval '40 days' + interval '2 minutes' end, $6) returning id`,
      [clientId, subject, body, state, isSent, author],
    );
    if (isSent)
      await client.query(
        `insert into mailing_recipient (client_id, mailing_id, person_id, reader_id, handled_at, message_id, left_at)
         select $1, $2, p.id, p.id, now() - interval '40 days' + interval '1 minute', gen_random_uuid(),
           case when p.id % 40 = 0 then now() - interval '38 days' end
         from person p where p.client_id = $1 and p.is_subscribed_to_newsletter and p.email is not null and not p.is_disabled`,
        [clientId, rows[0]?.id],
      );
  }
}
