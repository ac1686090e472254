import { touchesBankAccounts } from '#contract/directory/cabinets/bank-account.ts';
import type { AddCabinet, EditCabinet } from '#contract/directory/cabinets/calls.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { saveAccounts } from './bank-accounts.ts';
import { cabinets } from './cabinets.ts';
import { saveLogo } from './logo.ts';
import { emptyRetired } from './retire-cabinet.ts';

/** Adds a cabinet with its logo and bank accounts. */
export async function addCabinet(context: SignedInContext<typeof AddCabinet>, files: FileStore) {
  const { input } = context;
  const IdLogo = await saveLogo(context, files);
  const { Id } = await cabinets.add(context, { ...input, IdLogo });
  if (touchesBankAccounts(input)) await saveAccounts(context, Id, input);
  return { Id };
}

/**
 * Changes a cabinet; what it no longer has of logos is removed with it.
 * @throws AppError 409 where somebody else saved meanwhile, or where it is retired while it is not empty
 */
export async function editCabinet(context: SignedInContext<typeof EditCabinet>, files: FileStore) {
  const { db, session, input } = context;
  const before = await cabinets.read(db, session.clientId, input.Id, true);
  const IdLogo = (await saveLogo(context, files)) ?? (input.IsLogoRetire ? null : undefined);
  // one that is not retired after all is taken over by nobody
  const heir = input.DateRetrait === null ? { IdCabinetRepreneur: null } : {};
  const after = await cabinets.edit(context, { ...input, ...heir, IdLogo });
  if (before.IdLogo && before.IdLogo !== after.IdLogo)
    await files.forget(db, session.clientId, [before.IdLogo]);
  if (touchesBankAccounts(input)) await saveAccounts(context, input.Id, input);
  if (input.DateRetrait) await emptyRetired(context, after);
  return { Id: input.Id };
}
