import { mayChangeAccount } from '#contract/directory/collaborators/access.ts';
import type { deleteCollaborator } from '#contract/directory/collaborators/calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { countReferences, inUse } from '#server/platform/records/references.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { holdAccounts, isAnotherAdministrator, lastAdministrator, refused } from './account-rules.ts';
import { collaborators } from './records.ts';

/** What names a member of the staff, in words. */
const words = {
  'collaborator.first_manager_id': 'collaborateur(s) dont il est le premier responsable',
  'collaborator.second_manager_id': 'collaborateur(s) dont il est le second responsable',
  'portfolio_assignment.user_id': 'société(s) suivie(s)',
  'campaign.created_by': 'annonce(s)',
  'campaign.modified_by': 'annonce(s) modifiée(s)',
  'campaign_consultation.user_id': 'annonce(s) consultée(s)',
  'campaign_reminder.user_id': 'rappel(s) d’annonce',
  'key_pass.created_by': 'mot(s) de passe partagé(s)',
  'key_pass.modified_by': 'mot(s) de passe modifié(s)',
  'key_pass.secret_changed_by': 'mot(s) de passe renouvelé(s)',
  'key_pass.renewal_user_id': 'mot(s) de passe à renouveler',
  'key_pass_reveal.user_id': 'consultation(s) de mots de passe',
  'collaborator_departure.user_id': 'départ(s)',
  'collaborator_departure.successor_id': 'départ(s) dont il reprend les sociétés',
  'collaborator_departure.manager_id': 'départ(s) dont il reprend l’équipe',
  'departure_hand_over.successor_id': 'société(s) reprise(s)',
  'appointment_participant.user_id': 'rendez-vous',
  'alert_decision.assignee_id': 'alerte(s)',
  'work_schedule.user_id': 'horaire(s)',
  'collaborator_rate.user_id': 'taux horaire(s)',
  'time_week.user_id': 'semaine(s) de temps',
};

/** Whoever has signed in is named by the journal, and by what they have done: the account stays, out of use. */
async function signIns(db: Db, clientId: number, id: number): Promise<number> {
  const [found] = await db.query<{ count: number }>(
    `select greatest(u.sign_ins, (select count(*) from user_session s
       where s.client_id = u.client_id and s.user_id = u.id)) as count
     from app_user u where u.client_id = $1 and u.id = $2`,
    [clientId, id],
  );
  return found?.count ?? 0;
}

/**
 * Takes away a member of the staff whose account has never served, with the account and its files.
 * @throws AppError 404, 409: it has served, something names it, it is above the caller, their own or the last
 * administrator's
 */
export async function removeCollaborator(
  context: SignedInContext<typeof deleteCollaborator>,
  files: FileStore,
) {
  const { db, session, input } = context;
  const { clientId } = session;
  const { Id } = input;
  await holdAccounts(db, clientId);
  const stored = await collaborators.read(db, clientId, Id, true);
  if (Id === session.userId) throw refused('Vous ne pouvez pas supprimer votre propre compte.');
  if (!mayChangeAccount(session.roles, stored.Roles))
    throw refused('Ce collaborateur a un rôle au-dessus du vôtre : vous ne pouvez pas le supprimer.');
  const isAdministrator = stored.Roles.includes('ADMINSTRATOR') && stored.IsDisabled === 0;
  if (isAdministrator && !(await isAnotherAdministrator(db, clientId, Id))) throw refused(lastAdministrator);

  const entry = { clientId, id: Id, words };
  const count = await signIns(db, clientId, Id);
  const uses = [
    ...(count > 0 ? [{ Label: 'connexion(s)', Count: count }] : []),
    ...(await countReferences(db, { ...entry, table: 'app_user' })),
    ...(await countReferences(db, { ...entry, table: 'collaborator' })),
  ];
  if (uses.length > 0) throw inUse(uses, 'Désactivez-la plutôt, ou déclarez un départ.');

  await collaborators.remove(context, Id);
  await db.query('select move_staff_address($1, null)', [Id]);
  await db.query('delete from app_user where client_id = $1 and id = $2', [clientId, Id]);
  const { IdentityDocumentFileId, PhotoFileId } = stored;
  await files.forget(
    db,
    clientId,
    [IdentityDocumentFileId, PhotoFileId].filter((id) => id !== null),
  );
  return { Id };
}
