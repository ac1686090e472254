import {
  plantedBankSync,
  plantedConnection,
  plantedConsent,
  plantedSpareConnection,
} from '../firms/bank-data.ts';
import type { TestFirm } from '../firms.ts';
import { type AreaSamples, inCalls } from './sample.ts';

const lists = ['POST bankData/List', 'POST bankData/ExportToExcel'];
const all = () => undefined;
const owned = ['POST bankData/Connect', 'POST bankData/Import'];
const bank = ({ number }: { number: number }) => `Banque de ${number === 1 ? 'A' : 'B'}`;

export const bankData: AreaSamples = {
  values: {
    ...inCalls(lists, 'Banque', all),
    ...inCalls(lists, 'IsEnErreur', all),
    ...inCalls(lists, 'IsBientotEchu', all),
    ...inCalls(lists, 'IdCabinet', all),
    ...inCalls(lists, 'IdSociete', all),
    'GET bankData/GetById#Id': plantedBankSync,
    ...inCalls(['POST bankData/Renew', 'POST bankData/Sync'], 'Id', plantedConnection),
    'POST bankData/Revoke#Id': plantedSpareConnection,
    'POST bankData/Complete#Etat': plantedConsent,
    ...inCalls(owned, 'IdCabinet', all),
    ...inCalls(owned, 'IdSociete', ({ companies: [first] }: TestFirm) => first),
  },
  sought: Object.fromEntries(lists.map((list) => [`${list}#Banque`, bank])),
};
