import { expect, test } from 'vitest';
import { addDays } from '#contract/calendar.ts';
import { AddQuestionnairesLab, GetQuestionnaire } from '#contract/legal/questionnaires/calls.ts';
import { AddQuestionFile } from '#contract/legal/questionnaires/file-calls.ts';
import type { QuestionnaireType } from '#contract/legal/questionnaires/template.ts';
import {
  AddAccesControle,
  GetAccesControle,
  ImprimerDossierControle,
  LireDossierControle,
  OuvrirControle,
  RevoquerAccesControle,
  TelechargerPieceControle,
} from '#contract/legal/vigilance/controller-calls.ts';
import { FiltrerSociete } from '#contract/legal/vigilance/screening-calls.ts';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import { todayInParis } from '#contract/today.ts';
import { pdf } from '#proof/files/papers.ts';
import { readPdf } from '#proof/files/pdf.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const expert = await app.signIn('EXPERT_COMPTABLE');
const guest = app.anonymous;

const company = async (RaisonSociale: string, more: object = {}) =>
  (await expert.call(AddSociete, { societe: { RaisonSociale, ...more } })).answer.Id;

async function given(more: object = {}) {
  const { Id, Lien, Code } = (
    await expert.call(AddAccesControle, {
      Nom: 'Anne Contrôle',
      Organisme: 'Conseil régional',
      DateFin: addDays(todayInParis(), 30),
      ...more,
    })
  ).answer;
  return { Id, Code, Token: new URL(Lien).hash.slice(1) };
}

test('link and code open map, files and each file, read-only, and what was opened is kept', async () => {
  const IdSociete = await company('Contrôlée par lien');
  await expert.call(FiltrerSociete, { IdSociete });
  const { Id, ...proof } = await given();
  const opened = (await guest.call(OuvrirControle, { ...proof, Filter: 'Contrôlée par lien' })).answer;
  expect(opened).toMatchObject({ Nom: 'Anne Contrôle', TotalCount: 1, Items: [{ IdSociete }] });
  expect(opened.Carte.Total).toBeGreaterThan(0);
  const typed = { ...proof, Code: proof.Code.toLowerCase().replace(/(....)/g, '$1 ') };
  const { Chronologie } = (await guest.call(LireDossierControle, { ...typed, IdSociete })).answer;
  expect(Chronologie.map(({ Quoi }) => Quoi)).toEqual(['RECHERCHE']);
  const { Contenu } = (await guest.call(ImprimerDossierControle, { ...proof, IdSociete })).answer;
  expect(readPdf(Buffer.from(Contenu, 'base64')).pages.join(' ')).toContain('Contrôlée par lien');
  const { Items } = (await expert.call(GetAccesControle, {})).answer;
  expect(Items.find((one) => one.Id === Id)).toMatchObject({ Etat: 'OUVERT', Consultations: 2 });
});

/** A questionnaire of a file of its own with a paper that proves an answer. */
async function proven(Type: QuestionnaireType, name: string) {
  const IdSociete = await company(name);
  const { Id } = (await expert.call(AddQuestionnairesLab, { Annee: 2026, IdSociete, Type })).answer;
  const { QuestionnaireObject } = (await expert.call(GetQuestionnaire, { Annee: 2026, IdSociete, Type }))
    .answer;
  const Cle = QuestionnaireObject[0]?.Cle ?? '';
  const file = { name: `${name}.pdf`, content: pdf(name) };
  const { IdFichier } = (await expert.call(AddQuestionFile, { Id, Cle }, { file })).answer;
  return { IdSociete, IdPiece: IdFichier };
}

test('a controller opens the papers of a file’s questionnaires, each kept as a visit; those of other files, other questionnaires and without the code they do not', async () => {
  const { IdSociete, IdPiece } = await proven('LAB', 'Preuve de connaissance');
  const other = await proven('ACCEPTANCE_MISSION', 'Preuve ailleurs');
  const review = await proven('DOSSIER_REVISION', 'Preuve de révision');
  const { Id, ...proof } = await given();
  const read = (await guest.call(LireDossierControle, { ...proof, IdSociete })).answer;
  expect(read.Pieces).toMatchObject([{ Id: IdPiece, Nom: 'LAB 2026 - Preuve de connaissance' }]);
  expect(read.Chronologie.map(({ Quoi }) => Quoi)).toContain('QUESTIONNAIRE_PIECE');
  const sent = (await guest.call(TelechargerPieceControle, { ...proof, IdSociete, IdPiece })).answer;
  expect(sent.FileName).toBe('LAB 2026 - Preuve de connaissance.pdf');
  expect(Buffer.from(sent.Contenu, 'base64')).toEqual(pdf('Preuve de connaissance'));
  for (const asked of [{ IdSociete, IdPiece: other.IdPiece }, review])
    expect((await guest.call(TelechargerPieceControle, { ...proof, ...asked })).status).toBe(404);
  const wrong = { ...proof, Code: 'AAAAAAAAAAAA', IdSociete, IdPiece };
  expect((await guest.call(TelechargerPieceControle, wrong)).status).toBe(403);
  const visits = await app.query<{ what: string }>(
    'select what from controller_visit where client_id = $1 and access_id = $2 order by id',
    [A.id, Id],
  );
  expect(visits.map(({ what }) => what)).toEqual(['DOSSIER', 'PIECE']);
});

test('without its code, forged, expired, taken away or of another firm an access opens nothing', async () => {
  const { Id, ...proof } = await given();
  expect((await guest.call(OuvrirControle, { ...proof, Code: 'AAAAAAAAAAAA' })).status).toBe(403);
  const forged = { ...proof, Token: proof.Token.replace(/.{20}$/, 'A'.repeat(20)) };
  expect((await guest.call(OuvrirControle, forged)).status).toBe(404);
  const other = await given();
  expect((await guest.call(OuvrirControle, { ...proof, Code: other.Code })).status).toBe(403);
  await app.query(`update controller_access set ends_on = '2026-01-01' where id = $1`, [other.Id]);
  expect((await guest.call(OuvrirControle, { Token: other.Token, Code: other.Code })).status).toBe(404);
  await expert.call(RevoquerAccesControle, { Id });
  expect((await guest.call(OuvrirControle, proof)).status).toBe(404);
  const stranger = await app.signIn('EXPERT_COMPTABLE', 'B');
  expect((await stranger.call(RevoquerAccesControle, { Id: other.Id })).status).toBe(404);
});

test('ten wrong codes close an access, even for the right one', async () => {
  const { Id: _, ...proof } = await given();
  for (let wrong = 0; wrong < 10; wrong += 1)
    expect((await guest.call(OuvrirControle, { ...proof, Code: 'AAAAAAAAAAAA' })).status).toBe(403);
  expect((await guest.call(OuvrirControle, proof)).status).toBe(404);
});

test('it shows what who gave it may read: no confidential file of others, and nothing once they may not', async () => {
  const hidden = await company('Secrète du contrôle', { IsConfidentiel: true });
  const head = await app.signIn('CHEF_MISSION');
  const { Lien, Code } = (
    await head.call(AddAccesControle, {
      Nom: 'Paul Contrôle',
      Organisme: 'Conseil régional',
      DateFin: todayInParis(),
    })
  ).answer;
  const proof = { Token: new URL(Lien).hash.slice(1), Code };
  const seen = await guest.call(LireDossierControle, { ...proof, IdSociete: hidden });
  const found = (await guest.call(OuvrirControle, { ...proof, Filter: 'Secrète du contrôle' })).answer;
  expect([seen.status, found.TotalCount]).toEqual([404, 0]);
  await app.query('update app_user set is_disabled = true where id = $1', [A.users.CHEF_MISSION.id]);
  expect((await guest.call(OuvrirControle, proof)).status).toBe(404);
  await app.query('update app_user set is_disabled = false where id = $1', [A.users.CHEF_MISSION.id]);
});

test.each([
  ['yesterday', -1],
  ['too far', 120],
])('an access until %s is refused at its field', async (_, days) => {
  const reply = await expert.call(AddAccesControle, {
    Nom: 'x',
    Organisme: 'y',
    DateFin: addDays(todayInParis(), days),
  });
  expect(reply.fieldMessage('DateFin')).toContain('au plus');
});

test('a controller’s visits stay: the application’s SQL neither changes nor removes them', async () => {
  const { Id: _, ...proof } = await given();
  await guest.call(OuvrirControle, proof);
  for (const sql of ['update controller_visit set company_id = 1', 'delete from controller_visit'])
    await expect(app.database.asFirm({ clientId: A.id }, (db) => db.query(sql))).rejects.toThrow(
      /permission/,
    );
});
