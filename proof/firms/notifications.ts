import type { ClientBase } from 'pg';
import { insertRows } from '../insert-rows.ts';
import { plantedId } from './accounts.ts';

/** What the firm's administrator has been told: a reminder, a file that is ready, and a reminder to come. */
export async function plantNotifications(
  client: ClientBase,
  { clientId, firm, letter, userId }: { clientId: number; firm: number; letter: string; userId: number },
) {
  const told = [
    { kind: 'reminder', title: `Rappel propre à ${letter}`, due_at: '2026-02-01T09:00:00+01:00' },
    {
      kind: 'done',
      title: `Fichier annoncé à ${letter}`,
      due_at: '2026-02-02T09:00:00+01:00',
      link: '/home/accueil',
      download_id: plantedId(firm, 1),
    },
    { kind: 'reminder', title: `Rappel à venir de ${letter}`, due_at: '2099-02-01T09:00:00+01:00' },
  ];
  await insertRows(
    client,
    'notification',
    told.map(({ link = null, download_id = null, ...row }, index) => ({
      client_id: clientId,
      id: plantedId(firm, index + 1),
      user_id: userId,
      link,
      download_id,
      created_at: '2026-02-01T08:00:00+01:00',
      ...row,
    })),
  );
}
