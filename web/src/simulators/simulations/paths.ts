import type { SimulatorKey } from '#contract/simulators/catalogue/declaration.ts';

export const simulatorsPath = '/simulateurs';
export const simulationsPath = '/simulateurs/simulations';
export const comparisonPath = '/simulateurs/simulations/comparer';
export const simulatorPath = (key: SimulatorKey): string => `/simulateurs/simulateur-${key}`;
