import { sameDayLater } from '#contract/calendar.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { AddPlan, DeletePlan, EditPlan } from '#contract/commerce/periodic-invoices/calls.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import { invoiceAmounts } from '#server/permanent-files/invoicing/invoice-record.ts';
import { refuseLines } from '#server/permanent-files/invoicing/refuse-lines.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { plans, readablePlan } from './plans.ts';

const refuse = (Path: string, Message: string) => invalidInput([{ Path, Message }]);

/** @throws AppError 400 */
export async function addPlan(context: SignedInContext<typeof AddPlan>): Promise<AnswerOf<typeof AddPlan>> {
  const { db, session, input } = context;
  const { Lines, ...sent } = input;
  await readableCompany(db, session, input.IdSociete).catch(() => {
    throw refuse('IdSociete', 'Cette société n’existe pas ou plus.');
  });
  refuseLines(input);
  if (input.StartsOn < sameDayLater(`${todayInParis().slice(0, 7)}-01`, -12))
    throw refuse('StartsOn', 'Au plus un an en arrière\u202f: chaque période écoulée serait facturée.');
  const { Id, Version } = await plans.add(context, { ...sent, ...invoiceAmounts(Lines) });
  return { Id, Version };
}

const frozen = ['Rhythm', 'StartsOn', 'InArrears'] as const;

/** @throws AppError 400, 404, 409 */
export async function editPlan(
  context: SignedInContext<typeof EditPlan>,
): Promise<AnswerOf<typeof EditPlan>> {
  const { db, session, input } = context;
  const stored = await readablePlan(db, session, input.Id, true);
  refuseLines(input);
  const moved = frozen.filter((field) => input[field] !== stored[field]);
  if (stored.HasPeriods && moved.length > 0)
    throw invalidInput(
      moved.map((Path) => ({
        Path,
        Message: 'Des périodes sont facturées\u202f: arrêtez ce plan et ouvrez-en un autre.',
      })),
    );
  const { Lines, ...sent } = input;
  const { Id, Version } = await plans.edit(
    context,
    { ...sent, ...invoiceAmounts(Lines) },
    { locked: stored },
  );
  return { Id, Version };
}

/** @throws AppError 404, 409 where it has billed something */
export async function deletePlan(context: SignedInContext<typeof DeletePlan>) {
  const { db, session, input } = context;
  const stored = await readablePlan(db, session, input.Id, true);
  if (stored.HasPeriods)
    throw new AppError({
      status: 409,
      code: 'HAS_PERIODS',
      message: 'Ce plan a facturé des périodes\u202f: arrêtez-le plutôt que de le supprimer.',
    });
  const { Id } = await plans.remove(context, input.Id);
  return { Id };
}
