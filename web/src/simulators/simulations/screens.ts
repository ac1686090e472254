import { opens } from '#contract/access/permissions.ts';
import { simulatorKeys, simulatorNames } from '#contract/simulators/catalogue/declaration.ts';
import { maySimulate, mayUse } from '#contract/simulators/simulations/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import {
  comparisonPath,
  portageSimulatorPath,
  simulationsPath,
  simulatorPath,
  simulatorsPath,
} from './paths.ts';

const load = () => import('./simulator/SimulatorScreen.tsx');

export const screens: ScreenDeclaration[] = [
  {
    path: simulatorsPath,
    title: 'Simulateurs',
    breadcrumb: 'Simulateurs',
    access: maySimulate,
    isSection: true,
    load: () => import('./SimulatorsScreen.tsx'),
  },
  ...simulatorKeys.map((key) => ({
    path: simulatorPath(key),
    // by the module key that the specification gives
    aliases: [`${simulatorsPath}/${key}`],
    title: simulatorNames[key],
    breadcrumb: simulatorNames[key],
    access: mayUse(key),
    load,
  })),
  {
    path: portageSimulatorPath,
    title: 'Simulateur de portage salarial',
    breadcrumb: 'Simulateur de portage salarial',
    access: opens('PortageSalarial.simulateur-portage-salarial'),
    load,
  },
  {
    path: simulationsPath,
    title: 'Simulations enregistrées',
    breadcrumb: 'Simulations enregistrées',
    access: opens('Simulateurs.simulations'),
    load: () => import('./list/SimulationListScreen.tsx'),
  },
  {
    path: comparisonPath,
    title: 'Comparaison de simulations',
    breadcrumb: 'Comparaison',
    access: maySimulate,
    load: () => import('./result/ComparisonScreen.tsx'),
  },
];
