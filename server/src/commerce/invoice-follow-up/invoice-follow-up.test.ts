import { expect, test } from 'vitest';
import { AddCabinetInvoice, UpdateCabinetInvoiceStatus } from '#contract/commerce/cabinet-invoices/calls.ts';
import {
  exportFiguresToExcel,
  exportFiguresToPdf,
  exportTransmissions,
  GetInvoiceFigures,
  listTransmissions,
  RefreshTransmissions,
  TransmitInvoice,
} from '#contract/commerce/invoice-follow-up/calls.ts';
import { readPdf } from '#proof/files/pdf.ts';
import { readZip } from '#proof/files/zip.ts';
import { startTestApp } from '#proof/test-app.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import type { EInvoicingPlatform, PlatformNews } from '#server/platform/e-invoicing/platform.ts';
import { todayInParis } from '#server/platform/today.ts';
import { followAll } from './transmit.ts';

const app = await startTestApp();
const { A } = app.firms;
const billing = await app.signIn('FACTURATION');
const today = todayInParis();
const Year = Number(today.slice(0, 4));
const Month = Number(today.slice(5, 7));
await app.query(
  `update cabinet set vat_number = 'FR32123456789', address_line = '1 rue du Lavoir', postcode = '69001', town = 'Lyon'`,
);

async function drafted(PrixHT = 10_000): Promise<number> {
  const { Id } = (
    await billing.call(AddCabinetInvoice, {
      IdSociete: A.companies[4],
      Object: 'Suivi',
      Email: 'client@client.example',
      Lines: [{ Nature: 1, Libelle: 'Tenue', PrixHT, TauxTva: 20 }],
    } as never)
  ).answer;
  return Id;
}
const update = (Id: number, State: string, more: object = {}) =>
  billing.call(UpdateCabinetInvoiceStatus, { Id, State, ...more } as never);
async function issued(PrixHT?: number): Promise<number> {
  const Id = await drafted(PrixHT);
  await update(Id, 'Issued');
  return Id;
}
const pay = (Id: number, AmountCents: number) =>
  update(Id, 'Paid', { Payment: { Method: 'Transfer', PaidOn: today, AmountCents } });
const stateOf = async (Id: number) =>
  (await billing.call(listTransmissions, {})).answer.Items.find((one) => one.Id === Id);

test('figures add up by month and state, with what came and what is due', async () => {
  const before = (await billing.call(GetInvoiceFigures, { Year })).answer;
  const sum = (rows: typeof before, of: 'TTC' | 'Paid' | 'Due') =>
    rows.filter((row) => row.Month === Month).reduce((all, row) => all + row[of], 0);
  const part = await issued(20_000);
  await pay(part, 4_000);
  await pay(await issued(), 12_000);
  await drafted();
  const after = (await billing.call(GetInvoiceFigures, { Year })).answer;
  expect(sum(after, 'TTC') - sum(before, 'TTC')).toBe(36_000);
  expect(sum(after, 'Paid') - sum(before, 'Paid')).toBe(16_000);
  expect(sum(after, 'Due') - sum(before, 'Due')).toBe(20_000);
  expect(after.filter((row) => row.Month === Month).map(({ Step }) => Step)).toEqual(
    expect.arrayContaining(['Paid', 'PartlyPaid']),
  );
  const sheet = readZip((await billing.call(exportFiguresToExcel, { Year })).bytes).get(
    'xl/worksheets/sheet1.xml',
  );
  expect(sheet?.toString()).toContain('Réglée en partie');
  const paper = readPdf((await billing.call(exportFiguresToPdf, { Year })).bytes);
  expect(paper.pages.join(' ')).toContain(`Factures du cabinet ${Year}`);
});

test('an invoice is handed over once and stands as simulated where there is no platform; a draft is not', async () => {
  expect((await billing.call(TransmitInvoice, { Id: await drafted() })).error.Code).toBe('NOT_ISSUED');
  const Id = await issued();
  expect(await stateOf(Id)).toMatchObject({ State: 'NONE' });
  const both = await Promise.all([
    billing.call(TransmitInvoice, { Id }),
    billing.call(TransmitInvoice, { Id }),
  ]);
  expect(both.map(({ answer }) => answer.IsSimulation)).toEqual([true, true]);
  expect(await app.query('select from invoice_transmission where invoice_id = $1', [Id])).toHaveLength(1);
  expect(await stateOf(Id)).toMatchObject({ State: 'SENT', IsSimulated: true });
  await billing.call(RefreshTransmissions, {});
  expect(await stateOf(Id)).toMatchObject({ State: 'DEPOSITED', ReceivedAt: expect.stringContaining('T') });
  await pay(Id, 12_000);
  await billing.call(RefreshTransmissions, {});
  expect(await stateOf(Id)).toMatchObject({ State: 'CASHED' });
});

test('what a platform tells is kept with its reason; one that is silent changes nothing', async () => {
  const Id = await issued();
  await billing.call(TransmitInvoice, { Id });
  await app.query(`update invoice_transmission set platform = 'TEST' where invoice_id = $1`, [Id]);
  const database = openDatabase({ url: app.databaseUrl, connections: 2 });
  const cashed: string[] = [];
  const platform = (read: () => Promise<PlatformNews | undefined>): EInvoicingPlatform => ({
    name: 'TEST',
    isSimulation: false,
    send: async () => 'x',
    read,
    tellCashed: async ({ number }) => void cashed.push(number),
  });
  const log = { warn: () => undefined };
  const silent = () => Promise.reject(new Error('timeout'));
  await followAll(database, platform(silent), log);
  expect(await stateOf(Id)).toMatchObject({ State: 'SENT' });
  const refused = async () => (await billing.call(listTransmissions, { State: 'REFUSED' })).answer;
  const before = await refused();
  const toldAt = '2026-11-28T10:00:00.000Z';
  await followAll(
    database,
    platform(async () => ({ state: 'REFUSED', motive: 'Montant contesté', toldAt })),
    log,
  );
  expect(await stateOf(Id)).toMatchObject({
    State: 'REFUSED',
    Motive: 'Montant contesté',
    ReceivedAt: toldAt,
  });
  expect(cashed).toEqual([]);
  expect(await refused()).toMatchObject({
    TotalCount: before.TotalCount + 1,
    TotalRejected: before.TotalRejected + 1,
    IsSimulation: true,
  });
  const sheet = readZip((await billing.call(exportTransmissions, { State: 'REFUSED' })).bytes).get(
    'xl/worksheets/sheet1.xml',
  );
  expect(sheet?.toString()).toContain('Montant contesté');
  await database.close();
});
