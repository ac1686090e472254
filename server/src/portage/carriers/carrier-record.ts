import type { Carrier } from '#contract/portage/carriers/carrier.ts';
import { recordStore } from '#server/platform/records/record-store.ts';

export const unknownCarrier = 'Cette société de portage n’existe pas ou plus.';

type Told = 'Guid' | 'RaisonSociale' | 'Siret' | 'Ville' | 'PlancherGarantie' | 'EtatGarantie';

/** What makes a company one that carries; its Id is the company's. */
export const carriers = recordStore<Omit<Carrier, Told | 'NombrePortes' | 'NombreMissions'>>({
  table: 'portage_company',
  entity: 'portage-company',
  key: 'company_id',
  unknown: unknownCarrier,
  columns: {
    IdSociete: 'company_id',
    TauxFraisGestion: 'fee_rate',
    Garant: 'guarantor',
    MontantGarantie: 'guarantee_cents',
    FinGarantie: 'guaranteed_until',
    Commentaire: 'comment',
  },
  undo: {},
  taken: {
    portage_company_pkey: { Path: 'IdSociete', Message: 'Cette société est déjà une société de portage.' },
  },
});
