import { expect, test } from 'vitest';
import { addDays } from '#contract/calendar.ts';
import { AddCabinetInvoice, UpdateCabinetInvoiceStatus } from '#contract/commerce/cabinet-invoices/calls.ts';
import { KeepPromise, OpenDispute } from '#contract/commerce/outstanding/calls.ts';
import * as calls from '#contract/commerce/treasury/calls.ts';
import { DeleteFromTreasury } from '#contract/directory/cabinets/calls.ts';
import { readZip } from '#proof/files/zip.ts';
import { freshPlanId } from '#proof/firms/billing.ts';
import { startTestApp } from '#proof/test-app.ts';
import { todayInParis } from '#server/platform/today.ts';
import { weeksFrom } from './forecast/weeks.ts';

const app = await startTestApp();
const { A } = app.firms;
const director = await app.signIn('DIRIGEANT');
const billing = await app.signIn('FACTURATION');
const today = todayInParis();
const [, , , customer, other] = A.companies;
for (const table of [
  'bank_match',
  'treasury_forecast',
  'treasury_setting',
  'overpayment',
  'invoice_dispute',
  'dunning',
])
  await app.query(`delete from ${table}`);
await app.query(
  `delete from bank_line where account_id in (select id from bank_account where cabinet_id is not null)`,
);
await app.query('delete from bank_account where cabinet_id is not null');
await app.query(`update billing_plan set state = 'Stopped', halted_on = current_date, motive = 'essai'`);
await app.query(`update legal_notice_invoice set paid_on = current_date, motive = null`);
await app.query(`update expense_note set decided_at = '2020-01-01' where state = 4`);
await app.query('delete from direct_debit');
await app.query(
  `update invoice set state = 'Credited', credited_cents = total_cents - paid_cents where state = 'Issued' and credited_id is null`,
);
await app.query(
  `update cabinet set vat_number = 'FR32123456789', address_line = '1 rue du Lavoir', postcode = '69001', town = 'Lyon'`,
);
const [cabinetRow] = await app.query<{ id: number }>(
  'select id from cabinet where client_id = $1 order by id limit 1',
  [A.id],
);
const cabinet = Number(cabinetRow?.id);
await app.query('update company set cabinet_id = $2 where client_id = $1', [A.id, cabinet]);
await app.query('update company_billing set cabinet_id = null, payment_days = null');

/** An issued invoice of 120 € and what it is called, due in so many days. */
async function issued(company: number | undefined, inDays: number, PrixHT = 10_000) {
  const line = { Nature: 1, Libelle: 'Tenue', PrixHT, TauxTva: 20 };
  const invoice = {
    IdSociete: company,
    Object: 'Tenue',
    Email: 'payeur@client.example',
    Address: '2 rue du Port',
    Lines: [line],
  };
  const { Id } = (await director.call(AddCabinetInvoice, invoice as never)).answer;
  const { Number: number } = (
    await director.call(UpdateCabinetInvoiceStatus, { Id, State: 'Issued' } as never)
  ).answer;
  await app.query('update invoice set due_on = $2, issued_on = $3 where id = $1', [
    Id,
    addDays(today, inDays),
    addDays(today, inDays - 30),
  ]);
  return { Id, number };
}

const [account] = await app.query<{ id: string }>(
  `insert into bank_account (client_id, cabinet_id, key, label, bank, masked_number, balance_cents, balance_on)
   values ($1, $2, 'tresorerie', 'Compte courant', 'Banque Alizé', '•••• 1234', 100000, $3) returning id`,
  [A.id, cabinet, addDays(today, -5)],
);
let lines = 0;
/** A line of the cabinet's account. */
async function line(amount: number, label: string, day = addDays(today, -2)): Promise<number> {
  lines += 1;
  const [row] = await app.query<{ id: string }>(
    `insert into bank_line (client_id, account_id, sync_id, day, label, amount_cents, fingerprint)
     select $1, $2, (select id from bank_sync where client_id = $1 limit 1), $3, $4, $5, $6 returning id`,
    [A.id, account?.id, day, label, amount, `ligne ${lines}`],
  );
  return Number(row?.id);
}

const read = async (more: object = {}) => (await director.call(calls.GetTreasury, more as never)).answer;
const inputs = async () => (await read()).Semaines.map(({ Entrees }) => Entrees);
const stateOf = async (id: number) =>
  (
    await app.query<{ state: string; paid: number }>(
      'select state, paid_cents as paid from invoice where id = $1',
      [id],
    )
  )[0];

test('weeks run from Monday to Sunday, this one first', () => {
  const weeks = weeksFrom('2026-11-28');
  expect(weeks[0]).toEqual({ Numero: 1, Du: '2026-11-23', Au: '2026-11-29' });
  expect(weeks.at(-1)).toEqual({ Numero: 13, Du: '2027-02-15', Au: '2027-02-21' });
});

test('an account’s balance on a day is what the bank told, with the lines between', async () => {
  await line(-20_000, 'Loyer', addDays(today, -3));
  await line(5_000, 'Avant le solde', addDays(today, -9));
  expect((await read()).Solde).toBe(80_000);
  expect((await read({ Au: addDays(today, -4) })).Solde).toBe(100_000);
  expect((await read({ Au: addDays(today, -10) })).Solde).toBe(95_000);
});

test('an unpaid invoice is expected on its day and the delay of payers, a promised one on the promised day', async () => {
  const { Id } = await issued(customer, 7);
  const due = await inputs();
  expect(due.slice(0, 3)).toEqual([0, 12_000, 0]);
  const { Hypotheses } = await read();
  await director.call(calls.SaveHypotheses, {
    RetardChoisi: 7,
    RetardMaximum: 90,
    Version: Hypotheses.Version,
  });
  expect((await inputs()).slice(0, 3)).toEqual([0, 0, 12_000]);
  const stale = { RetardChoisi: 3, RetardMaximum: 90, Version: Hypotheses.Version };
  expect((await director.call(calls.SaveHypotheses, stale)).status).toBe(409);
  const promise = { Cle: `S${customer}`, AmountCents: 12_000, PromisedOn: addDays(today, 28) };
  await billing.call(KeepPromise, promise as never);
  expect((await inputs())[4]).toBe(12_000);
  const flows = (await director.call(calls.ListFlows, { Semaine: 5, Sens: 'ENTREE' } as never)).answer;
  expect(flows).toMatchObject({
    TotalCount: 1,
    Total: 12_000,
    Items: [{ Id, Source: 'FACTURE', Semaine: 5 }],
  });
});

test('what is disputed or later than is waited for is left out, and told', async () => {
  const before = await read();
  const { Id } = await issued(other, 3);
  await issued(other, -200);
  await billing.call(OpenDispute, { Cle: `S${other}`, IdInvoices: [Id], Motive: 'Contestée' } as never);
  const after = await read();
  expect(after.Semaines).toEqual(before.Semaines);
  expect(after.Ecartees).toEqual({
    Nombre: before.Ecartees.Nombre + 2,
    Montant: before.Ecartees.Montant + 24_000,
  });
});

test('a forecast by hand comes back in its rhythm, moves the balance, and is gone once it is removed', async () => {
  const before = await read();
  const { Debut, ...rest } = {
    Debut: addDays(today, 1),
    IdCabinet: cabinet,
    Libelle: 'Salaires',
    Sens: 'SORTIE',
  };
  const { Id } = (
    await director.call(calls.AddForecast, { ...rest, Debut, Montant: 50_000, Rythme: 'MENSUEL' } as never)
  ).answer;
  const after = await read();
  expect(after.Semaines.reduce((sum, { Sorties }) => sum + Sorties, 0)).toBe(150_000);
  expect(after.Semaines[12]?.Solde).toBe((before.Semaines[12]?.Solde ?? 0) - 150_000);
  expect((await director.call(calls.RemoveForecast, { Id })).answer).toBe(true);
  expect((await read()).Semaines).toEqual(before.Semaines);
});

test('the delay is measured from what customers paid themselves, and from enough of it', async () => {
  const { RetardMesure } = (await read()).Hypotheses;
  expect(RetardMesure).toBeNull();
  for (let count = 0; count < 5; count += 1) {
    const { Id } = await issued(customer, -20);
    const Payment = { Method: 'Transfer', PaidOn: addDays(today, -8), AmountCents: 12_000 };
    await director.call(UpdateCabinetInvoiceStatus, { Id, State: 'Paid', Payment } as never);
  }
  expect((await read()).Hypotheses.RetardMesure).toBe(12);
  await app.query('delete from invoice_payment where paid_on = $1', [addDays(today, -8)]);
});

test('a line proposes the invoice that its label numbers; matching pays it, undoing takes the payment back', async () => {
  const { Id, number } = await issued(customer, 10, 33_000);
  const Ligne = await line(39_600, `VIR SEPA ${number?.replace('-', ' ')}`);
  const [first] = (await director.call(calls.ProposeMatches, { Id: Ligne })).answer.Propositions;
  expect(first).toMatchObject({ Total: 39_600, Parts: [{ IdFacture: Id, IdPaiement: null }] });
  expect(first?.Raisons).toEqual(['numéro dans le libellé', 'montant exact']);
  const Parts = first?.Parts.map(({ IdFacture, Montant }) => ({ IdFacture, Montant })) ?? [];
  const matched = (await director.call(calls.MatchLine, { Id: Ligne, Parts })).answer;
  expect(matched).toMatchObject({ Etat: 'RAPPROCHEE', Reste: 0 });
  expect(await stateOf(Id)).toMatchObject({ state: 'Paid' });
  expect((await director.call(calls.MatchLine, { Id: Ligne, Parts })).status).toBe(400);
  const undone = (await director.call(calls.UnmatchLine, { Id: Ligne })).answer;
  expect(undone).toMatchObject({ Etat: 'A_RAPPROCHER', Reste: 39_600, Parts: [] });
  expect(await stateOf(Id)).toMatchObject({ state: 'Issued', paid: 0 });
  expect((await director.call(calls.UnmatchLine, { Id: Ligne })).status).toBe(409);
  const again = (await director.call(calls.MatchLine, { Id: Ligne, Parts })).answer;
  expect(again.Etat).toBe('RAPPROCHEE');
});

test('a line of the year before an invoice does not pay it', async () => {
  const { Id } = await issued(customer, 10, 5_000);
  const Ligne = await line(6_000, 'VIR SEPA', addDays(today, -400));
  const Parts = [{ IdFacture: Id, Montant: 6_000 }];
  const refused = await director.call(calls.MatchLine, { Id: Ligne, Parts });
  expect(refused.fieldMessage('Parts[0].Montant')).toMatch(
    /^Cette date précède de plus de six mois la facture/,
  );
  expect(await stateOf(Id)).toMatchObject({ state: 'Issued', paid: 0 });
});

test('one line pays several invoices of a customer, and several lines one invoice', async () => {
  const one = await issued(customer, 11, 7_100);
  const two = await issued(customer, 12, 8_300);
  const Ligne = await line(18_480, `VIR ${one.number} ET ${two.number}`);
  const [first] = (await director.call(calls.ProposeMatches, { Id: Ligne })).answer.Propositions;
  expect(first?.Parts.map(({ IdFacture }) => IdFacture)).toEqual([one.Id, two.Id]);
  const three = await issued(customer, 13, 10_000);
  for (const amount of [5_000, 7_000]) {
    const part = await line(amount, 'Acompte');
    await director.call(calls.MatchLine, { Id: part, Parts: [{ IdFacture: three.Id, Montant: amount }] });
  }
  expect(await stateOf(three.Id)).toMatchObject({ state: 'Paid', paid: 12_000 });
  const tooMuch = { Id: Ligne, Parts: [{ IdFacture: one.Id, Montant: 18_480 }] };
  expect((await director.call(calls.MatchLine, tooMuch)).status).toBe(400);
});

test('a payment that was noted before is not noted a second time, and stays when the match is undone', async () => {
  const { Id } = await issued(customer, 5, 47_000);
  const Payment = { Method: 'Check', PaidOn: addDays(today, -3), AmountCents: 56_400 };
  await director.call(UpdateCabinetInvoiceStatus, { Id, State: 'Paid', Payment } as never);
  const Ligne = await line(56_400, 'REMISE DE CHEQUES');
  const [first] = (await director.call(calls.ProposeMatches, { Id: Ligne })).answer.Propositions;
  expect(first?.Raisons).toEqual(['montant exact', 'paiement déjà noté']);
  const Parts =
    first?.Parts.map(({ IdFacture, IdPaiement, Montant }) => ({ IdFacture, IdPaiement, Montant })) ?? [];
  expect((await director.call(calls.MatchLine, { Id: Ligne, Parts })).answer.Etat).toBe('RAPPROCHEE');
  expect(await stateOf(Id)).toMatchObject({ paid: 56_400 });
  const twice = await line(56_400, 'REMISE DE CHEQUES');
  expect((await director.call(calls.MatchLine, { Id: twice, Parts })).status).toBe(400);
  await director.call(calls.UnmatchLine, { Id: Ligne });
  expect(await stateOf(Id)).toMatchObject({ state: 'Paid' });
});

test('several lines that are matched at once with one payment: one has it, the others are told why not', async () => {
  const { Id } = await issued(customer, 5, 53_000);
  const Payment = { Method: 'Check', PaidOn: addDays(today, -3), AmountCents: 63_600 };
  await director.call(UpdateCabinetInvoiceStatus, { Id, State: 'Paid', Payment } as never);
  const rivals = await Promise.all([...Array(5)].map(() => line(63_600, 'REMISE DE CHEQUES')));
  const [first] = (await director.call(calls.ProposeMatches, { Id: rivals[0] ?? 0 })).answer.Propositions;
  const Parts =
    first?.Parts.map(({ IdFacture, IdPaiement, Montant }) => ({ IdFacture, IdPaiement, Montant })) ?? [];
  const all = await Promise.all(rivals.map((rival) => director.call(calls.MatchLine, { Id: rival, Parts })));
  expect(all.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
});

test('what is announced, planned, owed and approved is expected too, each on its own day', async () => {
  const { Id } = await issued(other, 60, 21_000);
  const day = addDays(today, 21);
  await app.query(
    `insert into direct_debit (client_id, invoice_id, company_id, cabinet_id, amount_cents, collect_on)
     values ($1, $2, $3, $4, 25200, $5)`,
    [A.id, Id, other, cabinet, day],
  );
  await app.query(
    `insert into overpayment (client_id, invoice_id, method, received_on, amount_cents) values ($1, $2, 'Transfer', $3, 700)`,
    [A.id, Id, today],
  );
  await app.query(
    `update billing_plan set state = 'Active', halted_on = null, motive = null, starts_on = $3, rhythm = 'YEARLY', billing_day = 1
     where client_id = $1 and id = $2`,
    [A.id, freshPlanId(1), today],
  );
  await app.query('update legal_notice_invoice set paid_on = null, due_on = $2 where client_id = $1', [
    A.id,
    addDays(today, 9),
  ]);
  await app.query(
    'update expense_note set decided_at = now() where client_id = $1 and state = 4 and user_id is not null',
    [A.id],
  );
  const { Items } = (await director.call(calls.ListFlows, { PageSize: 100 } as never)).answer;
  const of = (source: string) => Items.filter(({ Source }) => Source === source);
  expect(of('PRELEVEMENT')).toMatchObject([{ Id, Jour: day, Montant: 25_200 }]);
  expect(of('TROP_PERCU')).toMatchObject([{ Jour: today, Montant: -700 }]);
  const [plan] = of('PERIODIQUE');
  expect(plan).toMatchObject({ Id: freshPlanId(1), Montant: 24_000 });
  // its days to pay and the delay of payers come on top
  expect(plan && plan.Jour > addDays(today, 30)).toBe(true);
  expect(of('SUPPORT').length).toBeGreaterThan(0);
  expect(of('SUPPORT').every(({ Jour, Montant }) => Jour === addDays(today, 9) && Montant < 0)).toBe(true);
  const lastOfMonth = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)), 0))
    .toISOString()
    .slice(0, 10);
  expect(of('NOTE_DE_FRAIS').every(({ Jour, Montant }) => Jour === lastOfMonth && Montant < 0)).toBe(true);
  const file = await director.call(calls.ExportTreasuryToExcel, {} as never);
  expect(readZip(file.bytes).get('xl/worksheets/sheet1.xml')?.toString()).toContain('Prélèvement annoncé');
});

test('a cabinet that left the treasury is in no figure and no list', async () => {
  const list = async () => (await director.call(calls.ListTreasuryLines, {} as never)).answer;
  expect((await list()).TotalCount).toBeGreaterThan(0);
  await director.call(DeleteFromTreasury, { Id: cabinet });
  const { Comptes } = await read();
  expect(Comptes.filter(({ IdCabinet }) => IdCabinet === cabinet)).toEqual([]);
  expect((await list()).Items.filter(({ Compte }) => Compte === 'Compte courant')).toEqual([]);
  await app.query('update cabinet set in_treasury = true');
});
