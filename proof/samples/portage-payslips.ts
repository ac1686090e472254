import {
  portagePayslipFileId,
  portagePayslipFilterId,
  portagePayslipId,
  portagePayslipYear,
} from '../firms/portage-payslips.ts';
import type { TestFirm } from '../firms.ts';
import { type AreaSamples, inCalls } from './sample.ts';

const posted = (...names: string[]) => names.map((name) => `POST PorteeBulletinInfoTracking/${name}`);
const lists = posted('getAllPortageTracking', 'ExportToPDFPortageTracking', 'ExportToExcelPortageTracking');
const exported = posted('ExportToPDFPortageTracking', 'ExportToExcelPortageTracking');
const missing = posted('getBulletinsManquants');
const save = posted('savePorteeBulletinTracking');
const tracking = posted('getPortageTracking');

const all = () => undefined;
const carrierOf = (firm: TestFirm) => firm.companies.at(-2);
const carried = (firm: TestFirm) => firm.persons[2];
const nameOfCarried = ({ number }: TestFirm) => (number === 1 ? 'LEFÈVRE' : 'Le Gall');

const figures = {
  Brut: 400_000,
  CotisationsSalariales: 80_000,
  CotisationsPatronales: 170_000,
  Pas: 20_000,
  NetPaye: 300_000,
  CoutTotal: 570_000,
};
const untold = [
  'SalaireBase',
  'ApportAffaires',
  'IndemniteConges',
  'Reserve',
  'NetImposable',
  'MontantNetSocial',
  'Remboursements',
  'FraisGestion',
  'IdBulletinInfo',
  'Version',
];

export const portagePayslips: AreaSamples = {
  values: {
    ...inCalls(lists, 'Annee', () => portagePayslipYear),
    ...inCalls(missing, 'Annee', () => portagePayslipYear - 1),
    ...Object.assign(
      {},
      ...['SocietePortageId', 'PorteeId', 'Mois', 'Etat', 'Nom', 'AvecEcart', 'IdFiltre'].map((filter) =>
        inCalls([...lists, ...missing], filter, all),
      ),
    ),
    ...inCalls(exported, 'Colonnes', () => ['Mois', 'Nom', 'NetPaye']),
    ...inCalls(tracking, 'PorteeId', carried),
    ...inCalls(tracking, 'SocietePortageId', carrierOf),
    ...inCalls(tracking, 'Annee', () => portagePayslipYear),
    'GET PorteeBulletinInfoTracking/getPorteeBulletinTraking#idBulletinInfo': ({ number }) =>
      portagePayslipId(number),
    ...inCalls(posted('ExportToPDFPorteeBulletinInfoTracking'), 'IdBulletinInfo', ({ number }) =>
      portagePayslipId(number),
    ),
    ...inCalls(save, 'PorteeId', carried),
    ...inCalls(save, 'SocietePortageId', carrierOf),
    ...inCalls(save, 'Mois', () => `${portagePayslipYear - 1}-03`),
    ...Object.assign({}, ...untold.map((field) => inCalls(save, field, all))),
    ...Object.assign(
      {},
      ...Object.entries(figures).map(([field, cents]) => inCalls(save, field, () => cents)),
    ),
    ...inCalls(posted('DeletePorteeBulletinTracking'), 'Id', ({ number }) => portagePayslipId(number, 2)),
    ...inCalls(posted('validatePorteeBulletinTracking'), 'Ids', ({ number }) => [portagePayslipId(number)]),
    ...inCalls(posted('ImportJournalPaieFromCsvDoc'), 'SocietePortageId', carrierOf),
    ...inCalls(posted('ImportJournalPaieFromCsvDoc'), 'TotalBrut', all),
    ...inCalls(posted('ImportJournalPaieFromCsvDoc'), 'TotalNetPaye', all),
    ...inCalls(posted('ImportFromExcelDoc'), 'PorteeId', carried),
    ...inCalls(posted('getJournalPaieFiles'), 'SocietePortageId', carrierOf),
    'GET PorteeBulletinInfoTracking/getPorteeBulletinTrakingByFileId#idBulletinTrackingFile': ({ number }) =>
      portagePayslipFileId(number),
    ...inCalls(posted('DeleteBulletinTrackingFile'), 'Id', ({ number }) => portagePayslipFileId(number, 2)),
    ...inCalls(posted('SaveFillterToExportCRM'), 'Filtre', () => ({ Annee: portagePayslipYear })),
    ...inCalls(posted('DeleteFillterToExportCRM'), 'Id', ({ number }) => portagePayslipFilterId(number)),
  },
  sought: Object.fromEntries([...lists, ...missing].map((call) => [`${call}#Nom`, nameOfCarried])),
};
