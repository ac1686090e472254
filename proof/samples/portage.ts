import { plantedCustomer } from '../firms/company-files.ts';
import { sirenOf } from '../firms/numbers.ts';
import { carrierGuid, customerGuid, employmentId, factorId, missionId } from '../firms/portage.ts';
import { reportId, supplierInvoiceId } from '../firms/portage-work.ts';
import type { TestFirm } from '../firms.ts';
import { type AreaSamples, inCalls } from './sample.ts';

const factorCalls = (...names: string[]) =>
  names.map((name) => `POST SocieteClientPortage/societeAffacturage/${name}`);
const factorSaves = factorCalls('add', 'edit');

const saves = ['POST PersonnePortage/portage/add', 'POST PersonnePortage/portage/edit'];
const lists = [
  'POST personnePortage/GetListPersonnesPortageDetailsByFilter',
  'POST personnePortage/GetListPersonnesPortageDetailsByFilter1',
  'POST personnePortage/GetPortageSalarialByFilterRequest',
  'POST PersonnePortage/portage/portageSalarialExportToExcel',
];
const lookUps = ['', '1'].map(
  (suffix) => `POST personnePortage/GetListPersonnesPortageAsKeyValueObjectByFilter${suffix}`,
);
const ofPersonAtCarrier = ['', '1'].map(
  (suffix) => `GET personnePortage/GetListSocieteClientByPorteeAndSocietePortageAsKeyValueObject${suffix}`,
);
const byParties = 'POST PersonnePortage/GetPortageBySocietePortageAndSocieteClientGuids';
const byEmail = 'POST PersonnePortage/GetPortageByGuidSocietePortageAndPorteeEmail';
const carrierOf = (firm: TestFirm) => firm.companies.at(-2);
const invoiceCalls = (...names: string[]) =>
  names.map((name) => `POST SocieteClientPortage/invoiceFournisseur/${name}`);
const invoiceSaves = invoiceCalls('add', 'edit');
const invoiceLists = ['POST SocieteClientPortage/listInvoiceFournisseur', ...invoiceCalls('exportToExcel')];
const reportLists = ['POST cra/allByFilterRequest', 'POST cra/exportToExcel'];
const carried = (firm: TestFirm) => firm.persons[2];
const emailOfCarried = ({ number }: TestFirm) => `personne32@${number === 1 ? 'a' : 'b'}-clients.example`;
const nameOfCarried = ({ number }: TestFirm) => (number === 1 ? 'LEFÈVRE' : 'Le Gall');

export const portage: AreaSamples = {
  values: {
    ...inCalls(factorCalls('byId', 'edit', 'RevealIban'), 'Id', (firm) => factorId(firm.number)),
    'POST SocieteClientPortage/societeAffacturage/Delete#Id': (firm) => factorId(firm.number, 2),
    ...inCalls(factorSaves, 'Siret', () => '73282932000074'),
    ...inCalls(factorSaves, 'Telephone', () => '04 72 01 02 03'),
    ...inCalls(factorSaves, 'TauxCommission', () => 1.25),
    ...inCalls(factorSaves, 'TauxFondsGarantie', () => 10),
    'POST SocieteClientPortage/societeAffacturage/edit#Version': () => 1,
    'POST PersonnePortage/portage/byId#Id': (firm) => employmentId(firm.number),
    // one without missions, which are activity's
    'POST PersonnePortage/portage/edit#Id': (firm) => employmentId(firm.number, 5),
    'POST PersonnePortage/portage/Delete#Id': (firm) => employmentId(firm.number, 2),
    'POST PersonnePortage/portage/edit#Version': () => 1,
    'POST PersonnePortage/portage/edit#IdPersonne': (firm) => firm.persons[22],
    'POST PersonnePortage/portage/add#IdPersonne': (firm) => firm.persons[0],
    ...inCalls(saves, 'IdSocietePortage', carrierOf),
    ...inCalls(saves, 'TypeContrat', () => 'CDI'),
    ...inCalls(saves, 'TempsTravail', () => 'COMPLET'),
    ...inCalls(saves, 'TauxActivite', () => 100),
    ...inCalls(saves, 'TauxFraisGestion', () => 5),
    ...inCalls(saves, 'DateDebut', () => '2025-01-06'),
    ...inCalls(saves, 'DateFin', () => undefined),
    ...inCalls(saves, 'FinEssai', () => '2025-02-01'),
    ...inCalls(saves, 'DateSortie', () => undefined),
    ...inCalls(saves, 'MotifSortie', () => undefined),
    ...inCalls(saves, 'Missions', () => []),
    ...inCalls(lists, 'IdPersonne', carried),
    ...inCalls(lists, 'IdSocieteCliente', plantedCustomer),
    ...inCalls(invoiceCalls('byId', 'edit'), 'Id', ({ number }) => supplierInvoiceId(number)),
    ...inCalls(invoiceCalls('Delete'), 'Id', ({ number }) => supplierInvoiceId(number, 2)),
    ...inCalls(invoiceCalls('edit'), 'Version', () => 1),
    ...inCalls(invoiceSaves, 'IdPersonne', carried),
    ...inCalls(invoiceSaves, 'IdSocietePortage', carrierOf),
    ...inCalls(invoiceSaves, 'Date', () => '2026-02-10'),
    ...inCalls(invoiceLists, 'IdPersonne', carried),
    ...inCalls(invoiceLists, 'IdPortage', ({ number }) => employmentId(number)),
    ...inCalls(invoiceLists, 'SocietePortageGuid', ({ number }) => carrierGuid(number)),
    ...inCalls(reportLists, 'Mois', () => '2026-01'),
    ...inCalls(reportLists, 'Etat', () => 'ENVOYE'),
    ...inCalls(reportLists, 'IdPersonne', carried),
    ...inCalls(reportLists, 'IdSocieteCliente', plantedCustomer),
    ...inCalls(reportLists, 'SocietePortageGuid', ({ number }) => carrierGuid(number)),
    'POST cra/GetMonth#IdPersonne': carried,
    'POST cra/GetMonth#Mois': () => '2026-01',
    'POST cra/Save#IdMission': ({ number }) => missionId(number),
    'POST cra/Save#Mois': () => '2026-04',
    'POST cra/Save#Version': () => undefined,
    'POST cra/Save#Jours': () => [{ Jour: '2026-04-07', Part: 'MATIN' }],
    'POST cra/UpdateStatus#Id': ({ number }) => reportId(number),
    'POST cra/UpdateStatus#Version': () => undefined,
    'POST cra/UpdateStatus#Etat': () => 'REFUSE',
    'GET cra/DownloadAsPdf#id': ({ number }) => reportId(number),
    ...inCalls(
      ['POST craApproval/Open', 'POST craApproval/Answer'],
      'Token',
      (firm) => `${firm.id}.${reportId(firm.number)}.1.${'A'.repeat(43)}`,
    ),
    'POST craApproval/Answer#Etat': () => 'VALIDE_CLIENT',
    ...inCalls(['POST objectDocument/allOfPortage'], 'IdPersonne', carried),
    ...inCalls(['POST objectDocument/allOfPortage'], 'SocietePortageGuid', ({ number }) =>
      carrierGuid(number),
    ),
    porteeId: carried,
    ...inCalls(ofPersonAtCarrier, 'societePortageGuid', ({ number }) => carrierGuid(number)),
    ...inCalls([byParties, byEmail], 'SocietePortageGuid', ({ number }) => carrierGuid(number)),
    [`${byParties}#SocieteClienteGuid`]: ({ number }) => customerGuid(number),
    'POST SocietePortage/RestoreSocietePortage#Id': (firm) => firm.companies.at(-4),
    'POST personnePortage/GetListPersonnesPortageBySocieteGuid#SocieteGuid': ({ number }) =>
      carrierGuid(number),
    'GET PersonnePortage/GetSortiePortageStatistics#societeGuid': ({ number }) => carrierGuid(number),
    PorteeEmail: emailOfCarried,
    ...inCalls(
      ['POST SocietePortage/EditSocietePortage', 'POST SocietePortage/GetSocietePortageById'],
      'Id',
      carrierOf,
    ),
    'POST SocietePortage/EditSocietePortage#Version': () => 1,
    'POST SocietePortage/EditSocietePortage#TauxFraisGestion': () => 6,
    'POST SocietePortage/AddSocietePortage#TauxFraisGestion': () => 6,
    'POST SocietePortage/AddSocietePortage#IdSociete': (firm) => firm.companies[0],
    'POST SocietePortage/DeleteSocietePortage#Id': (firm) => firm.companies.at(-3),
  },
  sought: {
    'POST SocietePortage/listSocietePortage#Filter': ({ number, companies }) =>
      sirenOf(number * 1000 + companies.length - 2),
    'POST SocieteClientPortage/societeAffacturage/listAffacturageByFilter#Filter': ({ number }) =>
      `Affacturage Rapide ${number === 1 ? 'A' : 'B'}`,
    ...Object.fromEntries(
      invoiceLists.map((call) => [`${call}#Texte`, ({ number }) => `FOU-${number === 1 ? 'A' : 'B'}`]),
    ),
    'POST objectDocument/allOfPortage#Texte': nameOfCarried,
    'POST PersonnePortage/GetListContratsAsKeyValueObjectByFilter#Filter': nameOfCarried,
    ...Object.fromEntries(reportLists.map((call) => [`${call}#Texte`, nameOfCarried])),
    ...Object.fromEntries(lists.map((call) => [`${call}#Nom`, nameOfCarried])),
    [`${byEmail}#PorteeEmail`]: emailOfCarried,
    ...Object.fromEntries(lookUps.map((call) => [`${call}#Filter`, nameOfCarried])),
  },
};
