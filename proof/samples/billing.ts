import { disputeId, duePlanId, freshPlanId, noticeId, overpaymentId, planId } from '../firms/billing.ts';
import { cabinetInvoiceId } from '../firms/cabinet-invoices.ts';
import { type AreaSamples, inCalls } from './sample.ts';

const lines = [{ Nature: 1, Libelle: 'Tenue', PrixHT: 10_000, TauxTva: 20, IsOptional: false, Quantite: 1 }];
const plan = 'POST cabinetPeriodicInvoice/';
const account = 'POST encoursClient/';
const saves = [`${plan}Add`, `${plan}Edit`];
const today = new Date().toISOString().slice(0, 10);
const month = `${today.slice(0, 7)}-01`;

export const billing: AreaSamples = {
  values: {
    ...inCalls(
      ['GET cabinetPeriodicInvoice/GetById', 'GET cabinetPeriodicInvoice/Simulate'],
      'id',
      ({ number }) => planId(number),
    ),
    'GET cabinetPeriodicInvoice/Propose#idSociete': ({ companies }) => companies[0],
    [`${plan}Add#IdSociete`]: ({ companies }) => companies[0],
    ...inCalls(saves, 'IdCabinet', () => undefined),
    ...inCalls(saves, 'Lines', () => lines),
    ...inCalls(saves, 'StartsOn', () => month),
    ...inCalls(saves, 'EndsOn', () => undefined),
    ...inCalls(saves, 'Day', () => 5),
    ...inCalls([`${plan}Edit`, `${plan}Delete`, `${plan}Suspend`, `${plan}Stop`], 'Id', ({ number }) =>
      freshPlanId(number),
    ),
    ...inCalls([`${plan}BillPeriod`, `${plan}LeaveOutPeriod`], 'Id', ({ number }) => duePlanId(number)),
    [`${plan}BillPeriod#StartsOn`]: () => '2026-01-01',
    [`${plan}LeaveOutPeriod#StartsOn`]: () => '2026-02-01',
    [`${plan}Resume#Id`]: ({ number }) => planId(number),
    ...inCalls([`${plan}Edit`, `${plan}Suspend`, `${plan}Resume`, `${plan}Stop`], 'Version', () => undefined),
    ...inCalls(
      ['POST cabinetInvoiceSuivi/transmissions', 'POST cabinetInvoiceSuivi/exportTransmissionsToExcel'],
      'State',
      () => undefined,
    ),
    'POST cabinetInvoiceSuivi/Transmit#Id': ({ number }) => cabinetInvoiceId(number),
    ...inCalls(
      ['Figures', 'exportFiguresToExcel', 'exportFiguresToPdf'].map(
        (name) => `POST cabinetInvoiceSuivi/${name}`,
      ),
      'Year',
      () => 2026,
    ),
    ...inCalls(
      ['GET encoursClient/GetByKey', 'GET encoursClient/ProposeReminder', 'GET encoursClient/RecoveryFile'],
      'cle',
      ({ companies }) => `S${companies[0]}`,
    ),
    ...inCalls(
      ['Remind', 'FormalNotice', 'Promise', 'OpenDispute', 'KeepOverpayment'].map((name) => account + name),
      'Cle',
      ({ companies }) => `S${companies[0]}`,
    ),
    [`${account}Remind#Email`]: () => 'relance.epi@client.example',
    [`${account}Promise#PromisedOn`]: () => '2199-01-01',
    [`${account}Promise#AmountCents`]: () => 100,
    [`${account}OpenDispute#IdInvoices`]: ({ number }) => [cabinetInvoiceId(number)],
    [`${account}CloseDispute#Id`]: ({ number }) => disputeId(number),
    [`${account}KeepOverpayment#Number`]: ({ number }) => `FC2026-${number === 1 ? 'A' : 'B'}1`,
    ...inCalls([`${account}KeepOverpayment`], 'ReceivedOn', () => '2026-06-20'),
    [`${account}RefundOverpayment#Id`]: ({ number }) => overpaymentId(number),
    [`${account}RefundOverpayment#RefundedOn`]: () => '2026-06-25',
    'GET encoursClient/DownloadNotice#id': ({ number }) => noticeId(number),
  },
};
