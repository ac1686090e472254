import { expect, test } from 'vitest';
import { AddFormalityType } from '#contract/legal/formality-types/calls.ts';
import { AddOrder, UpdateOrderStatus } from '#contract/legal/orders/calls.ts';
import {
  DownloadInvoiceFormalityAsPdf,
  EditInvoiceFormality,
  exportInvoiceSynthesisToExcel,
  exportInvoiceSynthesisToPdf,
  GetInvoiceFormalityById,
  GetInvoiceSynthesis,
  listInvoices,
  UpdateInvoiceStatus,
} from '#contract/legal/orders/invoices/calls.ts';
import { readPdf } from '#proof/files/pdf.ts';
import { readZip } from '#proof/files/zip.ts';
import { startTestApp } from '#proof/test-app.ts';
import { todayInParis } from '#server/platform/today.ts';

const app = await startTestApp();
const { A } = app.firms;
const jurist = await app.signIn('JURIDIQUE');
const keeper = await app.signIn('EXPERT_COMPTABLE');
const billing = await app.signIn('FACTURATION');
await app.query(
  `update cabinet set vat_number = 'FR32123456789', address_line = '1 rue du Lavoir', postcode = '69001', town = 'Lyon'
   where client_id = $1`,
  [A.id],
);

const type = (
  await keeper.call(AddFormalityType, {
    Code: 'FACTUREE',
    Libelle: 'Transfert facturé',
    GroupCode: 'TRANSFERT_SIEGE',
    DateTarif: '2024-01-01',
    Lines: [
      { Nature: 1, Libelle: 'Rédaction', PrixHT: 40_000, TauxTva: 20 },
      { Nature: 3, Libelle: 'Greffe', PrixHT: 19_200 },
    ],
  })
).answer.Id;

async function confirmed(IdSociete = A.companies[4]) {
  const Payeur = { Nom: 'Camille Payeur', Email: 'payeur@client.example' };
  const { Id } = (await jurist.call(AddOrder, { IdSociete, Payeur, FormalityTypeId: type })).answer;
  await jurist.call(UpdateOrderStatus, { Id, OrderStatusCode: 'Confirmed', Motive: 'Accord' });
  return Id;
}
async function drafted() {
  const OrderId = await confirmed();
  const { Items } = (await billing.call(listInvoices, { OrderId })).answer;
  return { OrderId, Id: Items[0]?.Id ?? 0 };
}
const read = async (id: number) => (await billing.call(GetInvoiceFormalityById, { id })).answer;
const update = (Id: number, State: string, more: object = {}) =>
  billing.call(UpdateInvoiceStatus, { Id, State, ...more } as never);
const issued = async () => {
  const { Id, OrderId } = await drafted();
  await update(Id, 'Issued');
  return { Id, OrderId };
};
const pay = (Id: number, AmountCents: number, more: object = {}) =>
  update(Id, 'Paid', { Payment: { Method: 'Transfer', PaidOn: todayInParis(), AmountCents }, ...more });
const rank = (number: string | null) => Number(number?.split('-')[1]);
const bytesOf = async (id: number) => (await billing.call(DownloadInvoiceFormalityAsPdf, { id })).bytes;

test('confirming an order drafts its invoice at the prices that it froze', async () => {
  const { Id } = await drafted();
  expect(await read(Id)).toMatchObject({
    Number: null,
    State: 'Draft',
    HT: 40_000,
    TVA: 8_000,
    Debours: 19_200,
    TTC: 67_200,
    Email: 'payeur@client.example',
  });
});

test('numbers follow each other without gaps, though twenty are issued at once and some are refused', async () => {
  const drafts = await Promise.all([...Array(12)].map(() => drafted()));
  const twice = [...drafts, ...drafts];
  const replies = await Promise.all(twice.map(({ Id }) => update(Id, 'Issued')));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(12);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(12);
  const numbers = (await Promise.all(drafts.map(({ Id }) => read(Id)))).map(({ Number: number }) =>
    rank(number),
  );
  const sorted = numbers.sort((a, b) => a - b);
  expect(sorted).toEqual(sorted.map((_, index) => (sorted[0] ?? 0) + index));
});

test('an issue that fails leaves no gap: the number of the next one follows the last that was issued', async () => {
  const before = await issued();
  const { Id } = await drafted();
  await app.query('update cabinet set vat_number = null where client_id = $1', [A.id]);
  const refused = await update(Id, 'Issued');
  expect([refused.status, refused.error.Code]).toEqual([409, 'MENTIONS_MISSING']);
  expect(refused.error.Message).toContain('le numéro de TVA');
  await app.query(`update cabinet set vat_number = 'FR32123456789' where client_id = $1`, [A.id]);
  await update(Id, 'Issued');
  expect(rank((await read(Id)).Number)).toBe(rank((await read(before.Id)).Number) + 1);
});

test('an issued PDF is the same bytes for ever, whatever changes of who issued it, and bears what the law wants', async () => {
  const { Id } = await issued();
  const before = await bytesOf(Id);
  await app.query(`update cabinet set address_line = '2 rue Neuve' where client_id = $1`, [A.id]);
  await billing.call(EditInvoiceFormality, { ...(await toEdit(Id)), Comment: 'Note interne' });
  expect((await bytesOf(Id)).equals(before)).toBe(true);
  const text = readPdf(before).pages.join(' ').replace(/\s+/g, ' ');
  for (const mention of [
    'FF20',
    'SIRET',
    'TVA FR32123456789',
    '1 rue du Lavoir',
    'indemnité forfaitaire de 40 €',
    '672,00',
  ])
    expect(text).toContain(mention);
});

async function toEdit(Id: number) {
  const { Client, Email, Address, Comment, Lines } = await read(Id);
  return { Id, Client, Email, Address, Comment, Lines };
}

test('once it is issued neither lines nor addressee change', async () => {
  const { Id } = await drafted();
  const lines = (await read(Id)).Lines;
  const edited = { ...(await toEdit(Id)), Lines: lines.slice(0, 1) };
  expect((await billing.call(EditInvoiceFormality, edited)).status).toBe(200);
  expect((await read(Id)).TTC).toBe(48_000);
  await update(Id, 'Issued');
  const refused = await billing.call(EditInvoiceFormality, {
    ...(await toEdit(Id)),
    Client: 'Autre',
    Lines: lines,
  });
  expect(refused.fieldMessage('Client')).toMatch(/émise/);
  expect(refused.fieldMessage('Lines')).toMatch(/émise/);
});

test('it is paid by payments alone, in parts, never by more than is left, and twice at once by one', async () => {
  const { Id } = await issued();
  expect((await update(Id, 'Paid')).error.Code).toBe('PROOF_MISSING');
  expect((await pay(Id, 67_201)).fieldMessage('Payment.AmountCents')).toBe(
    'Ce montant dépasse ce qui reste à payer.',
  );
  expect((await pay(Id, 20_000)).answer).toMatchObject({ State: 'Issued', Remaining: 47_200 });
  const both = await Promise.all([pay(Id, 47_200), pay(Id, 47_200)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await read(Id)).toMatchObject({ State: 'Paid', Paid: 67_200, Payments: [{}, {}] });
});

test('an unpaid invoice is taken back by a credit note of its own number; an order with an invoice waits for it', async () => {
  const { Id, OrderId } = await issued();
  const cancel = () =>
    jurist.call(UpdateOrderStatus, { Id: OrderId, OrderStatusCode: 'Cancelled', Motive: 'Erreur' });
  expect((await cancel()).error.Code).toBe('INVOICE_ISSUED');
  expect((await update(Id, 'Credited')).error.Code).toBe('PROOF_MISSING');
  const both = await Promise.all([
    update(Id, 'Credited', { Motive: 'Erreur de client' }),
    update(Id, 'Credited', { Motive: 'Erreur de client' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { Items } = (await billing.call(listInvoices, { OrderId })).answer;
  expect(Items.map(({ IsCreditNote, State, TTC }) => [IsCreditNote, State, TTC]).sort()).toEqual([
    [false, 'Credited', 67_200],
    [true, 'Credited', -67_200],
  ]);
  const note = Items.find(({ IsCreditNote }) => IsCreditNote);
  expect(note?.Number).toMatch(/^FA\d{4}-/);
  expect(readPdf(await bytesOf(note?.Id ?? 0)).pages.join(' ')).toContain('Avoir');
  expect((await cancel()).status).toBe(200);
});

test('a cancelled order leaves no draft', async () => {
  const { Id, OrderId } = await drafted();
  await jurist.call(UpdateOrderStatus, { Id: OrderId, OrderStatusCode: 'Cancelled', Motive: 'Renoncement' });
  expect((await billing.call(GetInvoiceFormalityById, { id: Id })).status).toBe(404);
});

test('list and synthesis tell the same sums, of no other firm, and the workbook and PDF hold the synthesis', async () => {
  const { Id } = await issued();
  await pay(Id, 67_200);
  const Year = Number(todayInParis().slice(0, 4));
  const rows = (await billing.call(GetInvoiceSynthesis, { Year })).answer;
  const { answer } = await billing.call(listInvoices, { From: `${Year}-01-01`, To: `${Year}-12-31` });
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
  expect([sum(({ TTC }) => TTC), sum(({ Paid }) => Paid), sum(({ Due }) => Due)]).toEqual([
    answer.TotalTTC,
    answer.TotalPaid,
    answer.TotalDue,
  ]);
  const stranger = await app.signIn('FACTURATION', 'B');
  const theirs = (await stranger.call(GetInvoiceSynthesis, { Year })).answer;
  expect(theirs.map(({ Count, TTC }) => [Count, TTC])).toEqual([[1, 67_200]]);
  const excel = await billing.call(exportInvoiceSynthesisToExcel, { Year });
  expect(readZip(excel.bytes).get('xl/worksheets/sheet1.xml')?.toString()).toContain('Réglée');
  const { bytes } = await billing.call(exportInvoiceSynthesisToPdf, { Year });
  expect(readPdf(bytes).pages.join(' ')).toContain('Réglée');
});

test('an overdue invoice is found, and another firm’s is none', async () => {
  const { Id, OrderId } = await issued();
  await app.query(`update invoice set due_on = '2020-01-01' where id = $1`, [Id]);
  const found = (await billing.call(listInvoices, { OrderId, IsOverdue: true })).answer;
  expect(found).toMatchObject({ TotalOverdue: 1, TotalDue: 67_200, Items: [{ Id, IsOverdue: true }] });
  const stranger = await app.signIn('FACTURATION', 'B');
  expect((await stranger.call(GetInvoiceFormalityById, { id: Id })).status).toBe(404);
  expect((await stranger.call(DownloadInvoiceFormalityAsPdf, { id: Id })).status).toBe(404);
});
