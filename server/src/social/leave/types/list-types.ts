import type { AnswerOf } from '#contract/call.ts';
import type { LeaveCalls } from '#contract/social/leave/calls.ts';
import { parametersOnDay } from '#server/administration/parameters/parameters-on-day.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { isInForce, type LeaveType, leaveTypes } from './holiday-types.ts';

const maxima = leaveTypes.flatMap(({ maximum }) => maximum ?? []);

/** How many days of a type may be taken at most on a day, with the text that says so; undefined: no limit is known. */
export async function maximumOf(db: Db, clientId: number, { maximum }: LeaveType, date: string) {
  if (maximum === null) return undefined;
  const found = (await parametersOnDay(db, clientId, [maximum]))(maximum, date);
  return found && { days: Number(found.Valeur), source: found.Source };
}

/** The types in force today, with their limits. */
export async function listTypes({
  db,
  session,
}: SignedInContext<LeaveCalls['types']>): Promise<AnswerOf<LeaveCalls['types']>> {
  const today = todayInParis();
  const parameters = await parametersOnDay(db, session.clientId, maxima);
  const inForce = leaveTypes.filter((type) => isInForce(type, today));
  return {
    Items: inForce.map(({ id, code, label, unit, counter, proof, visible, maximum, article }) => ({
      Id: id,
      Code: code,
      Libelle: label,
      Unite: unit,
      Compteur: counter,
      IsJustificatif: proof,
      Maximum: maximum === null ? null : Number(parameters(maximum, today)?.Valeur ?? Number.NaN) || null,
      VisibleCollegues: visible,
      Article: article,
    })),
  };
}
