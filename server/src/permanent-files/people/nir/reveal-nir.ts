import type { RevealNumeroSs } from '#contract/permanent-files/people/privacy-calls.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { findPersonRow } from '../page/read-person.ts';
import type { NirKeeper } from './nir-keeper.ts';

/**
 * A person's social-security number in the clear. The journal keeps who read it, when and on which screen, never
 * the number.
 * @throws AppError 404 when the firm has no such person, 409 where another installation's key sealed it.
 */
export async function revealNir(
  { db, session, input, audit }: SignedInContext<typeof RevealNumeroSs>,
  nirs: NirKeeper,
) {
  const { clientId } = session;
  const row = await findPersonRow(db, clientId, input.Id);
  const NumeroSs = nirs.open({ clientId, id: input.Id }, row);
  audit.record({ action: 'person.reveal-nir', entity: 'person', entityId: input.Id });
  return { NumeroSs };
}
