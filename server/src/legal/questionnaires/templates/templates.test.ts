import { expect, test } from 'vitest';
import { GetQuestionnaire } from '#contract/legal/questionnaires/calls.ts';
import { templateTypes } from '#contract/legal/questionnaires/template.ts';
import {
  allQuestionnaireTemplates,
  DeleteQuestionnaireTemplate,
  GetQuestionnaireTemplateById,
  PublishQuestionnaireTemplate,
  SaveQuestionnaireTemplate,
} from '#contract/legal/questionnaires/template-calls.ts';
import { ecfPoints } from '#contract/tax/ecf/points.ts';
import { plantedDraft } from '#proof/firms/questionnaires.ts';
import { startTestApp } from '#proof/test-app.ts';
import { questionsOfPoints } from '#server/tax/ecf/ecf-questions.ts';

const app = await startTestApp();
const director = await app.signIn('DIRIGEANT');
const lawyer = await app.signIn('JURIDIQUE');

const question = (Label: string, more: object = {}) => ({ Cle: Label, Label, ...more });

const save = (Groupes: object[], more: object = {}) =>
  director.call(SaveQuestionnaireTemplate, {
    Type: 'ECCV',
    Nom: 'Maison',
    Groupes,
    ...more,
  } as never);

test('a firm begins with a template of every type, in force and to be adapted', async () => {
  const all = (await director.call(allQuestionnaireTemplates, {})).answer;
  const inForce = all.filter(({ IsEnVigueur }) => IsEnVigueur);
  expect(inForce.map(({ Type }) => Type).sort()).toEqual(Object.keys(templateTypes).sort());
  const given = inForce.filter(({ Type }) => Type !== 'ECCV');
  expect(given.every(({ IsAAdapter, NombreQuestions }) => IsAAdapter && NombreQuestions > 5)).toBe(true);
});

test('a version is written as a draft, published for a day, and changes no more', async () => {
  const { Id, Version } = (
    await save([
      {
        GroupName: 'Un',
        Questions: [question('A'), question('B', { Condition: { Cle: 'A', Reponse: 'OUI' } })],
      },
    ])
  ).answer;
  const draft = (await director.call(GetQuestionnaireTemplateById, { Id })).answer;
  const [a, b] = draft.Groupes[0]?.Questions ?? [];
  expect(draft).toMatchObject({ DateEffet: null, IsEnVigueur: false, IsAAdapter: false });
  expect(b?.Condition).toEqual({ Cle: a?.Cle, Reponse: 'OUI' });
  await director.call(PublishQuestionnaireTemplate, { Id, Version, DateEffet: '2026-01-01' });
  const after = (await director.call(GetQuestionnaireTemplateById, { Id })).answer;
  expect(after).toMatchObject({ IsEnVigueur: true, DateEffet: '2026-01-01' });
  expect((await save([{ GroupName: 'Un', Questions: [question('C')] }], { Id })).status).toBe(409);
  expect((await director.call(DeleteQuestionnaireTemplate, { Id })).status).toBe(409);
  await expect(
    app.query('update questionnaire_template set groups = $2 where id = $1', [Id, '[]']),
  ).rejects.toThrow('does not change');
  const asked = (
    await lawyer.call(GetQuestionnaire, {
      Annee: 2026,
      IdSociete: app.firms.A.companies[0] ?? 0,
      Type: 'ECCV',
    })
  ).status;
  // a lawyer is none of the visa’s roles
  expect(asked).toBe(403);
});

test('a version that is to be in force later is not yet', async () => {
  const { Id } = (await save([{ GroupName: 'Demain', Questions: [question('Z')] }])).answer;
  await director.call(PublishQuestionnaireTemplate, { Id, DateEffet: '2199-01-01' });
  expect((await director.call(GetQuestionnaireTemplateById, { Id })).answer.IsEnVigueur).toBe(false);
});

test('a question that stands twice and a condition on what follows are refused at their fields', async () => {
  const twice = await save([{ GroupName: 'Un', Questions: [question('A'), { ...question('A'), Cle: 'B' }] }]);
  expect(twice.fieldMessage('Groupes.0.Questions.1.Label')).toContain('déjà');
  const astray = await save([
    {
      GroupName: 'Un',
      Questions: [question('A', { Condition: { Cle: 'B', Reponse: 'OUI' } }), question('B')],
    },
  ]);
  expect(astray.fieldMessage('Groupes.0.Questions.0.Condition')).toContain('précède');
});

test('templates are kept by the four roles of vigilance alone, and by no other firm', async () => {
  expect((await lawyer.call(allQuestionnaireTemplates, {})).status).toBe(403);
  const Id = plantedDraft({ number: 2 });
  expect((await director.call(GetQuestionnaireTemplateById, { Id })).status).toBe(404);
});

test('the ten points of the ECF are the law’s, their questions the firm’s: a reworded one is asked of files that are open, one that stands keeps its key', async () => {
  const [given] = (await director.call(allQuestionnaireTemplates, {})).answer.filter(
    ({ Type }) => Type === 'ECF',
  );
  expect(given).toMatchObject({ Numero: 1, IsEnVigueur: true, IsAAdapter: true });
  const { Groupes } = (await director.call(GetQuestionnaireTemplateById, { Id: given?.Id ?? 0 })).answer;
  expect(Groupes.map(({ GroupName }) => GroupName)).toEqual(ecfPoints.map(({ Libelle }) => Libelle));
  const own = Groupes.map(({ GroupName, Questions }) => ({
    GroupName,
    Questions: Questions.map(({ Cle, Label, IsObligatoire }) => ({ Cle, Label, IsObligatoire })),
  }));
  const save = (groups: typeof own) =>
    director.call(SaveQuestionnaireTemplate, { Type: 'ECF', Nom: 'Maison', Groupes: groups });
  expect((await save(own.slice(1))).fieldMessage('Groupes')).toContain('dix points');
  const [first, ...others] = own;
  const asked = { Cle: 'neuve', Label: 'Le FEC est-il archivé\u202f?', IsObligatoire: false };
  const draft = (
    await save([
      { GroupName: first?.GroupName ?? '', Questions: [...(first?.Questions ?? []), asked] },
      ...others,
    ])
  ).answer;
  await director.call(PublishQuestionnaireTemplate, { ...draft, DateEffet: '2026-01-01' });
  const { Groupes: now } = (await director.call(GetQuestionnaireTemplateById, { Id: draft.Id })).answer;
  const keys = now[0]?.Questions.map(({ Cle }) => Cle) ?? [];
  expect(keys.slice(0, -1)).toEqual(['P1-1', 'P1-2', 'P1-3']);
  expect(keys.at(-1)).toMatch(/^P1-[0-9a-f]{6}$/);
  const questions = await questionsOfPoints({ query: app.query } as never, app.firms.A.id, {
    questions: null,
  });
  expect(questions[0]?.Questions.at(-1)?.Label).toBe(asked.Label);
});
