import { cabinetInvoiceId } from '../firms/cabinet-invoices.ts';
import { plantedForecast, plantedMatchedLine, plantedTreasuryLine } from '../firms/treasury.ts';
import { type AreaSamples, inCalls } from './sample.ts';

const path = 'POST tresorerie/';
const all = () => undefined;

export const treasury: AreaSamples = {
  values: {
    ...inCalls(
      ['Overview', 'Flows', 'ExportToExcel', 'Lines'].map((name) => path + name),
      'IdCabinet',
      all,
    ),
    [`${path}Overview#Au`]: all,
    [`${path}Flows#Semaine`]: all,
    [`${path}Flows#Sens`]: all,
    [`${path}Lines#Text`]: all,
    [`${path}Lines#Etat`]: all,
    [`${path}Lines#Du`]: all,
    [`${path}Lines#Au`]: all,
    [`${path}SaveHypotheses#Version`]: () => 1,
    'GET tresorerie/Proposals#Id': ({ number }) => plantedTreasuryLine(number),
    'GET tresorerie/Proposals#Text': all,
    [`${path}Match#Id`]: ({ number }) => plantedTreasuryLine(number),
    [`${path}Match#Parts`]: ({ number }) => [{ IdFacture: cabinetInvoiceId(number), Montant: 100 }],
    [`${path}Unmatch#Id`]: ({ number }) => plantedMatchedLine(number),
    [`${path}RemoveForecast#Id`]: ({ number }) => plantedForecast(number),
    [`${path}AddForecast#IdCabinet`]: ({ cabinets }) => cabinets[0],
    [`${path}AddForecast#Fin`]: all,
  },
};
