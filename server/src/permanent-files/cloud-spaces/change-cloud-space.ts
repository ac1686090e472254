import type { AnswerOf } from '#contract/call.ts';
import type * as calls from '#contract/permanent-files/cloud-spaces/calls.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { mailOf } from '#server/platform/outbox/mail-layout.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import { AppError, invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';

interface Space {
  id: number;
  company: string;
  cabinet: string;
  email: string | null;
  attestation: number;
  space: number;
  askedBy: number | null;
  /** Whether the first step of the deletion was taken on another day. */
  isAnotherDay: boolean;
}

/** Files that the caller may read with where they stand, held until the transaction ends. @throws AppError 404 where one is not there */
async function heldSpaces(
  db: Db,
  { clientId, sessionId }: Session,
  ids: readonly number[],
): Promise<Space[]> {
  await db.query(
    `insert into cloud_space (client_id, company_id)
     select r.client_id, r.id from company r where r.client_id = $1 and r.id = any ($3) and r.is_file and ${isReadable('$2')}
     on conflict do nothing`,
    [clientId, sessionId, ids],
  );
  const rows = await db.query<Space & Record<string, unknown>>(
    `select r.id, r.name as company, r.email, coalesce(k.name, l.name) as cabinet, s.attestation, s.space,
       s.deletion_asked_by as "askedBy",
       coalesce((s.deletion_asked_at at time zone 'Europe/Paris')::date < (now() at time zone 'Europe/Paris')::date, false) as "isAnotherDay"
     from cloud_space s join company r on r.client_id = s.client_id and r.id = s.company_id
     join client l on l.id = r.client_id
     left join cabinet k on k.client_id = r.client_id and k.id = r.cabinet_id
     where s.client_id = $1 and s.company_id = any ($3) and r.is_file and ${isReadable('$2')} order by r.id for update of s`,
    [clientId, sessionId, ids],
  );
  if (rows.length < new Set(ids).size) throw notFound('Ce client n’existe pas ou plus.');
  return rows;
}

const refused = (code: string, message: string) => new AppError({ status: 409, code, message });

/** Marks attestations and spaces. @throws AppError 400, 404, 409 while a deletion is under way */
export async function markSpaces({
  db,
  session,
  input: { Ids, Attestation, Espace },
  audit,
}: SignedInContext<typeof calls.MarkCloudSpaces>): Promise<AnswerOf<typeof calls.MarkCloudSpaces>> {
  if (Attestation == null && Espace == null)
    throw invalidInput([{ Path: 'Attestation', Message: 'Dites ce qu’il faut marquer.' }]);
  const spaces = await heldSpaces(db, session, Ids);
  if (Espace != null && spaces.some(({ space }) => space === 3))
    throw refused('DELETION', 'Une suppression est demandée\u202f: confirmez-la ou annulez-la d’abord.');
  await db.query(
    `update cloud_space set attestation = coalesce($3, attestation), space = coalesce($4, space),
       deletion_asked_at = case when $4 is null then deletion_asked_at end,
       deletion_asked_by = case when $4 is null then deletion_asked_by end,
       deletion_motive = case when $4 is null then deletion_motive end,
       marked_at = now(), marked_by = $5, version = version + 1
     where client_id = $1 and company_id = any ($2)`,
    [session.clientId, Ids, Attestation ?? null, Espace ?? null, session.userId],
  );
  for (const { id, attestation, space } of spaces)
    audit.record({
      action: 'cloud-space.mark',
      entity: 'company',
      entityId: id,
      before: { Attestation: attestation, Espace: space },
      after: { Attestation: Attestation ?? attestation, Espace: Espace ?? space },
    });
  return { Marques: spaces.length };
}

/** Writes to each company that has an address; the others are told by name. @throws AppError 404 */
export async function askAttestations(
  { db, session, input: { Ids }, audit }: SignedInContext<typeof calls.AskAttestations>,
  outbox: Outbox,
): Promise<AnswerOf<typeof calls.AskAttestations>> {
  const { clientId, userId } = session;
  const spaces = await heldSpaces(db, session, Ids);
  const reached = spaces.filter(({ email }) => email);
  for (const { company, cabinet, email } of reached)
    await outbox.mail(db, {
      clientId,
      to: email ?? '',
      holdsSecret: false,
      ...mailOf({
        subject: `Attestation à signer pour l’espace de ${company}`,
        paragraphs: [
          `${cabinet} met à votre disposition un espace en ligne pour les documents de ${company}.`,
          'Renvoyez-nous l’attestation signée par laquelle vous l’acceptez\u202f; répondez à ce message si vous ne l’avez pas reçue.',
        ],
      }),
    });
  await db.query(
    `update cloud_space set asked_at = now(), asked_by = $3, version = version + 1 where client_id = $1 and company_id = any ($2)`,
    [clientId, reached.map(({ id }) => id), userId],
  );
  for (const { id } of reached) audit.record({ action: 'cloud-space.ask', entity: 'company', entityId: id });
  return {
    Envoyes: reached.length,
    SansEmail: spaces.flatMap(({ company, email }) => (email ? [] : [company])),
  };
}

/** Step one of a deletion. @throws AppError 404, 409 where there is no space */
export async function askDeletion({
  db,
  session,
  input: { Id, Motif },
  audit,
}: SignedInContext<typeof calls.AskCloudDeletion>): Promise<{ Id: number }> {
  const [held] = await heldSpaces(db, session, [Id]);
  if (held?.space !== 2) throw refused('NO_SPACE', 'Ce client n’a pas d’espace ouvert à supprimer.');
  await db.query(
    `update cloud_space set space = 3, deletion_asked_at = now(), deletion_asked_by = $3, deletion_motive = $4, version = version + 1
     where client_id = $1 and company_id = $2`,
    [session.clientId, Id, session.userId, Motif],
  );
  audit.record({
    action: 'cloud-space.ask-deletion',
    entity: 'company',
    entityId: Id,
    after: { Espace: 3, Motif },
  });
  return { Id };
}

/** Step two, under four eyes or on another day: its customers find no paper of the company any more. @throws AppError 404, 409 */
export async function confirmDeletion({
  db,
  session,
  input: { Id },
  audit,
}: SignedInContext<typeof calls.ConfirmCloudDeletion>): Promise<{ Id: number }> {
  const [held] = await heldSpaces(db, session, [Id]);
  if (held?.space !== 3) throw refused('NOT_ASKED', 'Demandez d’abord la suppression de cet espace.');
  if (held.askedBy === session.userId && !held.isAnotherDay)
    throw refused(
      'FOUR_EYES',
      'Vous avez demandé cette suppression aujourd’hui\u202f: quelqu’un d’autre la confirme, ou vous un autre jour.',
    );
  await db.query(
    'update cloud_space set space = 4, marked_at = now(), marked_by = $3, version = version + 1 where client_id = $1 and company_id = $2',
    [session.clientId, Id, session.userId],
  );
  audit.record({
    action: 'cloud-space.confirm-deletion',
    entity: 'company',
    entityId: Id,
    before: { Espace: 3 },
    after: { Espace: 4 },
  });
  return { Id };
}

/** Takes step one back. @throws AppError 404, 409 */
export async function cancelDeletion({
  db,
  session,
  input: { Id },
  audit,
}: SignedInContext<typeof calls.KeepCloudSpace>): Promise<{ Id: number }> {
  const [held] = await heldSpaces(db, session, [Id]);
  if (held?.space !== 3) throw refused('NOT_ASKED', 'Aucune suppression n’est demandée pour cet espace.');
  await db.query(
    `update cloud_space set space = 2, deletion_asked_at = null, deletion_asked_by = null, deletion_motive = null,
       marked_at = now(), marked_by = $3, version = version + 1 where client_id = $1 and company_id = $2`,
    [session.clientId, Id, session.userId],
  );
  audit.record({
    action: 'cloud-space.cancel-deletion',
    entity: 'company',
    entityId: Id,
    before: { Espace: 3 },
    after: { Espace: 2 },
  });
  return { Id };
}
