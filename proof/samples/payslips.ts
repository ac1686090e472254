import { companiesOfA, companiesOfB } from '../firms/companies.ts';
import {
  plantedPayslipAnomaly,
  plantedPayslipFile,
  plantedPayslipYear,
  plantedSparePayslipFile,
} from '../firms/payslips.ts';
import type { TestFirm } from '../firms.ts';
import { type AreaSamples, inCalls } from './sample.ts';

const lists = ['loadAllSocieteBPTracking', 'ExportToPDFSocieteHavingBPTracking'].map(
  (name) => `POST SocietyBPTracking/${name}`,
);
const all = () => undefined;
const year = () => plantedPayslipYear;
const firstCompany = ({ companies: [first] }: TestFirm) => first;

export const payslips: AreaSamples = {
  values: {
    ...inCalls(lists, 'Annee', year),
    ...Object.fromEntries(
      lists.flatMap((list) =>
        ['IdCabinet', 'Gestionnaire', 'Societe', 'Anomalie'].map((filter) => [`${list}#${filter}`, all]),
      ),
    ),
    'GET SocietyBPTracking/getBulletinTraking#id': (firm) =>
      Number(firstCompany(firm)) * 10_000 + plantedPayslipYear,
    'POST SocietyBPTracking/saveBulletinTraking#IdSociete': firstCompany,
    'POST SocietyBPTracking/saveBulletinTraking#Annee': year,
    'POST SocietyBPTracking/saveBulletinTraking#Mois': () => 3,
    'POST SocietyBPTracking/saveBulletinTraking#Nombre': () => 7,
    'POST SocietyBPTracking/manipulateAnomaly#Id': plantedPayslipAnomaly,
    'POST SocietyBPTracking/DeleteSocietyBPTrackingFile#Id': plantedSparePayslipFile,
    'POST SocietyBPTracking/getSocietyBPTrackingFiles#Annee': all,
    'GET SocietyBPTracking/GetSocietyBPTrackingFile#idSocietyBPTrackingFile': plantedPayslipFile,
  },
  sought: {
    'POST SocietyBPTracking/loadAllSocieteBPTracking#Societe': ({ number }) =>
      (number === 1 ? companiesOfA : companiesOfB)[0]?.name ?? '',
  },
};
