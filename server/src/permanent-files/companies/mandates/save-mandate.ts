import type { AnswerOf } from '#contract/call.ts';
import type { SaveMandat } from '#contract/permanent-files/companies/mandate-calls.ts';
import { directorStatusList } from '#server/directory/referentials/director-status-list.ts';
import { chosenFrom, settleChosen } from '#server/platform/records/chosen-list.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { holdPersons } from '../hold-persons.ts';
import { readableCompany } from '../page/read-company.ts';
import { insertMandate, lockMandate, recordMandate, updateMandate } from './mandate-rows.ts';
import { checkHolders, refuseOverlap } from './mandate-rules.ts';

const lists = { StatutDirigeant: chosenFrom(directorStatusList) };

/**
 * Adds a mandate to a company, or corrects one.
 * @throws AppError 400 at the field, 404, 409 where somebody changed it meanwhile
 */
export async function saveMandate(
  context: SignedInContext<typeof SaveMandat>,
): Promise<AnswerOf<typeof SaveMandat>> {
  const { db, session, input } = context;
  const { clientId } = session;
  const { Id, Version, ...fields } = input;
  await holdPersons(db, clientId, [fields.IdPerson, fields.IdRepresentantPermanent]);
  const stored = Id
    ? await lockMandate(context, { Id, Version: Version ?? undefined }, fields.IdSociete)
    : undefined;
  // two who add a mandate at once are asked one after the other whether they overlap
  await readableCompany(db, session, fields.IdSociete, true);
  await checkHolders(db, clientId, fields);
  await refuseOverlap(db, clientId, fields, Id ?? 0);
  const settled = await settleChosen({ db, clientId, lists, stored, sentPath: (path) => path }, fields);
  const sent = { ...fields, ...settled };
  const saved = stored ? await updateMandate(context, stored.Id, sent) : await insertMandate(context, sent);
  return recordMandate(context, {
    action: stored ? 'company.mandate-edit' : 'company.mandate',
    companyId: fields.IdSociete,
    id: saved,
    before: stored,
  });
}
