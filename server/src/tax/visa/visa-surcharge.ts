import type { AnswerOf } from '#contract/call.ts';
import type { GetDernierExerciceVise, UpdateAdhesionVisaFiscal } from '#contract/tax/visa/calls.ts';
import { parametersOnDay } from '#server/administration/parameters/parameters-on-day.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';

/** The surcharge on the income of a year that the visa avoids, in percent. */
const surcharge = 'VISA_FISCAL_MAJORATION';

async function surchargeOf(db: Db, clientId: number) {
  const parameters = await parametersOnDay(db, clientId, [surcharge]);
  return (year: number) => {
    const held = parameters(surcharge, `${year}-12-31`);
    return held?.Valeur == null ? undefined : { percent: Number(held.Valeur), source: held.Source };
  };
}

/** What the law says of a membership for a year; null where the visa still avoids something, or nobody knows. */
export async function warningFor(
  db: Db,
  clientId: number,
  year: number,
): Promise<AnswerOf<typeof UpdateAdhesionVisaFiscal>['Avertissement']> {
  const held = (await surchargeOf(db, clientId))(year);
  if (!held || held.percent > 0) return null;
  return {
    Message: `La majoration que le visa fiscal évitait n’existe plus pour les revenus de ${year}\u202f: proposez un examen de conformité fiscale (ECF).`,
    Source: held.source,
  };
}

/** Years that are looked through for the last one with a surcharge. */
const mostYears = 50;

export async function readLastYear({
  db,
  session,
}: SignedInContext<typeof GetDernierExerciceVise>): Promise<AnswerOf<typeof GetDernierExerciceVise>> {
  const of = await surchargeOf(db, session.clientId);
  const thisYear = Number(todayInParis().slice(0, 4));
  const years = [...Array(mostYears).keys()].map((ago) => thisYear - ago);
  const last = years.find((year) => (of(year)?.percent ?? 0) > 0);
  const ended = last === undefined ? undefined : of(last + 1);
  return last === undefined || !ended ? null : { Annee: last, Source: ended.source };
}
