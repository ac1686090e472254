import { expect, test } from 'vitest';
import {
  AbandonDissolution,
  changeBilanRecu,
  ExportSuiviDissolutionliquidationAsPdf,
  GetDissolutionById,
  loadSuiviDissolutionliquidation,
  SaveDissolution,
  sendDissolutionMail,
} from '#contract/legal/dissolutions/calls.ts';
import { AddSociete, GetSocieteById } from '#contract/permanent-files/companies/calls.ts';
import { readPdf } from '#proof/files/pdf.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const legal = await app.signIn('JURIDIQUE');
const director = await app.signIn('EXPERT_COMPTABLE');

const company = async (RaisonSociale: string, more: object = {}) =>
  (await director.call(AddSociete, { societe: { RaisonSociale, Email: 'client@exemple.fr', ...more } }))
    .answer.Id;

const save = (IdSociete: number, more: object = {}) =>
  legal.call(SaveDissolution, { IdSociete, Nature: 'AMIABLE', DateDecision: '2024-01-10', ...more });

const read = async (Id: number) => (await legal.call(GetDissolutionById, { Id })).answer;
const stateOf = async (Id: number) => (await director.call(GetSocieteById, { Id })).answer.Etat;

const liquidated = {
  DateNomination: '2024-01-10',
  DatePublication: '2024-01-25',
  DateDepotGreffe: '2024-02-01',
  DateReception: '2024-05-01',
  DateApprobationComptes: '2024-06-03',
  DateClotureLiquidation: '2024-06-03',
  DatePublicationCloture: '2024-06-20',
};

test('state and file follow the days: decided, published, deposited, accounts, closed, struck off', async () => {
  const id = await company('Étapes');
  const { Id } = (await save(id)).answer;
  expect([(await read(Id)).Etat, await stateOf(id)]).toEqual(['DECIDEE', 'EN_DISSOLUTION']);
  const seen: string[] = [];
  for (const last of ['DatePublication', 'DateDepotGreffe', 'DateReception', 'DateClotureLiquidation']) {
    const known = Object.entries(liquidated).filter(
      ([name]) => Object.keys(liquidated).indexOf(name) <= Object.keys(liquidated).indexOf(last),
    );
    await save(id, { Id, ...Object.fromEntries(known) });
    seen.push((await read(Id)).Etat);
  }
  expect(seen).toEqual(['PUBLIEE', 'DEPOSEE', 'COMPTES_RECUS', 'CLOTUREE']);
  expect(await stateOf(id)).toBe('EN_LIQUIDATION');
  await save(id, { Id, ...liquidated, DateRadiation: '2024-07-10' });
  expect([(await read(Id)).Etat, await stateOf(id)]).toEqual(['RADIEE', 'RADIEE']);
});

test('what falls due tells its rule: publication, mandate of three years, results, striking off', async () => {
  const { Id } = (await save(await company('Échéances'), liquidated)).answer;
  const { Echeances, FinMandat } = await read(Id);
  expect(Echeances.map(({ Libelle, Date: day, FaitLe }) => [Libelle, day, FaitLe])).toEqual([
    ['Publication de la nomination du liquidateur', '2024-02-10', '2024-01-25'],
    ['Assemblée sur la situation de la liquidation', '2024-07-10', '2024-06-03'],
    // 20 July 2024 is a Saturday
    ['Demande de radiation', '2024-07-22', null],
    // 60 days after 3 June
    ['Déclaration des derniers résultats', '2024-08-02', null],
    ['Fin du mandat du liquidateur', '2027-01-10', '2024-06-03'],
  ]);
  expect(FinMandat).toBe('2027-01-10');
  expect(Echeances[0]).toMatchObject({ Source: 'C. com. art. R237-2', Parametres: [{ Valeur: '1' }] });
});

test('the tax on sharing the surplus is computed to the cent from the dated rate', async () => {
  const { Id } = (await save(await company('Boni'), { ...liquidated, BoniLiquidation: 1_234_567 })).answer;
  // 2.5 % of 12 345.67 € = 308.64175 €
  expect((await read(Id)).DroitPartage).toBe(30_864);
});

test.each([
  [
    'a closing decided by the meeting that dissolved',
    { DateClotureLiquidation: '2024-01-10' },
    'DateClotureLiquidation',
  ],
  [
    'a closing in the same notice',
    { ...liquidated, DatePublicationCloture: '2024-01-25', DatePublication: '2024-01-25' },
    'DatePublicationCloture',
  ],
  [
    'accounts approved before they came',
    { DateReception: '2024-05-01', DateApprobationComptes: '2024-04-01' },
    'DateApprobationComptes',
  ],
  ['struck off without a closing', { DateRadiation: '2024-07-01' }, 'DateClotureLiquidation'],
  ['a day to come', { DatePublication: '2199-01-01' }, 'DatePublication'],
  ['a liquidator of a TUP', { Nature: 'TUP', DateNomination: '2024-01-10' }, 'DateNomination'],
  [
    'a renewal after the mandate’s end',
    { DateDecision: '2020-01-10', DateNomination: '2020-01-10', DateRenouvellement: '2023-02-01' },
    'DateRenouvellement',
  ],
  ['a surplus without accounts', { BoniLiquidation: 100 }, 'DateApprobationComptes'],
] as const)('%s is refused at its field', async (_, more, field) => {
  const id = await company('Refusée');
  expect((await save(id, more)).fieldMessage(field)).toBeTypeOf('string');
  expect(await stateOf(id)).toBe('EN_CREATION');
});

test('a TUP is refused where a person holds titles, and takes 30 days from the BODACC', async () => {
  const id = await company('Transmise');
  const hold = (columns: string, holder: number | undefined) =>
    app.query(
      `insert into shareholding (client_id, company_id, ${columns}, shares, starts_on) values ($1, $2, $3, 10, '2020-01-01')`,
      [A.id, id, holder],
    );
  await hold('person_id', A.persons[0]);
  expect((await save(id, { Nature: 'TUP' })).fieldMessage('Nature')).toMatch(
    /associé unique, personne morale/,
  );
  await app.query('delete from shareholding where company_id = $1', [id]);
  await hold('holder_company_id', A.companies[0]);
  const { Id } = (await save(id, { Nature: 'TUP', DateBodacc: '2024-02-01' })).answer;
  expect((await read(Id)).Echeances.map(({ Libelle, Date: day }) => [Libelle, day])).toEqual([
    ['Fin de l’opposition des créanciers', '2024-03-02'],
    ['Demande de radiation', '2024-04-02'],
  ]);
});

test('a company is dissolved once; given up with its motive it lives on and may be dissolved again', async () => {
  const id = await company('Revenue');
  const { Id } = (await save(id)).answer;
  expect((await save(id)).fieldMessage('IdSociete')).toBe(
    'Une dissolution de cette société est déjà suivie.',
  );
  expect(
    (await legal.call(AbandonDissolution, { Id, Date: '2024-02-01', Motif: 'Repreneur trouvé' })).status,
  ).toBe(200);
  expect(await stateOf(id)).toBe('EN_CREATION');
  expect((await read(Id)).Echeances).toEqual([]);
  expect((await save(id)).status).toBe(200);
});

test('the balance sheet comes on a day, by an accountant too, and late ones are found', async () => {
  const id = await company('Bilan attendu');
  const { Id } = (await save(id, { DateNomination: '2024-01-10' })).answer;
  const list = async (more: object = {}) =>
    (await legal.call(loadSuiviDissolutionliquidation, { Filter: 'Bilan attendu', ...more })).answer;
  expect(await list()).toMatchObject({ TotalCount: 1, TotalSansBilan: 1, TotalEnRetard: 1 });
  expect((await list({ IsEnRetard: false })).TotalCount).toBe(0);
  const accountant = await app.signIn('COMPTABLE');
  const change = (more: object) => accountant.call(changeBilanRecu, { Id, BilanRecu: true, ...more });
  if ((await change({ DateReception: '2024-03-01' })).status === 403)
    throw new Error('an accountant may say so');
  expect((await change({})).fieldMessage('DateReception')).toBe('Date de réception obligatoire.');
  expect(await list()).toMatchObject({ TotalSansBilan: 0 });
  expect(
    (await legal.call(changeBilanRecu, { Id, BilanRecu: true, DateReception: '2023-01-01' })).status,
  ).toBe(400);
});

test('mails are previewed, then sent once to each customer with an address, and the others are told apart', async () => {
  const ids = [
    (await save(await company('Écrite'))).answer.Id,
    (await save(await company('Sans adresse', { Email: null }))).answer.Id,
  ];
  const send = async (Apercu: boolean) =>
    (await legal.call(sendDissolutionMail, { Ids: ids, Modele: 'PIECES', Apercu })).answer;
  const mails = () =>
    app.query(
      `select recipient from outbox_message where client_id = $1 and subject like 'Écrite\u202f: %'`,
      [A.id],
    );
  const preview = await send(true);
  expect(preview).toMatchObject({
    Envoyes: [{ NomSociete: 'Écrite', Email: 'client@exemple.fr' }],
    Refuses: [{ NomSociete: 'Sans adresse', Motif: 'Aucun e-mail dans le dossier.' }],
  });
  expect(await mails()).toHaveLength(0);
  expect(await send(false)).toEqual(preview);
  expect(await mails()).toEqual([{ recipient: 'client@exemple.fr' }]);
  const again = (await send(false)).Refuses.map(({ Motif }) => Motif);
  expect(again[0]).toMatch(/^Déjà envoyé à client@exemple.fr le /);
  expect(await mails()).toHaveLength(1);
});

test('a model leaves a second time only where it is asked for, and two senders at once write once', async () => {
  const { Id } = (await save(await company('Relancée', { Email: 'relancee@client.example' }))).answer;
  const send = (more: object = {}) =>
    legal.call(sendDissolutionMail, { Ids: [Id], Modele: 'RELANCE', ...more });
  const mails = async () =>
    (await app.query(`select from outbox_message where recipient = 'relancee@client.example'`)).length;
  await Promise.all([send(), send(), send()]);
  expect(await mails()).toBe(1);
  expect((await send({ Apercu: true })).answer.Refuses[0]?.Motif).toMatch(/^Déjà envoyé à relancee@/);
  await send({ Modele: 'PIECES' });
  await send({ Renvoyer: true });
  expect(await mails()).toBe(3);
});

test('the PDF tells the filtered list', async () => {
  await save(await company('Imprimée'));
  const { bytes } = await legal.call(ExportSuiviDissolutionliquidationAsPdf, { Filter: 'Imprimée' });
  expect(readPdf(bytes).pages.join(' ')).toContain('Imprimée');
});

test('a confidential file’s dissolution is not there for others, nor another firm’s', async () => {
  const id = await company('Secrète', { IsConfidentiel: true });
  const { Id } = (
    await director.call(SaveDissolution, { IdSociete: id, Nature: 'AMIABLE', DateDecision: '2024-01-10' })
  ).answer;
  expect((await legal.call(GetDissolutionById, { Id })).status).toBe(404);
  const { answer } = await legal.call(loadSuiviDissolutionliquidation, { Filter: 'Secrète' });
  expect(answer.TotalCount).toBe(0);
  const stranger = await app.signIn('EXPERT_COMPTABLE', 'B');
  expect((await stranger.call(GetDissolutionById, { Id })).status).toBe(404);
});
