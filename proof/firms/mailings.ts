import type { ClientBase } from 'pg';
import { insertRows } from '../insert-rows.ts';

/** Mails of the firm (1 or 2): drafts, of which one may be deleted and one planned, one that is to leave, and one that has left. */
export const plantedDraftMailing = (firm: number) => 743_300 + firm;
export const plantedSpareMailing = (firm: number) => 743_303 + firm;
export const plantedReadyMailing = (firm: number) => 743_306 + firm;
export const plantedDueMailing = (firm: number) => 743_310 + firm;
export const plantedSentMailing = (firm: number) => 743_320 + firm;

interface ToPlant {
  clientId: number;
  firm: number;
  letter: string;
  person: number | undefined;
  userId: number;
}

/** Drafts, a mail that leaves in many years, and one that a person, who wants them, has received. */
export async function plantMailings(
  client: ClientBase,
  { clientId: client_id, firm, letter, person, userId }: ToPlant,
) {
  await client.query(
    'update person set is_subscribed_to_newsletter = true where client_id = $1 and id = $2 and email is not null',
    [client_id, person],
  );
  const mailing = {
    client_id,
    subject: `Lettre de ${letter}`,
    body: `Bonjour à vous {prenom}, de ${letter}`,
    audience: { Lien: 'TOUS' },
    created_by: userId,
    state: 'BROUILLON',
    starts_at: null as string | null,
    ended_at: null as string | null,
  };
  await insertRows(client, 'mailing', [
    { ...mailing, id: plantedDraftMailing(firm) },
    { ...mailing, id: plantedSpareMailing(firm) },
    { ...mailing, id: plantedReadyMailing(firm) },
    { ...mailing, id: plantedDueMailing(firm), state: 'PROGRAMME', starts_at: '2199-01-01T09:00:00Z' },
    {
      ...mailing,
      id: plantedSentMailing(firm),
      state: 'ENVOYE',
      starts_at: '2026-01-05T09:00:00Z',
      ended_at: '2026-01-05T09:01:00Z',
    },
  ]);
  await insertRows(client, 'mailing_recipient', [
    {
      client_id,
      id: 743_400 + firm,
      mailing_id: plantedSentMailing(firm),
      person_id: person,
      reader_id: person,
      handled_at: '2026-01-05T09:00:30Z',
    },
  ]);
}
