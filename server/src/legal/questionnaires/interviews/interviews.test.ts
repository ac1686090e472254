import { expect, test } from 'vitest';
import { CompareInterviews } from '#contract/legal/questionnaires/comparison.ts';
import {
  AddQuestionnaireAnnualInterview,
  EditQuestionnaireAnnualInterview,
  ExportQuestionnaireAnnualInterviewAsPdf,
  GetAnnualInterviews,
  GetQuestionnaireAnnualInterview,
  SetCareerInterview,
} from '#contract/legal/questionnaires/interview-calls.ts';
import { readPdf } from '#proof/files/pdf.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { users, id: clientId } = app.firms.A;
const own = await app.signIn('COMPTABLE');
const manager = await app.signIn('CHEF_MISSION');
const director = await app.signIn('DIRIGEANT');
const colleague = await app.signIn('JURIDIQUE');
await app.query(
  `update collaborator set first_manager_id = $3, starts_on = '2024-02-29' where client_id = $1 and user_id = $2`,
  [clientId, users.COMPTABLE.id, users.CHEF_MISSION.id],
);
const CollaboratorId = users.COMPTABLE.id;

const read = async (Year: number, as = own) =>
  (await as.call(GetQuestionnaireAnnualInterview, { Year, CollaboratorId })).answer;

async function begun(Year: number) {
  const [first] = (await read(Year)).QuestionnaireObject;
  const QuestionnaireObject = [{ Cle: first?.Cle ?? '', Commentaires: 'Préparé' }];
  const { Id } = (await own.call(AddQuestionnaireAnnualInterview, { Year, QuestionnaireObject })).answer;
  return { Id, Cle: first?.Cle ?? '' };
}

test('each side writes its own part; it is processed once both have confirmed, and changes no more', async () => {
  const { Id, Cle } = await begun(2026);
  const QuestionnaireObject = [{ Cle, Commentaires: 'Complété' }];
  await manager.call(EditQuestionnaireAnnualInterview, { Id, QuestionnaireObject, IsConfirme: true });
  expect(await read(2026)).toMatchObject({
    State: 1,
    Partie: 'COLLABORATEUR',
    ConfirmeCollaborateurLe: null,
  });
  await own.call(EditQuestionnaireAnnualInterview, { Id, IsConfirme: true });
  const settled = await read(2026);
  expect(settled).toMatchObject({ State: 4, Partie: null });
  expect(settled.QuestionnaireObject[0]).toMatchObject({
    Collaborateur: { Commentaires: 'Préparé' },
    Responsable: { Commentaires: 'Complété' },
  });
  expect((await own.call(EditQuestionnaireAnnualInterview, { Id, QuestionnaireObject })).status).toBe(409);
  const twice = await own.call(AddQuestionnaireAnnualInterview, { Year: 2026 });
  expect(twice.status).toBe(409);
  const printed = await own.call(ExportQuestionnaireAnnualInterviewAsPdf, { Id });
  expect(readPdf(printed.bytes).pages.join(' ')).toContain('Complété');
});

test('whoever changes their part takes their confirmation back', async () => {
  const { Id, Cle } = await begun(2027);
  await own.call(EditQuestionnaireAnnualInterview, { Id, IsConfirme: true });
  await own.call(EditQuestionnaireAnnualInterview, {
    Id,
    QuestionnaireObject: [{ Cle, Commentaires: 'Autrement' }],
  });
  await manager.call(EditQuestionnaireAnnualInterview, { Id, IsConfirme: true });
  expect((await read(2027)).State).toBe(1);
});

test('objectives and trainings not followed go on to the next year; of two who change them the second is told', async () => {
  const { Id } = await begun(2028);
  const ObjectiveObject = [{ Libelle: 'Réviser seul' }];
  const TrainingObject = [{ Intitule: 'Consolidation' }, { Intitule: 'Paie', IsSuivie: true }];
  await own.call(EditQuestionnaireAnnualInterview, { Id, Version: 2, ObjectiveObject, TrainingObject });
  const late = await manager.call(EditQuestionnaireAnnualInterview, { Id, Version: 2, ObjectiveObject: [] });
  expect(late.status).toBe(409);
  const next = await read(2029);
  expect(next.ObjectifsPrecedents).toMatchObject([{ Libelle: 'Réviser seul', IsAtteint: null }]);
  expect(next.TrainingObject).toMatchObject([{ Intitule: 'Consolidation', IsSuivie: false }]);
});

test('an interview is its owner’s, their managers’ and the DIRIGEANT’s; for anybody else there is none', async () => {
  const { Id } = await begun(2030);
  const asked = { Year: 2030, CollaboratorId };
  expect((await colleague.call(GetQuestionnaireAnnualInterview, asked)).status).toBe(404);
  expect((await colleague.call(EditQuestionnaireAnnualInterview, { Id })).status).toBe(404);
  expect((await colleague.call(ExportQuestionnaireAnnualInterviewAsPdf, { Id })).status).toBe(404);
  const administrator = await app.signIn('ADMINSTRATOR');
  expect((await administrator.call(GetQuestionnaireAnnualInterview, asked)).status).toBe(404);
  expect((await director.call(GetQuestionnaireAnnualInterview, asked)).answer.Partie).toBe('RESPONSABLE');
  const seen = (await colleague.call(GetAnnualInterviews, { Year: 2030 })).answer;
  expect(seen.map((row) => row.Id)).toEqual([users.JURIDIQUE.id]);
  const [told] = await app.query<{ after: string }>(
    `select after::text from audit_entry where entity = 'interview' and entity_id = $1 order by id desc limit 1`,
    [Id],
  );
  expect(told?.after).not.toContain('Préparé');
});

test('the career interview falls due a year after the first day, then four years after the last one, and is nobody’s own to set', async () => {
  expect((await read(2031)).ParcoursProfessionnel).toMatchObject({
    EcheanceLe: '2025-02-28',
    DernierLe: null,
  });
  expect((await own.call(SetCareerInterview, { CollaboratorId, Date: '2025-02-01' })).status).toBe(403);
  await manager.call(SetCareerInterview, { CollaboratorId, Date: '2025-02-01' });
  expect((await read(2031)).ParcoursProfessionnel).toMatchObject({
    EcheanceLe: '2029-02-01',
    DernierLe: '2025-02-01',
  });
});

test('an interview is compared with the one before it, question by question, by those alone to whom it is open', async () => {
  const compare = (Year: number, as = own) => as.call(CompareInterviews, { Year, CollaboratorId });
  const { Id, Cle } = await begun(2040);
  const next = await begun(2041);
  expect((await compare(2041)).answer).toMatchObject({ Annee: 2041, AnneePrecedente: 2040 });
  const gap = async () => (await compare(2041)).answer.Questions.find((one) => one.Cle === Cle);
  expect(await gap()).toMatchObject({ Ecart: 'IDENTIQUE' });
  const said = { QuestionnaireObject: [{ Cle, Commentaires: 'Autonome' }] };
  await manager.call(EditQuestionnaireAnnualInterview, { Id: next.Id, ...said });
  expect(await gap()).toMatchObject({
    Ecart: 'MODIFIEE',
    Avant: { Collaborateur: { Commentaires: 'Préparé' }, Responsable: { Commentaires: null } },
    Maintenant: { Collaborateur: { Commentaires: 'Préparé' }, Responsable: { Commentaires: 'Autonome' } },
  });
  expect(Id).not.toBe(next.Id);
  expect((await compare(2041, director)).status).toBe(200);
  expect((await compare(2041, colleague)).status).toBe(404);
});
