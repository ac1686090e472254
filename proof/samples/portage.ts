import { factorId } from '../firms/portage.ts';
import { type AreaSamples, inCalls } from './sample.ts';

const factorCalls = (...names: string[]) =>
  names.map((name) => `POST SocieteClientPortage/societeAffacturage/${name}`);
const factorSaves = factorCalls('add', 'edit');

export const portage: AreaSamples = {
  values: {
    ...inCalls(factorCalls('byId', 'edit', 'RevealIban'), 'Id', (firm) => factorId(firm.number)),
    'POST SocieteClientPortage/societeAffacturage/Delete#Id': (firm) => factorId(firm.number, 2),
    ...inCalls(factorSaves, 'Siret', () => '73282932000074'),
    ...inCalls(factorSaves, 'Telephone', () => '04 72 01 02 03'),
    ...inCalls(factorSaves, 'TauxCommission', () => 1.25),
    ...inCalls(factorSaves, 'TauxFondsGarantie', () => 10),
    'POST SocieteClientPortage/societeAffacturage/edit#Version': () => 1,
  },
  sought: {
    'POST SocieteClientPortage/societeAffacturage/listAffacturageByFilter#Filter': ({ number }) =>
      `Affacturage Rapide ${number === 1 ? 'A' : 'B'}`,
  },
};
