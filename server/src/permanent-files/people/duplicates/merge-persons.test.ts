import { beforeEach, expect, test } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import {
  AddPerson,
  EditPerson,
  GetListPersonsByFilter,
  GetPersonById,
} from '#contract/permanent-files/people/calls.ts';
import {
  AddCrmClientAccount,
  DisableCrmClientAccount,
} from '#contract/permanent-files/people/client-space-calls.ts';
import { GetDeletedPersons, RestorePerson } from '#contract/permanent-files/people/deletion-calls.ts';
import {
  ComparePersons,
  MergePersons,
  TellPersonsApart,
} from '#contract/permanent-files/people/duplicate-calls.ts';
import type { MergeField } from '#contract/permanent-files/people/merge-fields.ts';
import { GetPersonHistory } from '#contract/permanent-files/people/person-page-calls.ts';
import { RevealNumeroSs } from '#contract/permanent-files/people/privacy-calls.ts';
import type { Who } from '#proof/firms/users.ts';
import { sampleRequest } from '#proof/samples.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const chef = await app.signIn('CHEF_MISSION');
const administrator = await app.signIn('ADMINSTRATOR');
const stranger = await app.signIn('CHEF_MISSION', 'B');
const [firstCompany = 0, secondCompany = 0] = A.companies;

const sample = sampleRequest(AddPerson, A);
let next = 0;
type New = Partial<RequestOf<typeof AddPerson>>;
async function add(changes: New = {}): Promise<number> {
  next += 1;
  const Email = `fusion${next}@exemple.fr`;
  const EmailSecondary = `autre.fusion${next}@exemple.fr`;
  const NumeroSs = `2 85 05 69 266 ${100 + next} 45`;
  return (await chef.call(AddPerson, { ...sample, Email, EmailSecondary, NumeroSs, ...changes })).answer.Id;
}

const read = async (Id: number) => (await chef.call(GetPersonById, { Id })).answer;
const compare = async (Id: number, OtherId: number) =>
  (await chef.call(ComparePersons, { Id, OtherId })).answer;
const mergeRequest = (
  KeptId: number,
  MergedId: number,
  FromMerged: MergeField[] = [],
  versions = [1, 1],
) => ({
  KeptId,
  MergedId,
  FromMerged,
  KeptVersion: versions[0] ?? 1,
  MergedVersion: versions[1] ?? 1,
});
const merge = (...args: Parameters<typeof mergeRequest>) => chef.call(MergePersons, mergeRequest(...args));

const link = (table: string, person: number, company: number, rest: Record<string, unknown> = {}) => {
  const row = { client_id: A.id, person_id: person, company_id: company, starts_on: '2020-01-01', ...rest };
  const names = Object.keys(row);
  return app.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  );
};
const linksOf = (table: string, person: number, columns: string) =>
  app.query(`select ${columns} from ${table} where person_id = $1 order by ${columns}`, [person]);

/** All that a refused merge must leave as it was. */
const everything = () =>
  Promise.all(
    [
      'person',
      'mandate',
      'shareholding',
      'client_space',
      'person_distinct',
      'deleted_person',
      'person_merge',
      'audit_entry',
    ].map((table) =>
      app.query(
        `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${table} t`,
      ),
    ),
  );

async function expectExactTotals() {
  const { Items: _, ...totals } = (await chef.call(GetListPersonsByFilter, {})).answer;
  const [plain] = await app.query(
    `select count(*) as "TotalCount", count(*) filter (where has_client_space) as "TotalHasCrmClientAccount",
       count(*) filter (where not has_client_space) as "TotalHasNontCrmClientAccount"
     from person where client_id = $1`,
    [A.id],
  );
  expect(totals).toEqual(plain);
}

let kept = 0;
let merged = 0;
beforeEach(async () => {
  kept = await add();
  merged = await add({ Nom: 'Autre', Motifs: 'Du second', NumeroFiscal: '9999999999999' });
});

test('the kept person takes the chosen fields and keeps its own of the others', async () => {
  const other = await read(merged);
  const own = await read(kept);
  const { answer } = await merge(kept, merged, ['Nom', 'Email', 'Adresse', 'NumeroFiscal']);
  expect(answer).toEqual({ Id: kept, Version: 2 });
  expect(await read(kept)).toMatchObject({
    Nom: 'Autre',
    Email: other.Email,
    NumeroFiscal: '9999999999999',
    EmailSecondary: own.EmailSecondary,
    Motifs: own.Motifs,
    Version: 2,
  });
  expect((await chef.call(GetPersonById, { Id: merged })).status).toBe(404);
  await expectExactTotals();
});

test('the social-security number of the other is sealed anew for the kept person', async () => {
  await merge(kept, merged, ['NumeroSs']);
  expect((await chef.call(RevealNumeroSs, { Id: kept })).answer.NumeroSs).toBe(
    `2 85 05 69 266 ${100 + next} 45`,
  );
});

test('an empty value may be chosen too', async () => {
  const empty = await add({ NumeroSs: '', NumeroFiscal: '' });
  await merge(kept, empty, ['NumeroSs', 'NumeroFiscal']);
  expect(await read(kept)).toMatchObject({ NumeroSs: null, NumeroFiscal: null });
});

test('an address or a phone that would stand twice stands once', async () => {
  const second = await add({ Email: 'double@exemple.fr', Tel: '+33 6 55 55 55 55' });
  const first = await add({ EmailSecondary: 'Double@exemple.fr', TelSecondaire: '+33655555555' });
  await merge(first, second, ['Email', 'Tel']);
  expect(await read(first)).toMatchObject({
    Email: 'double@exemple.fr',
    EmailSecondary: null,
    Tel: '+33 6 55 55 55 55',
    TelSecondaire: null,
  });
});

test('every link goes to the kept person; what both have alike becomes one, what differs stays apart', async () => {
  await link('mandate', kept, firstCompany, { function: 'G', ends_on: '2022-01-01' });
  await link('mandate', merged, firstCompany, { function: 'G', ends_on: '2022-01-01' });
  await link('mandate', merged, firstCompany, { function: 'G' });
  await link('mandate', merged, firstCompany, { function: 'P', ends_on: '2022-01-01' });
  await link('mandate', merged, secondCompany, { function: 'G', ends_on: '2022-01-01' });
  await link('shareholding', kept, firstCompany, { shares: 10 });
  await link('shareholding', merged, firstCompany, { shares: 10 });
  await link('shareholding', merged, firstCompany, { shares: 20 });
  await link('portage_employment', kept, secondCompany);
  await link('portage_employment', merged, secondCompany);
  await app.query('update person set is_in_portage = true where id = $1', [merged]);
  await merge(kept, merged);
  expect(await linksOf('mandate', kept, 'company_id, function, ends_on')).toEqual([
    { company_id: firstCompany, function: 'G', ends_on: '2022-01-01' },
    { company_id: firstCompany, function: 'G', ends_on: null },
    { company_id: firstCompany, function: 'P', ends_on: '2022-01-01' },
    { company_id: secondCompany, function: 'G', ends_on: '2022-01-01' },
  ]);
  expect(await linksOf('shareholding', kept, 'company_id, shares')).toEqual([
    { company_id: firstCompany, shares: 10 },
    { company_id: firstCompany, shares: 20 },
  ]);
  // each contract has missions of its own
  expect(await linksOf('portage_employment', kept, 'company_id')).toHaveLength(2);
  const [row] = await app.query('select is_in_portage from person where id = $1', [kept]);
  expect(row).toEqual({ is_in_portage: true });
  await expectExactTotals();
});

test('a table that came later and points at persons is moved without being named', async () => {
  await app.query(
    `create table came_later (client_id bigint not null, id int not null, person_id bigint not null,
       primary key (client_id, id), foreign key (client_id, person_id) references person (client_id, id))`,
  );
  await app.query('grant select, update on came_later to app_tenant');
  await app.query('insert into came_later values ($1, 1, $2)', [A.id, merged]);
  expect((await merge(kept, merged)).status).toBe(200);
  expect(await app.query('select person_id from came_later')).toEqual([{ person_id: kept }]);
  await app.query('drop table came_later');
});

test('a person told apart from the merged one is told apart from the kept one', async () => {
  const third = await add();
  const fourth = await add();
  for (const [Id, OtherId] of [
    [third, merged],
    [kept, third],
    [fourth, merged],
    [kept, merged],
  ] as const)
    await chef.call(TellPersonsApart, { Id, OtherId });
  await merge(kept, merged);
  const rows = await app.query(
    'select first_id, second_id from person_distinct where first_id = $1 order by 2',
    [kept],
  );
  expect(rows).toEqual([
    { first_id: kept, second_id: third },
    { first_id: kept, second_id: fourth },
  ]);
  expect(await app.query('select from person_distinct where $1 in (first_id, second_id)', [merged])).toEqual(
    [],
  );
});

test('the other waits among the deleted, names the kept one, and is not restored', async () => {
  await merge(kept, merged);
  const { Items } = (await administrator.call(GetDeletedPersons, {})).answer;
  expect(Items[0]).toMatchObject({ Id: merged, Nom: 'Autre', MergedInto: { Key: kept } });
  const reply = await administrator.call(RestorePerson, { Id: merged });
  expect([reply.status, reply.error.Code]).toEqual([409, 'MERGED']);
});

test('the journal of the merged is read with the kept one’s, along a chain of merges and past the purge', async () => {
  const last = await add();
  const other = await read(merged);
  await chef.call(EditPerson, { ...other, Prenom: 'Histoire' } as RequestOf<typeof EditPerson>);
  await merge(kept, merged, ['Prenom'], [1, 2]);
  await merge(last, kept, [], [1, 2]);
  await app.query('delete from deleted_person where id in ($1, $2)', [kept, merged]);
  const { answer } = await chef.call(GetPersonHistory, { Id: last, PageSize: 50 });
  const fields = answer.Items.map(({ Action, Changes }) => [Action, ...Changes.map(({ Field }) => Field)]);
  expect(fields).toEqual([
    ['Fiche fusionnée dans une autre'],
    ['Fiche fusionnée avec un doublon'],
    ['Fiche fusionnée dans une autre'],
    ['Fiche fusionnée avec un doublon', 'Prénom'],
    ['Fiche modifiée', 'Prénom'],
    ['Fiche créée'],
    ['Fiche créée'],
    ['Fiche créée'],
  ]);
  expect(answer.TotalCount).toBe(8);
});

test.each(['kept', 'merged'])(
  'a %s person who has changed since the comparison: refused, and nothing is done',
  async (which) => {
    const before = await compare(kept, merged);
    const changed = which === 'kept' ? kept : merged;
    await administrator.call(EditPerson, { ...(await read(changed)), Motifs: 'Entre-temps' } as RequestOf<
      typeof EditPerson
    >);
    await link('mandate', merged, firstCompany, { function: 'A' });
    const state = await everything();
    const reply = await merge(
      kept,
      merged,
      ['Nom'],
      before.Persons.map(({ Version }) => Version),
    );
    expect(reply.status).toBe(409);
    expect(reply.error.Message).toContain(A.users.ADMINSTRATOR.fullName);
    expect(await everything()).toEqual(state);
  },
);

test('a merge and an edit at once: one of them is told, and nothing is half done', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const [one, other] = [await add(), await add()];
    const form = { ...(await read(other)), Motifs: 'Pendant' } as RequestOf<typeof EditPerson>;
    const [merging, editing] = await Promise.all([
      merge(one, other, ['Motifs']),
      administrator.call(EditPerson, form),
    ]);
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual([merging.status, editing.status]);
    const { Motifs } = await read(one);
    expect(Motifs).not.toBe('Pendant');
  }
});

test('of two merges of the same two persons, either way round, one happens', async () => {
  const replies = await Promise.all([merge(kept, merged), merge(merged, kept), merge(kept, merged)]);
  const statuses = replies.map(({ status }) => status).sort();
  expect(statuses[0]).toBe(200);
  expect(statuses.slice(1).every((status) => status === 404 || status === 409)).toBe(true);
  expect(await app.query('select from person where id in ($1, $2)', [kept, merged])).toHaveLength(1);
  await expectExactTotals();
});

const openSpace = async (idPerson: number) =>
  expect((await chef.call(AddCrmClientAccount, { idPerson })).answer.Code).toBe(
    'CreateUserAndSendMailWithSuccess',
  );
const spacesOf = (id: number) =>
  app.query(
    `select u.email, u.is_disabled from client_space s join app_user u on u.id = s.user_id where s.person_id = $1`,
    [id],
  );

test('two open client spaces: refused with both names and addresses, and nothing is done', async () => {
  await openSpace(kept);
  await openSpace(merged);
  const state = await everything();
  const reply = await merge(kept, merged);
  expect([reply.status, reply.error.Code]).toEqual([409, 'TWO_CLIENT_SPACES']);
  for (const id of [kept, merged]) expect(reply.error.Message).toContain((await read(id)).Email);
  expect(await everything()).toEqual(state);
});

test('the merged person’s client space goes to the kept one, with the e-mail that signs in', async () => {
  await openSpace(merged);
  const { Email, Version } = await read(merged);
  const versions = [1, Version];
  const state = await everything();
  const refused = await merge(kept, merged, [], versions);
  expect(refused.fieldMessage('FromMerged')).toContain('Espace PRO');
  expect(await everything()).toEqual(state);
  expect((await merge(kept, merged, ['Email'], versions)).status).toBe(200);
  expect(await read(kept)).toMatchObject({ Email, HasCrmClientAccount: true });
  expect(await spacesOf(kept)).toEqual([{ email: Email, is_disabled: false }]);
  await expectExactTotals();
});

test('of an open and a closed client space the open one stays, whoever is kept', async () => {
  await openSpace(kept);
  await openSpace(merged);
  await chef.call(DisableCrmClientAccount, { idPerson: kept });
  const [own, other] = [await read(kept), await read(merged)];
  expect((await merge(kept, merged, ['Email'], [own.Version, other.Version])).status).toBe(200);
  expect(await spacesOf(kept)).toEqual([{ email: other.Email, is_disabled: false }]);
  expect(await read(kept)).toMatchObject({ Email: other.Email, HasCrmClientAccount: true });
  await expectExactTotals();
});

const allowed: Who[] = ['ADMINSTRATOR', 'EXPERT_COMPTABLE', 'DIRIGEANT', 'CHEF_MISSION'];
const refused: Who[] = ['JURIDIQUE', 'COMPTABLE', 'PORTAGE_SALARIAL', 'SUPPORT', 'client'];

test.each(allowed)('%s may compare and merge', async (who) => {
  const as = await app.signIn(who);
  expect((await as.call(ComparePersons, { Id: kept, OtherId: merged })).status).toBe(200);
  expect((await as.call(MergePersons, mergeRequest(kept, merged))).status).toBe(200);
});

test.each(refused)('%s may neither compare nor merge', async (who) => {
  const as = await app.signIn(who);
  expect((await as.call(ComparePersons, { Id: kept, OtherId: merged })).status).toBe(403);
  expect((await as.call(MergePersons, mergeRequest(kept, merged))).status).toBe(403);
});

test('another firm’s persons are neither compared nor merged, in whole or in part: as if there were none', async () => {
  const [own = 0] = B.persons;
  const state = await everything();
  for (const [Id, OtherId] of [
    [kept, merged],
    [own, merged],
    [kept, own],
  ] as const) {
    const compared = await stranger.call(ComparePersons, { Id, OtherId });
    const tried = await stranger.call(MergePersons, mergeRequest(Id, OtherId));
    for (const reply of [compared, tried])
      expect([reply.status, reply.error.Message]).toEqual([404, 'Cette personne n’existe pas ou plus.']);
  }
  expect(await everything()).toEqual(state);
});

test('an anonymised person is not merged', async () => {
  await app.query('update person set anonymised_at = now() where id = $1', [merged]);
  expect((await merge(kept, merged)).error.Code).toBe('ANONYMISED');
});

test('the comparison tells field by field, with masked numbers, what both have and who has more', async () => {
  await link('mandate', kept, firstCompany, { function: 'G' });
  await link('mandate', merged, firstCompany, { function: 'G' });
  await link('shareholding', merged, secondCompany, { shares: 5 });
  const reply = await chef.call(ComparePersons, { Id: kept, OtherId: merged });
  const { Persons, Fields, FullerId } = reply.answer;
  const field = (wanted: MergeField) => Fields.find(({ Name }) => Name === wanted);
  expect(field('Nom')).toMatchObject({ Values: [sample.Nom, 'Autre'], IsSame: false });
  expect(field('Datenaissance')).toMatchObject({ Values: ['17/05/1985', '17/05/1985'], IsSame: true });
  expect(field('NumeroSs')).toMatchObject({ IsSame: false });
  expect(new Set(field('NumeroSs')?.Values).size).toBe(1);
  expect(reply.text).not.toMatch(/266/);
  expect(Persons.map(({ Links }) => Links.map(({ Kind, IsInBoth }) => [Kind, IsInBoth]))).toEqual([
    [['Mandat', true]],
    [
      ['Mandat', true],
      ['Actionnaire', false],
    ],
  ]);
  expect(FullerId).toBe(merged);
});
