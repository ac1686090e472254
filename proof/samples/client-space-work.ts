import {
  cloudCompany,
  plantedBatch,
  plantedCustomerInvoice,
  plantedInsurance,
  plantedPaper,
} from '../firms/client-space-work.ts';
import { companiesOfA, companiesOfB } from '../firms/companies.ts';
import { documentTypeId } from '../firms/documents.ts';
import { personsOfA, personsOfB } from '../firms/persons.ts';
import type { TestFirm } from '../firms.ts';
import { type AreaSamples, inCalls } from './sample.ts';

const none = () => undefined;
const firstCompany = ({ companies: [first] }: TestFirm) => first;
const filters = (calls: readonly string[], ...names: readonly string[]) =>
  Object.assign({}, ...names.map((name) => inCalls(calls, name, none)));

const invoiceLists = ['all', 'GetNext', 'Export', 'exportToExcelAsAttachment'].map(
  (name) => `POST customerInvoice/${name}`,
);
const spaceLists = ['all', 'exportToExcelAsAttachment'].map((name) => `POST cloudSpace/${name}`);
const paper = (rank: 0 | 1 | 2 | 3 | 4 | 5) => (firm: TestFirm) => plantedPaper(firm, rank);

/** A company that no call before these renames or merges. */
const companyName = ({ number }: TestFirm) => (number === 1 ? companiesOfA : companiesOfB)[3]?.name ?? '';

export const clientSpaceWork: AreaSamples = {
  values: {
    ...filters(['POST Coffrefort/allLots'], 'IdSociete', 'Mois', 'Etat'),
    'POST Coffrefort/AddLot#IdSociete': firstCompany,
    'POST Coffrefort/AddLot#Mois': () => '2026-05',
    ...inCalls(['POST Coffrefort/GetLotById', 'POST Coffrefort/DeposeDocuments'], 'Id', plantedBatch),
    'POST Coffrefort/DecideDocument#Id': paper(0),
    'POST Coffrefort/DecideDocument#Version': none,
    'POST Coffrefort/DecideDocument#IdSociete': firstCompany,
    'POST Coffrefort/DecideDocument#IdTitulaire': (firm) => firm.spaceUser,
    'POST Coffrefort/DecideDocument#Mois': () => '2026-08',
    'POST Coffrefort/DecideDocument#Matricule': none,
    'POST Coffrefort/RefuseDocuments#Ids': (firm) => [plantedPaper(firm, 1)],
    'POST Coffrefort/RetireDocument#Id': paper(3),
    'POST Coffrefort/ApercuDocument#Id': paper(5),
    'POST Coffrefort/MonDocument#Id': paper(4),
    'POST Coffrefort/FinDeService#FinLe': () => '2098-06-30',
    ...filters(invoiceLists, 'IdSociete', 'Sens', 'Etat', 'Doublons', 'Du', 'Au', 'After'),
    ...inCalls(
      ['GetById', 'Document', 'Process'].map((name) => `POST customerInvoice/${name}`),
      'Id',
      plantedCustomerInvoice,
    ),
    'POST customerInvoice/Process#Version': () => 1,
    'POST customerInvoice/Process#Etat': () => 'COMPTABILISEE',
    'POST customerInvoice/Process#Date': () => '2026-03-02',
    'POST customerInvoice/Process#TTC': () => 12_000,
    'POST customerInvoice/Process#TVA': () => 2_000,
    'POST account/SendInvoicesForConnectedUser#IdSociete': firstCompany,
    ...filters(spaceLists, 'Societe', 'Attestation', 'Espace'),
    ...inCalls(['POST cloudSpace/Mark', 'POST cloudSpace/Ask'], 'Ids', ({ companies }) => [
      cloudCompany(companies, 0),
    ]),
    'POST cloudSpace/AskDeletion#Id': ({ companies }) => cloudCompany(companies, 0),
    'POST cloudSpace/ConfirmDeletion#Id': ({ companies }) => cloudCompany(companies, 1),
    'POST cloudSpace/CancelDeletion#Id': ({ companies }) => cloudCompany(companies, 2),
    ...inCalls(
      ['GetById', 'Edit', 'Document'].map((name) => `POST insurance/${name}`),
      'Id',
      (firm) => plantedInsurance(firm),
    ),
    'POST insurance/Delete#Id': (firm) => plantedInsurance(firm, 2),
    'POST insurance/Edit#Version': none,
    ...inCalls(['POST insurance/Add', 'POST insurance/Edit'], 'Debut', () => '2026-01-01'),
    ...inCalls(['POST insurance/Add', 'POST insurance/Edit'], 'Fin', () => '2027-01-01'),
    ...inCalls(['POST crmClientDocument/GetById', 'POST crmClientDocument/Edit'], 'Id', (firm) =>
      documentTypeId(firm.number),
    ),
    'POST crmClientDocument/Edit#Version': none,
    'POST crmClientDocument/Edit#IsExige': () => false,
    'POST crmClientDocument/Preview#IdSociete': firstCompany,
    'POST account/SendDocumentsForConnectedUser#IdSociete': firstCompany,
    'POST account/SendDocumentsForConnectedUser#IdTypeDocument': (firm) => documentTypeId(firm.number),
  },
  sought: {
    ...Object.fromEntries(spaceLists.map((list) => [`${list}#Societe`, companyName])),
    'POST Coffrefort/Titulaires#Filter': ({ number }) => {
      const [first] = number === 1 ? personsOfA : personsOfB;
      return `${first?.last_name} ${first?.first_name}`;
    },
  },
};
