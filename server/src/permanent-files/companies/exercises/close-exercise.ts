import { inFigures } from '#contract/calendar.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { CloseExercice, DeleteExercice } from '#contract/permanent-files/companies/exercises/calls.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { journalled, lockYear, refuseClosed, refused, writeYear } from './years.ts';

/** @throws AppError 400 before the closing day, 404, 409 */
export async function closeExercise(
  context: SignedInContext<typeof CloseExercice>,
): Promise<AnswerOf<typeof CloseExercice>> {
  const { db, session, input, audit } = context;
  const { stored } = await lockYear(context, input);
  if (input.Etat === 'CLOS' && stored.ends_on >= todayInParis())
    throw refused(
      'Etat',
      `Cet exercice se termine le ${inFigures(stored.ends_on)}\u202f: il n’est pas fini.`,
    );
  const [written] = await writeYear(db, session.clientId, session.userId, stored.id, { state: input.Etat });
  audit.record({
    action: input.Etat === 'CLOS' ? 'company.close-exercise' : 'company.reopen-exercise',
    entity: 'company',
    entityId: stored.company_id,
    before: journalled(stored),
    after: journalled(written ?? stored),
  });
  return { Id: stored.id, Version: written?.version ?? stored.version };
}

/** @throws AppError 404, 409 where it stands between two others or is closed */
export async function deleteExercise(
  context: SignedInContext<typeof DeleteExercice>,
): Promise<AnswerOf<typeof DeleteExercice>> {
  const { db, session, input, audit } = context;
  const { stored, before, after } = await lockYear(context, input);
  refuseClosed(stored);
  if (before && after)
    throw new AppError({
      status: 409,
      code: 'EXERCISE_BETWEEN',
      message:
        'Cet exercice en sépare deux autres\u202f: seuls le premier et le dernier peuvent être supprimés.',
    });
  await db.query('delete from exercise where client_id = $1 and id = $2', [session.clientId, stored.id]);
  audit.record({
    action: 'company.delete-exercise',
    entity: 'company',
    entityId: stored.company_id,
    before: journalled(stored),
    after: journalled({}),
  });
  return { IsDeleted: true };
}
