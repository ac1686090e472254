import type { AnswerOf } from '#contract/call.ts';
import type { LeaveCalls } from '#contract/social/leave/calls.ts';
import { parametersOnDay } from '#server/administration/parameters/parameters-on-day.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { chosenSubject } from '../../people/subject.ts';
import type { LeaveFamily } from '../family.ts';
import { chosenType, type LeaveType } from '../types/holiday-types.ts';
import { countDays, type LeaveSpan } from './count-days.ts';

const halfDay = 'CONGES_DEMI_JOURNEE';
const alsaceMoselle = 'FERIES_ALSACE_MOSELLE';

/** The days of a leave as the firm's parameters have them on its first day. */
export async function countLeave(db: Db, clientId: number, span: LeaveSpan, { unit }: LeaveType) {
  const parameters = await parametersOnDay(db, clientId, [halfDay, alsaceMoselle]);
  const told = (key: string) => parameters(key, span.DateDebut)?.Valeur;
  return countDays(span, unit, {
    alsaceMoselle: told(alsaceMoselle) === '1',
    halfDay: Number(told(halfDay) ?? 0.5),
  });
}

/** How many days a leave takes, and why each of them does or does not. @throws AppError 400 at the type's field */
export async function numberOfDay(
  { db, session, input }: SignedInContext<LeaveCalls['numberOfDay']>,
  family: LeaveFamily,
): Promise<AnswerOf<LeaveCalls['numberOfDay']>> {
  const { name } = await chosenSubject({ db, session, family }, input, { forManagers: true });
  const type = chosenType(input.IdType, input.DateDebut);
  const counted = await countLeave(db, session.clientId, input, type);
  return { ...counted, Nom: name, Unite: type.unit, Article: type.article };
}
