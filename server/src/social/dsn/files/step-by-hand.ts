import type { RemoveDsnFile, TellDsnOutcome } from '#contract/social/dsn/calls.ts';
import type { DsnFile } from '#contract/social/dsn/declaration.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { holdFile, readFile, refusedStep } from './dsn-files.ts';

/** Which states a file may be told to have come to, by the one that it has. */
const after: Record<DsnFile['Etat'], readonly string[]> = {
  PREPAREE: ['DEPOSEE', 'ACCEPTEE', 'REJETEE'],
  DEPOSEE: ['ACCEPTEE', 'REJETEE'],
  ACCEPTEE: [],
  REJETEE: [],
};

/**
 * Keeps what became of a file that was deposited elsewhere, with where its proof is; an accepted one needs its content no more.
 * @throws AppError 400, 404, 409
 */
export async function tellOutcome({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof TellDsnOutcome>): Promise<DsnFile> {
  const { Id, Etat, Reference, Motif } = input;
  if (input.Date > todayInParis()) throw invalidInput([{ Path: 'Date', Message: 'Date passée attendue.' }]);
  const file = await holdFile(db, session, Id);
  if (file.isReplaced) throw refusedStep('Un autre fichier a remplacé celui-ci.');
  if (file.isSending) throw refusedStep('Ce fichier est en cours de dépôt\u202f: patientez un instant.');
  if (!after[file.state].includes(Etat)) throw refusedStep('Ce fichier a déjà sa réponse.');
  await db.query(
    `update dsn_file set state = $3, sent_at = coalesce(sent_at, $4::date), sent_by = coalesce(sent_by, $5),
       channel = coalesce(channel, 'à la main'), reference = coalesce(reference, $6), reply = $7,
       sealed_content = case when $3 = 'ACCEPTEE' then null else sealed_content end
     where client_id = $1 and id = $2`,
    [session.clientId, Id, Etat, input.Date, session.userId, Reference, Motif],
  );
  audit.record({
    action: 'dsn.outcome',
    entity: 'company',
    entityId: file.company_id,
    before: { Etat: file.state },
    after: { Etat, FileName: file.name, Mois: file.month.slice(0, 7), Reference, Motif },
  });
  return readFile(db, session.clientId, Id);
}

/** Takes a file back that nobody has been handed. @throws AppError 404, 409 */
export async function removeFile({
  db,
  session,
  input: { Id },
  audit,
}: SignedInContext<typeof RemoveDsnFile>): Promise<boolean> {
  const file = await holdFile(db, session, Id);
  if (file.state !== 'PREPAREE' || file.isSending)
    throw refusedStep('Ce fichier est déposé\u202f: il reste avec ce qui en est dit.');
  await db.query('delete from dsn_file where client_id = $1 and id = $2', [session.clientId, Id]);
  audit.record({
    action: 'dsn.remove-file',
    entity: 'company',
    entityId: file.company_id,
    before: { FileName: file.name, Mois: file.month.slice(0, 7) },
  });
  return true;
}
