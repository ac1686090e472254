import pg from 'pg';
import type { AnswerOf, ParsedRequestOf } from '#contract/call.ts';
import type { LeaveCalls } from '#contract/social/leave/calls.ts';
import { AppError, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { chosenSubject } from '../../people/subject.ts';
import type { LeaveFamily } from '../family.ts';
import { holdLedger, post } from './ledger.ts';

type Sent = ParsedRequestOf<LeaveCalls['addBalance']>;

const entryOf = ({ Compteur, Periode, Jours, IsOuverture, DateEffet, Motif }: Sent) => {
  const nature = IsOuverture ? 'OUVERTURE' : 'CORRECTION';
  return {
    ...{
      counter: Compteur,
      lot: Periode,
      quarters: Math.round(Jours * 4),
      on: DateEffet,
      nature,
      rule: nature,
    },
    ...{ article: null, inputs: {}, motive: Motif },
  };
};

/** Opens a balance, or corrects it. @throws AppError 400 */
export async function addBalance(
  { db, session, input, audit }: SignedInContext<LeaveCalls['addBalance']>,
  family: LeaveFamily,
): Promise<AnswerOf<LeaveCalls['addBalance']>> {
  const subject = await chosenSubject({ db, session, family }, input);
  const whose = { clientId: session.clientId, family, subject, by: session.userId };
  await holdLedger(db, whose);
  const [Id = 0] = await post(db, whose, [entryOf(input)]);
  audit.record({ action: 'leave-balance.add', entity: 'leave-balance', entityId: Id, after: input });
  return { Id };
}

const corrected = () =>
  new AppError({ status: 409, code: 'LEAVE_LINE_REVERSED', message: 'Cette ligne a déjà été corrigée.' });

/** Reverses an opening or a correction and writes it anew. @throws AppError 400, 404, 409 where it was reversed before */
export async function editBalance(
  { db, session, input, audit }: SignedInContext<LeaveCalls['editBalance']>,
  family: LeaveFamily,
): Promise<AnswerOf<LeaveCalls['editBalance']>> {
  const { clientId, userId } = session;
  const subject = await chosenSubject({ db, session, family }, input);
  const whose = { clientId, family, subject, by: userId };
  await holdLedger(db, whose);
  const [line] = await db.query<{
    counter: 'CP' | 'RTT';
    lot: string;
    quarters: number;
    on: string;
    nature: string;
  }>(
    `select counter, lot, quarters, entry_on as "on", nature from leave_entry
     where client_id = $1 and id = $2 and ${family.column} = $3 and nature in ('OUVERTURE', 'CORRECTION')
       and origin_id is null`,
    [clientId, input.Id, subject.id],
  );
  if (!line) throw notFound('Cette ligne n’existe pas, ou ne se corrige pas à la main.');
  const reversal = {
    ...line,
    ...{ quarters: -line.quarters, rule: 'CONTREPASSATION', article: null, inputs: { Ligne: input.Id } },
    ...{ originId: input.Id, motive: input.Motif },
  };
  const [, Id = 0] = await post(db, whose, [reversal, entryOf(input)]).catch((error: unknown) => {
    throw error instanceof pg.DatabaseError && error.code === '23505' ? corrected() : error;
  });
  audit.record({
    action: 'leave-balance.edit',
    entity: 'leave-balance',
    entityId: Id,
    before: line,
    after: input,
  });
  return { Id };
}
