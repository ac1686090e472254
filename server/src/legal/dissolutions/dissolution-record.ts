import type { Dissolution } from '#contract/legal/dissolutions/dissolution.ts';
import {
  type ParametersOnDay,
  parametersOnDay,
} from '#server/administration/parameters/parameters-on-day.ts';
import { isOpen } from '#server/permanent-files/companies/deadlines/deadline.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { recordStore } from '#server/platform/records/record-store.ts';
import { todayInParis } from '#server/platform/today.ts';
import {
  deadlinesOf,
  dissolutionParameters,
  type Facts,
  mandateEnd,
  sharingTax,
} from './dissolution-deadlines.ts';

type Computed = 'DroitPartage' | 'FinMandat' | 'Echeances' | 'ProchaineEcheance';

export type StoredDissolution = Omit<Dissolution, Computed> & { vatRegime: number | null };

export const dissolutions = recordStore<StoredDissolution>({
  table: 'dissolution',
  entity: 'dissolution',
  unknown: 'Cette dissolution n’existe pas ou plus.',
  columns: {
    IdSociete: 'company_id',
    Nature: 'kind',
    Liquidateur: 'liquidator',
    DateDecision: 'decided_on',
    DateNomination: 'appointed_on',
    DateRenouvellement: 'renewed_on',
    DatePublication: 'published_on',
    DateBodacc: 'bodacc_on',
    DateDepotGreffe: 'filed_on',
    DateReception: 'accounts_received_on',
    DateApprobationComptes: 'accounts_approved_on',
    DateClotureLiquidation: 'closed_on',
    DatePublicationCloture: 'closing_published_on',
    BoniLiquidation: 'surplus_cents',
    DateRadiation: 'struck_off_on',
    DateAbandon: 'abandoned_on',
    Motif: 'abandoned_motive',
  },
  beside: {
    join: 'join company c on c.client_id = r.client_id and c.id = r.company_id',
    columns: {
      Etat: 'r.state',
      BilanRecu: 'r.accounts_received_on is not null',
      Societe: `json_build_object('Key', c.id, 'Value', c.name)`,
      Siren: 'c.siren',
      vatRegime: 'c.vat_regime',
    },
  },
  taken: {
    dissolution_of_company: {
      Path: 'IdSociete',
      Message: 'Une dissolution de cette société est déjà suivie.',
    },
  },
});

export const readDissolutionParameters = (db: Db, clientId: number) =>
  parametersOnDay(db, clientId, dissolutionParameters);

const factsOf = (stored: StoredDissolution): Facts => ({
  kind: stored.Nature,
  decidedOn: stored.DateDecision,
  appointedOn: stored.DateNomination,
  renewedOn: stored.DateRenouvellement,
  publishedOn: stored.DatePublication,
  bodaccOn: stored.DateBodacc,
  approvedOn: stored.DateApprobationComptes,
  closedOn: stored.DateClotureLiquidation,
  closingPublishedOn: stored.DatePublicationCloture,
  struckOffOn: stored.DateRadiation,
  vatRegime: stored.vatRegime,
});

/** A dissolution as it is told: with what falls due, and what was computed. */
export function presentDissolution(stored: StoredDissolution, parameters: ParametersOnDay): Dissolution {
  const isGivenUp = stored.DateAbandon !== null;
  const Echeances = isGivenUp ? [] : deadlinesOf(factsOf(stored), parameters);
  const { vatRegime: _, ...told } = stored;
  return {
    ...told,
    FinMandat: Echeances.find(({ Libelle }) => Libelle === mandateEnd.label)?.Date ?? null,
    DroitPartage: sharingTax(stored.BoniLiquidation, stored.DateApprobationComptes, parameters),
    Echeances,
    ProchaineEcheance: Echeances.find((deadline) => isOpen(deadline, todayInParis())) ?? null,
  };
}
