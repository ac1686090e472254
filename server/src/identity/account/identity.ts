import type { AnswerOf } from '#contract/call.ts';
import type * as calls from '#contract/identity/account/calls.ts';
import type {
  GetClientAndCabinetForConnectedUser,
  GetConnectedUserAddress,
} from '#contract/identity/account/calls.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { ownUser } from './own-user.ts';

interface Identity {
  Nom: string;
  Prenom: string;
  Email: string;
}

const nameColumns = 'last_name as "Nom", first_name as "Prenom"';

export const readIdentity = ({
  db,
  session,
}: SignedInContext<typeof calls.GetConnectedUserNomAndPrenomAndEmail>): Promise<Identity> =>
  ownUser<Identity>(db, session, `${nameColumns}, email as "Email"`);

/** Corrects the connected user's own name. */
export async function updateSettings({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof calls.updateSettings>) {
  const before = await ownUser<{ Nom: string; Prenom: string }>(db, session, nameColumns, { lock: true });
  await db.query('update app_user set last_name = $3, first_name = $4 where client_id = $1 and id = $2', [
    session.clientId,
    session.userId,
    input.Nom,
    input.Prenom,
  ]);
  audit.record({
    action: 'account.update-settings',
    entity: 'app_user',
    entityId: session.userId,
    before,
    after: input,
  });
  return true as const;
}

/** Where the connected user's cabinet is; null where they belong to none. */
export async function readAddress({
  db,
  session,
}: SignedInContext<typeof GetConnectedUserAddress>): Promise<AnswerOf<typeof GetConnectedUserAddress>> {
  const [address] = await db.query<NonNullable<AnswerOf<typeof GetConnectedUserAddress>>>(
    `select c.name as "Cabinet", c.address_line as "Adresse", c.postcode as "Cp", c.town as "Ville"
     from app_user u join cabinet c on c.client_id = u.client_id and c.id = u.cabinet_id
     where u.client_id = $1 and u.id = $2`,
    [session.clientId, session.userId],
  );
  return address ?? null;
}

/** The firm that the connected user belongs to, and the cabinet where there is one. */
export async function readClientAndCabinet({
  db,
  session,
}: SignedInContext<typeof GetClientAndCabinetForConnectedUser>) {
  const [row] = await db.query<AnswerOf<typeof GetClientAndCabinetForConnectedUser>>(
    `select f.id as "ClientId", f.name as "Client", c.id as "CabinetId", c.name as "Cabinet"
     from app_user u
     join client f on f.id = u.client_id
     left join cabinet c on c.client_id = u.client_id and c.id = u.cabinet_id
     where u.client_id = $1 and u.id = $2`,
    [session.clientId, session.userId],
  );
  if (!row) throw new Error('the connected user has no firm');
  return row;
}
