import type { AnswerOf } from '#contract/call.ts';
import type { LeaveCalls } from '#contract/social/leave/calls.ts';
import { type HolidayState, holidayStates } from '#contract/social/leave/holiday.ts';
import { AppError, forbidden } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { isKeeper } from '../../people/people-family.ts';
import { giveBackIllness, postTaking, reverseTaking } from '../ledger/ledger.ts';
import { decisionsOf, keepDecision, rankToDecide, wantsTwo } from './decisions.ts';
import { holidays, readable } from './holidays.ts';
import { tellDeciders, tellDecision } from './notify.ts';
import { mayCancel, savedHoliday, subjectOf, type Within } from './read-holiday.ts';
import type { LeaveNeeds } from './save-holiday.ts';

const settled = () =>
  new AppError({ status: 409, code: 'LEAVE_SETTLED', message: 'Cette demande a déjà été décidée.' });

/** Validates or refuses a request at its rank, or an annulment that is asked for. @throws AppError 403, 404, 409 */
export async function validateHoliday(
  context: SignedInContext<LeaveCalls['validate']>,
  { family, mails }: LeaveNeeds,
): Promise<AnswerOf<LeaveCalls['validate']>> {
  const { db, session, input } = context;
  const within: Within = { db, session, family };
  const stored = await readable(within, input.Id, true);
  const subject = await subjectOf(within, stored);
  const decisions = await decisionsOf(db, session.clientId, stored.Id);
  if (![1, 2, 6].includes(stored.Statut)) throw settled();
  const rank = rankToDecide(family, session, { holiday: stored, subject, decisions });
  if (rank === undefined) throw forbidden();
  const { IsAcceptee, Motif, Id, Version } = input;
  const next = (): [HolidayState, 'VALIDE' | 'REFUSE' | 'ANNULE' | 'MAINTENU'] => {
    if (rank === 0) return IsAcceptee ? [5, 'ANNULE'] : [3, 'MAINTENU'];
    if (!IsAcceptee) return [4, 'REFUSE'];
    return [rank === 1 && wantsTwo(subject) ? 2 : 3, 'VALIDE'];
  };
  const [Statut, decision] = next();
  const edited = await holidays.edit(
    context,
    { Id, Version, Statut },
    { locked: stored, action: 'holiday.validate' },
  );
  await keepDecision(db, session, { holidayId: Id, rank, decision, motive: Motif });
  const whose = { clientId: session.clientId, family, subject, by: session.userId };
  if (decision === 'VALIDE' && Statut === 3) {
    await postTaking(db, whose, edited);
    await giveBackIllness(db, whose, edited);
  }
  if (decision === 'ANNULE') await reverseTaking(db, whose, Id);
  if (Statut === 2) await tellDeciders(within, mails, { holiday: edited, subject });
  else
    await tellDecision(within, mails, {
      holiday: edited,
      subject,
      outcome: decision === 'MAINTENU' ? 'annulation refusée' : holidayStates[Statut].toLowerCase(),
    });
  return savedHoliday(edited);
}

/**
 * Cancels a request that nobody has wholly validated; of a validated one whoever keeps everybody's leave cancels it, its
 * owner asks for it. @throws AppError 403, 404, 409
 */
export async function cancelHoliday(
  context: SignedInContext<LeaveCalls['cancel']>,
  { family, mails }: LeaveNeeds,
): Promise<AnswerOf<LeaveCalls['cancel']>> {
  const { db, session, input } = context;
  const within: Within = { db, session, family };
  const stored = await readable(within, input.Id, true);
  const subject = await subjectOf(within, stored);
  if (![1, 2, 3].includes(stored.Statut))
    throw new AppError({ status: 409, code: 'LEAVE_SETTLED', message: 'Cette demande ne s’annule plus.' });
  if (!mayCancel(within, stored, subject)) throw forbidden();
  const isAsked = stored.Statut === 3 && (subject.isOwn || !isKeeper(family, session));
  const { Id, Version, Motif } = input;
  const edited = await holidays.edit(
    context,
    { Id, Version, Statut: isAsked ? 6 : 5 },
    { locked: stored, action: 'holiday.cancel' },
  );
  await keepDecision(db, session, {
    holidayId: Id,
    rank: 0,
    decision: isAsked ? 'ANNULATION_DEMANDEE' : 'ANNULE',
    motive: Motif,
  });
  if (!isAsked && stored.Statut === 3)
    await reverseTaking(db, { clientId: session.clientId, family, subject, by: session.userId }, Id);
  if (isAsked) await tellDeciders(within, mails, { holiday: edited, subject });
  else await tellDecision(within, mails, { holiday: edited, subject, outcome: 'annulé' });
  return savedHoliday(edited);
}
