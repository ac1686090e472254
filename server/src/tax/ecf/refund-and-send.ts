import type { AnswerOf } from '#contract/call.ts';
import type { RefundEcfPoint, SaveEcfSending } from '#contract/tax/ecf/calls.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { heldEcf, type StoredEcf, touchEcf } from './ecf-record.ts';
import { keepFiles } from './evidence.ts';

const notIssued = () =>
  new AppError({
    status: 409,
    code: 'ECF_NOT_ISSUED',
    message: 'Le compte rendu n’est pas encore émis.',
  });

/** The day on which the report was issued, in Paris. @throws AppError 409 before */
function issueDay({ issuedAt }: StoredEcf): string {
  if (!issuedAt) throw notIssued();
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(issuedAt);
}

/**
 * Gives back the fee of a point that was validated: a line beside the fee.
 * @throws AppError 400 where it is more than what is left of the fee, 404, 409 before the report
 */
export async function refundPoint(
  context: SignedInContext<typeof RefundEcfPoint>,
): Promise<AnswerOf<typeof RefundEcfPoint>> {
  const { db, session, input, audit } = context;
  const stored = await heldEcf(context, input);
  issueDay(stored);
  const [left] = await db.query<{ cents: number }>(
    `select coalesce(sum(case kind when 'HONORAIRES' then cents else -cents end), 0)::bigint as cents
     from ecf_fee where client_id = $1 and ecf_id = $2 and number = $3`,
    [session.clientId, stored.id, input.Numero],
  );
  if (input.Montant > (left?.cents ?? 0))
    throw invalidInput([
      { Path: 'Montant', Message: 'Ce montant dépasse ce qui reste des honoraires de ce point.' },
    ]);
  await db.query(
    `insert into ecf_fee (client_id, ecf_id, number, kind, cents, dated_on, motive, recorded_by)
     values ($1, $2, $3, 'REMBOURSEMENT', $4, $5, $6, $7)`,
    [session.clientId, stored.id, input.Numero, input.Montant, input.Date, input.Motif, session.userId],
  );
  const { Id, ...after } = input;
  audit.record({ action: 'ecf.refund', entity: 'ecf', entityId: Id, after });
  return touchEcf(context, Id);
}

/** Keeps the day on which the report was sent, with its proof. @throws AppError 400, 404, 409 before the report */
export async function saveSending(
  context: SignedInContext<typeof SaveEcfSending>,
  store: FileStore,
): Promise<AnswerOf<typeof SaveEcfSending>> {
  const { input, audit } = context;
  const stored = await heldEcf(context, input);
  if (input.DateEnvoi < issueDay(stored))
    throw invalidInput([{ Path: 'DateEnvoi', Message: 'L’envoi précède le compte rendu.' }]);
  const [proof] = await keepFiles(context, stored, store, {
    field: 'file',
    label: 'Preuve d’envoi de l’ECF',
  });
  audit.record({
    action: 'ecf.send',
    entity: 'ecf',
    entityId: stored.id,
    before: { DateEnvoi: stored.sentOn },
    after: { DateEnvoi: input.DateEnvoi, Preuve: proof },
  });
  return touchEcf(context, stored.id, { sent_on: input.DateEnvoi, sent_document_id: proof });
}
