import { cabinetInvoiceId, cabinetLinkId, draftCabinetInvoiceId } from '../firms/cabinet-invoices.ts';
import { type AreaSamples, inCalls } from './sample.ts';

const saves = ['POST cabinetInvoice/Add', 'POST cabinetInvoice/Edit'];
const lines = [
  { Nature: 1, Libelle: 'Tenue', PrixHT: 10_000, TauxTva: 20, IsOptional: false, Quantite: 1.5 },
];

export const cabinetInvoices: AreaSamples = {
  values: {
    ...inCalls(
      [
        'GET cabinetInvoice/GetById',
        'GET cabinetInvoice/DownloadAsPdf',
        'GET cabinetInvoice/DownloadFacturX',
      ],
      'id',
      ({ number }) => cabinetInvoiceId(number),
    ),
    ...inCalls(
      [
        'POST cabinetInvoice/UpdateStatus',
        'POST cabinetInvoice/Send',
        'POST cabinetInvoice/Duplicate',
        'POST cabinetInvoice/add-token',
        'POST cabinetInvoice/SendSecureLink',
        'POST cabinetInvoice/url-payement',
      ],
      'Id',
      ({ number }) => cabinetInvoiceId(number),
    ),
    ...inCalls(['POST cabinetInvoice/Edit', 'POST cabinetInvoice/Delete'], 'Id', ({ number }) =>
      draftCabinetInvoiceId(number),
    ),
    ...inCalls(
      ['POST cabinetInvoice/Edit', 'POST cabinetInvoice/UpdateStatus', 'POST cabinetInvoice/Send'],
      'Version',
      () => undefined,
    ),
    'POST cabinetInvoice/close-token#LinkId': ({ number }) => cabinetLinkId(number),
    'POST cabinetInvoice/Add#IdSociete': ({ companies }) => companies[0],
    ...inCalls(saves, 'IdCabinet', () => undefined),
    ...inCalls(saves, 'Email', () => 'facture.epi@client.example'),
    ...inCalls(saves, 'Lines', () => lines),
    ...inCalls(
      ['POST cabinetInvoice/Send', 'POST cabinetInvoice/add-token', 'POST cabinetInvoice/SendSecureLink'],
      'Email',
      () => 'facture.epi@client.example',
    ),
    'POST cabinetInvoice/UpdateStatus#State': () => 'Paid',
    'POST cabinetInvoice/UpdateStatus#Lines': () => undefined,
    'POST cabinetInvoice/UpdateStatus#Payment': () => ({
      Method: 'Transfer',
      PaidOn: '2026-03-12',
      AmountCents: 100,
      Reference: 'Virement',
    }),
  },
};
