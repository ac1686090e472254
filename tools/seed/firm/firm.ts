import type pg from 'pg';
import { moduleKeys } from '#contract/access/modules.ts';
import type { Role } from '#contract/access/roles.ts';
import { giveFirmLists } from '#server/administration/firm-lists/give-firm-lists.ts';
import { giveTaxOffices } from '#server/directory/authorities/give-tax-offices.ts';
import { giveGreffes } from '#server/directory/greffes/give-greffes.ts';
import { giveModels } from '#server/documents/generation/models/give-models.ts';
import { giveChecklists } from '#server/documents/requests/give-checklists.ts';
import { giveDocumentTypes } from '#server/documents/types/give-document-types.ts';
import { hashPassword } from '#server/identity/auth/passwords/passwords.ts';
import { giveQuestionnaireTemplates } from '#server/legal/questionnaires/templates/give-templates.ts';
import { giveClosingChecks } from '#server/tax/bilans/closing-checks/give-closing-checks.ts';
import { siretOf } from '../values/identifiers.ts';

export interface OfficeToAdd {
  name: string;
  siren: string;
  establishment: number;
  addressLine: string;
  postcode: string;
  town: string;
}

/** Adds a firm with all its modules switched on and the lists that a firm begins with; answers its id. */
export async function addFirm(client: pg.ClientBase, name: string): Promise<number> {
  const { rows } = await client.query<{ id: string }>('insert into client (name) values ($1) returning id', [
    name,
  ]);
  const id = Number(rows[0]?.id);
  await client.query('insert into client_module (client_id, module) select $1, unnest($2::text[])', [
    id,
    moduleKeys,
  ]);
  await giveFirmLists(client, id);
  await giveGreffes(client);
  await giveTaxOffices(client);
  await giveDocumentTypes(client);
  await giveChecklists(client);
  await giveClosingChecks(client);
  await giveQuestionnaireTemplates(client);
  await giveModels(client);
  return id;
}

/** Adds the firm's cabinets; answers their ids, in the same order. */
export async function addOffices(
  client: pg.ClientBase,
  clientId: number,
  offices: OfficeToAdd[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const { name, siren, establishment, addressLine, postcode, town } of offices) {
    const { rows } = await client.query<{ id: string }>(
      `insert into cabinet (client_id, name, siret, address_line, postcode, town)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [clientId, name, siretOf(siren, establishment), addressLine, postcode, town],
    );
    ids.push(Number(rows[0]?.id));
  }
  return ids;
}

export interface UserToAdd {
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  cabinetId: number | null;
}

/** Adds members of the staff who sign in with this password; answers their ids, in the same order. */
export async function addUsers(
  client: pg.ClientBase,
  clientId: number,
  users: UserToAdd[],
  password: string,
): Promise<number[]> {
  // one by one: each hash has its own salt
  const hashes = await Promise.all(users.map(() => hashPassword(password)));
  const ids: number[] = [];
  for (const [rank, { email, firstName, lastName, role, cabinetId }] of users.entries()) {
    const { rows } = await client.query<{ id: string }>(
      `with added as (
         insert into app_user (client_id, email, first_name, last_name, cabinet_id, password_hash, email_confirmed_at)
         values ($1, $2, $3, $4, $5, $6, now()) returning id
       ), given as (
         insert into user_role (client_id, user_id, role) select $1, id, $7 from added
       ), known as (
         insert into sign_in_address (email, client_id, user_id) select $2, $1, id from added
       )
       select id from added`,
      [clientId, email, firstName, lastName, cabinetId, hashes[rank], role],
    );
    ids.push(Number(rows[0]?.id));
  }
  return ids;
}
