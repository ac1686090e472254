import { addDays, inFigures } from '#contract/calendar.ts';
import type { AnswerOf, ParsedRequestOf } from '#contract/call.ts';
import type { EditExercice } from '#contract/permanent-files/companies/exercises/calls.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { refuseEndedVatRegime } from './vat-regime.ts';
import { journalled, lockYear, refuseClosed, refused, type StoredYear, writeYear } from './years.ts';

type ToEdit = ParsedRequestOf<typeof EditExercice>;

/** The neighbours whose days follow. @throws AppError 400 where one of them would have no day left */
function followers(
  input: ToEdit,
  { before, after }: { before?: StoredYear | undefined; after?: StoredYear | undefined },
) {
  const moved: { year: StoredYear; columns: Partial<StoredYear> }[] = [];
  if (before && addDays(before.ends_on, 1) !== input.DateDebut) {
    const ends_on = addDays(input.DateDebut, -1);
    if (ends_on < before.starts_on)
      throw refused('DateDebut', `L’exercice précédent commence le ${inFigures(before.starts_on)}.`);
    moved.push({ year: before, columns: { ends_on } });
  }
  if (after && addDays(input.DateFin, 1) !== after.starts_on) {
    const starts_on = addDays(input.DateFin, 1);
    if (starts_on > after.ends_on)
      throw refused('DateFin', `L’exercice suivant se termine le ${inFigures(after.ends_on)}.`);
    moved.push({ year: after, columns: { starts_on } });
  }
  return moved;
}

/** What is done for a year lies in the past. */
function refuseFuture(input: ToEdit) {
  const ahead = (['DateLiasse', 'DateApprobation', 'DateDepot'] as const).filter(
    (name) => (input[name] ?? '') > todayInParis(),
  );
  if (ahead.length > 0)
    throw invalidInput(ahead.map((Path) => ({ Path, Message: 'Cette date ne peut pas être à venir.' })));
}

/**
 * Changes a year; the days of its neighbours follow its own, so that years stay adjoining.
 * @throws AppError 400, 404, 409 where a year whose days change is closed
 */
export async function editExercise(
  context: SignedInContext<typeof EditExercice>,
): Promise<AnswerOf<typeof EditExercice>> {
  const { db, session, input, audit } = context;
  const { clientId, userId } = session;
  const found = await lockYear(context, input);
  const { stored } = found;
  refuseFuture(input);
  const moved = followers(input, found);
  const isMoved = stored.starts_on !== input.DateDebut || stored.ends_on !== input.DateFin;
  if (isMoved) for (const year of [stored, ...moved.map((one) => one.year)]) refuseClosed(year);
  await refuseEndedVatRegime(db, {
    clientId,
    companyId: stored.company_id,
    starts: input.DateDebut,
    own: input.RegimeTva,
  });
  const [written] = await writeYear(db, clientId, userId, stored.id, {
    starts_on: input.DateDebut,
    ends_on: input.DateFin,
    vat_regime: input.RegimeTva ?? null,
    tax_filed_on: input.DateLiasse ?? null,
    approved_on: input.DateApprobation ?? null,
    accounts_filed_on: input.DateDepot ?? null,
  });
  for (const { year, columns } of moved) await writeYear(db, clientId, userId, year.id, columns);
  audit.record({
    action: 'company.edit-exercise',
    entity: 'company',
    entityId: stored.company_id,
    before: journalled(stored),
    after: journalled(written ?? stored),
  });
  return { Id: stored.id, Version: written?.version ?? stored.version };
}
