import { opens } from '#contract/access/permissions.ts';
import type { SimulatorKey } from '../catalogue/declaration.ts';

/** Those who find at least one simulator in their menu: each sees the simulations of those that they find. */
export const maySimulate = opens('Simulateurs');

/** Those who find this simulator in their menu. */
export const mayUse = (key: SimulatorKey) => opens(`Simulateurs.simulateur-${key}`);
