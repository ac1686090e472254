import type {
  Collaborator,
  CollaboratorRow,
  CollaboratorSigner,
} from '#contract/directory/collaborators/collaborator.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { presentCollaborators, selectCollaborator } from './list-collaborators.ts';
import { collaborators } from './records.ts';

type Context = Pick<SignedInContext<never>, 'db' | 'session'>;

/** @throws AppError 404 */
export async function readRow({ db, session }: Context, id: number): Promise<CollaboratorRow> {
  const { text, values } = selectCollaborator(session.clientId, id);
  const [row] = presentCollaborators(await db.query(text, values));
  if (!row) throw notFound('Ce collaborateur n’existe pas ou plus.');
  return row;
}

async function fileOf(db: Db, clientId: number, id: string | null) {
  const [file] = await db.query<{ FileName: string; Size: number }>(
    'select file_name as "FileName", size as "Size" from stored_file where client_id = $1 and id = $2',
    [clientId, id],
  );
  return file ?? null;
}

/** @throws AppError 404 */
export async function readDetails(context: Context, id: number): Promise<Collaborator> {
  const { db, session } = context;
  const {
    IdentityDocumentFileId,
    PhotoFileId: _,
    ...record
  } = await collaborators.read(db, session.clientId, id);
  const row = await readRow(context, id);
  const IdentityDocumentFile = await fileOf(db, session.clientId, IdentityDocumentFileId);
  return { ...row, ...record, IdentityDocumentFile };
}

/** @throws AppError 404 */
export async function readSigner(context: Context, id: number): Promise<CollaboratorSigner> {
  const { Id, Civilite, Nom, Prenom, Email, Tel, Fonction, Cabinet, IsDisabled } = await readRow(context, id);
  const FullName = `${Civilite ? `${Civilite} ` : ''}${Prenom} ${Nom}`;
  return { Id, Civilite, Nom, Prenom, FullName, Email, Tel, Fonction, Cabinet, IsDisabled };
}

/** How many active members of the staff with this role are attached to the caller. */
export async function countAttached({ db, session }: Context, role: string): Promise<number> {
  const [found] = await db.query<{ count: number }>(
    `select count(*) as count from collaborator c
     join app_user u on u.client_id = c.client_id and u.id = c.user_id and not u.is_disabled
     join user_role r on r.client_id = c.client_id and r.user_id = c.user_id and r.role = $3
     where c.client_id = $1 and (c.first_manager_id = $2 or c.second_manager_id = $2)`,
    [session.clientId, session.userId, role],
  );
  return found?.count ?? 0;
}

/** Whose account an address is, among the firm's own. */
export async function accountByEmail({ db, session }: Context, email: string) {
  const [found] = await db.query<{
    Id: number;
    Nom: string;
    Prenom: string;
    Email: string;
    Roles: string[];
    IsClient: boolean;
    IsDisabled: 0 | 1;
    IsConfirmed: boolean;
  }>(
    `select u.id as "Id", u.last_name as "Nom", u.first_name as "Prenom", u.email as "Email",
       array(select r.role from user_role r where r.client_id = u.client_id and r.user_id = u.id order by r.role)
         as "Roles",
       u.kind = 'client' as "IsClient", u.is_disabled::int as "IsDisabled",
       u.email_confirmed_at is not null as "IsConfirmed"
     from app_user u where u.client_id = $1 and u.id = own_user_of_address($2)`,
    [session.clientId, email],
  );
  return found ?? null;
}
