import { expect, test } from 'vitest';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import {
  GetExercicesByCompanyId,
  OpenExercice,
} from '#contract/permanent-files/companies/exercises/calls.ts';
import {
  AllSuiviDossierNotes,
  addSuiviDossierExpertNotes,
  deleteSuiviDossierExpertComment,
  GenerateECDocs,
  GetFicheReprise,
  GetSuiviDossierExpertComptable,
  SaveSuiviDossierExpertComptable,
  SettlePoint,
} from '#contract/tax/accountant-files/calls.ts';
import { readPdf } from '#proof/files/pdf.ts';
import { startTestApp } from '#proof/test-app.ts';
import { giveModels } from '#server/documents/generation/models/give-models.ts';
import { todayInParis } from '#server/platform/today.ts';
import { tellSuccessors } from './tell-successors.ts';

const app = await startTestApp();
const head = await app.signIn('EXPERT_COMPTABLE');
const accountant = await app.signIn('COMPTABLE');

/** A SARL with the years 2024 and 2025, and their ids, the earlier first. */
async function company(RaisonSociale: string, more: object = {}) {
  const societe = {
    RaisonSociale,
    FormeJuridique: 'SARL',
    CategorieJuridique: '5499',
    RegimeFiscal: 'IS',
    ...more,
  };
  const { Id } = (await head.call(AddSociete, { societe } as never)).answer;
  for (const year of [2024, 2025])
    await head.call(OpenExercice, { IdSociete: Id, DateDebut: `${year}-01-01`, DateFin: `${year}-12-31` });
  const { Items } = (await head.call(GetExercicesByCompanyId, { IdSociete: Id })).answer;
  return { Id, years: Items.map((year) => year.Id).toReversed() as [number, number] };
}

const list = async (IdSociete: number, more: object = {}) =>
  (await accountant.call(GetSuiviDossierExpertComptable, { IdSociete, ...more })).answer;

const note = async (IdSociete: number, IdExercice: number, Texte: string, EstPointOuvert = true) =>
  (await accountant.call(addSuiviDossierExpertNotes, { IdSociete, IdExercice, Texte, EstPointOuvert })).answer
    .Id;

test('one line a company and year, with its own meeting, state and last note', async () => {
  const { Id, years } = await company('Suivie');
  expect(
    (await list(Id)).Items.map(({ DateCloture, Etat, Version }) => [DateCloture, Etat, Version]),
  ).toEqual([
    ['2024-12-31', 'A_PREPARER', 0],
    ['2025-12-31', 'A_PREPARER', 0],
  ]);
  const sent = { IdSociete: Id, IdExercice: years[1], DateRdv: '2026-03-02', Etat: 'A_SIGNER' as const };
  const { Version } = (await accountant.call(SaveSuiviDossierExpertComptable, { ...sent, Version: 0 }))
    .answer;
  await note(Id, years[1], 'Stocks vus sur place', false);
  expect(await list(Id, { Exercice: 2025 })).toMatchObject({
    Items: [
      {
        Version,
        DateRdv: '2026-03-02',
        Etat: 'A_SIGNER',
        DerniereNote: 'Stocks vus sur place',
        PointsOuverts: 0,
      },
    ],
    TotalASigner: 1,
  });
  const stale = await accountant.call(SaveSuiviDossierExpertComptable, { ...sent, Version: 0 });
  expect(stale.status).toBe(409);
});

test('a file is finished once it is signed', async () => {
  const { Id, years } = await company('À signer');
  const sent = { IdSociete: Id, IdExercice: years[0], Etat: 'TERMINE' as const };
  const reply = await accountant.call(SaveSuiviDossierExpertComptable, sent);
  expect(reply.fieldMessage('DateSignature')).toBe('Un dossier terminé a sa date de signature.');
  const signed = await accountant.call(SaveSuiviDossierExpertComptable, {
    ...sent,
    DateSignature: '2025-06-30',
  });
  expect(signed.status).toBe(200);
});

test('an open point is carried over to the next year until it is settled; a plain note is not', async () => {
  const { Id, years } = await company('Reportée');
  const point = await note(Id, years[0], 'Compte 471 à justifier');
  await note(Id, years[0], 'Vu le dirigeant', false);
  const read = async () =>
    (await accountant.call(AllSuiviDossierNotes, { IdSociete: Id, IdExercice: years[1] })).answer.Items;
  expect(await read()).toMatchObject([{ Texte: 'Compte 471 à justifier', EstReportee: true }]);
  expect((await list(Id, { PointsOuverts: true })).TotalCount).toBe(2);
  await head.call(SettlePoint, { Id: point, EstRegle: true });
  expect(await read()).toEqual([]);
  expect((await list(Id, { PointsOuverts: true })).TotalCount).toBe(0);
  await head.call(SettlePoint, { Id: point, EstRegle: false });
  expect(await read()).toHaveLength(1);
  const all = (await accountant.call(AllSuiviDossierNotes, { IdSociete: Id })).answer.Items;
  expect(all).toHaveLength(2);
});

test('one’s own note goes within a day and is struck through later; nobody else’s is taken back', async () => {
  const { Id, years } = await company('Barrée');
  const fresh = await note(Id, years[0], 'Erreur de dossier');
  const old = await note(Id, years[0], 'Ancienne remarque');
  await app.query(`update accountant_note set created_at = now() - interval '25 hours' where id = $1`, [old]);
  const remove = (who: typeof head, id: number) =>
    who.call(deleteSuiviDossierExpertComment, { Id: id, Motif: 'Saisie par erreur' });
  expect((await remove(head, fresh)).status).toBe(409);
  expect((await remove(accountant, fresh)).answer).toEqual({ Id: fresh, EstBarree: false });
  expect((await remove(accountant, old)).answer).toEqual({ Id: old, EstBarree: true });
  const { Items } = (await accountant.call(AllSuiviDossierNotes, { IdSociete: Id })).answer;
  expect(Items).toMatchObject([{ Id: old, MotifBarree: 'Saisie par erreur' }]);
  expect((await list(Id)).TotalPointsOuverts).toBe(0);
});

test('the hand-over sheet is made of facts, on the screen as on paper', async () => {
  const { Id, years } = await company('Transmise');
  await note(Id, years[0], 'Compte courant débiteur');
  const asked = { IdSociete: Id, IdExercice: years[1] };
  const sheet = (await head.call(GetFicheReprise, asked)).answer;
  expect(sheet).toMatchObject({
    Societe: { Value: 'Transmise' },
    Points: [{ Texte: 'Compte courant débiteur', EstReportee: true }],
    Demandes: [],
    Documents: [],
  });
  expect(sheet.Echeances.map(({ Libelle }) => Libelle)).toContain('Liasse fiscale');
  const printed = await head.call(GenerateECDocs, asked);
  const text = readPdf(printed.bytes).pages.join(' ');
  expect(text).toContain('Compte courant débiteur');
  expect(text).toContain('Liasse fiscale');
});

test('a confidential file is neither listed, read nor written by others, nor another firm’s', async () => {
  const { Id, years } = await company('Secrète', { IsConfidentiel: true });
  expect((await list(Id)).TotalCount).toBe(0);
  const asked = { IdSociete: Id, IdExercice: years[0] };
  const stranger = await app.signIn('EXPERT_COMPTABLE', 'B');
  for (const who of [accountant, stranger]) {
    expect((await who.call(GetFicheReprise, asked)).status).toBe(404);
    expect((await who.call(addSuiviDossierExpertNotes, { ...asked, Texte: 'x' })).status).toBe(404);
    expect((await who.call(SaveSuiviDossierExpertComptable, { ...asked, Etat: 'EN_COURS' })).status).toBe(
      404,
    );
  }
});

test('the sheet tells the risk to those alone who read such data, and its PDF to nobody', async () => {
  const { Id, years } = await company('Risquée');
  const sheet = async (who: typeof head) =>
    (await who.call(GetFicheReprise, { IdSociete: Id, IdExercice: years[1] })).answer;
  expect((await sheet(head)).Risque).toMatchObject({ Etat: 'Jamais évalué' });
  expect((await sheet(accountant)).Risque).toBeNull();
  const printed = await head.call(GenerateECDocs, { IdSociete: Id, IdExercice: years[1] });
  expect(readPdf(printed.bytes).pages.join(' ')).not.toContain('Jamais évalué');
});

test('documents of the accountant are made by the generator; what they lack is told, another firm’s model is none', async () => {
  await app.database.asInstallation((db) => giveModels(db));
  const { Id, years } = await company('Générée');
  const [model] = await app.query<{ id: number }>(
    `select id from document_model where client_id = $1 and group_code = 'EXPERT_COMPTABLE' order by id limit 1`,
    [app.firms.A.id],
  );
  const asked = { IdSociete: Id, IdExercice: years[1], Modeles: [model?.id ?? 0] };
  const made = await head.call(GenerateECDocs, asked);
  expect([200, 409]).toContain(made.status);
  if (made.status === 409) expect(made.error.Code).toBe('GAPS');
  else expect(made.bytes.subarray(0, 2).toString()).toBe('PK');
  const stranger = await app.signIn('EXPERT_COMPTABLE', 'B');
  expect((await stranger.call(GenerateECDocs, asked)).status).toBe(404);
});

test('who takes a file over from another is told once, by two nodes, with the link to its sheet', async () => {
  const { Id } = await company('Reprise');
  const { users } = app.firms.A;
  const today = todayInParis();
  await app.query('delete from portfolio_assignment where company_id = $1', [Id]);
  await app.query(
    `insert into portfolio_assignment (client_id, company_id, user_id, starts_on, ends_on, function)
     values ($1, $2, $3, '2024-01-01', $5::date - 1, 'GESTIONNAIRE'), ($1, $2, $4, $5, null, 'GESTIONNAIRE')`,
    [app.firms.A.id, Id, users.EXPERT_COMPTABLE.id, users.COMPTABLE.id, today],
  );
  await Promise.all([tellSuccessors(app.database), tellSuccessors(app.database)]);
  await tellSuccessors(app.database);
  const told = await app.query<{ user_id: number; link: string }>(
    `select user_id, link from notification where title like 'Vous reprenez Reprise%'`,
  );
  expect(told.map(({ user_id }) => user_id)).toEqual([users.COMPTABLE.id]);
  expect(told[0]?.link).toContain(`societe=${Id}&reprise=`);
});
