import { companiesOfA, companiesOfB } from '../firms/companies.ts';
import {
  plantedDsn,
  plantedDsnFile,
  plantedDsnMonth,
  plantedDsnReturn,
  plantedEmptyDsn,
  plantedSpareDsnFile,
  plantedToldDsnFile,
} from '../firms/dsn.ts';
import { type AreaSamples, inCalls } from './sample.ts';

const lists = ['POST dsn/List', 'POST dsn/ExportToExcel'];
const returnLists = ['POST dsnReturn/List', 'POST dsnReturn/ExportToExcel'];
const all = () => undefined;
const month = () => plantedDsnMonth.slice(0, 7);
const unasked = (calls: readonly string[], filters: readonly string[]) =>
  Object.assign({}, ...filters.map((filter) => inCalls(calls, filter, all)));
const name = ({ number }: { number: number }) => (number === 1 ? companiesOfA : companiesOfB)[0]?.name ?? '';

export const dsn: AreaSamples = {
  values: {
    ...inCalls(lists, 'Mois', month),
    ...unasked(lists, ['Societe', 'Etat', 'IsEnRetard', 'IdCabinet', 'Gestionnaire']),
    ...inCalls(returnLists, 'Mois', month),
    ...unasked(returnLists, [
      'Societe',
      'Etat',
      'Nature',
      'IsSubstitution',
      'IsEnRetard',
      'IdCabinet',
      'Gestionnaire',
    ]),
    'GET dsn/GetById#Id': plantedDsn,
    'POST dsn/MakeMonth#Mois': month,
    'POST dsn/Deposit#Id': plantedDsnFile,
    'POST dsn/TellOutcome#Id': plantedToldDsnFile,
    'POST dsn/RemoveFile#Id': plantedSpareDsnFile,
    'POST dsn/TellOutcome#Date': () => plantedDsnMonth,
    'POST dsn/Waive#Id': plantedEmptyDsn,
    ...inCalls(['GET dsnReturn/GetById', 'POST dsnReturn/Correct'], 'Id', plantedDsnReturn),
    'POST dsnReturn/Correct#Mois': month,
    'POST dsnReturn/MarkRead#Ids': (firm) => [plantedDsnReturn(firm)],
  },
  sought: {
    ...Object.fromEntries([...lists, ...returnLists].map((list) => [`${list}#Societe`, name])),
  },
};
