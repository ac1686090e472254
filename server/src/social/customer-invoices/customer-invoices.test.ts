import { PDFDocument } from 'mupdf';
import { beforeAll, expect, test } from 'vitest';
import * as calls from '#contract/social/customer-invoices/calls.ts';
import { GetNotifications } from '#contract/workspace/notifications/calls.ts';
import { multipart } from '#proof/client.ts';
import { onePixelPng } from '#proof/files/pictures.ts';
import { readZip } from '#proof/files/zip.ts';
import { startTestApp } from '#proof/test-app.ts';
import { paper } from '../../../../tools/seed/work/paper.ts';

const app = await startTestApp();
const { A } = app.firms;
const [company = 0, elsewhere = 0] = A.companies;
const customer = await app.signIn('client');
const accountant = await app.signIn('COMPTABLE');
const foreign = await app.signIn('COMPTABLE', 'B');
let person = 0;

/** The customer's account directs the first company alone. */
beforeAll(async () => {
  const [row] = await app.query<{ id: number }>(
    `select p.id::int as id from person p where p.client_id = $1
       and not exists (select from client_space s where s.client_id = p.client_id and s.person_id = p.id) order by p.id limit 1`,
    [A.id],
  );
  person = row?.id ?? 0;
  await app.query('delete from mandate where client_id = $1 and $2 in (person_id, representative_id)', [
    A.id,
    person,
  ]);
  await app.query('insert into client_space (client_id, person_id, user_id) values ($1, $2, $3)', [
    A.id,
    person,
    A.users.client.id,
  ]);
  await app.query(
    `insert into mandate (client_id, company_id, person_id, function, starts_on) values ($1, $2, $3, 'G', '2020-01-01')`,
    [A.id, company, person],
  );
});

async function send(files: [string, Buffer][], facture: object = {}, as = customer) {
  const request = await multipart(
    { facture: JSON.stringify({ IdSociete: company, Sens: 'ACHAT', ...facture }) },
    ...files.map(([name, content]) => ({ name, content, field: 'files' })),
  );
  return as.raw(calls.SendMyInvoices, request);
}
const all = async (filter: object = {}) => (await accountant.call(calls.allCustomerInvoices, filter)).answer;

async function sent(lines: readonly string[], facture: object = {}, name = `${lines.at(-1)}.pdf`) {
  const reply = await send([[name, paper(lines)]], facture);
  expect(reply.answer.Items[0]).toMatchObject({ IsKept: true });
  const one = (await all()).Items.find(({ FileName }) => FileName === name);
  return one ?? expect.fail('not listed');
}

const entered = {
  Sens: 'ACHAT' as const,
  Tiers: 'Papeterie Ligérienne',
  Numero: 'F-77',
  Date: '2026-10-02',
  TTC: 120_00,
  TVA: 20_00,
};
const process = (one: { Id: number; Version: number }, more: object) =>
  accountant.call(calls.ProcessCustomerInvoice, {
    Id: one.Id,
    Version: one.Version,
    ...entered,
    Etat: 'COMPTABILISEE',
    ...more,
  });

test('what is read in an invoice is proposed, and kept by nobody but whoever enters it', async () => {
  const one = await sent([
    'Papeterie Ligérienne',
    'Facture n° F-2026-17',
    'Date : 02/10/2026',
    'TVA 20 % : 20,00 EUR',
    'Total TTC : 1 120,50 EUR',
  ]);
  expect(one).toMatchObject({
    Etat: 'A_TRAITER',
    Tiers: null,
    Numero: null,
    Date: null,
    TTC: null,
    TVA: null,
  });
  expect(one.Proposition).toEqual({
    Source: 'TEXTE',
    Tiers: 'Papeterie Ligérienne',
    Numero: 'F-2026-17',
    Date: '2026-10-02',
    TTC: 112_050,
    TVA: 2_000,
  });
});

test('the data of an invoice goes before its text', async () => {
  const xml = `<rsm:CrossIndustryInvoice xmlns:rsm="urn:r" xmlns:ram="urn:a" xmlns:udt="urn:u"><rsm:ExchangedDocument><ram:ID>FX-9</ram:ID>
    <ram:IssueDateTime><udt:DateTimeString format="102">20261105</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
    <rsm:SupplyChainTradeTransaction><ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty><ram:Name>Menuiserie Évrard</ram:Name></ram:SellerTradeParty></ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeSettlement><ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:TaxTotalAmount currencyID="EUR">40.00</ram:TaxTotalAmount>
    <ram:GrandTotalAmount>240.00</ram:GrandTotalAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation></ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`;
  const made = new PDFDocument(paper(['Autre chose', 'Facture n° ZZZ']));
  const file = made.addEmbeddedFile(
    'factur-x.xml',
    'text/xml',
    Buffer.from(xml),
    new Date(),
    new Date(),
    false,
  );
  made.insertEmbeddedFile('factur-x.xml', file);
  const content = Buffer.from(made.saveToBuffer('').asUint8Array());
  await send([['facturx.pdf', content]]);
  const one = (await all()).Items.find(({ FileName }) => FileName === 'facturx.pdf');
  expect(one?.Proposition).toEqual({
    Source: 'FACTURX',
    Tiers: 'Menuiserie Évrard',
    Numero: 'FX-9',
    Date: '2026-11-05',
    TTC: 240_00,
    TVA: 40_00,
  });
});

test('a customer sends for no company that they do not direct today; the same content is kept once, what is no paper not at all', async () => {
  expect((await send([['a.pdf', paper(['a'])]], { IdSociete: elsewhere })).status).toBe(404);
  const content = paper(['une seule fois']);
  const reply = await send([
    ['une.pdf', content],
    ['deux.pdf', content],
    ['photo.png', onePixelPng],
    ['notes.txt', Buffer.from('Bonjour')],
  ]);
  expect(reply.answer.Items.map(({ IsKept }) => IsKept)).toEqual([true, false, true, false]);
  const twice = await Promise.all([
    send([['x.pdf', paper(['course'])]]),
    send([['y.pdf', paper(['course'])]]),
  ]);
  expect(twice.flatMap(({ answer }) => answer.Items).filter(({ IsKept }) => IsKept)).toHaveLength(1);
  await app.query(`update mandate set ends_on = '2026-01-01' where client_id = $1 and person_id = $2`, [
    A.id,
    person,
  ]);
  expect((await send([['apres.pdf', paper(['après'])]])).status).toBe(404);
  expect((await customer.call(calls.GetMyInvoices, {})).answer).toEqual({ Societes: [], Items: [] });
  await app.query('update mandate set ends_on = null where client_id = $1 and person_id = $2', [
    A.id,
    person,
  ]);
});

test('an invoice is entered with what it says; one that looks like another wants a word', async () => {
  const first = await sent(['première']);
  expect((await process(first, { Date: null })).fieldMessage('Date')).toBe('Date obligatoire.');
  const done = (await process(first, {})).answer;
  expect(done).toMatchObject({ Etat: 'COMPTABILISEE', TTC: 120_00, DecideePar: A.users.COMPTABLE.fullName });
  expect((await process(first, {})).error?.Code).toBe('STALE');
  const second = await sent(['deuxième']);
  const refused = await process(second, { Numero: 'f-77', Tiers: 'PAPETERIE LIGERIENNE' });
  expect(refused.error?.Code).toBe('DUPLICATE');
  expect((await accountant.call(calls.GetCustomerInvoice, { Id: second.Id })).answer.Etat).toBe('A_TRAITER');
  expect((await process(second, { AccepterDoublon: true })).answer.IdDoublon).toBe(first.Id);
  expect((await all({ Doublons: true })).Items.map(({ Id }) => Id)).toEqual([second.Id, first.Id]);
});

test('what is wrong is told the customer in a sentence, in their space and their notifications', async () => {
  const one = await sent(['illisible']);
  expect((await process(one, { Etat: 'REFUSEE' })).fieldMessage('Commentaire')).toBe(
    'Dites au client ce qui ne va pas.',
  );
  await process(one, { Etat: 'REFUSEE', Commentaire: 'La photo est floue.' });
  const mine = (await customer.call(calls.GetMyInvoices, {})).answer;
  expect(mine.Items[0]).toMatchObject({ Etat: 'REFUSEE', Commentaire: 'La photo est floue.' });
  const { Items } = (await customer.call(GetNotifications, {})).answer;
  expect(
    Items.some(({ Title, Text }) => Title.startsWith('Facture refusée') && Text === 'La photo est floue.'),
  ).toBe(true);
});

test('the next one is behind the one that was shown, and the first again behind the last', async () => {
  const waiting = (await all({ Etat: 'A_TRAITER' })).Items.map(({ Id }) => Id).sort((a, b) => a - b);
  const next = async (After?: number) =>
    (await accountant.call(calls.GetNextCustomerInvoice, { After })).answer;
  expect(await next()).toEqual({ Id: waiting[0], Restantes: waiting.length });
  expect((await next(waiting[0])).Id).toBe(waiting[1]);
  expect((await next(waiting.at(-1))).Id).toBe(waiting[0]);
});

test('the export has each paper and a list that a spreadsheet takes for no formula', async () => {
  const one = await sent(['formule']);
  await process(one, { Tiers: '=1+1', Numero: 'F-1', AccepterDoublon: true });
  const files = readZip(
    (await accountant.call(calls.ExportCustomerInvoices, { Etat: 'COMPTABILISEE' })).bytes,
  );
  expect([...files.keys()].filter((name) => name.endsWith('.pdf'))).toHaveLength(
    (await all({ Etat: 'COMPTABILISEE' })).TotalCount,
  );
  const list = files.get('factures.csv')?.toString('utf8') ?? '';
  expect(list).toContain(";'=1+1;F-1;120,00;20,00;Comptabilisée;");
  expect(files.get('factures.xlsx')?.length).toBeGreaterThan(100);
});

test('another firm finds nothing, and a confidential file hides its invoices', async () => {
  const [one] = (await all()).Items;
  expect((await foreign.call(calls.GetCustomerInvoice, { Id: one?.Id ?? 0 })).status).toBe(404);
  expect((await foreign.call(calls.ReadCustomerInvoicePaper, { Id: one?.Id ?? 0 })).status).toBe(404);
  await app.query('update company set is_confidential = true where client_id = $1 and id = $2', [
    A.id,
    company,
  ]);
  await app.query('delete from portfolio_assignment where client_id = $1 and company_id = $2', [
    A.id,
    company,
  ]);
  expect(await all()).toMatchObject({ Items: [], TotalCount: 0, TotalTTC: 0 });
  await app.query('update company set is_confidential = false where client_id = $1 and id = $2', [
    A.id,
    company,
  ]);
});
