import type {
  register as registerCall,
  updateCollaborator,
} from '#contract/directory/collaborators/calls.ts';
import { contradictionsOf } from '#contract/directory/collaborators/collaborator.ts';
import { signUp } from '#server/identity/auth/accounts/sign-up.ts';
import type { AuthNeeds } from '#server/identity/auth/needs.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { holdAccounts, refuseRolesAbove } from './account-rules.ts';
import { changeAccount, checkCabinet, giveRoles } from './change-account.ts';
import { keepFiles, setPicture } from './collaborator-files.ts';
import { checkManagers } from './managers.ts';
import { collaborators } from './records.ts';

/** What is sent over what is stored. */
const merged = <Stored extends object>(stored: Stored, sent: object) => ({
  ...stored,
  ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
});

/**
 * Opens the account of a member of the staff with its record, and mails the link that confirms its address.
 * @throws AppError 400 where a role is above the caller's own, somebody has the address, a manager cannot be one
 */
export async function addCollaborator(
  needs: AuthNeeds,
  context: SignedInContext<typeof registerCall>,
  files: FileStore,
) {
  const { db, session, input, audit } = context;
  const { clientId } = session;
  const { Nom, Prenom, Email, Password, Roles = [], CabinetId = null } = input;
  await holdAccounts(db, clientId);
  refuseRolesAbove(session, [], Roles);
  await checkCabinet(db, clientId, CabinetId);
  await checkManagers(db, clientId, undefined, { before: {}, after: input });
  const account = { lastName: Nom, firstName: Prenom, email: Email, password: Password };
  const UserId = await signUp(needs, db, clientId, account);
  audit.record({
    action: 'account.register',
    entity: 'app_user',
    entityId: UserId,
    after: { Nom, Prenom, Email },
  });
  await db.query('update app_user set cabinet_id = $3 where client_id = $1 and id = $2', [
    clientId,
    UserId,
    CabinetId,
  ]);
  await giveRoles(db, clientId, UserId, Roles);
  const { identity, picture } = await keepFiles(context, files);
  if (picture) await setPicture(db, clientId, UserId, picture);
  const record = { ...input, Id: UserId, IdentityDocumentFileId: identity };
  await collaborators.fill(context, record);
  return { UserId };
}

/**
 * Changes a member of the staff: the record, and what the account keeps. Files that are replaced or taken away go.
 * @throws AppError 400, 404, 409 where somebody else has saved meanwhile
 */
export async function editCollaborator(
  needs: AuthNeeds,
  context: SignedInContext<typeof updateCollaborator>,
  files: FileStore,
) {
  const { db, session, input } = context;
  const { clientId } = session;
  await holdAccounts(db, clientId);
  const replaced: (string | null)[] = [];
  const kept = await keepFiles(context, files);
  const identity = kept.identity ?? (input.IsPieceIdentiteRetiree ? null : undefined);
  const picture = kept.picture ?? (input.IsPhotoRetiree ? null : undefined);
  const sent = { ...input, IdentityDocumentFileId: identity };
  const { Id } = await collaborators.edit(context, sent, {
    async also(stored) {
      const wrong = contradictionsOf(merged(stored, input));
      if (wrong.length > 0) throw invalidInput(wrong);
      await checkManagers(db, clientId, input.Id, { before: stored, after: input });
      await changeAccount(needs, context, stored, input);
      if (picture !== undefined) {
        await setPicture(db, clientId, input.Id, picture);
        replaced.push(stored.PhotoFileId);
      }
      if (identity !== undefined) replaced.push(stored.IdentityDocumentFileId);
    },
  });
  await files.forget(
    db,
    clientId,
    replaced.filter((id) => id !== null),
  );
  return { Id };
}
