import type { Simulation } from '#contract/simulators/simulations/simulation.ts';
import { recordStore } from '#server/platform/records/record-store.ts';

export const unknownSimulation = 'Cette simulation n’existe pas ou plus.';

type OfRow = 'Id' | 'Version' | 'AuditProgrammeCreation' | 'AuditProgrammeModification';

/** A simulation as its table has it. */
type StoredSimulation = Pick<
  Simulation,
  OfRow | 'AnneeTaux' | 'EstPartagee' | 'Nom' | 'Resultat' | 'Simulateur' | 'TauxDu' | 'Valeurs'
> & { IdPersonne: number | null; IdSociete: number | null };

/** Saved simulations; what they hold of somebody's income stays out of the journal. */
export const simulations = recordStore<StoredSimulation>({
  table: 'simulation',
  entity: 'simulation',
  unknown: unknownSimulation,
  columns: {
    Simulateur: 'simulator',
    Nom: 'name',
    IdPersonne: 'person_id',
    IdSociete: 'company_id',
    Valeurs: 'inputs',
    Resultat: 'result',
    TauxDu: 'rates_on',
    AnneeTaux: 'rates_year',
    EstPartagee: 'is_shared',
  },
  secret: ['Valeurs', 'Resultat'],
  undo: {},
});
