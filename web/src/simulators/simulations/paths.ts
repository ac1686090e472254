import type { SimulatorKey } from '#contract/simulators/catalogue/declaration.ts';

export const simulatorsPath = '/simulateurs';
export const simulationsPath = '/simulateurs/simulations';
export const comparisonPath = '/simulateurs/simulations/comparer';
/** Where the menu of portage has its simulator. */
export const portageSimulatorPath = '/portage-salarial-menu/simulateur-portage-salarial';
export const simulatorPath = (key: SimulatorKey): string => `/simulateurs/simulateur-${key}`;
