import { simulatorKeys } from '#contract/simulators/catalogue/declaration.ts';
import { plantedDeletedSimulation, plantedSimulation, plantedSimulationOf } from '../firms/simulations.ts';
import type { TestFirm } from '../firms.ts';
import { type AreaSamples, inCalls } from './sample.ts';

const saves = simulatorKeys.map((key) => `POST simulateur-${key}/Save`);
const ofOne = ['GetById', 'Share', 'Delete'].map((name) => `POST simulation/${name}`);
const files = ['ExportToPdf', 'ExportToExcel'].map((name) => `POST simulation/${name}`);
const list = 'POST simulation/allByFilterRequest';
const person = ({ persons: [first] }: TestFirm) => first;
const company = ({ companies: [first] }: TestFirm) => first;

export const simulations: AreaSamples = {
  values: {
    ...Object.fromEntries(
      simulatorKeys.map((key) => [
        `POST simulateur-${key}/Save#Id`,
        (firm: TestFirm) => plantedSimulationOf(key, firm),
      ]),
    ),
    ...inCalls(saves, 'Version', () => undefined),
    ...inCalls(saves, 'IdPersonne', person),
    ...inCalls(saves, 'IdSociete', company),
    ...inCalls(ofOne, 'Id', plantedSimulation),
    ...inCalls(files, 'Ids', (firm) => [plantedSimulation(firm)]),
    'POST simulation/Restore#Id': plantedDeletedSimulation,
    [`${list}#Simulateur`]: () => 'micro-entreprise',
    [`${list}#IdPersonne`]: person,
    [`${list}#IdSociete`]: company,
    [`${list}#EstDeMoi`]: () => undefined,
  },
  sought: {
    [`${list}#Nom`]: ({ number }) => `Installation en libéral ${number === 1 ? 'A' : 'B'}`,
  },
};
