import { ownerOf } from '#server/identity/auth/accounts/account-owner.ts';
import { endAccess, endSignIns } from '#server/identity/auth/accounts/end-access.ts';
import type { AuthNeeds } from '#server/identity/auth/needs.ts';
import { mailConfirmationLink } from '#server/identity/auth/passwords/account-letters.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { mailOf } from '#server/platform/outbox/mail-layout.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import {
  isAnotherAdministrator,
  lastAdministrator,
  refuseAccountAbove,
  refuseRolesAbove,
} from './account-rules.ts';

export type MailNeeds = Pick<AuthNeeds, 'settings' | 'outbox'>;

interface Account {
  Id: number;
  Nom: string;
  Prenom: string;
  Email: string;
  CabinetId: number | null;
  Roles: readonly string[];
  IsDisabled: 0 | 1;
}

/** What an edit brings of an account; what it does not stays. */
type Change = { [Field in keyof Account]?: Account[Field] | null | undefined };

interface Changing {
  db: Db;
  session: Session;
}

const sameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** @throws AppError 400 on CabinetId */
export async function checkCabinet(db: Db, clientId: number, cabinetId: number | null | undefined) {
  if (cabinetId == null) return;
  const rows = await db.query('select from cabinet where client_id = $1 and id = $2', [clientId, cabinetId]);
  if (rows.length === 0)
    throw invalidInput([{ Path: 'CabinetId', Message: 'Ce cabinet n’existe pas ou plus.' }]);
}

/** What of the account is another afterwards, as far as rights and sign-in go. */
const touched = (before: Account, after: Account) => [
  ...(sameAddress(before.Email, after.Email) ? [] : ['Email']),
  ...(before.Roles.join() === after.Roles.join() ? [] : ['Roles']),
  ...(before.IsDisabled === after.IsDisabled ? [] : ['IsDisabled']),
];

async function refuseForbidden({ db, session }: Changing, before: Account, after: Account) {
  const [first] = touched(before, after);
  if (first === undefined) return;
  refuseAccountAbove(session, before.Roles, first);
  refuseRolesAbove(session, before.Roles, after.Roles);
  if (before.Id === session.userId && after.IsDisabled === 1 && before.IsDisabled === 0)
    throw invalidInput([
      { Path: 'IsDisabled', Message: 'Vous ne pouvez pas désactiver votre propre compte.' },
    ]);
  const isAdministrator = before.Roles.includes('ADMINSTRATOR') && before.IsDisabled === 0;
  const [last] = touched(before, {
    ...after,
    Roles: after.Roles.includes('ADMINSTRATOR') ? before.Roles : [],
  });
  if (isAdministrator && last && !(await isAnotherAdministrator(db, session.clientId, before.Id)))
    throw invalidInput([{ Path: last, Message: lastAdministrator }]);
}

async function replaceRoles(db: Db, clientId: number, userId: number, roles: readonly string[]) {
  await db.query('delete from user_role where client_id = $1 and user_id = $2 and role <> all ($3)', [
    clientId,
    userId,
    roles,
  ]);
  await giveRoles(db, clientId, userId, roles);
}

export const giveRoles = (db: Db, clientId: number, userId: number, roles: readonly string[]) =>
  db.query(
    'insert into user_role (client_id, user_id, role) select $1, $2, unnest($3::text[]) on conflict do nothing',
    [clientId, userId, roles],
  );

/** Tells the address that signed in until now; what is told there asks for nothing but attention. */
const warnFormerAddress = ({ outbox }: MailNeeds, db: Db, clientId: number, former: string, firm: string) =>
  outbox.mail(db, {
    clientId,
    to: former,
    holdsSecret: false,
    ...mailOf({
      subject: 'L’adresse de votre compte a changé',
      paragraphs: [
        `L’adresse e-mail avec laquelle vous vous connectez au logiciel de ${firm} vient d’être changée. ` +
          'Celle-ci ne sert plus\u202f: un message pour confirmer la nouvelle y a été envoyé.',
      ],
      closing: 'Si vous n’attendiez pas ce changement, prévenez sans attendre votre administrateur.',
    }),
  });

/** Has the account sign in with another address, once its owner has confirmed it: until then with none. */
async function moveAddress(needs: MailNeeds, { db, session }: Changing, before: Account, email: string) {
  const { clientId } = session;
  const user = { clientId, userId: before.Id };
  const [address] = await db.query<{ moved: boolean }>('select move_staff_address($1, $2) as moved', [
    before.Id,
    email,
  ]);
  if (!address?.moved)
    throw invalidInput([{ Path: 'Email', Message: 'Cette adresse e-mail est déjà utilisée.' }]);
  const isOther = !sameAddress(before.Email, email);
  await db.query(
    `update app_user set email = $3, email_confirmed_at = case when $4 then null else email_confirmed_at end
     where client_id = $1 and id = $2`,
    [clientId, before.Id, email, isOther],
  );
  if (!isOther) return;
  await endSignIns(db, user);
  const owner = await ownerOf(db, user);
  if (!owner.isDisabled) await mailConfirmationLink(needs, db, owner);
  await warnFormerAddress(needs, db, clientId, before.Email, owner.firm);
}

/**
 * Changes what an account keeps of a member of the staff. Roles hold from the next request of a session on; another
 * address is confirmed anew, and a closed account has no access left. The accounts are held (account-rules.ts).
 * @throws AppError 400 on the field that may not be so
 */
export async function changeAccount(
  needs: MailNeeds,
  context: Changing,
  before: Account,
  sent: Change,
): Promise<void> {
  const { db, session } = context;
  const { clientId } = session;
  const after: Account = {
    Id: before.Id,
    Nom: sent.Nom ?? before.Nom,
    Prenom: sent.Prenom ?? before.Prenom,
    Email: sent.Email ?? before.Email,
    CabinetId: sent.CabinetId === undefined ? before.CabinetId : sent.CabinetId,
    Roles: sent.Roles ?? before.Roles,
    IsDisabled: sent.IsDisabled ?? before.IsDisabled,
  };
  await refuseForbidden(context, before, after);
  if (after.CabinetId !== before.CabinetId) await checkCabinet(db, clientId, after.CabinetId);
  await db.query(
    `update app_user set last_name = $3, first_name = $4, cabinet_id = $5
     where client_id = $1 and id = $2 and (last_name, first_name, cabinet_id) is distinct from ($3, $4, $5::bigint)`,
    [clientId, before.Id, after.Nom, after.Prenom, after.CabinetId],
  );
  if (after.Roles !== before.Roles) await replaceRoles(db, clientId, before.Id, after.Roles);
  if (after.IsDisabled !== before.IsDisabled) {
    if (after.IsDisabled) await endAccess(db, { clientId, userId: before.Id });
    else
      await db.query(
        `update app_user set is_disabled = false, failed_sign_ins = 0, locked_until = null
         where client_id = $1 and id = $2`,
        [clientId, before.Id],
      );
  }
  if (after.Email !== before.Email) await moveAddress(needs, context, before, after.Email);
}
