import type { AnswerOf } from '#contract/call.ts';
import type { InviteProspect } from '#contract/legal/prospects/calls.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { mailVisitor, type ProspectMails } from './prospect-mail.ts';

/**
 * Begins a request in somebody's name and mails them the way to it; whoever invites follows it.
 * @throws AppError 400 where a request of this address is open already
 */
export async function inviteProspect(
  { db, session, input, audit }: SignedInContext<typeof InviteProspect>,
  mails: ProspectMails,
): Promise<AnswerOf<typeof InviteProspect>> {
  const { clientId, userId } = session;
  const { RaisonSociale, Nom, Prenom, Email, Message } = input;
  const open = await db.query(
    `select from prospect where client_id = $1 and lower(email) = lower($2) and state in (1, 2) and anonymised_at is null`,
    [clientId, Email],
  );
  if (open.length > 0)
    throw invalidInput([{ Path: 'Email', Message: 'Une demande de cette adresse est déjà ouverte.' }]);
  const [added] = await db.query<{ id: number }>(
    `insert into prospect (client_id, source, company_name, last_name, first_name, email, followed_by, created_by)
     values ($1, 'INVITATION', $2, $3, $4, $5, $6, $6) returning id`,
    [clientId, RaisonSociale, Nom, Prenom, Email, userId],
  );
  const key = { clientId, prospectId: added?.id ?? 0 };
  if (Message)
    await db.query(
      'insert into prospect_message (client_id, prospect_id, author_id, text) values ($1, $2, $3, $4)',
      [clientId, key.prospectId, userId, Message],
    );
  await mailVisitor(db, mails, key, {
    subject: 'Votre projet',
    paragraphs: (firm) => [
      `${firm} vous invite à décrire votre projet. Vos réponses sont enregistrées au fur et à mesure\u202f: vous pouvez vous arrêter et reprendre quand vous voulez.`,
      ...(Message ? [Message] : []),
    ],
    action: 'Décrire mon projet',
  });
  audit.record({
    action: 'prospect.invite',
    entity: 'prospect',
    entityId: key.prospectId,
    after: { RaisonSociale },
  });
  return { ProspectId: key.prospectId };
}
