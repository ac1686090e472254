import { expect, test } from 'vitest';
import {
  savePorteeBulletinTracking,
  validatePorteeBulletinTracking,
} from '#contract/portage/payslips/calls.ts';
import * as calls from '#contract/portage/transfers/calls.ts';
import { bankDayFrom } from '#contract/sepa.ts';
import { readableText } from '#proof/files/zip.ts';
import { startTestApp } from '#proof/test-app.ts';
import { todayInParis } from '#server/platform/today.ts';

const app = await startTestApp();
const { A } = app.firms;
const director = await app.signIn('DIRIGEANT');
const accountant = await app.signIn('EXPERT_COMPTABLE');
const payroll = await app.signIn('PORTAGE_SALARIAL');
const carrier = A.companies.at(-2) ?? 0;
const [first = 0, other = 0] = [A.persons[2], A.persons[12]];
const paidTo = 'FR7630006000011234567890189';
const paidFrom = 'FR1420041010050500013M02606';
const Execution = bankDayFrom(todayInParis(), 5);

const save = (Nature: 'PORTE' | 'SOCIETE', IdTitulaire: number, Iban: string, by = director) =>
  by.call(calls.SavePaymentAccount, { Nature, IdTitulaire, Titulaire: `Titulaire ${IdTitulaire}`, Iban });
const confirm = (IdCompte: number, by = accountant) =>
  by.call(calls.ConfirmPaymentAccount, {
    IdCompte,
    Confirmation: 'Rappelé au 01 99 00 00 01, numéro du contrat',
  });
async function withAccount(person: number, iban = paidTo) {
  const { IdCompte } = (await save('PORTE', person, iban)).answer;
  await confirm(IdCompte);
}
async function payslip(PorteeId: number, Mois: string, isValidated = true) {
  const { IdBulletinInfo } = (
    await payroll.call(savePorteeBulletinTracking, {
      PorteeId,
      SocietePortageId: carrier,
      Mois,
      ...{ Brut: 400_000, CotisationsSalariales: 80_000, CotisationsPatronales: 170_000, Pas: 20_000 },
      ...{ NetPaye: 300_000, CoutTotal: 570_000 },
    })
  ).answer;
  if (isValidated)
    await payroll.call(validatePorteeBulletinTracking, { Ids: [IdBulletinInfo], IsValide: true });
  return IdBulletinInfo;
}
const propose = async (Mois: string) =>
  (await director.call(calls.ProposeTransfers, { IdSociete: carrier, Mois })).answer;
const add = (Mois: string, Somme: number, by = director) =>
  by.call(calls.AddTransferBatch, { IdSociete: carrier, Mois, Execution, Somme });
const approve = (Id: number, by = accountant) => by.call(calls.ApproveTransferBatch, { Id });
const exported = async (Id: number) =>
  (await director.call(calls.ExportTransferBatch, { Id })).bytes.toString();
const read = async (Id: number) => (await director.call(calls.GetTransferBatchById, { Id })).answer;
const send = (content: string) =>
  director.call(calls.ReadTransferReturn, {}, { file: { name: 'retour.xml', content } });

/** A batch of a month that the bank has. */
async function atTheBank(Mois: string) {
  await payslip(first, Mois);
  const { Id } = (await add(Mois, 300_000)).answer;
  await approve(Id);
  const file = await exported(Id);
  return { Id, file, reference: /<EndToEndId>([^<]+)/.exec(file)?.[1] ?? '' };
}
const statusReport = (reference: string, status: string, code = 'AC04') =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><CreDtTm>2026-12-02T10:00:00</CreDtTm></GrpHdr>
  <OrgnlGrpInfAndSts><OrgnlMsgId>${reference.replace(/-\d+$/, '')}</OrgnlMsgId><GrpSts>PART</GrpSts></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts>
  <OrgnlPmtInfId>x</OrgnlPmtInfId><TxInfAndSts><OrgnlEndToEndId>${reference}</OrgnlEndToEndId><TxSts>${status}</TxSts>
  <StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf></TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;

await save('SOCIETE', carrier, paidFrom);

test('all that stands against a payment is told at once, and what is not proposed is not paid', async () => {
  await payslip(first, '2023-01', false);
  expect(await propose('2023-01')).toMatchObject({
    Obstacles: [],
    Lignes: [],
    Refus: [
      { IdPersonne: first, Montant: 300_000, Motifs: ['Le bulletin n’est pas validé.', 'IBAN manquant.'] },
    ],
    Somme: 0,
  });
  const { IdCompte } = (await save('PORTE', first, paidTo)).answer;
  expect((await propose('2023-01')).Refus[0]?.Motifs).toContain('IBAN à confirmer par rappel.');
  expect((await confirm(IdCompte, director)).error.Code).toBe('TWO_PEOPLE');
  await confirm(IdCompte);
  expect((await propose('2023-01')).Refus[0]?.Motifs).toEqual(['Le bulletin n’est pas validé.']);
  expect((await add('2023-01', 300_000)).error.Code).toBe('CHANGED');
});

test('who prepared a batch does not approve it, nor does an export go before approval', async () => {
  await payslip(first, '2023-02');
  const { Id } = (await add('2023-02', 300_000)).answer;
  expect((await director.call(calls.ExportTransferBatch, { Id })).error.Code).toBe('STEP_NOT_OPEN');
  expect((await approve(Id, director)).error.Code).toBe('TWO_PEOPLE');
  expect((await approve(Id)).answer.Etat).toBe('APPROUVE');
  expect(await read(Id)).toMatchObject({
    Etat: 'APPROUVE',
    IsApprouveSeul: false,
    Nombre: 1,
    Somme: 300_000,
  });
});

test('a firm where nobody else may approve marks a batch that its maker approved', async () => {
  await payslip(first, '2023-03');
  const { Id } = (await add('2023-03', 300_000)).answer;
  const others = `kind = 'staff' and id <> $1 and client_id = $2 and not is_disabled`;
  const me = A.users.DIRIGEANT.id;
  const stopped = await app.query<{ id: number }>(
    `update app_user set is_disabled = true where ${others} returning id`,
    [me, A.id],
  );
  expect((await approve(Id, director)).answer.Etat).toBe('APPROUVE');
  await app.query('update app_user set is_disabled = false where client_id = $1 and id = any ($2)', [
    A.id,
    stopped.map(({ id }) => id),
  ]);
  expect(await read(Id)).toMatchObject({ IsApprouveSeul: true });
});

test('a payslip is in one batch that lives, even where two are made at once; one that is cancelled frees it', async () => {
  await payslip(first, '2023-04');
  const replies = await Promise.all([add('2023-04', 300_000), add('2023-04', 300_000, accountant)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await propose('2023-04')).Refus[0]?.Motifs[0]).toMatch(/^Déjà dans le lot VIR/);
  const { Id } = replies.find(({ status }) => status === 200)?.answer ?? { Id: 0 };
  await director.call(calls.CancelTransferBatch, { Id });
  expect((await propose('2023-04')).Somme).toBe(300_000);
});

test('exported again a batch makes the same bytes; its sum is exact and its people are in the character set of SEPA', async () => {
  const { Id, file } = await atTheBank('2023-05');
  expect(await exported(Id)).toBe(file);
  expect(file).toContain('<CtrlSum>3000.00</CtrlSum>');
  expect(file).toContain(`<IBAN>${paidTo}</IBAN>`);
  expect(file).toContain('<Cd>SALA</Cd>');
  expect(file).toMatch(/^[ -~\n]*$/);
  expect((await director.call(calls.CancelTransferBatch, { Id })).error.Code).toBe('STEP_NOT_OPEN');
});

test('a payslip that was opened again or an IBAN that changed stops a batch before it leaves', async () => {
  const id = await payslip(first, '2023-06');
  const { Id } = (await add('2023-06', 300_000)).answer;
  const opened = await payroll.call(validatePorteeBulletinTracking, {
    Ids: [id],
    IsValide: false,
    Motif: 'Erreur',
  });
  expect(opened.error.Message).toMatch(/lot de virement/);
  await withAccount(first, 'FR7630004000031234567890143');
  expect((await approve(Id)).error.Message).toMatch(/son IBAN a changé/);
  await director.call(calls.CancelTransferBatch, { Id });
});

test('the bank’s reject frees a line with its reason, once; an execution that comes back too', async () => {
  const { Id, reference } = await atTheBank('2023-07');
  expect((await send(statusReport(reference, 'RJCT'))).answer).toMatchObject({
    Rejetes: 1,
    Executes: 0,
    Inconnus: [],
  });
  expect((await send(statusReport(reference, 'RJCT'))).answer).toMatchObject({ Rejetes: 0, DejaLus: 1 });
  expect(await read(Id)).toMatchObject({
    Etat: 'REJETE_EN_PARTIE',
    Rejets: 1,
    Lignes: [{ Etat: 'REJETE', Motif: 'AC04, compte clôturé', Le: '2026-12-02' }],
  });
  const again = (await add('2023-07', 300_000)).answer.Id;
  await approve(again);
  const next = /<EndToEndId>([^<]+)/.exec(await exported(again))?.[1] ?? '';
  expect(next).not.toBe(reference);
  await send(statusReport(next, 'ACSC'));
  expect((await propose('2023-07')).Lignes).toEqual([]);
  expect(await read(again)).toMatchObject({ Etat: 'EXECUTE' });
});

test('a booking of the whole batch executes it; another amount, and another firm’s batch, are told and leave it', async () => {
  const { Id, reference } = await atTheBank('2023-08');
  const lot = reference.replace(/-\d+$/, '');
  const booked = (details: string, amount = '3000.00') =>
    `<Document><BkToCstmrDbtCdtNtfctn><Ntfctn><Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
     <BookgDt><Dt>2026-12-03</Dt></BookgDt><NtryDtls>${details}</NtryDtls></Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;
  const wrong = `<TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs><Amt Ccy="EUR">3000.01</Amt></TxDtls>`;
  expect((await send(booked(wrong))).answer).toMatchObject({ Executes: 0, Inconnus: [reference] });
  const whole = booked(`<Btch><PmtInfId>${lot}-1</PmtInfId></Btch>`);
  const foreign = await app.signIn('DIRIGEANT', 'B');
  const reply = await foreign.call(calls.ReadTransferReturn, {}, { file: { name: 'a.xml', content: whole } });
  expect(reply.answer).toMatchObject({ Executes: 0, Inconnus: [lot] });
  expect((await send(whole)).answer).toMatchObject({ Executes: 1 });
  expect(await read(Id)).toMatchObject({ Etat: 'EXECUTE', Lignes: [{ Le: '2026-12-03' }] });
  expect((await send('<html/>')).status).toBe(400);
  expect((await send('<!DOCTYPE x [<!ENTITY a "b">]><Document/>')).status).toBe(400);
});

test('no IBAN is told in the clear but to who proved anew who they are: not in lists, the journal or the log', async () => {
  await withAccount(other);
  const hasty = await app.signIn('DIRIGEANT', 'A', { stepUps: false });
  const { Items } = (await hasty.call(calls.listPaymentAccounts, { PageSize: 100 })).answer;
  const mine = Items.find(({ IdTitulaire, Nature }) => IdTitulaire === other && Nature === 'PORTE');
  expect(mine).toMatchObject({ Iban: 'FR76 •••• 0189', Etat: 'CONFIRME' });
  const IdCompte = mine?.IdCompte ?? 0;
  expect((await hasty.call(calls.RevealPaymentAccount, { IdCompte })).error.Code).toBe('STEP_UP_REQUIRED');
  expect((await save('PORTE', other, paidTo, hasty)).error.Code).toBe('STEP_UP_REQUIRED');
  expect((await director.call(calls.RevealPaymentAccount, { IdCompte })).answer).toEqual({ Iban: paidTo });
  const sheet = await readableText((await director.call(calls.exportTransferBatches, {})).bytes);
  const journal = JSON.stringify(await app.query('select * from audit_entry where client_id = $1', [A.id]));
  const kept = JSON.stringify(
    await app.query('select a::text, b::text from payment_account a, sepa_batch b where a.client_id = $1', [
      A.id,
    ]),
  );
  for (const text of [JSON.stringify(Items), sheet, journal, kept, app.logLines.join('\n')])
    expect(text).not.toMatch(/FR76 ?3000 ?6000|FR7630006000011234567890189|FR1420041010050500013M02606/);
  expect(journal).toContain('payment-account.reveal-iban');
});

test('a sealed IBAN that is put into another person’s row opens no more', async () => {
  await withAccount(first);
  await app.query(
    `update payment_account a set sealed_iban = b.sealed_iban from payment_account b
     where a.client_id = $1 and b.client_id = $1 and a.person_id = $2 and b.person_id = $3 and b.replaced_at is null and a.replaced_at is null`,
    [A.id, first, other],
  );
  const { Items } = (await director.call(calls.listPaymentAccounts, { Nature: 'PORTE', PageSize: 100 }))
    .answer;
  const IdCompte = Items.find(({ IdTitulaire }) => IdTitulaire === first)?.IdCompte ?? 0;
  expect((await director.call(calls.RevealPaymentAccount, { IdCompte })).status).toBe(500);
});
