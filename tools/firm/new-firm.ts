import { z } from 'zod';
import { clientModules, moduleKeysOf } from '#contract/access/client-modules.ts';
import { email } from '#contract/identity/auth/fields.ts';
import { giveFirmLists } from '#server/administration/firm-lists/give-firm-lists.ts';
import { giveTaxOffices } from '#server/directory/authorities/give-tax-offices.ts';
import { giveGreffes } from '#server/directory/greffes/give-greffes.ts';
import { giveModels } from '#server/documents/generation/models/give-models.ts';
import { giveChecklists } from '#server/documents/requests/give-checklists.ts';
import { giveDocumentTypes } from '#server/documents/types/give-document-types.ts';
import { issueLink } from '#server/identity/auth/passwords/account-links.ts';
import { giveQuestionnaireTemplates } from '#server/legal/questionnaires/templates/give-templates.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { Refusal } from '#server/startup/explain-failure.ts';
import { giveClosingChecks } from '#server/tax/bilans/closing-checks/give-closing-checks.ts';

const name = (what: string, most: number) =>
  z
    .string(`${what} est à indiquer.`)
    .trim()
    .min(1, `${what} est à indiquer.`)
    .max(most, `${what} compte au plus ${most} caractères.`);

/** A firm to be, and the administrator who will let the others in. */
export const NewFirm = z.object({
  client: name('--client (le nom du groupe ou du cabinet)', 100),
  email: email('--email (l’adresse de l’administrateur) est à indiquer.').transform((text) =>
    text.toLowerCase(),
  ),
  lastName: name('--nom (celui de l’administrateur)', 50),
  firstName: name('--prenom (celui de l’administrateur)', 50),
  modules: z.array(z.enum(clientModules, `--modules : ${clientModules.join(', ')}.`)).default(clientModules),
});

export type NewFirm = z.output<typeof NewFirm>;

/**
 * Opens a firm with its modules and its first administrator, who has no password yet. Answers the link to
 * choose one, within the site: it serves once, for seven days.
 * @throws Refusal where the e-mail already signs in, in whichever firm
 */
export async function openFirm(db: Db, firm: z.input<typeof NewFirm>): Promise<string> {
  const taken = await db.query('select from sign_in_address where email = $1', [firm.email]);
  if (taken.length > 0) throw new Refusal(`L’adresse ${firm.email} est déjà celle d’un utilisateur.`);
  const [row] = await db.query<{ clientId: number; userId: number }>(
    `with opened as (insert into client (name) values ($1) returning id),
       added as (
         insert into app_user (client_id, email, first_name, last_name)
         select id, $2, $3, $4 from opened returning client_id, id)
     select client_id as "clientId", id as "userId" from added`,
    [firm.client, firm.email, firm.firstName, firm.lastName],
  );
  if (!row) throw new Error('the firm was not inserted');
  const { clientId, userId } = row;
  await db.query('insert into client_module (client_id, module) select $1, unnest($2::text[])', [
    clientId,
    moduleKeysOf(firm.modules ?? clientModules),
  ]);
  await giveFirmLists(db, clientId);
  await giveGreffes(db);
  await giveTaxOffices(db);
  await giveDocumentTypes(db);
  await giveChecklists(db);
  await giveClosingChecks(db);
  await giveQuestionnaireTemplates(db);
  await giveModels(db);
  await db.query(`insert into user_role (client_id, user_id, role) values ($1, $2, 'ADMINSTRATOR')`, [
    clientId,
    userId,
  ]);
  await db.query('insert into sign_in_address (email, client_id, user_id) values ($1, $2, $3)', [
    firm.email,
    clientId,
    userId,
  ]);
  return issueLink(db, row, 'choose-password', { page: 'confirmEmail' });
}
