import type { AddSponsorship, EditSponsorship, ThankSponsor } from '#contract/exchanges/coopting/calls.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { sponsorships } from './sponsorships.ts';

type Adding = SignedInContext<typeof AddSponsorship>;
type Editing = SignedInContext<typeof EditSponsorship>;

/** @throws AppError 400, 404 where the sponsor, or what has become of the recommended one, is not there for the user */
async function refuseUnknown({ db, session, input }: Adding | Editing): Promise<void> {
  const { clientId } = session;
  for (const id of [input.IdParrainSociete, input.IdSociete])
    if (id != null) await readableCompany(db, session, id);
  const isThere = async (table: 'person' | 'prospect', id: number) =>
    (await db.query(`select from ${table} where client_id = $1 and id = $2`, [clientId, id])).length > 0;
  if (input.IdParrainPersonne != null && !(await isThere('person', input.IdParrainPersonne)))
    throw invalidInput([{ Path: 'IdParrainPersonne', Message: 'Cette personne n’existe pas ou plus.' }]);
  if (input.IdProspect != null && !(await isThere('prospect', input.IdProspect)))
    throw invalidInput([{ Path: 'IdProspect', Message: 'Ce prospect n’existe pas ou plus.' }]);
}

const thankedByCall = 'Remerciez le parrain par l’action «\u202fRemercier\u202f».';

/** @throws AppError 400, 404 */
export async function addSponsorship(context: Adding): Promise<{ Id: number }> {
  if (context.input.Etat === 'REMERCIE') throw invalidInput([{ Path: 'Etat', Message: thankedByCall }]);
  await refuseUnknown(context);
  return { Id: (await sponsorships.add(context, context.input)).Id };
}

/** One whose sponsor was thanked stays so. @throws AppError 400, 404, 409 */
export async function editSponsorship(context: Editing): Promise<{ Id: number }> {
  const { db, session, input } = context;
  const stored = await sponsorships.read(db, session.clientId, input.Id);
  if ((stored.Etat === 'REMERCIE') !== (input.Etat === 'REMERCIE'))
    throw invalidInput([
      {
        Path: 'Etat',
        Message:
          stored.Etat === 'REMERCIE'
            ? 'Le parrain a été remercié\u202f: l’état ne change plus.'
            : thankedByCall,
      },
    ]);
  await refuseUnknown(context);
  return { Id: (await sponsorships.edit(context, input)).Id };
}

/** Notes how and when the sponsor was thanked, once it is known what became of it. @throws AppError 400, 404, 409 */
export async function thankSponsor(context: SignedInContext<typeof ThankSponsor>): Promise<{ Id: number }> {
  const { db, session, input } = context;
  const stored = await sponsorships.read(db, session.clientId, input.Id);
  if (stored.Etat !== 'CLIENT' && stored.Etat !== 'SANS_SUITE')
    throw new AppError({
      status: 409,
      code: 'WRONG_STATE',
      message:
        stored.Etat === 'REMERCIE'
          ? 'Le parrain a déjà été remercié.'
          : 'Dites d’abord ce que le filleul est devenu\u202f: client, ou sans suite.',
    });
  if (input.RemercieLe < stored.RecuLe)
    throw invalidInput([{ Path: 'RemercieLe', Message: 'Le remerciement précède la réception.' }]);
  return { Id: (await sponsorships.edit(context, { ...input, Etat: 'REMERCIE' })).Id };
}
