import { expect, test } from 'vitest';
import { listOutstanding } from '#contract/commerce/outstanding/calls.ts';
import { listReports, UpdateReportStatus } from '#contract/portage/activity/calls.ts';
import * as calls from '#contract/portage/invoices/calls.ts';
import { portageBilling } from '#proof/areas/portage-billing.ts';
import { readPdf } from '#proof/files/pdf.ts';
import { readZip } from '#proof/files/zip.ts';
import { carrierGuid } from '#proof/firms/portage.ts';
import { lastMessage } from '#proof/sign-in/codes.ts';
import { startTestApp } from '#proof/test-app.ts';
import { todayInParis } from '#server/platform/today.ts';

const app = await startTestApp();
const { A } = app.firms;
const { keeper, carrier, other, customer, reported, make, read, update, stateOf, drafted, issued, pay } =
  await portageBilling(app);

test('the proposal says what would be invoiced, and of every other report why it is not', async () => {
  const Mois = '2026-03';
  const [one, two] = [await reported({ Mois }), await reported({ Mois, days: 2.5 })];
  await reported({ Mois, Etat: 'ENVOYE' });
  await reported({ Mois, PrixHT: null });
  await reported({ Mois, days: 0 });
  const ask = async (Regroupement: 'CLIENT' | 'CRA') =>
    (await keeper.call(calls.ProposePortageInvoices, { Regroupement, Mois, IdSocieteCliente: customer }))
      .answer;
  const joined = await ask('CLIENT');
  const own = joined.Factures.filter(({ IdsCra }) => IdsCra.includes(one.report));
  expect(own).toMatchObject([
    { Delai: 45, HT: 750_000, TVA: 150_000, TTC: 900_000, IdsCra: [one.report, two.report], Reserves: [] },
  ]);
  expect(joined.Refus.map(({ Motif }) => Motif)).toEqual(
    expect.arrayContaining([
      'Le client n’a pas encore répondu.',
      'La mission n’a pas de prix.',
      'Rien n’a été fait ce mois-ci.',
      'Le compte rendu n’est pas saisi.',
    ]),
  );
  const apart = await ask('CRA');
  expect(apart.Factures.filter(({ HT }) => [600_000, 150_000].includes(HT))).toHaveLength(2);
  expect(apart.Somme).toBe(joined.Somme);
});

test('reports of one customer and month are one invoice, are invoiced once, and their state follows it', async () => {
  const [one, two] = [await reported(), await reported({ days: 3 })];
  const [id = 0, ...more] = (await make([one.report, two.report], 780_000)).answer.Ids;
  expect(more).toEqual([]);
  expect(await read(id)).toMatchObject({
    Number: null,
    Email: 'compta@cliente.example',
    HT: 780_000,
    TVA: 156_000,
    NombreCra: 2,
    Portes: 'Portée Essai 6, Portée Essai 7',
    Mois: '2026-02',
    ComptesRendus: [{ Montant: 600_000 }, { Montant: 180_000 }],
  });
  expect(await stateOf(one.person)).toMatchObject({ Etat: 'FACTURE', NumeroFacture: null });
  expect((await make([one.report], 600_000)).error).toMatchObject({
    Code: 'PROPOSAL_CHANGED',
    Message: expect.stringContaining('Déjà facturé'),
  });
  expect(
    (await keeper.call(UpdateReportStatus, { Id: one.report, Etat: 'REFUSE', Motif: 'Non' } as never)).status,
  ).toBe(409);
  await update(id, 'Issued');
  const { Number: number } = await read(id);
  expect(await stateOf(one.person)).toMatchObject({ NumeroFacture: number });
  const { Items } = (await keeper.call(listReports, { IdPersonne: one.person, Mois: '2026-02' })).answer;
  expect(Items[0]).toMatchObject({ Etat: 'FACTURE', NumeroFacture: number });
});

test('all or nothing: a sum that is no longer so, or one report that is not validated, makes no invoice', async () => {
  const [one, two] = [await reported(), await reported({ Etat: 'ENVOYE' })];
  expect((await make([one.report], 1)).error.Code).toBe('PROPOSAL_CHANGED');
  expect((await make([one.report, two.report], 1_200_000)).error.Code).toBe('PROPOSAL_CHANGED');
  expect(await stateOf(one.person)).toMatchObject({ Etat: 'VALIDE' });
});

test('two who invoice the same report at once: one does', async () => {
  const { report } = await reported();
  const both = await Promise.all([make([report], 600_000), make([report], 600_000)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('each portage company has a series of its own, without gaps though many are issued at once', async () => {
  const drafts = await Promise.all([...Array(5)].map(() => drafted()));
  const elsewhere = await drafted({ IdSocietePortage: other });
  await Promise.all([...drafts, elsewhere].map(({ id }) => update(id, 'Issued')));
  const ranks = (await Promise.all(drafts.map(({ id }) => read(id))))
    .map(({ Number: number }) => {
      expect(number).toMatch(new RegExp(`^FP${carrier}-\\d{4}-\\d{5}$`));
      return Number(number?.split('-').at(-1));
    })
    .sort((a, b) => a - b);
  expect(ranks).toEqual(ranks.map((_, index) => (ranks[0] ?? 0) + index));
  expect((await read(elsewhere.id)).Number).toMatch(new RegExp(`^FP${other}-\\d{4}-00001$`));
});

test('the PDF is the portage company’s, falls due at the customer’s delay, and bears its data', async () => {
  const { id } = await issued();
  const { Date: on, DueOn, Number: number } = await read(id);
  expect((Date.parse(DueOn ?? '') - Date.parse(on ?? '')) / 86_400_000).toBe(45);
  const { bytes } = await keeper.call(calls.DownloadPortageInvoiceAsPdf, { id });
  const text = readPdf(bytes).pages.join(' ').replace(/\s+/g, ' ');
  for (const mention of ['Société de portage', 'FR32123456789', 'février 2026', '7 200,00', String(number)])
    expect(text.replaceAll(/[\u202f\u00a0]/g, ' ')).toContain(mention);
  const facturX = (await keeper.call(calls.DownloadPortageInvoiceFacturX, { id })).bytes;
  expect(facturX.equals(bytes)).toBe(true);
  expect(facturX.toString('latin1')).toContain('factur-x.xml');
});

test('a claim that is sold is paid to the factor, and the invoice says so', async () => {
  const { id, mission } = await drafted();
  const [factor] = await app.query<{ id: number }>(
    `insert into factor (client_id, name, iban) values ($1, 'Cessions Rapides', 'FR7630006000011234567890189') returning id`,
    [A.id],
  );
  await app.query('update portage_mission set factor_id = $2 where id = $1', [mission, factor?.id]);
  await update(id, 'Issued');
  const text = readPdf((await keeper.call(calls.DownloadPortageInvoiceAsPdf, { id })).bytes).pages.join(' ');
  expect(text).toContain('Cessions Rapides');
  expect(text).toContain('FR76 3000 6000');
});

test('a customer of another member state owes the VAT itself, one outside of the Union has none', async () => {
  const abroad = async (country: string, vat: string | null) => {
    const made = await reported({ Mois: '2026-04' });
    const [company] = await app.query<{ id: number }>(
      `insert into company (client_id, name, is_portage_customer, is_file, country_alpha2, foreign_number, vat_number, email)
       values ($1, 'Cliente ' || $2, true, false, $2, $2 || '1', $3, 'x@client.example') returning id`,
      [A.id, country, vat],
    );
    await app.query('update portage_mission set company_id = $2 where id = $1', [made.mission, company?.id]);
    const { Factures } = (
      await keeper.call(calls.ProposePortageInvoices, {
        Regroupement: 'CRA',
        Mois: '2026-04',
        IdPersonne: made.person,
      })
    ).answer;
    return Factures[0];
  };
  const belgian = await abroad('BE', null);
  expect(belgian).toMatchObject({ TVA: 0, MotifExoneration: expect.stringContaining('283, 2') });
  expect(belgian?.Reserves[0]).toContain('numéro de TVA');
  expect(await abroad('US', null)).toMatchObject({
    TVA: 0,
    Reserves: [],
    MotifExoneration: expect.stringContaining('259'),
  });
});

test('a draft takes lines by hand after those of its reports, which stay as they say', async () => {
  const { id } = await drafted();
  const { Client, Object: object, Lines } = await read(id);
  const AutresLignes = [{ Nature: 1, Libelle: 'Frais refacturés', PrixHT: 10_000, TauxTva: 20 }];
  const sent = { Id: id, Client, Object: object, Email: 'a@client.example', AutresLignes };
  expect((await keeper.call(calls.EditPortageInvoice, sent as never)).status).toBe(200);
  expect(await read(id)).toMatchObject({ HT: 610_000, Lines: [Lines[0], { Libelle: 'Frais refacturés' }] });
  await update(id, 'Issued');
  const refused = await keeper.call(calls.EditPortageInvoice, { ...sent, AutresLignes: [] } as never);
  expect(refused.status).toBe(400);
});

test('a draft that is deleted and an invoice that is credited whole free their reports, with why', async () => {
  const draft = await drafted();
  await keeper.call(calls.DeletePortageInvoice, { Id: draft.id });
  expect(await stateOf(draft.person)).toMatchObject({ Etat: 'VALIDE', NumeroFacture: null });
  const { id, person, report } = await issued();
  expect((await keeper.call(calls.DeletePortageInvoice, { Id: id })).error.Code).toBe('NOT_A_DRAFT');
  await update(id, 'Credited', { Motive: 'Mauvais tarif' });
  const { Number: number, CreditedBy, ComptesRendus } = await read(id);
  expect(CreditedBy).toMatch(new RegExp(`^AP${carrier}-`));
  expect(ComptesRendus).toMatchObject([{ IsLibere: true }]);
  const freed = await stateOf(person);
  expect(freed).toMatchObject({ Etat: 'VALIDE', NumeroFacture: null });
  expect(freed?.Etapes.at(-1)?.Motif).toBe(`Facture ${number} créditée`);
  expect((await make([report], 600_000)).status).toBe(200);
});

test('what is credited in part, or paid in part, keeps its reports', async () => {
  const { id, person } = await issued();
  const Lines = [{ Nature: 1, Libelle: 'Geste', PrixHT: 100_000, TauxTva: 20 }];
  expect((await update(id, 'Credited', { Motive: 'Geste', Lines })).answer.Remaining).toBe(600_000);
  expect(await stateOf(person)).toMatchObject({ Etat: 'FACTURE' });
  await pay(id, 300_000);
  expect(await read(id)).toMatchObject({ Step: 'PartlyPaid', Paid: 300_000 });
  const rest = [{ Nature: 1, Libelle: 'Solde', PrixHT: 250_000, TauxTva: 20 }];
  expect((await update(id, 'Credited', { Motive: 'Solde', Lines: rest })).answer.State).toBe('Paid');
  expect(await stateOf(person)).toMatchObject({ Etat: 'FACTURE' });
});

test('it is mailed in the portage company’s name, and its history tells it', async () => {
  const { id } = await issued();
  const Email = 'envoi-portage@client.example';
  expect((await keeper.call(calls.SendPortageInvoice, { Id: id, Email })).answer.Email).toBe(Email);
  const { SocietePortage, Step, History } = await read(id);
  expect((await lastMessage(app, Email)).text).toContain(SocietePortage.Value);
  expect(Step).toBe('Sent');
  expect(History[0]).toMatchObject({ Code: 'TRANSMITTED' });
});

test('the list finds by carried person, month and what is due, its files have what it found', async () => {
  const { id, person } = await issued({ Mois: '2026-01' });
  await pay(id, 100_000);
  await app.query(`update invoice set due_on = '2020-01-01' where id = $1`, [id]);
  const filters = { IdPersonne: person, Mois: '2026-01', Reglement: 'DU' as const, IsOverdue: true };
  expect((await keeper.call(calls.listPortageInvoices, filters)).answer).toMatchObject({
    TotalCount: 1,
    TotalDue: 620_000,
    TotalPaid: 100_000,
    Items: [{ Id: id, NombreCra: 1 }],
  });
  expect(
    (await keeper.call(calls.listPortageInvoices, { ...filters, Mois: '2026-02' })).answer.TotalCount,
  ).toBe(0);
  const { bytes } = await keeper.call(calls.exportPortageInvoicesToExcel, filters);
  const { Number: number, Portes } = await read(id);
  expect(readZip(bytes).get('xl/worksheets/sheet1.xml')?.toString()).toContain(Portes);
  const paper = await keeper.call(calls.exportPortageInvoicesToPdf, filters);
  expect(readPdf(paper.bytes).pages.join(' ').replaceAll(/\s/g, '')).toContain(number);
});

test('what portage companies are owed is no account of the firm', async () => {
  const { id } = await issued();
  await app.query(`update invoice set customer = 'Débitrice du portage' where id = $1`, [id]);
  const billing = await app.signIn('FACTURATION');
  const { Items } = (await billing.call(listOutstanding, { IdSociete: customer } as never)).answer;
  expect(Items).toEqual([]);
});

test('the summary shares an invoice among its persons to the cent, and tells what is still to be invoiced', async () => {
  const Mois = '2025-11';
  const [one, two, three] = [
    await reported({ Mois, PrixHT: 33_333, days: 1 }),
    await reported({ Mois, PrixHT: 33_333, days: 1 }),
    await reported({ Mois, PrixHT: 33_335, days: 1 }),
  ];
  await reported({ Mois, days: 2 });
  const [id = 0] = (
    await make(
      [one, two, three].map(({ report }) => report),
      100_001,
    )
  ).answer.Ids;
  await update(id, 'Issued');
  await pay(id, 10_000);
  const ask = async (Par: 'PERSONNE' | 'SOCIETE_PORTAGE', more: object = {}) =>
    (
      await keeper.call(calls.GetBillingSummary, {
        Par,
        Annee: 2025,
        Mois,
        SocietePortageGuid: carrierGuid(1),
        ...more,
      } as never)
    ).answer;
  const persons = await ask('PERSONNE');
  const whole = await ask('SOCIETE_PORTAGE');
  expect(whole.Items.find((row) => row.Mois === Mois)).toMatchObject({
    HT: 100_001,
    TTC: 120_001,
    Recu: 10_000,
    Du: 110_001,
    NombreAFacturer: 1,
    MontantAFacturer: 120_000,
  });
  expect(persons.Totaux).toEqual(whole.Totaux);
  const shares = persons.Items.filter(({ HT }) => HT > 0);
  expect(shares.reduce((sum, { TTC }) => sum + TTC, 0)).toBe(120_001);
  expect((await ask('PERSONNE', { IdPersonne: one.person })).Items).toMatchObject([{ HT: 33_333 }]);
  const { bytes } = await keeper.call(calls.exportBillingSummaryToExcel, { Par: 'PERSONNE', Annee: 2025 });
  expect(readZip(bytes).get('xl/worksheets/sheet1.xml')?.toString()).toContain('Portée');
});

test('who only follows the leave reads and changes nothing, and another firm finds nothing', async () => {
  const { id, report } = await issued();
  const follower = await app.signIn('RESPONSABLE_CONGE_PERSONNE_PORTEE');
  expect((await follower.call(calls.GetPortageInvoiceById, { id })).status).toBe(200);
  expect((await follower.call(calls.UpdatePortageInvoiceStatus, { Id: id, State: 'Paid' })).status).toBe(403);
  const stranger = await app.signIn('PORTAGE_SALARIAL', 'B');
  expect((await stranger.call(calls.GetPortageInvoiceById, { id })).status).toBe(404);
  expect(
    (
      await stranger.call(calls.MakePortageInvoices, {
        IdsCra: [report],
        Somme: 600_000,
        Regroupement: 'CRA',
      })
    ).status,
  ).toBe(409);
});

test('a payment dated years before its invoice is refused beside the date', async () => {
  const { id } = await issued();
  const Payment = { Method: 'Transfer', PaidOn: '2019-03-12', AmountCents: 1_000 };
  const refused = await update(id, 'Paid', { Payment });
  expect(refused.fieldMessage('Payment.PaidOn')).toMatch(
    /^Cette date précède de plus de six mois la facture/,
  );
  expect((await update(id, 'Paid', { Payment: { ...Payment, PaidOn: todayInParis() } })).status).toBe(200);
});
