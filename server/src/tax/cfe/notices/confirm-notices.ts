import type { AnswerOf } from '#contract/call.ts';
import type { ConfirmAvisCfe, DismissAvisCfe } from '#contract/tax/cfe/notice-calls.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { readableLine } from '../list-cfe.ts';
import { cfeLines } from '../save-cfe.ts';

const nothingWaits = 'Aucun avis n’attend d’être confirmé pour cet établissement.';

/** Takes what a person has confirmed for what the notices say. @throws AppError 400, 404 */
export async function confirmNotices(
  context: SignedInContext<typeof ConfirmAvisCfe>,
): Promise<AnswerOf<typeof ConfirmAvisCfe>> {
  const { db, session, input } = context;
  const RecuLe = todayInParis();
  for (const [index, { Id, Montant, Acompte }] of input.Items.entries()) {
    const { AvisPropose } = await readableLine(db, session, Id);
    if (!AvisPropose) throw invalidInput([{ Path: `Items.${index}.Id`, Message: nothingWaits }]);
    await cfeLines.edit(
      context,
      { Id, Montant, Acompte: Acompte ?? null, RecuLe },
      { action: 'cfe.confirm' },
    );
  }
  return { Confirmes: input.Items.length };
}

/** Takes a notice off a line that it is not of. @throws AppError 400, 404 */
export async function dismissNotice({
  db,
  session,
  input,
  audit,
  programme,
}: SignedInContext<typeof DismissAvisCfe>): Promise<AnswerOf<typeof DismissAvisCfe>> {
  const { AvisPropose, IdFichier } = await readableLine(db, session, input.Id);
  if (!AvisPropose) throw invalidInput([{ Path: 'Id', Message: nothingWaits }]);
  await db.query(
    `update cfe_line set document_id = null, proposed_cents = null, proposed_instalment_cents = null,
       proposed_words = null, version = version + 1, modified_at = now(), modified_by = $3, modified_from = $4
     where client_id = $1 and id = $2`,
    [session.clientId, input.Id, session.userId, programme ?? null],
  );
  audit.record({
    action: 'cfe.dismiss',
    entity: 'cfe_line',
    entityId: input.Id,
    before: { IdFichier },
    after: { IdFichier: null },
  });
  return { Id: input.Id };
}
