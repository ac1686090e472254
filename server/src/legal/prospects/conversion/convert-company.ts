import type { PMoral } from '#contract/legal/prospects/prospect.ts';
import { AddSociete, EditSociete } from '#contract/permanent-files/companies/calls.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import { addCompany, editCompany } from '#server/permanent-files/companies/save/save-company.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import { parseInput } from '#server/platform/requests/read-input.ts';
import { type Converting, type Target, withInput } from './convert-person.ts';
import { companyOf, filled, takenOver } from './told-records.ts';

/** Writes these fields of a company, by the register's paths; a correction, not a change from a day on. */
export async function correctCompany(
  context: Converting,
  id: number,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  const input = parseInput(EditSociete.request, { societe: { Id: id, ...filled(fields) } });
  await editCompany(withInput<typeof EditSociete>(context as never, input));
}

/** Opens the company's file, or completes the one that is there with the fields that were chosen. @throws AppError 400, 404, 409 */
export async function convertCompany(context: Converting, told: PMoral): Promise<Target> {
  const { db, session, input } = context;
  const { IdSociete, ChampsSociete } = input.Choix;
  if (!IdSociete) {
    const societe = parseInput(AddSociete.request, { societe: filled(companyOf(told)) });
    const { Id, IsExist } = await addCompany(withInput<typeof AddSociete>(context as never, societe));
    if (IsExist)
      throw new AppError({
        status: 409,
        code: 'COMPANY_EXISTS',
        message: 'Cette société est déjà au registre\u202f: choisissez-la.',
      });
    return { id: Id, isNew: true, taken: { before: {}, after: {} } };
  }
  const stored = await readableCompany(db, session, IdSociete, true);
  const taken = takenOver(companyOf(told), stored, ChampsSociete);
  if (Object.keys(taken.after).length > 0) await correctCompany(context, IdSociete, taken.after);
  return { id: IdSociete, isNew: false, taken };
}
