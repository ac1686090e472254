import type { AnswerOf } from '#contract/call.ts';
import type { OpenProspectSpace } from '#contract/legal/prospects/space-calls.ts';
import type { Context } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { yearsKept } from '../years-kept.ts';
import { firmOf, type SpaceNeeds } from './visitor.ts';

type Space = AnswerOf<typeof OpenProspectSpace>;

const inForce = `coalesce(retired_on > $2::date, true)`;
const valid = `$2::date between coalesce(valid_from, '-infinity') and coalesce(valid_to, 'infinity')`;

/** What a visitor finds: the firm's name, and the lists that the form is filled from. @throws AppError 404 */
export async function openSpace(
  { input }: Context<typeof OpenProspectSpace>,
  { database }: SpaceNeeds,
): Promise<Space> {
  const { clientId, name } = await firmOf(database, input.Cle);
  const today = todayInParis();
  return database.asFirm({ clientId }, async (db) => ({
    Cabinet: name,
    Conservation: await yearsKept(db, clientId),
    FormesJuridiques: await db.query<Space['FormesJuridiques'][number]>(
      `select code as "Key", name as "Value" from legal_status where client_id = $1 and ${inForce} order by name`,
      [clientId, today],
    ),
    RegimesFiscaux: await db.query<Space['RegimesFiscaux'][number]>(
      `select code as "Key", name as "Value" from tax_regime where client_id = $1 and ${valid} order by name`,
      [clientId, today],
    ),
    RegimesTva: await db.query<Space['RegimesTva'][number]>(
      `select code as "Key", name as "Value" from vat_regime where client_id = $1 and ${valid} order by name`,
      [clientId, today],
    ),
  }));
}
