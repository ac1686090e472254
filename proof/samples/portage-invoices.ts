import { plantedCustomer } from '../firms/company-files.ts';
import { carrierGuid } from '../firms/portage.ts';
import {
  billedReportId,
  draftPortageInvoiceId,
  portageInvoiceId,
  worthOfOpenReport,
} from '../firms/portage-invoices.ts';
import { type AreaSamples, inCalls, type Sample } from './sample.ts';

const calls = (method: string, ...names: string[]) => names.map((name) => `${method} portageInvoice/${name}`);
const lists = calls('POST', 'allByFilterRequest', 'exportToExcel', 'exportToPdf');
const propose = 'POST portageInvoice/Propose';
const make = 'POST portageInvoice/AddFromCra';
const summaries = calls('POST', 'GetSynthese', 'exportSyntheseToExcel');
const lines = [
  { Nature: 1, Libelle: 'Frais', PrixHT: 10_000, TauxTva: 20, IsOptional: false, Quantite: 1.5 },
];
const carried: Sample = ({ persons }) => persons[2];

export const portageInvoices: AreaSamples = {
  values: {
    ...inCalls(calls('GET', 'GetById', 'DownloadAsPdf', 'DownloadFacturX'), 'id', ({ number }) =>
      portageInvoiceId(number),
    ),
    ...inCalls(calls('POST', 'UpdateStatus', 'Send'), 'Id', ({ number }) => portageInvoiceId(number)),
    ...inCalls(calls('POST', 'Edit', 'Delete'), 'Id', ({ number }) => draftPortageInvoiceId(number)),
    ...inCalls(calls('POST', 'Edit', 'UpdateStatus', 'Send'), 'Version', () => undefined),
    ...inCalls(calls('POST', 'Edit', 'Send'), 'Email', () => 'facture.epi@client.example'),
    'POST portageInvoice/Edit#AutresLignes': () => lines,
    'POST portageInvoice/UpdateStatus#State': () => 'Paid',
    'POST portageInvoice/UpdateStatus#Lines': () => undefined,
    'POST portageInvoice/UpdateStatus#Payment': () => ({
      Method: 'Transfer',
      PaidOn: '2026-03-12',
      AmountCents: 100,
      Reference: 'Virement',
    }),
    ...inCalls([...lists, propose, ...summaries], 'IdSocieteCliente', plantedCustomer),
    ...inCalls([...lists, propose, ...summaries], 'IdPersonne', carried),
    ...inCalls([...lists, propose, ...summaries], 'SocietePortageGuid', ({ number }) => carrierGuid(number)),
    ...inCalls(lists, 'Mois', () => '2025-06'),
    ...inCalls(lists, 'Step', () => ['PartlyPaid']),
    ...inCalls(lists, 'Reglement', () => 'DU'),
    ...inCalls(lists, 'IsCreditNote', () => false),
    ...inCalls(lists, 'IsOverdue', () => true),
    ...inCalls(lists, 'IsIssued', () => true),
    ...inCalls(lists, 'NotRemindedSince', () => '2025-08-01'),
    'POST portageInvoice/ProposeReminders#Ids': ({ number }) => [portageInvoiceId(number)],
    'POST portageInvoice/Remind#Relances': ({ number }) => [
      {
        Ids: [portageInvoiceId(number)],
        Niveau: 1,
        Email: 'facture.epi@client.example',
        Objet: 'Factures en attente de règlement',
        Texte: 'Une facture reste à régler.',
      },
    ],
    ...inCalls(lists, 'From', () => '2025-07-01'),
    ...inCalls(lists, 'To', () => '2025-07-31'),
    [`${propose}#Mois`]: () => '2025-08',
    [`${make}#IdsCra`]: ({ number }) => [billedReportId(number, 3)],
    [`${make}#Somme`]: () => worthOfOpenReport,
    ...inCalls(summaries, 'Annee', () => 2025),
    ...inCalls(summaries, 'Mois', () => '2025-06'),
    ...inCalls(summaries, 'Par', () => 'PERSONNE'),
  },
  sought: Object.fromEntries(
    lists.map((call) => [`${call}#Text`, ({ number }) => `FP2025-${number === 1 ? 'A' : 'B'}`]),
  ),
};
