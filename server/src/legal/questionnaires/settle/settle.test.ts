import { expect, test } from 'vitest';
import {
  AddQuestionnairesLab,
  EditQuestionnairesLab,
  GetQuestionnaire,
} from '#contract/legal/questionnaires/calls.ts';
import {
  AddQuestionFile,
  DownloadDocuments,
  RemoveQuestionFile,
} from '#contract/legal/questionnaires/file-calls.ts';
import { GetSuiviQuestionnaires } from '#contract/legal/questionnaires/follow-up-calls.ts';
import {
  AcceptLabQuestionnaire,
  ExportQuestionnaireAsPdf,
  ExportQuestionnaireDossierRevisionAsPdf,
  ReopenQuestionnaire,
} from '#contract/legal/questionnaires/process-calls.ts';
import type { Gap } from '#contract/legal/questionnaires/questionnaire.ts';
import type { QuestionnaireType } from '#contract/legal/questionnaires/template.ts';
import {
  PublishQuestionnaireTemplate,
  SaveQuestionnaireTemplate,
} from '#contract/legal/questionnaires/template-calls.ts';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import { pdf } from '#proof/files/papers.ts';
import { readPdf } from '#proof/files/pdf.ts';
import { readZip } from '#proof/files/zip.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const director = await app.signIn('DIRIGEANT');
const accountant = await app.signIn('COMPTABLE');

let count = 0;

/** One question that wants a paper for a 'Oui', one for a text, in force for the type. */
async function template(Type: QuestionnaireType) {
  const draft = (
    await director.call(SaveQuestionnaireTemplate, {
      Type,
      Nom: 'Court',
      Groupes: [
        {
          GroupName: 'Un',
          Questions: [
            { Cle: 'a', Label: 'Preuve', PieceAttendue: 'Kbis', IsPieceObligatoire: true },
            { Cle: 'b', Label: 'Pourquoi', Nature: 'TEXTE', Condition: { Cle: 'a', Reponse: 'OUI' } },
          ],
        },
      ],
    })
  ).answer;
  await director.call(PublishQuestionnaireTemplate, { ...draft, DateEffet: '2026-01-01' });
}
await template('LAB');
await template('DOSSIER_REVISION');

async function begun(Type: QuestionnaireType = 'LAB') {
  count += 1;
  const societe = { RaisonSociale: `Traitée ${count}` };
  const IdSociete = (await director.call(AddSociete, { societe })).answer.Id;
  const { Id } = (await director.call(AddQuestionnairesLab, { Annee: 2026, IdSociete, Type })).answer;
  const read = async () => (await director.call(GetQuestionnaire, { Annee: 2026, IdSociete, Type })).answer;
  const keys = (await read()).QuestionnaireObject.map(({ Cle }) => Cle);
  return { IdSociete, Id, keys, read };
}

const answer = (Id: number, ...Reponses: object[]) =>
  director.call(EditQuestionnairesLab, { Id, Reponses } as never);
const paper = { file: { name: 'kbis.pdf', content: pdf('Kbis') } };

test('accepting tells all gaps at once: an answer, a text, a paper that proves', async () => {
  const { Id, keys } = await begun();
  const [proof = '', why = ''] = keys;
  const gaps = async () =>
    (await director.call(AcceptLabQuestionnaire, { Id })).error.Details?.Manques as Gap[];
  expect(await gaps()).toMatchObject([{ Cle: proof, Manque: 'REPONSE', GroupName: 'Un', Label: 'Preuve' }]);
  await answer(Id, { Cle: proof, IsYes: true });
  expect((await gaps()).map(({ Cle, Manque }) => [Cle, Manque])).toEqual([
    [proof, 'PIECE'],
    [why, 'REPONSE'],
  ]);
});

test('a settled questionnaire stays as it was: no answer, no file, no later template changes it until it is reopened with a motive', async () => {
  const { Id, keys, read } = await begun();
  const [proof = '', why = ''] = keys;
  await answer(Id, { Cle: proof, IsYes: true }, { Cle: why, Commentaires: 'Vu' });
  const { IdFichier } = (await director.call(AddQuestionFile, { Id, Cle: proof }, paper)).answer;
  const RiskLevelObject = [{ RiskLevel: 'ELEVE', CriteriaLabel: 'Espèces', CriteriaKey: 'ESPECES' }] as const;
  await director.call(AcceptLabQuestionnaire, { Id, RiskLevelObject: [...RiskLevelObject] });
  const settled = await read();
  expect(settled).toMatchObject({
    State: 4,
    IsModifiable: false,
    Auteur: app.firms.A.users.DIRIGEANT.fullName,
  });
  expect(settled.RiskLevelObject).toMatchObject([{ RiskLevel: 'ELEVE', CriteriaKey: 'ESPECES' }]);
  const [report] = await app.query<{ state: string; proposals: { CriteriaKey: string }[] }>(
    'select state, proposals from risk_report where company_id = $1',
    [settled.IdSociete],
  );
  expect(report).toMatchObject({ state: 'ToValidate', proposals: [{ CriteriaKey: 'ESPECES' }] });
  expect((await answer(Id, { Cle: proof, IsNo: true })).status).toBe(409);
  expect((await director.call(RemoveQuestionFile, { Id, IdFichier })).status).toBe(409);
  await template('LAB');
  expect((await read()).VersionModele).toBe(settled.VersionModele);
  expect((await director.call(ReopenQuestionnaire, { Id, Motif: ' ' })).fieldMessage('Motif')).toBeTypeOf(
    'string',
  );
  await director.call(ReopenQuestionnaire, { Id, Motif: 'Nouvel associé' });
  expect(await read()).toMatchObject({ State: 1, IsModifiable: true });
  const [journal] = await app.query<{ after: { Motif: string } }>(
    `select after from audit_entry where action = 'questionnaire.reopen' and entity_id = $1`,
    [Id],
  );
  expect(journal?.after.Motif).toBe('Nouvel associé');
});

async function settled() {
  const one = await begun();
  await answer(one.Id, { Cle: one.keys[0], IsNo: true });
  await director.call(AcceptLabQuestionnaire, { Id: one.Id });
  return one;
}

const toReview = async (IdSociete: number, as = director) =>
  (
    await as.call(GetSuiviQuestionnaires, {
      Type: 'LAB',
      Annee: 2026,
      IdSociete,
      IsARevoir: true,
    } as never)
  ).answer;

test('when a fact that it rested on moves, a settled questionnaire is to be looked at again and says why', async () => {
  const { IdSociete, Id, read } = await settled();
  expect((await read()).ARevoir).toEqual([]);
  expect((await toReview(IdSociete)).TotalCount).toBe(0);
  await app.query(`update company set naf = '4711F' where id = $1`, [IdSociete]);
  expect((await read()).ARevoir).toEqual([{ Fait: 'Code NAF', Avant: null, Maintenant: '4711F' }]);
  expect(await toReview(IdSociete)).toMatchObject({ TotalARevoir: 1, Items: [{ IsARevoir: true }] });
  const text = readPdf((await director.call(ExportQuestionnaireAsPdf, { Id })).bytes).pages.join(' ');
  expect(text).toContain('4711F');
  // back to what it was: nothing has moved
  await app.query('update company set naf = null where id = $1', [IdSociete]);
  expect((await toReview(IdSociete)).TotalCount).toBe(0);
});

test.each([
  ['the country', `update company set country = 'Panama' where id = $1`],
  [
    'a leader who is politically exposed',
    `insert into mandate (client_id, company_id, person_id, function, starts_on)
     select client_id, $1, id, 'G', '2026-01-01' from person
     where client_id = (select client_id from company where id = $1) and lab_politically_exposed order by id limit 1`,
  ],
])('%s, once it moves, brings the questionnaire back', async (_, change) => {
  const { IdSociete } = await settled();
  const [person] = await app.query<{ id: number }>(
    'update person set lab_politically_exposed = true where id = $1 returning id',
    [app.firms.A.persons[0]],
  );
  expect(person).toBeDefined();
  await app.query(change, [IdSociete]);
  expect((await toReview(IdSociete)).TotalCount).toBe(1);
  // accepted anew it rests on what is known now
  const [row] = await app.query<{ id: number }>('select id from questionnaire where company_id = $1', [
    IdSociete,
  ]);
  await director.call(ReopenQuestionnaire, { Id: row?.id ?? 0, Motif: 'Fait nouveau' });
  expect((await toReview(IdSociete)).TotalCount).toBe(0);
});

test('a leader who becomes politically exposed brings back the questionnaires of the companies that they lead', async () => {
  const { IdSociete, read } = await begun();
  const [leader] = await app.query<{ id: number }>(
    `insert into mandate (client_id, company_id, person_id, function, starts_on)
     values ($1, $2, $3, 'G', '2026-01-01') returning person_id as id`,
    [app.firms.A.id, IdSociete, app.firms.A.persons[1]],
  );
  const { Id, QuestionnaireObject } = await read();
  await answer(Id ?? 0, { Cle: QuestionnaireObject[0]?.Cle, IsNo: true });
  await director.call(AcceptLabQuestionnaire, { Id: Id ?? 0 });
  await app.query('update person set lab_politically_exposed = true where id = $1', [leader?.id]);
  expect((await toReview(IdSociete)).Items).toMatchObject([{ IsARevoir: true }]);
  expect((await read()).ARevoir).toEqual([
    { Fait: 'Personne politiquement exposée', Avant: 'Non', Maintenant: 'Oui' },
  ]);
});

test('a file review goes from to review over pending to validated, and is pending again once reopened', async () => {
  const { Id, keys, read, IdSociete } = await begun('DOSSIER_REVISION');
  expect((await read()).EtatRevision).toBe('ToReview');
  await answer(Id, { Cle: keys[0], IsNo: true, Commentaires: 'Sans pièce' });
  expect((await read()).EtatRevision).toBe('Revision_Pending');
  await director.call(AcceptLabQuestionnaire, { Id });
  expect((await read()).EtatRevision).toBe('Validated');
  const printed = await director.call(ExportQuestionnaireDossierRevisionAsPdf, { IdSociete, Annee: 2026 });
  expect(readPdf(printed.bytes).pages.join(' ')).toContain('Validée');
  await director.call(ReopenQuestionnaire, { Id, Motif: 'Erreur' });
  expect((await read()).EtatRevision).toBe('Revision_Pending');
});

test('the evidence is zipped by group and question with a list, and the PDF has the answers and the version of the template', async () => {
  const { Id, keys } = await begun();
  const [Cle = ''] = keys;
  await answer(Id, { Cle, IsYes: true, Commentaires: 'Reçu le 3' });
  await director.call(AddQuestionFile, { Id, Cle }, paper);
  const zip = await director.call(DownloadDocuments, { Id });
  expect([...readZip(zip.bytes).keys()].sort()).toEqual(['Liste des pièces.txt', 'Un/Preuve.pdf']);
  const text = readPdf((await director.call(ExportQuestionnaireAsPdf, { Id })).bytes).pages.join(' ');
  for (const told of ['Preuve', 'Oui', 'Reçu le 3', 'kbis.pdf', 'Version du modèle'])
    expect(text).toContain(told);
});

test('only the three who accept may accept and reopen; who prepared it no longer reads it', async () => {
  const { Id, IdSociete, keys } = await begun();
  await app.query(
    `insert into portfolio_assignment (client_id, user_id, company_id, starts_on) values ($1, $2, $3, '2020-01-01')`,
    [app.firms.A.id, app.firms.A.users.COMPTABLE.id, IdSociete],
  );
  expect((await accountant.call(AcceptLabQuestionnaire, { Id })).status).toBe(403);
  await answer(Id, { Cle: keys[0], IsNo: true });
  await director.call(AcceptLabQuestionnaire, { Id });
  expect((await accountant.call(GetQuestionnaire, { Annee: 2026, IdSociete, Type: 'LAB' })).status).toBe(403);
  expect((await accountant.call(ExportQuestionnaireAsPdf, { Id })).status).toBe(403);
  expect((await accountant.call(ReopenQuestionnaire, { Id, Motif: 'x' })).status).toBe(403);
});
