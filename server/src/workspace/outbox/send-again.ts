import type { SendAgain } from '#contract/workspace/outbox/calls.ts';
import { wakeSenders } from '#server/platform/outbox/wake.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { noSuchMessage } from './read-message.ts';

const conflict = (message: string) => new AppError({ status: 409, code: 'NOT_SENDABLE', message });

const stillOnItsWay = 'Ce message est déjà en attente ou en cours d’envoi.';
const refusals: Record<string, string> = {
  waiting: stillOnItsWay,
  sending: stillOnItsWay,
  'handing-over': stillOnItsWay,
  sent: 'Ce message est déjà parti.',
  simulated: 'Ce message a été simulé\u202f: il ne peut pas être renvoyé.',
};

/**
 * Puts a message back into the queue, with all its attempts before it. Nobody is named in the journal.
 * @throws 409 where it has not failed, or where its content was taken away.
 */
export async function sendAgain({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof SendAgain>): Promise<true> {
  const [row] = await db.query<{ state: string; has_content: boolean; attempts: number }>(
    `select state, attempts, sealed_content is not null and m.attachments = (
       select count(*) from outbox_attachment a where a.client_id = m.client_id and a.message_id = m.id) as has_content
     from outbox_message m where client_id = $1 and id = $2 for update`,
    [session.clientId, input.Id],
  );
  if (!row) throw noSuchMessage();
  const refusal = refusals[row.state];
  if (refusal) throw conflict(refusal);
  if (!row.has_content) {
    throw conflict(
      'Le contenu de ce message n’est plus conservé\u202f: refaites la demande qui l’a fait partir.',
    );
  }
  await db.query(
    `update outbox_message set state = 'waiting', attempts = 0, next_attempt_at = now(), last_error = null
     where client_id = $1 and id = $2`,
    [session.clientId, input.Id],
  );
  audit.record({
    action: 'outbox.send-again',
    entity: 'outbox_message',
    // messages have no number: their id stands beside their states
    entityId: 0,
    before: { Id: input.Id, State: row.state, Attempts: row.attempts },
    after: { Id: input.Id, State: 'waiting', Attempts: 0 },
  });
  wakeSenders();
  return true;
}
