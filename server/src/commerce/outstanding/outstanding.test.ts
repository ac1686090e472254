import { expect, test } from 'vitest';
import { addDays, sameDayLater } from '#contract/calendar.ts';
import {
  AddCabinetInvoice,
  GetCabinetInvoiceById,
  UpdateCabinetInvoiceStatus,
} from '#contract/commerce/cabinet-invoices/calls.ts';
import {
  CloseDispute,
  DownloadNotice,
  DownloadRecoveryFile,
  exportOutstandingToExcel,
  exportOutstandingToPdf,
  GetAccount,
  KeepOverpayment,
  KeepPromise,
  listOutstanding,
  OpenDispute,
  ProposeReminder,
  RefundOverpayment,
  SendReminder,
  WriteNotice,
} from '#contract/commerce/outstanding/calls.ts';
import { readPdf } from '#proof/files/pdf.ts';
import { readZip } from '#proof/files/zip.ts';
import { lastMessage } from '#proof/sign-in/codes.ts';
import { startTestApp } from '#proof/test-app.ts';
import { todayInParis } from '#server/platform/today.ts';

const app = await startTestApp();
const { A } = app.firms;
const billing = await app.signIn('FACTURATION');
const today = todayInParis();
await app.query(
  `update cabinet set vat_number = 'FR32123456789', address_line = '1 rue du Lavoir', postcode = '69001', town = 'Lyon'`,
);
await app.query('delete from dunning');
await app.query('delete from invoice_dispute');
await app.query('delete from overpayment');

/** An issued invoice of the firm that has been due for so many days. */
async function unpaid(company: number | undefined, daysLate: number, PrixHT = 10_000): Promise<number> {
  const { Id } = (
    await billing.call(AddCabinetInvoice, {
      IdSociete: company,
      Object: 'Tenue',
      Email: 'debiteur@client.example',
      Address: '2 rue du Port, 69002 Lyon',
      Lines: [{ Nature: 1, Libelle: 'Tenue', PrixHT, TauxTva: 20 }],
    } as never)
  ).answer;
  await billing.call(UpdateCabinetInvoiceStatus, { Id, State: 'Issued' } as never);
  await app.query('update invoice set due_on = $2, issued_on = $3 where id = $1', [
    Id,
    addDays(today, -daysLate),
    addDays(today, -daysLate - 30),
  ]);
  return Id;
}
const list = async (filters: object = {}) => (await billing.call(listOutstanding, filters as never)).answer;
const keyOf = (company: number | undefined) => `S${company}`;
const account = async (cle: string) => (await billing.call(GetAccount, { cle })).answer;
const pay = (Id: number, AmountCents: number) =>
  billing.call(UpdateCabinetInvoiceStatus, {
    Id,
    State: 'Paid',
    Payment: { Method: 'Transfer', PaidOn: today, AmountCents },
  } as never);
const remind = (Cle: string, more: object = {}) =>
  billing.call(SendReminder, {
    Cle,
    Level: 1,
    Email: 'debiteur@client.example',
    Subject: 'Factures en attente',
    Body: 'Merci de régler.',
    ...more,
  } as never);

const [, , company, other, third, fourth] = A.companies;

test('a customer’s unpaid invoices stand in the buckets of their delay, credit notes and payments taken off', async () => {
  for (const days of [0, 1, 30, 31, 60, 61, 90, 91]) await unpaid(company, days);
  const { Items, Totals } = await list({ IdSociete: company });
  expect(Items).toMatchObject([
    {
      Cle: keyOf(company),
      NonEchu: 12_000,
      J30: 24_000,
      J60: 24_000,
      J90: 24_000,
      Plus: 12_000,
      Total: 96_000,
      Count: 8,
    },
  ]);
  expect(Totals.Total).toBe(96_000);
  const [first] = (await account(keyOf(company))).Invoices;
  await pay(first?.Id ?? 0, 5_000);
  expect((await list({ IdSociete: company })).Items[0]).toMatchObject({ Plus: 7_000, Total: 91_000 });
});

test('invoices of formalities count beside those of the firm, whoever founds a company under their own name', async () => {
  const [order] = await app.query<{ id: string; company_id: string }>(
    `select o.id, o.company_id from formality_order o where o.client_id = $1 and o.company_id is not null limit 1`,
    [A.id],
  );
  const [file] = await app.query<{ id: string }>('select id from stored_file where client_id = $1 limit 1', [
    A.id,
  ]);
  const add = (number: string, customer: string, orderId: string | undefined) =>
    app.query(
      `insert into invoice (client_id, kind, order_id, number, state, issued_on, due_on, object, customer, email, lines, net_cents, vat_cents,
         disbursement_cents, file_id) values ($1, 'FORMALITY', $2, $3, 'Issued', '2026-01-02', '2026-02-01', 'Création', $4,
         'fondateur@client.example', '[]', 1000, 200, 0, $5)`,
      [A.id, orderId, number, customer, file?.id],
    );
  await add('FF2026-90001', 'Société', order?.id);
  const [founding] = await app
    .query<{ id: string }>(
      `update formality_order set company_id = null where client_id = $1 and id <> $2 returning id`,
      [A.id, order?.id],
    )
    .catch(() => []);
  const known = (await list({ IdSociete: Number(order?.company_id) })).Items[0];
  expect((await account(known?.Cle ?? '')).Invoices.map(({ Number: number }) => number)).toContain(
    'FF2026-90001',
  );
  if (founding) {
    await add('FF2026-90002', 'Fondatrice Seule', founding.id);
    const [alone] = (await list({ Text: 'fondatrice seule' })).Items;
    expect(alone).toMatchObject({ Societe: null, Total: 1_200 });
    expect((await account(alone?.Cle ?? '')).Invoices[0]?.Late).toMatchObject({
      InterestCents: 0,
      FlatCents: 0,
    });
  }
});

test('the list finds by sum, bucket, reminder and dispute, and its exports have what it found', async () => {
  await unpaid(other, 70, 500_000);
  const found = async (filters: object) => (await list(filters)).Items.map(({ Cle }) => Cle);
  expect(await found({ Threshold: 600_000 })).toContain(keyOf(other));
  expect(await found({ Threshold: 600_001, IdSociete: other })).toEqual([]);
  expect(await found({ Bucket: 'J90', IdSociete: other })).toEqual([keyOf(other)]);
  expect(await found({ Bucket: 'J30', IdSociete: other })).toEqual([]);
  expect(await found({ NotRemindedSince: today, IdSociete: other })).toEqual([keyOf(other)]);
  await remind(keyOf(other));
  expect(await found({ NotRemindedSince: today, IdSociete: other })).toEqual([]);
  const { bytes } = await billing.call(exportOutstandingToExcel, { IdSociete: other } as never);
  expect(readZip(bytes).get('xl/worksheets/sheet1.xml')?.toString()).toContain('6000');
  const paper = await billing.call(exportOutstandingToPdf, { IdSociete: other } as never);
  expect(readPdf(paper.bytes).pages.join(' ')).toContain('1 client');
});

test('a reminder lists what is overdue with a link to pay each, raises the level next time, and shows in each invoice’s history', async () => {
  const Id = await unpaid(third, 25);
  await unpaid(third, 0);
  const propose = async () => (await billing.call(ProposeReminder, { cle: keyOf(third) })).answer;
  expect(await propose()).toMatchObject({
    Level: 1,
    DueCents: 12_000,
    Invoices: [{ Id }],
    Email: 'debiteur@client.example',
  });
  expect((await remind(keyOf(third))).status).toBe(200);
  const { text } = await lastMessage(app, 'debiteur@client.example');
  expect(text).toContain('Merci de régler.');
  expect(text.match(/\/invoice\/payment#/g)).toHaveLength(1);
  expect(await propose()).toMatchObject({ Level: 2, Subject: expect.stringMatching(/Deuxième/) });
  const invoice = (await billing.call(GetCabinetInvoiceById, { id: Id })).answer;
  expect(invoice).toMatchObject({ Step: 'Reminded' });
  expect(invoice.History[0]).toMatchObject({ Code: 'RELANCE' });
});

test('what is disputed is reminded of by nobody until the dispute is closed', async () => {
  const Id = await unpaid(fourth, 50);
  const dispute = (IdInvoices: number[]) =>
    billing.call(OpenDispute, { Cle: keyOf(fourth), IdInvoices, Motive: 'Prestation contestée' });
  expect((await dispute([Id])).answer).toBe(true);
  expect((await remind(keyOf(fourth))).error.Message).toMatch(/litige/);
  expect((await list({ IdSociete: fourth, IsDisputed: true })).Items[0]).toMatchObject({ Disputed: 12_000 });
  expect((await dispute([999_999])).fieldMessage('IdInvoices')).toMatch(/pas due/);
  const [open] = (await account(keyOf(fourth))).Invoices;
  const close = () => billing.call(CloseDispute, { Id: open?.Dispute?.Id ?? 0, Outcome: 'Avoir accordé' });
  expect((await close()).answer).toBe(true);
  expect((await close()).error.Code).toBe('CLOSED');
  expect((await remind(keyOf(fourth))).status).toBe(200);
});

test('a promise is kept or broken by the payments that came, never by hand', async () => {
  const Id = await unpaid(fourth, 10, 20_000);
  const promise = (AmountCents: number) =>
    billing.call(KeepPromise, {
      Cle: keyOf(fourth),
      AmountCents,
      PromisedOn: sameDayLater(today, 1),
    } as never);
  const stateOf = async () => (await account(keyOf(fourth))).Events[0]?.State;
  expect((await promise(9_999_999)).fieldMessage('AmountCents')).toMatch(/dépasse/);
  await promise(24_000);
  expect(await stateOf()).toBe('Open');
  await pay(Id, 20_000);
  expect((await account(keyOf(fourth))).Events[0]).toMatchObject({ State: 'Open', PaidCents: 20_000 });
  await app.query(
    `update dunning set promised_on = $1::date - 1, done_on = $1::date - 3 where kind = 'PROMESSE'`,
    [today],
  );
  expect(await stateOf()).toBe('Broken');
  await app.query(`update dunning set promised_on = $1::date where kind = 'PROMESSE'`, [today]);
  await pay(Id, 4_000);
  expect(await stateOf()).toBe('Kept');
  expect((await list({ IdSociete: fourth })).Items[0]?.Promise?.State).toBe('Kept');
});

test('a formal notice is a letter that is kept with its sums; the recovery file holds it with the invoices and the history', async () => {
  const notice = await billing.call(WriteNotice, {
    Cle: keyOf(other),
    Address: '3 rue du Débiteur, 69003 Lyon',
    Body: 'Nous vous mettons en demeure.',
  });
  const { bytes } = await billing.call(DownloadNotice, { id: notice.answer.Id });
  const text = readPdf(bytes).pages.join(' ').replace(/\s+/g, ' ');
  for (const told of ['Mise en demeure', '6 000,00', 'L441-10', '3 rue du Débiteur'])
    expect(text).toContain(told);
  const archive = readZip((await billing.call(DownloadRecoveryFile, { cle: keyOf(other) })).bytes);
  const names = [...archive.keys()];
  expect(names.some((name) => /^factures\/FC.*\.pdf$/.test(name))).toBe(true);
  expect(names.some((name) => name.startsWith('mises-en-demeure/'))).toBe(true);
  expect(archive.get('decompte.txt')?.toString()).toContain('/ 365 =');
  expect((await account(keyOf(other))).Events[0]).toMatchObject({ Kind: 'DEMEURE', HasLetter: true });
});

test('what came beyond what was due is owed back until it is refunded, once', async () => {
  const Id = await unpaid(third, 5);
  const { Number: number } = (await billing.call(GetCabinetInvoiceById, { id: Id })).answer;
  const keep = () =>
    billing.call(KeepOverpayment, {
      Cle: keyOf(third),
      Number: number ?? '',
      Method: 'Transfer',
      ReceivedOn: today,
      AmountCents: 3_000,
    });
  expect((await keep()).error.Code).toBe('NOT_PAID');
  await pay(Id, 12_000);
  const kept = (await keep()).answer;
  expect((await list({ IdSociete: third })).Items[0]).toMatchObject({ Overpaid: 3_000 });
  const refund = () =>
    billing.call(RefundOverpayment, { Id: kept.Id, RefundedOn: today, Reference: 'VIR 12' });
  expect((await refund()).answer).toBe(true);
  expect((await refund()).error.Code).toBe('REFUNDED');
  expect((await account(keyOf(third))).Overpayments[0]).toMatchObject({
    RefundedOn: today,
    RefundReference: 'VIR 12',
  });
});

test('a confidential file’s account is told to nobody who may not read it, and none to another firm', async () => {
  await app.query('update company set is_confidential = true where client_id = $1 and id = $2', [
    A.id,
    other,
  ]);
  expect((await list({ IdSociete: other })).TotalCount).toBe(0);
  expect((await billing.call(GetAccount, { cle: keyOf(other) })).status).toBe(404);
  expect((await remind(keyOf(other))).status).toBe(404);
  const stranger = await app.signIn('FACTURATION', 'B');
  for (const call of [GetAccount, ProposeReminder, DownloadRecoveryFile])
    expect((await stranger.call(call, { cle: keyOf(third) })).status).toBe(404);
});
