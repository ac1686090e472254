import type { AddSocietePortage, DeleteSocietePortage } from '#contract/portage/carriers/calls.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import { inUse } from '#server/platform/records/references.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { carriers } from './carrier-record.ts';
import { readCarrier } from './carriers.ts';

/** Has a company of the register carry. @throws AppError 400 where there is none, or it does already */
export async function addCarrier(context: SignedInContext<typeof AddSocietePortage>) {
  const { db, session, input } = context;
  const [company] = await db.query(
    `select from company r where r.client_id = $1 and r.id = $2 and ${isReadableNow('r')}`,
    [session.clientId, input.IdSociete],
  );
  if (!company) throw invalidInput([{ Path: 'IdSociete', Message: 'Cette société n’existe pas ou plus.' }]);
  return carriers.add(context, input);
}

/** Has a company carry no more; it stays in the register. @throws AppError 404, 409 while it has contracts */
export async function removeCarrier(context: SignedInContext<typeof DeleteSocietePortage>) {
  const { db, session, input } = context;
  await readCarrier(db, session.clientId, input.Id);
  const [used] = await db.query<{ contracts: number }>(
    'select count(*) as contracts from portage_employment where client_id = $1 and company_id = $2',
    [session.clientId, input.Id],
  );
  if (used && used.contracts > 0) throw inUse([{ Label: 'contrat(s) de portage', Count: used.contracts }]);
  return carriers.remove(context, input.Id);
}
