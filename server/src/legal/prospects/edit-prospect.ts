import type { AnswerOf } from '#contract/call.ts';
import type { AnswerProspect, EditProspect } from '#contract/legal/prospects/calls.ts';
import { nextStates, prospectStates } from '#contract/legal/prospects/prospect.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { checkTold } from './check-told.ts';
import { mailVisitor, type ProspectKey, type ProspectMails } from './prospect-mail.ts';
import { prospects, type StoredProspect, unknownProspect } from './prospect-record.ts';

type Editing = SignedInContext<typeof EditProspect>;

function refuseStep({ Etat, AnonymiseLe }: StoredProspect, wanted: Editing['input']) {
  if (AnonymiseLe)
    throw new AppError({
      status: 409,
      code: 'ANONYMISED',
      message: 'Ce prospect a été anonymisé\u202f: il ne se modifie plus.',
    });
  if (Etat === 5)
    throw new AppError({
      status: 409,
      code: 'CONVERTED',
      message: 'Ce prospect est converti\u202f: modifiez le dossier de la société.',
    });
  if (wanted.Etat === undefined || wanted.Etat === Etat || nextStates[Etat].includes(wanted.Etat)) return;
  throw invalidInput([
    {
      Path: 'Etat',
      Message: `«\u202f${prospectStates[Etat]}\u202f» ne peut pas devenir «\u202f${prospectStates[wanted.Etat]}\u202f».`,
    },
  ]);
}

async function checkFollower(db: Db, clientId: number, userId: number | null | undefined) {
  if (userId == null) return;
  const found = await db.query(
    `select from app_user u where u.client_id = $1 and u.id = $2 and not u.is_disabled
       and exists (select from user_role r where r.client_id = u.client_id and r.user_id = u.id)`,
    [clientId, userId],
  );
  if (found.length === 0)
    throw invalidInput([{ Path: 'SuiviPar', Message: 'Ce collaborateur n’existe pas ou plus.' }]);
}

const addMessage = async (db: Db, { clientId, prospectId }: ProspectKey, authorId: number, text: string) => {
  const [row] = await db.query<{ id: number }>(
    `insert into prospect_message (client_id, prospect_id, author_id, text) values ($1, $2, $3, $4) returning id`,
    [clientId, prospectId, authorId, text],
  );
  await db.query(
    `update prospect_message set answered_at = now()
     where client_id = $1 and prospect_id = $2 and author_id is null and answered_at is null`,
    [clientId, prospectId],
  );
  await db.query('update prospect set last_exchange_at = now() where client_id = $1 and id = $2', [
    clientId,
    prospectId,
  ]);
  return row?.id ?? 0;
};

/** Tells the visitor what is missing, or that the request is accepted; in their space and by mail. */
async function tellVisitor({ db, session, input }: Editing, mails: ProspectMails) {
  const key = { clientId: session.clientId, prospectId: input.ProspectId };
  if (input.Etat === 2 && input.Motif) {
    await addMessage(db, key, session.userId, input.Motif);
    const missing = input.Motif;
    await mailVisitor(db, mails, key, {
      subject: 'Votre demande est à compléter',
      paragraphs: (firm) => [`${firm} a lu votre demande. Il manque ceci\u202f:`, missing],
      action: 'Compléter ma demande',
    });
  }
  if (input.Etat !== 4) return;
  await db.query(
    'update prospect set accepted_at = now(), last_exchange_at = now() where client_id = $1 and id = $2',
    [key.clientId, key.prospectId],
  );
  await mailVisitor(db, mails, key, {
    subject: 'Votre demande est validée',
    paragraphs: (firm) => [`${firm} a validé votre demande et vous contactera pour la suite.`],
    action: 'Voir ma demande',
  });
}

/**
 * Corrects a request, gives it to a collaborator, or takes it a step further.
 * @throws AppError 400 at the field, 404, 409 where it is converted or somebody changed it meanwhile
 */
export async function editProspect(
  context: Editing,
  mails: ProspectMails,
): Promise<AnswerOf<typeof EditProspect>> {
  const { db, session, input } = context;
  const { ProspectId, Version, SuiviPar, ...sent } = input;
  const stored = await prospects.read(db, session.clientId, ProspectId, true);
  refuseStep(stored, input);
  await checkFollower(db, session.clientId, SuiviPar);
  if (sent.PMoral)
    await checkTold(db, session.clientId, sent.PMoral, { stored: stored.PMoral, within: 'PMoral' });
  const isStep = input.Etat !== undefined && input.Etat !== stored.Etat;
  const row = await prospects.edit(
    context,
    {
      Id: ProspectId,
      Version,
      ...sent,
      ...(isStep ? { Motif: input.Motif ?? null } : {}),
      IdSuiviPar: SuiviPar,
    },
    isStep ? { action: 'prospect.step' } : {},
  );
  if (isStep) await tellVisitor(context, mails);
  return { ProspectId, Version: row.Version, Etat: row.Etat };
}

/** Answers the visitor in their space and by mail. @throws AppError 404 */
export async function answerProspect(
  { db, session, input, audit }: SignedInContext<typeof AnswerProspect>,
  mails: ProspectMails,
): Promise<AnswerOf<typeof AnswerProspect>> {
  const key = { clientId: session.clientId, prospectId: input.ProspectId };
  const { AnonymiseLe } = await prospects.read(db, key.clientId, key.prospectId, true);
  if (AnonymiseLe) throw notFound(unknownProspect);
  const Id = await addMessage(db, key, session.userId, input.Texte);
  await mailVisitor(db, mails, key, {
    subject: 'Réponse à votre demande',
    paragraphs: (firm) => [`${firm} vous répond\u202f:`, input.Texte],
    action: 'Voir ma demande',
  });
  audit.record({ action: 'prospect.answer', entity: 'prospect', entityId: key.prospectId });
  return { Id };
}
