import {
  actionId,
  draftOrderId,
  formalityTypeId,
  invoiceId,
  orderId,
  spareActionId,
  unusedTypeId,
} from '../firms/formalities.ts';
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
    ...inCalls(['POST order/Add', 'POST order/Edit'], 'FormalityTypeId', ({ number }) =>
      formalityTypeId(number),
    ),
    ...inCalls(['POST order/Add', 'POST order/Edit'], 'Fondateur', () => undefined),
    ...inCalls(['POST order/Add', 'POST order/Edit'], 'Options', () => []),
    ...inCalls(['POST order/Add', 'POST order/Edit'], 'Payeur', () => ({
      Nom: 'Payeur Épi',
      Email: 'payeur.epi@client.example',
    })),
    ...inCalls(['POST order/Add', 'POST order/Edit'], 'IdResponsable', (firm) => firm.users.JURIDIQUE.id),
    ...inCalls(['POST order/Add', 'POST order/Edit'], 'IdGreffe', () => undefined),
    ...inCalls(['POST order/Add', 'POST order/Edit'], 'IdSociete', ({ companies }) => companies[0]),
    'POST order/allByFilterRequest#FormalityTypeId': ({ number }) => formalityTypeId(number),
    'POST order/exportToExcel#FormalityTypeId': ({ number }) => formalityTypeId(number),
    ...inCalls(['POST order/Edit', 'POST order/UpdateStatus'], 'Id', ({ number }) => orderId(number)),
    'POST order/Delete#Id': ({ number }) => draftOrderId(number),
    'POST order/UpdateStatus#OrderStatusCode': () => 'Preparing',
    ...inCalls(['POST order/Edit', 'POST order/UpdateStatus'], 'Version', () => undefined),
    ...inCalls(['GET order/GetById', 'GET order/DownloadOrderAsPdf'], 'orderId', ({ number }) =>
      orderId(number),
    ),
    ...inCalls(
      ['POST Order/GetActionHistoryCollection', 'POST Order/EditActionHistory'],
      'OrderId',
      ({ number }) => orderId(number),
    ),
    ...inCalls(['POST Order/EditActionHistory', 'GET Order/DownloadActionFile'], 'Id', ({ number }) =>
      actionId(number),
    ),
    'POST Order/DeleteActionHistory#Id': ({ number }) => spareActionId(number),
    'POST Order/EditActionHistory#At': () => '2026-03-06',
    ...inCalls(
      [
        'GET invoiceFormality/GetById',
        'GET invoiceFormality/DownloadInvoiceFormalityAsPdf',
        'GET invoiceFormality/DownloadFacturX',
      ],
      'id',
      ({ number }) => invoiceId(number),
    ),
    ...inCalls(['POST InvoiceFormality/Edit', 'POST invoiceFormality/UpdateStatus'], 'Id', ({ number }) =>
      invoiceId(number),
    ),
    ...inCalls(
      ['POST InvoiceFormality/Edit', 'POST invoiceFormality/UpdateStatus'],
      'Version',
      () => undefined,
    ),
    'POST InvoiceFormality/Edit#Email': () => 'payeur.epi@client.example',
    'POST InvoiceFormality/Edit#Client': ({ number }) => `Destinataire ${number === 1 ? 'A' : 'B'}`,
    'POST InvoiceFormality/Edit#Address': () => undefined,
    'POST InvoiceFormality/Edit#Lines': ({ number }) => [
      {
        Nature: 1,
        Libelle: `Transfert ${number === 1 ? 'A' : 'B'}`,
        PrixHT: 40_000,
        TauxTva: 20,
        IsOptional: false,
      },
      { Nature: 3, Libelle: 'Greffe', PrixHT: 19_200, TauxTva: null, IsOptional: false },
    ],
    'POST invoiceFormality/UpdateStatus#State': () => 'Paid',
    'POST invoiceFormality/UpdateStatus#Payment': () => ({
      Method: 'Transfer',
      PaidOn: '2026-03-12',
      AmountCents: 100,
      Reference: 'Virement',
    }),
    ...inCalls(
      [
        'GET invoiceFormality/GetInvoiceSynthesis',
        'POST invoiceFormality/exportInvoiceSynthesisToExcel',
        'POST invoiceFormality/exportInvoiceSynthesisToPdf',
      ],
      'Year',
      () => 2026,
    ),
    ...inCalls(['POST invoiceFormality/allByFilterRequest'], 'OrderId', ({ number }) => orderId(number)),
    InvoiceFormalityId: ({ number }) => invoiceId(number),
    invoiceFormalityId: ({ number }) => invoiceId(number),
    ...inCalls(
      ['GET InvoiceFormalityPayment/GetInvoiceDetailsById', 'GET InvoiceFormalityPayment/GetInvoicePdf'],
      'id',
      ({ number }) => invoiceId(number),
    ),
    ...inCalls(
      ['POST InvoiceFormalityPayment/add-token', 'POST InvoiceFormalityPayment/SendSecureLink'],
      'Email',
      () => 'payeur.epi@client.example',
    ),
  },
};
