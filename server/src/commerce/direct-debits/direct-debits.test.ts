import { expect, test } from 'vitest';
import {
  AddCabinetInvoice,
  GetCabinetInvoiceById,
  UpdateCabinetInvoiceStatus,
} from '#contract/commerce/cabinet-invoices/calls.ts';
import * as calls from '#contract/commerce/direct-debits/calls.ts';
import { bankDayFrom, icsOf } from '#contract/sepa.ts';
import { readPdf } from '#proof/files/pdf.ts';
import { readableText } from '#proof/files/zip.ts';
import { startTestApp } from '#proof/test-app.ts';
import { todayInParis } from '#server/platform/today.ts';

const app = await startTestApp();
const { A } = app.firms;
const billing = await app.signIn('FACTURATION');
const admin = await app.signIn('ADMINSTRATOR');
const IdCabinet = A.cabinets[0] ?? 0;
const Ics = icsOf('123456');
const iban = 'FR7630006000011234567890189';
const Jour = bankDayFrom(todayInParis(), 14);

await app.query(
  `update cabinet set vat_number = 'FR32123456789', address_line = '1 rue du Lavoir', postcode = '69001', town = 'Lyon'
   where client_id = $1`,
  [A.id],
);
await app.query('delete from cabinet_bank_account where client_id = $1 and cabinet_id = $2', [
  A.id,
  IdCabinet,
]);
await app.query(
  `insert into cabinet_bank_account (client_id, cabinet_id, iban, holder, is_default)
   values ($1, $2, 'FR1420041010050500013M02606', 'Cabinet Ligérien & fils', true)`,
  [A.id, IdCabinet],
);
await billing.call(calls.SaveCreditor, { IdCabinet, Ics });

/** A customer of the cabinet that pays by direct debit, on the day of the invoice. */
async function customer(name: string, more: { hasMandate?: boolean; email?: string | null } = {}) {
  const [company] = await app.query<{ id: number }>(
    `insert into company (client_id, name, cabinet_id, email, postcode, town) values ($1, $2, $3, $4, '69002', 'Lyon') returning id`,
    [A.id, name, IdCabinet, more.email === undefined ? `${name.toLowerCase()}@client.example` : more.email],
  );
  const IdSociete = company?.id ?? 0;
  await app.query(
    `insert into company_billing (client_id, company_id, payment, payment_days) values ($1, $2, 'Sample', 0)`,
    [A.id, IdSociete],
  );
  if (more.hasMandate !== false) await mandate(IdSociete);
  return IdSociete;
}
const mandate = (IdSociete: number, more: object = {}, by = billing) =>
  by.call(calls.AddMandate, {
    ...{ IdSociete, IdCabinet, Nature: 'CORE', Iban: iban, SigneLe: todayInParis() },
    ...more,
  } as never);
async function invoice(IdSociete: number, PrixHT = 10_000) {
  const { Id } = (
    await billing.call(AddCabinetInvoice, {
      ...{ IdSociete, IdCabinet, Object: 'Tenue', Email: 'facture@client.example' },
      Lines: [{ Nature: 1, Libelle: 'Tenue', PrixHT, TauxTva: 20 }],
    } as never)
  ).answer;
  await billing.call(UpdateCabinetInvoiceStatus, { Id, State: 'Issued' });
  return Id;
}
const pay = (Id: number, AmountCents: number) =>
  billing.call(UpdateCabinetInvoiceStatus, {
    ...{ Id, State: 'Paid' },
    Payment: { Method: 'Transfer', PaidOn: todayInParis(), AmountCents },
  } as never);
const read = async (id: number) => (await billing.call(GetCabinetInvoiceById, { id })).answer;
const prepare = async () => (await billing.call(calls.PrepareDirectDebits, { IdCabinet, Jour })).answer;
const list = async (Text: string) =>
  (await billing.call(calls.listDirectDebits, { Text, PageSize: 100 })).answer.Items;
const debit = async (Text: string) => (await list(Text))[0] ?? { Id: 0, Version: 0 };
const notify = (Ids: number[], more: object = {}) => billing.call(calls.SendDebitNotices, { Ids, ...more });
const mailsTo = async (name: string) =>
  Number(
    (
      await app.query<{ n: number }>('select count(*) as n from outbox_message where recipient = $1', [
        `${name.toLowerCase()}@client.example`,
      ])
    )[0]?.n,
  );
const file = async (Id: number) => (await admin.call(calls.ExportDebitBatch, { Id })).bytes.toString();
const send = (content: string) =>
  billing.call(calls.ReadDebitReturn, {}, { file: { name: 'retour.xml', content } });
const booking = (reference: string, reason = '', amount = '120.00') =>
  `<Document><BkToCstmrDbtCdtNtfctn><Ntfctn><Ntry><CdtDbtInd>${reason ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
   <BookgDt><Dt>${Jour}</Dt></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt>
   ${reason && `<RtrInf><Rsn><Cd>${reason}</Cd></Rsn></RtrInf>`}</TxDtls></NtryDtls></Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;

/** A debit of a new customer's invoice that the bank has. */
async function atTheBank(name: string) {
  const id = await invoice(await customer(name));
  await prepare();
  await notify([(await debit(name)).Id]);
  const { Somme } = (await billing.call(calls.ProposeDebitBatch, { IdCabinet, Jour })).answer;
  const { Id } = (await billing.call(calls.AddDebitBatch, { IdCabinet, Jour, Somme })).answer;
  await admin.call(calls.ApproveDebitBatch, { Id });
  const xml = await file(Id);
  const [sent] = await app.query<{ reference: string }>(
    'select end_to_end_id as reference from direct_debit where client_id = $1 and invoice_id = $2',
    [A.id, id],
  );
  return { id, batch: Id, xml, reference: sent?.reference ?? '' };
}

test('a customer without a mandate waits for one: its form goes by mail with creditor and reference, and its notice is refused', async () => {
  const IdSociete = await customer('Sansmandat', { hasMandate: false });
  await invoice(IdSociete);
  expect(await prepare()).toMatchObject({ SansMandat: 1 });
  expect(await prepare()).toEqual({ Ajoutes: 0, SansMandat: 0 });
  const { Id } = await debit('Sansmandat');
  expect((await notify([Id])).answer).toMatchObject({
    Mails: [],
    Refus: [{ Id, Motifs: ['Mandat manquant.'] }],
  });
  const asked = (await billing.call(calls.AskMandate, { IdSociete, IdCabinet })).answer;
  expect(asked.Email).toBe('sansmandat@client.example');
  const form = await billing.call(calls.DownloadMandateForm, { IdSociete, IdCabinet });
  const text = readPdf(form.bytes).pages.join(' ');
  expect([text.includes(Ics), text.includes(asked.Rum)]).toEqual([true, true]);
  expect((await list('Sansmandat'))[0]?.MandatDemandeLe).not.toBeNull();
  await mandate(IdSociete);
  expect((await mandate(IdSociete)).error.Code).toBe('IN_FORCE');
  expect((await notify([Id])).answer.Refus).toEqual([]);
  expect((await list('Sansmandat'))[0]).toMatchObject({ Etat: 'PREVENU', Rum: asked.Rum, Mandat: 'ACTIF' });
});

test('one mail a customer and day tells every invoice, sum, mandate and creditor; a preview sends nothing', async () => {
  const IdSociete = await customer('Groupe');
  await invoice(IdSociete);
  await invoice(IdSociete, 20_000);
  await prepare();
  const Ids = (await list('Groupe')).map(({ Id }) => Id);
  const { Mails } = (await notify(Ids, { Apercu: true })).answer;
  expect(Mails).toHaveLength(1);
  const text = Mails[0]?.Paragraphes.join('\n') ?? '';
  expect(text).toMatch(
    /Nous prélèverons 360,00.€ le .* sur votre compte FR76 •••• 0189, en règlement de 2 factures/,
  );
  expect(text).toContain(`Identifiant du créancier (ICS)\u202f: ${Ics}`);
  expect(await mailsTo('Groupe')).toBe(0);
  // colleagues who send the same at once
  const replies = await Promise.all([notify(Ids), notify(Ids), notify(Ids)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await mailsTo('Groupe')).toBe(1);
});

test('a notice that would be too short is refused with the first day that may be; an agreed one is counted', async () => {
  const soon = bankDayFrom(todayInParis(), 3);
  const [short, agreed] = [await customer('Court'), await customer('Convenu', { hasMandate: false })];
  await mandate(agreed, { PreavisJours: 2 });
  for (const one of [short, agreed]) await invoice(one);
  await billing.call(calls.PrepareDirectDebits, { IdCabinet, Jour: soon });
  const refused = (await notify([(await debit('Court')).Id])).answer.Refus;
  expect(refused[0]?.Motifs[0]).toMatch(/^Préavis de 14 jours.*: au plus tôt le/);
  expect((await notify([(await debit('Convenu')).Id])).answer.Refus).toEqual([]);
});

test('a mail that failed is told as such, is not collected, and may be sent again', async () => {
  await invoice(await customer('Enerreur'));
  await prepare();
  const { Id } = await debit('Enerreur');
  await notify([Id]);
  await app.query(`update outbox_message set state = 'failed' where recipient = 'enerreur@client.example'`);
  expect((await list('Enerreur'))[0]?.Etat).toBe('MAIL_EN_ERREUR');
  const { Refus } = (await billing.call(calls.ProposeDebitBatch, { IdCabinet, Jour })).answer;
  expect(Refus.find((one) => one.Id === Id)?.Motifs).toEqual(['Le mail du préavis n’est pas parti.']);
  await notify([Id]);
  expect((await list('Enerreur'))[0]?.Etat).toBe('PREVENU');
  expect(await mailsTo('Enerreur')).toBe(2);
});

test('a mandate that was not used for 36 months is void, one that was revoked too', async () => {
  const IdSociete = await customer('Caduc', { hasMandate: false });
  await mandate(IdSociete, { SigneLe: '2020-01-15', Rum: 'ANCIEN-1' });
  const { Items } = (await billing.call(calls.listMandates, { Text: 'ancien' })).answer;
  expect(Items).toMatchObject([
    { Rum: 'ANCIEN-1', Etat: 'CADUC', CaducLe: '2023-01-15', Iban: 'FR76 •••• 0189' },
  ]);
  await invoice(IdSociete);
  await prepare();
  const motives = (await notify([(await debit('Caduc')).Id])).answer.Refus[0]?.Motifs;
  expect(motives).toEqual(['Le mandat est caduc\u202f: demandez-en un autre.']);
  const Id = Items[0]?.Id ?? 0;
  await billing.call(calls.RevokeMandate, { Id });
  expect((await billing.call(calls.RevokeMandate, { Id })).error.Code).toBe('STEP_NOT_OPEN');
  expect((await mandate(IdSociete, { Rum: 'ANCIEN-1' })).fieldMessage('Rum')).toMatch(/déjà cette référence/);
});

test('what was collected is paid once; what the bank gives back is due again by just that, and may be taken up again', async () => {
  const { id, batch, xml, reference } = await atTheBank('Retour');
  expect(await file(batch)).toBe(xml);
  expect(xml).toContain('<Nm>Cabinet Ligerien + fils</Nm>');
  expect(xml).toContain(`<Id>${Ics}</Id>`);
  await send(booking(reference));
  expect((await send(booking(reference))).answer).toMatchObject({ Executes: 0, DejaLus: 1 });
  expect(await read(id)).toMatchObject({
    State: 'Paid',
    Paid: 12_000,
    Payments: [{ Method: 'Sample', PaidOn: Jour }],
  });
  await send(booking(reference, 'MD06'));
  await send(booking(reference, 'MD06'));
  const back = await read(id);
  expect(back).toMatchObject({ State: 'Issued', Paid: 0 });
  expect(back.Payments.map(({ AmountCents }) => AmountCents)).toEqual([12_000, -12_000]);
  expect(back.Payments[1]?.Reference).toMatch(/MD06, remboursement demandé par le débiteur/);
  expect((await list('Retour'))[0]).toMatchObject({ Etat: 'REJETE', Motif: expect.stringMatching(/^MD06/) });
  expect((await prepare()).Ajoutes).toBeGreaterThan(0);
  expect(await list('Retour')).toHaveLength(2);
});

test('an invoice that was paid otherwise stops its batch; collected all the same, the excess is told and not kept', async () => {
  const { id, reference } = await atTheBank('Double');
  await pay(id, 10_000);
  await send(booking(reference));
  expect(await read(id)).toMatchObject({ State: 'Paid', Paid: 12_000 });
  expect((await list('Double'))[0]).toMatchObject({ Etat: 'PRELEVE', Excedent: 10_000 });

  const other = await invoice(await customer('Reglee'));
  await prepare();
  await notify([(await debit('Reglee')).Id]);
  const { Somme } = (await billing.call(calls.ProposeDebitBatch, { IdCabinet, Jour })).answer;
  const { Id } = (await billing.call(calls.AddDebitBatch, { IdCabinet, Jour, Somme })).answer;
  await pay(other, 12_000);
  expect((await billing.call(calls.ApproveDebitBatch, { Id })).error.Code).toBe('TWO_PEOPLE');
  expect((await admin.call(calls.ApproveDebitBatch, { Id })).error.Message).toMatch(/Reglee.*réglée depuis/);
  const { Id: inBatch } = await debit('Reglee');
  expect((await billing.call(calls.CancelDirectDebit, { Id: inBatch })).error.Code).toBe('IN_USE');
  await billing.call(calls.CancelDebitBatch, { Id });
  expect((await billing.call(calls.CancelDirectDebit, { Id: inBatch })).status).toBe(200);
});

test('no IBAN is told in the clear: not in lists, exports, mails’ subjects, the journal or the log', async () => {
  const IdSociete = await customer('Discret');
  const hasty = await app.signIn('FACTURATION', 'A', { stepUps: false });
  expect((await mandate(IdSociete, {}, hasty)).error.Code).toBe('STEP_UP_REQUIRED');
  const { Items } = (await hasty.call(calls.listMandates, { IdSociete })).answer;
  const Id = Items[0]?.Id ?? 0;
  expect((await hasty.call(calls.RevealMandateIban, { Id })).error.Code).toBe('STEP_UP_REQUIRED');
  expect((await billing.call(calls.RevealMandateIban, { Id })).answer).toEqual({ Iban: iban });
  const sheet = await readableText((await billing.call(calls.exportDirectDebits, {})).bytes);
  const creditors = JSON.stringify((await billing.call(calls.listCreditors, {})).answer);
  const journal = JSON.stringify(await app.query('select * from audit_entry where client_id = $1', [A.id]));
  const kept = JSON.stringify(
    await app.query(
      `select m::text from sepa_mandate m where client_id = $1 union all select b::text from sepa_batch b where client_id = $1
       union all select subject from outbox_message where client_id = $1`,
      [A.id],
    ),
  );
  for (const text of [JSON.stringify(Items), sheet, creditors, journal, kept, app.logLines.join('\n')])
    expect(text).not.toMatch(/FR7630006000011234567890189|FR1420041010050500013M02606/);
});
