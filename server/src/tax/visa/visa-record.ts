import type { TaxVisa } from '#contract/tax/visa/tax-visa.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import { recordStore } from '#server/platform/records/record-store.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';

const unknownVisa = 'Ce dossier de visa fiscal n’existe pas ou plus.';

export const taxVisas = recordStore<TaxVisa>({
  table: 'tax_visa',
  entity: 'tax-visa',
  unknown: unknownVisa,
  columns: {
    IdSociete: 'company_id',
    Annee: 'year',
    IsAdheree: 'is_member',
    DateAdhesion: 'joined_on',
    DateResiliation: 'terminated_on',
    IdMotif: 'termination_motive_id',
    Commentaire: 'termination_comment',
    DateExclusion: 'excluded_on',
    IdMotifExclusion: 'exclusion_motive_id',
    DateFinMission: 'mission_ended_on',
    CotationCRM: 'rating',
    IdGarde: 'kept_id',
  },
  beside: {
    join: 'join company c on c.client_id = r.client_id and c.id = r.company_id',
    columns: { Societe: `json_build_object('Key', c.id, 'Value', c.name)`, Etat: 'r.state' },
  },
});

/**
 * A file of a company that the user may read, held; one that was set aside is there for its restoration alone.
 * @throws AppError 404
 */
export async function heldVisa(
  { db, session }: Pick<SignedInContext<never>, 'db' | 'session'>,
  id: number,
  { isSetAside = false } = {},
): Promise<TaxVisa> {
  const stored = await taxVisas.read(db, session.clientId, id, true);
  if ((stored.IdGarde !== null) !== isSetAside) throw notFound(unknownVisa);
  await readableCompany(db, session, stored.IdSociete);
  return stored;
}
