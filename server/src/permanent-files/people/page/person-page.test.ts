import { expect, test } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { callsByArea } from '#contract/calls.ts';
import { AddPerson, EditPerson, GetPersonById, StartExport } from '#contract/permanent-files/people/calls.ts';
import {
  ConfirmLab,
  GetPersonHistory,
  GetPersonRelations,
} from '#contract/permanent-files/people/person-page-calls.ts';
import type { Who } from '#proof/firms/users.ts';
import { sampleRequest } from '#proof/samples.ts';
import { startTestApp } from '#proof/test-app.ts';
import { person } from '../schema.ts';
import { personActions } from './person-actions.ts';
import { personLabels } from './person-labels.ts';

const app = await startTestApp();
const { A } = app.firms;
const chef = await app.signIn('CHEF_MISSION');
const [first = 0, second = 0] = A.companies;

let next = 0;
async function add(): Promise<number> {
  next += 1;
  const Email = `page${next}@exemple.fr`;
  return (await chef.call(AddPerson, { ...sampleRequest(AddPerson, A), Email })).answer.Id;
}

const link = (table: string, row: object) => {
  const whole = { client_id: A.id, ...row };
  const columns = Object.keys(whole).join(', ');
  return app.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1)`,
    [JSON.stringify(whole)],
  );
};

const relations = async (Id: number, AsOf?: string) =>
  (await chef.call(GetPersonRelations, { Id, ...(AsOf ? { AsOf } : {}) })).answer.Items;

/** A person who directed one company, owns a part of another, and was carried in between. */
async function withPast() {
  const id = await add();
  await link('mandate', {
    company_id: first,
    person_id: id,
    function: 'P',
    starts_on: '2012-01-01',
    ends_on: '2016-06-30',
  });
  await link('shareholding', { company_id: second, person_id: id, shares: 300, starts_on: '2015-03-01' });
  await link('portage_employment', {
    company_id: first,
    person_id: id,
    starts_on: '2016-07-01',
    ends_on: '2018-12-31',
  });
  return id;
}

test('without a day all relations are told, the latest first, past ones too', async () => {
  const items = await relations(await withPast());
  expect(items.map(({ Kind, StartsOn, EndsOn, IsCurrent }) => [Kind, StartsOn, EndsOn, IsCurrent])).toEqual([
    ['Portage', '2016-07-01', '2018-12-31', false],
    ['Actionnaire', '2015-03-01', null, true],
    ['Mandat', '2012-01-01', '2016-06-30', false],
  ]);
});

test.each([
  ['2011-12-31', []],
  ['2012-01-01', ['Mandat']],
  ['2016-06-30', ['Actionnaire', 'Mandat']],
  ['2016-07-01', ['Portage', 'Actionnaire']],
  ['2018-12-31', ['Portage', 'Actionnaire']],
  ['2019-01-01', ['Actionnaire']],
])('as of %s, both ends included, %j held', async (day, kinds) => {
  const held = await relations(await withPast(), day);
  expect(held.map(({ Kind }) => Kind)).toEqual(kinds);
  // in course on that day, whatever has ended since
  expect(held.every(({ IsCurrent }) => IsCurrent)).toBe(true);
});

test('the part of the capital is that of the day asked for', async () => {
  const [id, other] = [await add(), await add()];
  const company_id = A.companies.at(-1) ?? 0;
  await app.query('delete from shareholding where client_id = $1 and company_id = $2', [A.id, company_id]);
  await link('shareholding', { company_id, person_id: id, shares: 100, starts_on: '2010-01-01' });
  await link('shareholding', { company_id, person_id: other, shares: 200, starts_on: '2020-01-01' });
  expect((await relations(id, '2015-01-01'))[0]).toMatchObject({ Shares: 100, Percentage: 100 });
  expect((await relations(id, '2021-01-01'))[0]).toMatchObject({ Shares: 100, Percentage: 33.333 });
  expect((await relations(id))[0]?.Percentage).toBe(33.333);
});

const history = async (Id: number, paging = {}) =>
  (await chef.call(GetPersonHistory, { Id, ...paging })).answer;

test('the history tells who changed which fields, in French, with values only where they are harmless', async () => {
  const id = await add();
  const read = (await chef.call(GetPersonById, { Id: id })).answer;
  const legal = await app.signIn('JURIDIQUE');
  await legal.call(
    EditPerson,
    {
      ...read,
      Nom: 'Rebaptisée',
      NomPere: 'Anatole',
      IsDisabled: 1,
      NumeroSs: '1 70 01 69 266 777 41',
    } as RequestOf<typeof EditPerson>,
    { headers: { 'audit-programme': '/menu-dossier-permanent/persons' } },
  );
  const { Items, TotalCount } = await history(id);
  expect(TotalCount).toBe(2);
  expect(Items[0]).toMatchObject({
    By: A.users.JURIDIQUE.fullName,
    Programme: '/menu-dossier-permanent/persons',
    Action: 'Fiche modifiée',
    Changes: [
      { Field: 'Nom', Before: read.Nom, After: 'Rebaptisée', IsTold: true },
      { Field: 'N° sécurité sociale', Before: null, After: null, IsTold: false },
      { Field: 'Nom du père', Before: null, After: null, IsTold: false },
      { Field: 'État', Before: 'Actif', After: 'Inactif', IsTold: true },
    ],
  });
  expect(Items[1]).toMatchObject({ Action: 'Fiche créée', Changes: [] });
  expect(JSON.stringify(Items)).not.toMatch(/Anatole|777/);
});

test('a yearly check of Informations LAB is dated without a change, by who made it', async () => {
  const id = await add();
  const before = (await chef.call(GetPersonById, { Id: id })).answer;
  expect((await chef.call(ConfirmLab, { Id: id, Version: before.Version })).status).toBe(200);
  const after = (await chef.call(GetPersonById, { Id: id })).answer;
  expect(String(after.LabDateControle) > String(before.LabDateControle)).toBe(true);
  expect(after.LabAuteurControle).toBe(app.firms.A.users.CHEF_MISSION.fullName);
  expect(after).toMatchObject({ Nom: before.Nom, LabRisquePays: before.LabRisquePays });
  const [last] = (await history(id)).Items;
  expect(last?.Action).toContain('sans changement');
  // who read it before another changed it is told
  expect((await chef.call(ConfirmLab, { Id: id, Version: before.Version })).status).toBe(409);
});

test('a long history comes in pages', async () => {
  const id = await add();
  for (let turn = 1; turn <= 4; turn += 1) {
    const read = (await chef.call(GetPersonById, { Id: id })).answer;
    await chef.call(EditPerson, { ...read, Nom: `Nom-${turn}` } as RequestOf<typeof EditPerson>);
  }
  const page = await history(id, { PageNumber: 2, PageSize: 2 });
  expect(page.TotalCount).toBe(5);
  expect(page.Items.map(({ Changes }) => Changes[0]?.After)).toEqual(['Nom-2', 'Nom-1']);
});

test('every action on a person that the journal may hold has a French name', () => {
  const actions = (callsByArea.people ?? []).flatMap(({ audit }) => audit ?? []);
  const ofOthers = [StartExport.audit, ...actions.filter((action) => /^(import|newsletter)\./.test(action))];
  expect(actions.filter((action) => !ofOthers.includes(action) && !(action in personActions))).toEqual([]);
});

test('every column of a person has a French name, or is internal', () => {
  const internal = [
    'clientId',
    'Id',
    'Version',
    'PaysAlpha2Code',
    'nirSealed',
    'nirFingerprint',
    'nirStart',
    'labCheckedAt',
    'labCheckedBy',
    'anonymisedAt',
    'createdAt',
    'createdBy',
    'AuditProgrammeCreation',
    'modifiedAt',
    'modifiedBy',
    'AuditProgrammeModification',
  ];
  const columns = Object.keys(person).filter(
    (name) => typeof Reflect.get(person, name) === 'object' && name !== '_',
  );
  expect(columns.filter((name) => !(name in personLabels) && !internal.includes(name))).toEqual([]);
});

const mayNot: Who[] = ['EXPERT_COMPTABLE', 'DIRIGEANT', 'FACTURATION', 'client'];

test.each(mayNot)('%s, who may not read persons, sees neither relations nor history', async (who) => {
  const as = await app.signIn(who);
  const Id = await add();
  expect((await as.call(GetPersonRelations, { Id })).status).toBe(403);
  expect((await as.call(GetPersonHistory, { Id })).status).toBe(403);
});

test('another firm’s person has neither', async () => {
  const stranger = await app.signIn('CHEF_MISSION', 'B');
  const Id = await add();
  for (const call of [GetPersonRelations, GetPersonHistory])
    expect((await stranger.call(call, { Id })).status).toBe(404);
});
