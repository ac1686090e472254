import { Document } from 'mupdf';
import { expect, test } from 'vitest';
import { addDays, inFigures, sameDayLater } from '#contract/calendar.ts';
import {
  AddCabinetInvoice,
  DeleteCabinetInvoice,
  DownloadCabinetInvoiceAsPdf,
  DownloadCabinetInvoiceFacturX,
  DuplicateCabinetInvoice,
  EditCabinetInvoice,
  exportCabinetInvoices,
  GetCabinetInvoiceById,
  listCabinetInvoices,
  SendCabinetInvoice,
  UpdateCabinetInvoiceStatus,
} from '#contract/commerce/cabinet-invoices/calls.ts';
import {
  AddCabinetPaymentLink,
  CloseCabinetPaymentLink,
  SendCabinetPaymentLink,
} from '#contract/commerce/cabinet-invoices/link-calls.ts';
import { GetInvoiceFormalityById } from '#contract/legal/orders/invoices/calls.ts';
import { amountsOf } from '#contract/permanent-files/invoicing/lines.ts';
import { readPdf } from '#proof/files/pdf.ts';
import { readZip } from '#proof/files/zip.ts';
import { lastMessage } from '#proof/sign-in/codes.ts';
import { startTestApp } from '#proof/test-app.ts';
import { todayInParis } from '#server/platform/today.ts';

const app = await startTestApp();
const { A } = app.firms;
const billing = await app.signIn('FACTURATION');
await app.query(
  `update cabinet set vat_number = 'FR32123456789', address_line = '1 rue du Lavoir', postcode = '69001', town = 'Lyon'
   where client_id = $1`,
  [A.id],
);

const line = (more: object = {}) => ({ Nature: 1, Libelle: 'Tenue', PrixHT: 10_000, TauxTva: 20, ...more });
const add = (more: object = {}) =>
  billing.call(AddCabinetInvoice, {
    IdSociete: A.companies[4],
    Object: 'Tenue du trimestre',
    Email: 'client@client.example',
    Lines: [line()],
    ...more,
  } as never);
const drafted = async (more: object = {}) => (await add(more)).answer.Id;
const read = async (id: number) => (await billing.call(GetCabinetInvoiceById, { id })).answer;
const update = (Id: number, State: string, more: object = {}) =>
  billing.call(UpdateCabinetInvoiceStatus, { Id, State, ...more } as never);
async function issued(more: object = {}) {
  const Id = await drafted(more);
  await update(Id, 'Issued');
  return Id;
}
const pay = (Id: number, AmountCents: number) =>
  update(Id, 'Paid', { Payment: { Method: 'Transfer', PaidOn: todayInParis(), AmountCents } });
const pdfOf = async (id: number) =>
  readPdf((await billing.call(DownloadCabinetInvoiceAsPdf, { id })).bytes)
    .pages.join(' ')
    .replace(/\s+/g, ' ');

test('VAT is computed for each rate on the sum of its lines, quantities to the thousandth, halves away from zero', () => {
  const lines = [
    { Nature: 1, PrixHT: 33_333, TauxTva: 20, Quantite: 1.5 },
    { Nature: 1, PrixHT: 5, TauxTva: 20, Quantite: 0.5 },
    { Nature: 1, PrixHT: -1_000, TauxTva: 10 },
    { Nature: 3, PrixHT: 1_234, TauxTva: null, Quantite: 2 },
  ] as const;
  expect(amountsOf(lines)).toEqual({
    HT: 50_000 + 3 - 1_000,
    Tva: 10_001 - 100,
    Debours: 2_468,
    TTC: 49_003 + 9_901 + 2_468,
    ParTaux: [
      { Taux: 20, Base: 50_003, Tva: 10_001 },
      { Taux: 10, Base: -1_000, Tva: -100 },
    ],
  });
});

test('what the draft leaves out is what the file’s billing says, and its payer’s days to pay are agreed days', async () => {
  await app.query(
    `insert into company_billing (client_id, company_id, email, address_line, postcode, town, payment_days, order_number)
     values ($1, $2, 'compta@client.example', '9 quai Rive', '69002', 'Lyon', 10, 'BC-77')
     on conflict (client_id, company_id) do update set email = excluded.email, address_line = excluded.address_line,
       postcode = excluded.postcode, town = excluded.town, payment_days = 10, order_number = 'BC-77'`,
    [A.id, A.companies[3]],
  );
  const Id = await issued({ IdSociete: A.companies[3], Email: undefined });
  const invoice = await read(Id);
  expect(invoice).toMatchObject({
    Email: 'compta@client.example',
    Address: '9 quai Rive, 69002 Lyon',
    NumeroCommande: 'BC-77',
    HT: 10_000,
    TVA: 2_000,
    TTC: 12_000,
    Step: 'Issued',
  });
  const days = (Date.parse(invoice.DueOn ?? '') - Date.parse(invoice.Date ?? '')) / 86_400_000;
  expect(days).toBe(10);
});

test('a payment may be an advance of half a year, not of the year before, nor of a day to come', async () => {
  const Id = await issued();
  const paidOn = (PaidOn: string) =>
    update(Id, 'Paid', { Payment: { Method: 'Transfer', PaidOn, AmountCents: 1_000 } });
  const today = todayInParis();
  const early = await paidOn(addDays(sameDayLater(today, -6), -3));
  expect(early.status).toBe(400);
  expect(early.fieldMessage('Payment.PaidOn')).toBe(
    `Cette date précède de plus de six mois la facture, émise le ${inFigures(today)}\u202f: vérifiez l’année.`,
  );
  expect((await paidOn(sameDayLater(today, -12))).status).toBe(400);
  expect((await paidOn('1026-03-12')).status).toBe(400);
  expect((await paidOn(addDays(today, 1))).status).toBe(400);
  expect((await read(Id)).Payments).toEqual([]);
  expect((await paidOn(sameDayLater(today, -5))).status).toBe(200);
  expect((await paidOn(addDays(today, -1))).status).toBe(200);
});

test('its series is its own: numbers follow each other without gaps, though many are issued at once', async () => {
  const drafts = await Promise.all([...Array(8)].map(() => drafted()));
  await Promise.all([...drafts, ...drafts].map((id) => update(id, 'Issued')));
  const numbers = (await Promise.all(drafts.map(read))).map(({ Number: number }) => number ?? '');
  expect(numbers.every((number) => /^FC\d{4}-\d{5}$/.test(number))).toBe(true);
  const ranks = numbers.map((number) => Number(number.split('-')[1])).sort((a, b) => a - b);
  expect(ranks).toEqual(ranks.map((_, index) => (ranks[0] ?? 0) + index));
});

test('the PDF bears issuer, customer, quantities and the sums of late payment of its day', async () => {
  const Id = await issued({ Lines: [line({ Quantite: 2.5 })], NumeroCommande: 'BC-12' });
  const text = await pdfOf(Id);
  for (const mention of [
    'SIRET',
    'TVA FR32123456789',
    'BC-12',
    '2,5',
    '300,00',
    'indemnité forfaitaire de 40 €',
  ])
    expect(text).toContain(mention);
});

test('what is issued is a PDF/A-3 that bears its data, the same bytes for ever; an older one is given a file of its own', async () => {
  expect((await billing.call(DownloadCabinetInvoiceFacturX, { id: await drafted() })).error.Code).toBe(
    'NOT_ISSUED',
  );
  const Id = await issued();
  const issuedPdf = (await billing.call(DownloadCabinetInvoiceAsPdf, { id: Id })).bytes;
  const facturX = (await billing.call(DownloadCabinetInvoiceFacturX, { id: Id })).bytes;
  expect(facturX.equals(issuedPdf)).toBe(true);
  const raw = facturX.toString('latin1');
  expect(raw).toMatch(/pdfaid:part>3<[\s\S]*pdfaid:conformance>B</);
  expect(raw).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
  const { Number: number } = await read(Id);
  const paper = Document.openDocument(facturX, 'application/pdf').asPDF();
  const attached = paper?.getEmbeddedFiles()['factur-x.xml'];
  expect(attached && paper?.getEmbeddedFileContents(attached)?.asString()).toContain(
    `<ram:ID>${number}</ram:ID>`,
  );
  await app.query('update invoice set has_factur_x = false where id = $1', [Id]);
  const made = (await billing.call(DownloadCabinetInvoiceFacturX, { id: Id })).bytes;
  expect(made.toString('latin1')).toContain('factur-x.xml');
  expect((await billing.call(DownloadCabinetInvoiceAsPdf, { id: Id })).bytes.equals(issuedPdf)).toBe(true);
});

test('an exempt line wants the provision of the law that exempts it', async () => {
  const exempt = { Lines: [line({ TauxTva: 0 })] };
  expect((await add(exempt)).fieldMessage('MotifExoneration')).toMatch(/disposition/);
  const Id = await issued({ ...exempt, MotifExoneration: 'CGI art. 261, 4, 4°' });
  expect(await pdfOf(Id)).toContain('CGI art. 261, 4, 4°');
});

test('a rebate lowers the total, a total of nothing is no invoice', async () => {
  const rebate = line({ Libelle: 'Remise', PrixHT: -2_500 });
  expect((await read(await drafted({ Lines: [line(), rebate] }))).TTC).toBe(9_000);
  const refused = await add({ Lines: [line(), line({ PrixHT: -10_000 })] });
  expect(refused.fieldMessage('Lines')).toMatch(/supérieur à zéro/);
});

test('once it is issued only e-mail and comment change, and only a draft is deleted', async () => {
  const Id = await issued();
  const { Client, Object: object, Address, NumeroCommande, Lines } = await read(Id);
  const same = { Id, Client, Object: object, Address, NumeroCommande, Lines, Email: 'autre@client.example' };
  expect((await billing.call(EditCabinetInvoice, same)).status).toBe(200);
  const refused = await billing.call(EditCabinetInvoice, {
    ...same,
    Object: 'Autre',
    Lines: [line()],
  } as never);
  expect(refused.fieldMessage('Object')).toMatch(/émise/);
  expect((await billing.call(DeleteCabinetInvoice, { Id })).error.Code).toBe('NOT_A_DRAFT');
  const draft = await drafted();
  expect((await billing.call(DeleteCabinetInvoice, { Id: draft })).answer).toEqual({ Id: draft });
});

test('a credit note takes back a part, never more than is left; payment and credit note settle it together', async () => {
  const Id = await issued();
  const part = (PrixHT: number) => update(Id, 'Credited', { Motive: 'Geste', Lines: [line({ PrixHT })] });
  expect((await part(10_001)).fieldMessage('Lines')).toMatch(/reste à payer/);
  expect((await part(2_500)).answer).toMatchObject({ State: 'Issued', Remaining: 9_000 });
  expect((await update(Id, 'Credited', { Motive: 'Tout' })).error.Code).toBe('CREDITED');
  expect((await pay(Id, 9_001)).status).toBe(400);
  expect((await pay(Id, 9_000)).answer).toMatchObject({ State: 'Paid', Remaining: 0 });
  expect(await read(Id)).toMatchObject({
    Paid: 9_000,
    Credited: 3_000,
    CreditedBy: expect.stringMatching(/^AC/),
  });
});

test('two credit notes at once never take back more than the invoice', async () => {
  const Id = await issued();
  const credit = () => update(Id, 'Credited', { Motive: 'Erreur', Lines: [line({ PrixHT: 6_000 })] });
  const both = await Promise.all([credit(), credit()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await read(Id)).Credited).toBe(7_200);
});

test('it is mailed with the bytes that were issued, and the list and its history tell it', async () => {
  expect((await billing.call(SendCabinetInvoice, { Id: await drafted() })).error.Code).toBe('NOT_ISSUED');
  const Email = 'envoi-facture@client.example';
  const Id = await issued({ Email });
  expect((await billing.call(SendCabinetInvoice, { Id, Message: 'Merci' })).answer.Email).toBe(Email);
  const { text } = await lastMessage(app, Email);
  expect(text).toContain('120,00');
  expect(text).toContain('Merci');
  expect(await read(Id)).toMatchObject({ Step: 'Sent', SentOn: todayInParis() });
  expect((await read(Id)).History[0]).toMatchObject({ Code: 'TRANSMITTED' });
});

test('its payment link is the link of all invoices; closing it is refused to another kind', async () => {
  const Email = 'lien-cabinet@client.example';
  const Id = await issued({ Email });
  const { LinkId } = (await billing.call(AddCabinetPaymentLink, { Id })).answer;
  expect((await billing.call(SendCabinetPaymentLink, { Id })).answer).toBe(true);
  expect((await lastMessage(app, Email)).text).toContain('/invoice/payment#');
  expect((await billing.call(GetInvoiceFormalityById, { id: Id })).status).toBe(404);
  expect((await billing.call(CloseCabinetPaymentLink, { LinkId })).answer).toBe(true);
  expect((await read(Id)).Link).toBeNull();
});

test('a copy is a draft of its own, and a credit note has none', async () => {
  const Id = await issued();
  const copy = (await billing.call(DuplicateCabinetInvoice, { Id })).answer;
  expect(await read(copy.Id)).toMatchObject({ Number: null, State: 'Draft', TTC: 12_000, History: [] });
  await update(Id, 'Credited', { Motive: 'Erreur' });
  const notes = (await billing.call(listCabinetInvoices, { IsCreditNote: true })).answer.Items;
  const note = notes.find(({ TTC }) => TTC === -12_000);
  expect((await billing.call(DuplicateCabinetInvoice, { Id: note?.Id ?? 0 })).error.Code).toBe('CREDIT_NOTE');
});

test('the list finds by state, amount and delay, and the workbook has what it found', async () => {
  const Id = await issued({ Object: 'Retard à retrouver', Lines: [line({ PrixHT: 777_700 })] });
  await app.query(`update invoice set due_on = '2020-01-01' where id = $1`, [Id]);
  const filters = { Text: 'retard à retrouver', TTCMin: 900_000, IsOverdue: true, Step: ['Issued' as const] };
  expect((await billing.call(listCabinetInvoices, filters)).answer).toMatchObject({
    TotalCount: 1,
    TotalOverdue: 1,
    TotalDue: 933_240,
    Items: [{ Id, IsOverdue: true }],
  });
  expect((await billing.call(listCabinetInvoices, { ...filters, TTCMin: 933_241 })).answer.TotalCount).toBe(
    0,
  );
  const { bytes } = await billing.call(exportCabinetInvoices, filters);
  expect(readZip(bytes).get('xl/worksheets/sheet1.xml')?.toString()).toContain('Retard à retrouver');
});

test('who reads the section alone changes nothing, and another firm finds nothing', async () => {
  const Id = await issued();
  const jurist = await app.signIn('JURIDIQUE');
  expect((await jurist.call(GetCabinetInvoiceById, { id: Id })).status).toBe(200);
  expect((await jurist.call(UpdateCabinetInvoiceStatus, { Id, State: 'Paid' })).status).toBe(403);
  const stranger = await app.signIn('FACTURATION', 'B');
  expect((await stranger.call(GetCabinetInvoiceById, { id: Id })).status).toBe(404);
  expect((await stranger.call(DownloadCabinetInvoiceAsPdf, { id: Id })).status).toBe(404);
});
