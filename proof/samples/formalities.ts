import { formalityTypeId, unusedTypeId } from '../firms/formalities.ts';
import { type AreaSamples, inCalls } from './sample.ts';

const saves = ['POST formalityType/Add', 'POST formalityType/Edit'];
const lines = [{ Nature: 1, Libelle: 'Prestation', PrixHT: 10_000, TauxTva: 20, IsOptional: false }];

export const formalities: AreaSamples = {
  values: {
    ...inCalls(['POST formalityType/GetById', 'POST formalityType/Edit'], 'Id', ({ number }) =>
      formalityTypeId(number),
    ),
    'POST formalityType/Delete#Id': ({ number }) => unusedTypeId(number),
    ...inCalls(saves, 'Code', () => 'EPI-1'),
    ...inCalls(saves, 'Lines', () => lines),
    ...inCalls(saves, 'DateTarif', () => '2100-01-01'),
    ...inCalls(saves, 'DateRetrait', () => undefined),
    ...inCalls(saves, 'FormesJuridiques', () => []),
    ...inCalls(
      ['GET', 'POST'].flatMap((method) => [
        `${method} formalityType/all`,
        `${method} formalityType/allCreation`,
        `${method} formalityType/allByFilterRequest`,
      ]),
      'Date',
      () => '2026-06-01',
    ),
  },
};
