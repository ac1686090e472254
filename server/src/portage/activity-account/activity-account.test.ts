import { expect, test } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import * as calls from '#contract/portage/activity-account/calls.ts';
import type { EntryNature } from '#contract/portage/activity-account/natures.ts';
import {
  AddPortage,
  DeletePortage,
  EditPortage,
  GetPortageById,
} from '#contract/portage/employments/calls.ts';
import { MakePortageInvoices, UpdatePortageInvoiceStatus } from '#contract/portage/invoices/calls.ts';
import {
  savePorteeBulletinTracking,
  validatePorteeBulletinTracking,
} from '#contract/portage/payslips/calls.ts';
import { readPdf } from '#proof/files/pdf.ts';
import { portageEntryId } from '#proof/firms/activity-account.ts';
import { plantedCustomer } from '#proof/firms/company-files.ts';
import { employmentId } from '#proof/firms/portage.ts';
import { startTestApp } from '#proof/test-app.ts';
import { todayInParis } from '#server/platform/today.ts';

const app = await startTestApp();
const keeper = await app.signIn('PORTAGE_SALARIAL');
const { A } = app.firms;
const carrier = A.companies.at(-2) ?? 0;
const customer = plantedCustomer({ number: 1 });
const thisMonth = todayInParis().slice(0, 7);
const Annee = Number(thisMonth.slice(0, 4));
await app.query(
  `update company set vat_number = 'FR32123456789', address_line = '1 rue du Port', postcode = '69001', town = 'Lyon'
   where client_id = $1 and id = $2`,
  [A.id, carrier],
);
await app.query(
  `update company set email = 'compta@cliente.example', country_alpha2 = 'FR' where client_id = $1 and id = $2`,
  [A.id, customer],
);
const people = await app.query<{ id: number }>(
  `insert into person (client_id, last_name, first_name, is_in_portage) select $1, 'Portée', 'Compte ' || i, true
   from generate_series(1, 40) i returning id`,
  [A.id],
);
let next = 0;

const portage = (IdPersonne: number, more: object = {}) =>
  ({
    IdPersonne,
    IdSocietePortage: carrier,
    TypeContrat: 'CDI',
    Classe: 'SENIOR',
    DateDebut: '2026-01-05',
    SalaireBase: 300_000,
    TauxFraisGestion: 10,
    Missions: [
      {
        IdSocieteCliente: customer,
        Objet: 'Audit',
        DateDebut: '2026-01-05',
        DateContratClient: '2026-01-05',
        PrixHT: 60_000,
      },
    ],
    ...more,
  }) as RequestOf<typeof AddPortage>;

/** Somebody whom the company carries for 10 % of what is received. */
async function carried(more: object = {}) {
  const person = people[next++]?.id ?? 0;
  const { Id } = (await keeper.call(AddPortage, portage(person, more))).answer;
  return { person, Id };
}

/** A validated report of so many days in February 2026. */
async function reported(Id: number, days: number): Promise<number> {
  const mission = (await keeper.call(GetPortageById, { Id })).answer.Missions[0]?.Id ?? 0;
  const [report] = await app.query<{ id: number }>(
    `insert into activity_report (client_id, mission_id, month, state, state_on, days, quantity)
     values ($1, $2, '2026-02-01', 'VALIDE', $3, '[]', $4) returning id`,
    [A.id, mission, todayInParis(), days],
  );
  return Number(report?.id);
}

const update = (Id: number, State: string, more: object = {}) =>
  keeper.call(UpdatePortageInvoiceStatus, { Id, State, ...more } as never);
const pay = (Id: number, AmountCents: number) =>
  update(Id, 'Paid', { Payment: { Method: 'Transfer', PaidOn: todayInParis(), AmountCents } });
/** One issued invoice of all these reports. */
async function invoiced(IdsCra: number[], Somme: number): Promise<number> {
  const [id = 0] = (await keeper.call(MakePortageInvoices, { IdsCra, Somme, Regroupement: 'CLIENT' })).answer
    .Ids;
  expect((await update(id, 'Issued')).status).toBe(200);
  return id;
}

const read = async (IdPortage: number, year = Annee) =>
  (await keeper.call(calls.GetCompteActivite, { IdPortage, Annee: year })).answer;
const linesOf = async (Id: number) =>
  (await read(Id)).Mois.flatMap(({ Lignes }) => Lignes).map(({ Nature, Montant }) => [Nature, Montant]);
const post = (
  IdPortage: number,
  Montant: number,
  Nature: EntryNature = 'REGULARISATION',
  more: object = {},
) =>
  keeper.call(calls.PostEntries, {
    IdPortage,
    Jour: todayInParis(),
    Motif: 'Reprise du compte',
    Lignes: [{ Nature, Libelle: 'Reprise', Montant }],
    Total: Montant,
    ...more,
  });
async function payslip(PorteeId: number, more: object = {}, isValidated = true) {
  const { IdBulletinInfo } = (
    await keeper.call(savePorteeBulletinTracking, {
      PorteeId,
      SocietePortageId: carrier,
      Mois: '2026-03',
      ...{ SalaireBase: 320_000, ApportAffaires: 16_000, Brut: 400_000, CotisationsSalariales: 80_000 },
      ...{ CotisationsPatronales: 170_000, Pas: 20_000, NetPaye: 300_000, CoutTotal: 570_000 },
      ...more,
    })
  ).answer;
  if (isValidated)
    await keeper.call(validatePorteeBulletinTracking, { Ids: [IdBulletinInfo], IsValide: true });
}

test('a payment is on the account with its VAT and the fee on what is left; nothing is before it', async () => {
  const { Id } = await carried();
  const id = await invoiced([await reported(Id, 10)], 600_000);
  expect((await read(Id)).EnAttente.ResteDu).toBe(720_000);
  expect(await linesOf(Id)).toEqual([]);
  await pay(id, 720_000);
  expect(await linesOf(Id)).toEqual([
    ['ENCAISSEMENT', 720_000],
    ['TVA', -120_000],
    ['FRAIS_GESTION', -60_000],
  ]);
  const account = await read(Id);
  expect(account).toMatchObject({ Solde: 540_000, EncaisseHT: 600_000, TauxFraisGestion: 10 });
  expect(account.Repartition).toEqual([{ Beneficiaire: 'SOCIETE_PORTAGE', Montant: 60_000 }]);
  expect(account.EnAttente.ResteDu).toBe(0);
  const [, , fee] = account.Mois[0]?.Lignes ?? [];
  expect(fee?.Regle).toContain('10\u00a0% de 6\u202f000,00\u00a0€');
  expect(fee?.Article).toContain('L1254-25');
  expect(fee?.IdSource).toBe(id);
});

test('payments in part count for their part, and come to the whole to the cent', async () => {
  const [one, two] = [await carried(), await carried()];
  const id = await invoiced([await reported(one.Id, 10), await reported(two.Id, 3)], 780_000);
  for (const part of [100_001, 333_333, 936_000 - 433_334]) await pay(id, part);
  const [mine, theirs] = [await read(one.Id), await read(two.Id)];
  expect(mine.Mois[0]?.Lignes).toHaveLength(9);
  expect([mine.EncaisseHT, theirs.EncaisseHT]).toEqual([600_000, 180_000]);
  expect([mine.Solde, theirs.Solde]).toEqual([540_000, 162_000]);
});

test('a credit note takes back what is due and nothing that was received; a payment that is taken back leaves again', async () => {
  const { Id } = await carried();
  const id = await invoiced([await reported(Id, 10)], 600_000);
  await pay(id, 120_000);
  const Lines = [{ Nature: 1, Libelle: 'Geste', PrixHT: 500_000, TauxTva: 20, IsOptional: false }];
  expect((await update(id, 'Credited', { Motive: 'Litige', Lines })).status).toBe(200);
  expect(await read(Id)).toMatchObject({ Solde: 90_000, EncaisseHT: 100_000, EnAttente: { ResteDu: 0 } });
  await app.query(
    `with taken as (insert into invoice_payment (client_id, invoice_id, method, paid_on, amount_cents, reference, taken_back_id)
       select client_id, invoice_id, method, paid_on, -amount_cents, 'Rejet', id from invoice_payment where invoice_id = $1
       returning client_id)
     update invoice set paid_cents = 0, state = 'Issued' where id = $1 and client_id in (select client_id from taken)`,
    [id],
  );
  expect(await read(Id)).toMatchObject({ Solde: 0, EncaisseHT: 0 });
  const taken = (await read(Id)).Mois[0]?.Lignes.filter(({ Libelle }) =>
    Libelle.startsWith('Règlement repris'),
  );
  expect(taken?.map(({ Montant }) => Montant)).toEqual([-120_000, 20_000, 10_000]);
});

test('the fee is the one that was agreed when the report was invoiced', async () => {
  const { Id, person } = await carried();
  const id = await invoiced([await reported(Id, 10)], 600_000);
  const { Version, Missions } = (await keeper.call(GetPortageById, { Id })).answer;
  const mission = Missions[0];
  await keeper.call(EditPortage, {
    ...portage(person, { TauxFraisGestion: 5 }),
    Missions: [
      {
        Id: mission?.Id,
        IdSocieteCliente: customer,
        Objet: 'Audit',
        DateDebut: '2026-01-05',
        DateContratClient: '2026-01-05',
        PrixHT: 60_000,
      },
    ],
    Id,
    Version,
  });
  await pay(id, 720_000);
  expect(await linesOf(Id)).toContainEqual(['FRAIS_GESTION', -60_000]);
  expect((await read(Id)).TauxFraisGestion).toBe(5);
});

test('a validated payslip takes what it costs, and what it sets aside stays the person’s', async () => {
  const { Id, person } = await carried();
  await payslip(person, { Reserve: 32_000 }, false);
  expect(await read(Id)).toMatchObject({ Solde: 0, EnAttente: { BulletinsAVerifier: 1 } });
  const [{ id = 0 } = {}] = await app.query<{ id: number }>(
    'select id from portage_payslip where employment_id = $1',
    [Id],
  );
  await keeper.call(validatePorteeBulletinTracking, { Ids: [Number(id)], IsValide: true });
  await payslip(person, { Mois: '2026-04', Reserve: -10_000, Remboursements: 5_000, NetPaye: 305_000 });
  const account = await read(Id);
  const [april, march] = account.Mois.filter(({ Lignes }) => Lignes.length > 0);
  expect(march).toMatchObject({
    Mois: '2026-03',
    SoldeOuverture: 0,
    SoldeCloture: -602_000,
    Reserve: 32_000,
    Paie: { Brut: 400_000, SalaireBase: 320_000, ApportAffaires: 16_000, IndemniteConges: 0 },
  });
  expect(march?.Lignes.map(({ Nature, Montant }) => [Nature, Montant])).toEqual([
    ['COTISATION_PATRONALE', -170_000],
    ['COTISATION_SALARIALE', -80_000],
    ['PAS', -20_000],
    ['NET', -300_000],
    ['RESERVE_CONSTITUEE', -32_000],
  ]);
  expect(april).toMatchObject({ SoldeOuverture: -602_000, SoldeCloture: -1_167_000, Reserve: 22_000 });
  expect(april?.Lignes.map(({ Nature }) => Nature)).toContain('RESERVE_VERSEE');
  expect(account.Repartition).toEqual([
    { Beneficiaire: 'PERSONNE', Montant: 627_000 },
    { Beneficiaire: 'ORGANISMES', Montant: 500_000 },
    { Beneficiaire: 'TRESOR', Montant: 40_000 },
  ]);
});

test('an approved expense note is on the account, unless the payslip of its month refunds expenses', async () => {
  const { Id, person } = await carried();
  const note = async (month: string) =>
    app.query(
      `with n as (insert into expense_note (client_id, person_id, month, purpose, state, decided_at)
         values ($1, $2, $3, 'Train', 4, ($3 || '-20')::timestamptz) returning client_id, id)
       insert into expense_line (client_id, note_id, category, spent_on, description, refunded_cents)
       select client_id, id, 'TRANSPORT', to_date($3, 'YYYY-MM'), 'Train', 8_000 from n`,
      [A.id, person, month],
    );
  await note('2026-02');
  await note('2026-03');
  expect(await linesOf(Id)).toEqual([
    ['FRAIS_PRO', -8_000],
    ['FRAIS_PRO', -8_000],
  ]);
  await payslip(person, { Remboursements: 8_000, NetPaye: 308_000 });
  const lines = (await read(Id)).Mois.flatMap(({ Lignes }) => Lignes);
  expect(lines.filter(({ Nature }) => Nature === 'FRAIS_PRO').map(({ Source }) => Source)).toEqual([
    'BULLETIN',
    'NOTE_DE_FRAIS',
  ]);
});

test('contracts of a person with the same portage company have one account, which goes on', async () => {
  const { Id, person } = await carried({ DateSortie: '2026-05-31', MotifSortie: 1 });
  await post(Id, 50_000, 'REGULARISATION', { Jour: '2026-02-01' });
  const again = (
    await keeper.call(AddPortage, {
      ...portage(person, { DateDebut: '2026-08-01' }),
      Missions: [],
    })
  ).answer.Id;
  expect(await read(again)).toMatchObject({ Solde: 50_000 });
  expect((await read(again)).Mois.at(-1)?.Mois).toBe('2026-01');
  expect((await read(again, Annee + 1)).Mois).toEqual([]);
  expect((await keeper.call(DeletePortage, { Id })).error.Code).toBe('IN_USE');
});

test('lines by hand are posted whole and close with the total that was read; nothing is posted of a day to come', async () => {
  const { Id } = await carried();
  const Lignes = [
    { Nature: 'AFFACTURAGE_AVANCE' as const, Libelle: 'Avance', Montant: 100_000 },
    { Nature: 'AFFACTURAGE_COMMISSION' as const, Libelle: 'Commission', Montant: -1_250 },
  ];
  const refused = await post(Id, 0, 'NET', { Lignes, Total: 100_000 });
  expect([refused.status, refused.fieldMessage('Total')]).toEqual([
    400,
    'Les lignes ne font pas ce total\u202f: vérifiez leurs montants.',
  ]);
  expect((await post(Id, 100, 'NET', { Motif: ' ' })).fieldMessage('Motif')).toBe('Motif obligatoire.');
  expect((await post(Id, 100, 'NET', { Jour: '2099-01-01' })).status).toBe(400);
  expect((await post(Id, 100, 'NET', { Jour: '2025-12-31' })).fieldMessage('Jour')).toBe(
    'Le compte commence avec le premier contrat.',
  );
  expect(await linesOf(Id)).toEqual([]);
  expect((await post(Id, 0, 'NET', { Lignes, Total: 98_750 })).answer.Ids).toHaveLength(2);
  const account = await read(Id);
  expect(account.Solde).toBe(98_750);
  expect(account.Repartition).toEqual([{ Beneficiaire: 'AFFACTUREUR', Montant: 1_250 }]);
  expect(account.Mois[0]?.Lignes[0]).toMatchObject({ Motif: 'Reprise du compte', Source: 'SAISIE' });
});

test('a line is reversed once, with why, by another line that stays; two who do so at once do it once', async () => {
  const { Id } = await carried();
  const { Ids } = (await post(Id, -4_000, 'FRAIS_PRO')).answer;
  const reverse = (ids: number[], Motif = 'Saisi deux fois') =>
    keeper.call(calls.ReverseEntries, { Ids: ids, Motif });
  expect((await reverse(Ids, '')).fieldMessage('Motif')).toBe('Motif obligatoire.');
  const both = await Promise.all([reverse(Ids), reverse(Ids)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const account = await read(Id);
  expect(account).toMatchObject({ Solde: 0, Repartition: [] });
  const [line, reversal] = account.Mois[0]?.Lignes ?? [];
  expect(reversal).toMatchObject({ Montant: 4_000, IdOrigine: Ids[0], Motif: 'Saisi deux fois' });
  expect(line?.IdContrePassation).toBe(reversal?.IdSource);
  expect((await reverse([reversal?.IdSource ?? 0])).error.Code).toBe('REVERSED');
  const [may] = await app.query(
    `select has_table_privilege('app_tenant', 'portage_entry', 'update, delete') as change`,
  );
  expect(may).toEqual({ change: false });
});

test('another firm, a colleague who only follows the leave, and who may not know of the portage company are refused', async () => {
  const foreign = await app.signIn('PORTAGE_SALARIAL', 'B');
  const request = { IdPortage: employmentId(1), Annee: 2025 };
  expect((await foreign.call(calls.GetCompteActivite, request)).status).toBe(404);
  expect((await foreign.call(calls.ReverseEntries, { Ids: [portageEntryId(1)], Motif: 'Non' })).status).toBe(
    404,
  );
  const leave = await app.signIn('RESPONSABLE_CONGE');
  expect((await leave.call(calls.GetCompteActivite, request)).status).toBe(403);
  const { Id } = await carried();
  await app.query('update company set is_confidential = true where client_id = $1 and id = $2', [
    A.id,
    carrier,
  ]);
  expect((await keeper.call(calls.GetCompteActivite, { IdPortage: Id, Annee })).status).toBe(404);
  expect((await post(Id, 100)).status).toBe(404);
  await app.query('update company set is_confidential = false where client_id = $1 and id = $2', [
    A.id,
    carrier,
  ]);
});

test('the statement has the month’s lines, the detail of the fee, the apport d’affaires and both balances', async () => {
  const { Id, person } = await carried();
  await pay(await invoiced([await reported(Id, 10)], 600_000), 720_000);
  await payslip(person, { Mois: thisMonth, Reserve: 32_000 });
  const { bytes } = await keeper.call(calls.ReleveMensuelAsPdf, { IdPortage: Id, Mois: thisMonth });
  const text = readPdf(bytes).pages.join(' ').replaceAll(/\s+/g, ' ');
  for (const mention of [
    'L1254-25',
    '1 rue du Port',
    'Portée',
    '7 200,00',
    '10 % de 6 000,00',
    'dont apport d’affaires',
    'Solde de clôture',
  ])
    expect(text).toContain(mention);
  const other = await keeper.call(calls.ReleveMensuelAsPdf, { IdPortage: Id, Mois: '2099-01' });
  expect([other.status, other.fieldMessage('Mois')]).toEqual([400, 'Le compte n’a pas couru ce mois-là.']);
});
