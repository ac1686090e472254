import { addDays, inFigures } from '#contract/calendar.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { OpenExercice } from '#contract/permanent-files/companies/exercises/calls.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { refuseEndedVatRegime } from './vat-regime.ts';
import { journalled, lockYears, refused, type StoredYear } from './years.ts';

/**
 * Opens the year after the last one, from the day after its closing.
 * @throws AppError 400 where it would overlap or leave a gap, naming the day
 */
export async function openExercise(
  context: SignedInContext<typeof OpenExercice>,
): Promise<AnswerOf<typeof OpenExercice>> {
  const { db, session, input, audit } = context;
  const { clientId } = session;
  const last = (await lockYears(context, input.IdSociete)).at(-1);
  const next = last && addDays(last.ends_on, 1);
  const starts = input.DateDebut ?? next;
  if (!starts) throw refused('DateDebut', 'Date de début obligatoire\u202f: c’est le premier exercice.');
  if (next && starts !== next)
    throw refused(
      'DateDebut',
      `${starts < next ? 'Il chevaucherait le précédent' : 'Des jours resteraient sans exercice'}\u202f: le prochain exercice commence le ${inFigures(next)}.`,
    );
  if (input.DateFin < starts) throw refused('DateFin', `L’exercice commence le ${inFigures(starts)}.`);
  const IsPremier = last === undefined;
  await refuseEndedVatRegime(db, { clientId, companyId: input.IdSociete, starts, own: input.RegimeTva });
  const [opened] = await db.query<StoredYear>(
    `insert into exercise (client_id, company_id, starts_on, ends_on, is_first, vat_regime)
     values ($1, $2, $3, $4, $5, $6) returning *`,
    [clientId, input.IdSociete, starts, input.DateFin, IsPremier, input.RegimeTva ?? null],
  );
  if (!opened) throw new Error('the exercise was not written');
  audit.record({
    action: 'company.open-exercise',
    entity: 'company',
    entityId: input.IdSociete,
    before: journalled({}),
    after: journalled(opened),
  });
  return { Id: opened.id, Version: opened.version };
}
