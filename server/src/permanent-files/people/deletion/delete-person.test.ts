import { expect, test } from 'vitest';
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
import {
  DeletePerson,
  GetDeletedPersons,
  RestorePerson,
} from '#contract/permanent-files/people/deletion-calls.ts';
import { onePixelPng } from '#proof/files/pictures.ts';
import type { Who } from '#proof/firms/users.ts';
import { sampleRequest } from '#proof/samples.ts';
import { startTestApp } from '#proof/test-app.ts';
import { purgeDeleted } from '#server/platform/records/deletion/purge-deleted.ts';
import { purgedPersons } from './purged-persons.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const chef = await app.signIn('CHEF_MISSION');
const administrator = await app.signIn('ADMINSTRATOR');
const stranger = await app.signIn('ADMINSTRATOR', 'B');

let next = 0;
const newPerson = () => {
  next += 1;
  return { ...sampleRequest(AddPerson, A), Email: `sortante${next}@exemple.fr`, Prenom: `Sortante ${next}` };
};
const add = async (changes = {}, file?: { name: string; content: Buffer }) =>
  (await chef.call(AddPerson, { ...newPerson(), ...changes }, file ? { file } : {})).answer.Id;
const remove = async (Id: number) => (await chef.call(DeletePerson, { Id })).answer;
const rowOf = async (id: number) => {
  const [row] = await app.query<Record<string, unknown>>('select * from person where id = $1', [id]);
  return row;
};
const keptRow = async (id: number) => {
  const [row] = await app.query<Record<string, unknown>>('select * from deleted_person where id = $1', [id]);
  return row;
};
const age = (id: number, days: number) =>
  app.query(`update deleted_person set deleted_at = now() - $2 * interval '1 day' where id = $1`, [id, days]);

async function expectExactTotals() {
  for (const HasEmail of [true, false, null]) {
    const { Items: _, ...totals } = (await chef.call(GetListPersonsByFilter, { HasEmail })).answer;
    const [plain] = await app.query(
      `select count(*) as "TotalCount", count(*) filter (where has_client_space) as "TotalHasCrmClientAccount",
         count(*) filter (where not has_client_space) as "TotalHasNontCrmClientAccount"
       from person where client_id = $1 and ($2::boolean is null or (email is not null) = $2)`,
      [A.id, HasEmail],
    );
    expect(totals).toEqual(plain);
  }
}

const allowed: Who[] = ['ADMINSTRATOR', 'EXPERT_COMPTABLE', 'DIRIGEANT', 'CHEF_MISSION'];
const refused: Who[] = ['JURIDIQUE', 'COMPTABLE', 'PORTAGE_SALARIAL', 'SUPPORT', 'client'];

test.each(allowed)('%s may delete a person', async (who) => {
  const Id = await add();
  const as = await app.signIn(who);
  expect((await as.call(DeletePerson, { Id })).answer).toEqual({
    IsDeleted: true,
    Person: { Actionnaire: [], Portage: [], Societe: [], EspacePro: false },
  });
  expect((await chef.call(GetListPersonsByFilter, { Nom: `Sortante ${next}` })).answer.Items).toEqual([]);
});

test.each(refused)('%s may not delete a person', async (who) => {
  const Id = await add();
  const as = await app.signIn(who);
  expect((await as.call(DeletePerson, { Id })).status).toBe(403);
  expect(await rowOf(Id)).toBeDefined();
});

test('only an administrator sees the deleted persons and restores one', async () => {
  const Id = await add();
  await remove(Id);
  expect((await chef.call(GetDeletedPersons, {})).status).toBe(403);
  expect((await chef.call(RestorePerson, { Id })).status).toBe(403);
  expect((await administrator.call(GetDeletedPersons, {})).answer.Items[0]).toMatchObject({ Id });
});

const link = (table: string, Id: number, company: number, rest: Record<string, unknown> = {}) => {
  const row = { client_id: A.id, person_id: Id, company_id: company, starts_on: '2020-01-01', ...rest };
  const names = Object.keys(row);
  return app.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  );
};

test('a person who directs, owns a part of or is carried by a company stays, and each reason is told', async () => {
  const Id = await add();
  const [first = 0, second = 0] = A.companies;
  await link('mandate', Id, second, { function: 'G', ends_on: '2021-01-01' });
  await link('mandate', Id, first, { function: 'P', ends_on: '2021-01-01' });
  await link('mandate', Id, first, { function: 'P' });
  await link('shareholding', Id, first, { shares: 10 });
  await link('portage_employment', Id, second, { ends_on: '2022-01-01' });
  const answer = await remove(Id);
  expect(answer).toEqual({
    IsDeleted: false,
    Person: {
      Societe: [
        { Key: first, Value: 'Ateliers de l’Érable', IsPast: false },
        { Key: second, Value: 'Boulangerie Œuf & Blé', IsPast: true },
      ],
      Actionnaire: [{ Key: first, Value: 'Ateliers de l’Érable', IsPast: false }],
      Portage: [{ Key: second, Value: 'Boulangerie Œuf & Blé', IsPast: true }],
      EspacePro: false,
    },
  });
  expect(await rowOf(Id)).toBeDefined();
  expect(await keptRow(Id)).toBeUndefined();
});

test.each(['mandate', 'shareholding', 'portage_employment'])(
  'a link of %s that is over holds too',
  async (table) => {
    const Id = await add();
    const rest = { mandate: { function: 'A' }, shareholding: { shares: 1 } }[table] ?? {};
    await link(table, Id, A.companies[0] ?? 0, { ends_on: '2020-06-30', ...rest });
    expect((await remove(Id)).IsDeleted).toBe(false);
  },
);

test('an open client space holds a person; a closed one goes along and its account signs in no more', async () => {
  const Id = await add();
  await chef.call(AddCrmClientAccount, { idPerson: Id });
  expect(await remove(Id)).toMatchObject({ IsDeleted: false, Person: { EspacePro: true } });
  await chef.call(DisableCrmClientAccount, { idPerson: Id });
  expect((await remove(Id)).IsDeleted).toBe(true);
  expect(await app.query('select from client_space where person_id = $1', [Id])).toEqual([]);
  expect((await administrator.call(RestorePerson, { Id })).answer.IsExist).toBe(false);
  expect((await chef.call(GetPersonById, { Id })).answer.HasCrmClientAccount).toBe(false);
});

test('a person of another firm is neither deleted nor restored: as if there were none', async () => {
  const Id = await add();
  const reply = await stranger.call(DeletePerson, { Id });
  expect([reply.status, reply.error.Message]).toEqual([404, 'Cette personne n’existe pas ou plus.']);
  await remove(Id);
  const restored = await stranger.call(RestorePerson, { Id });
  const never = await stranger.call(RestorePerson, { Id: 999_999_999 });
  expect([restored.status, restored.error.Message]).toEqual([404, never.error.Message]);
  expect((await stranger.call(GetDeletedPersons, { PageSize: 100 })).text).not.toContain('Sortante');
  expect(await keptRow(Id)).toMatchObject({ client_id: A.id });
  expect(B.id).not.toBe(A.id);
});

test('of two deletions at once one happens, the other finds nobody', async () => {
  const Id = await add();
  const replies = await Promise.all([1, 2, 3].map(() => chef.call(DeletePerson, { Id })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expect(await app.query('select from deleted_person where id = $1', [Id])).toHaveLength(1);
  await expectExactTotals();
});

test('a deletion and a link to a company at once: one of them is refused, never both done', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const Id = await add();
    const linking = link('mandate', Id, A.companies[0] ?? 0, { function: 'A' }).then(
      () => true,
      () => false,
    );
    const [reply, isLinked] = await Promise.all([chef.call(DeletePerson, { Id }), linking]);
    expect(reply.answer.IsDeleted).toBe(!isLinked);
    expect((await rowOf(Id)) !== undefined).toBe(isLinked);
  }
});

test('the row waits whole, without what the table makes itself; who, when and from where are known', async () => {
  const Id = await add();
  const before = await rowOf(Id);
  await chef.call(
    DeletePerson,
    { Id },
    { headers: { 'audit-programme': '/menu-dossier-permanent/persons' } },
  );
  const kept = await keptRow(Id);
  expect(kept).toMatchObject({
    client_id: A.id,
    deleted_by: A.users.CHEF_MISSION.id,
    deleted_from: '/menu-dossier-permanent/persons',
    merged_into: null,
  });
  const record = kept?.record as Record<string, unknown>;
  expect(record).toMatchObject({ id: Id, last_name: before?.last_name, email: before?.email });
  for (const made of ['name_search', 'identity_key', 'email_key']) expect(record).not.toHaveProperty(made);
  const [entry] = await app.query('select * from audit_entry where entity_id = $1 order by id desc limit 1', [
    Id,
  ]);
  expect(entry).toMatchObject({
    action: 'person.delete',
    user_id: A.users.CHEF_MISSION.id,
    programme: '/menu-dossier-permanent/persons',
    before: { Nom: before?.last_name, Prenom: before?.first_name },
  });
});

test('a restored person is the same to the last column, and the counters follow', async () => {
  await expectExactTotals();
  const Id = await add({ EmailSecondary: 'seconde@exemple.fr' });
  const before = await rowOf(Id);
  await remove(Id);
  await expectExactTotals();
  expect((await administrator.call(RestorePerson, { Id })).answer).toEqual({ Id, IsExist: false });
  expect(await rowOf(Id)).toEqual(before);
  expect(await keptRow(Id)).toBeUndefined();
  await expectExactTotals();
  const read = (await chef.call(GetPersonById, { Id })).answer;
  expect((await chef.call(EditPerson, { ...read, Motifs: 'Revenue' } as never)).answer.Id).toBe(Id);
});

test('of two restorations at once one happens', async () => {
  const Id = await add();
  await remove(Id);
  const replies = await Promise.all([1, 2].map(() => administrator.call(RestorePerson, { Id })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('the e-mail is free once its person is deleted; who took it keeps it, the other comes back without', async () => {
  const Email = 'convoitee@exemple.fr';
  const Id = await add({ Email });
  await remove(Id);
  const taker = await add({ Email: 'Convoitee@exemple.fr' });
  expect((await administrator.call(RestorePerson, { Id })).answer).toEqual({ Id: 0, IsExist: true });
  expect(await rowOf(Id)).toBeUndefined();
  expect(await keptRow(Id)).toBeDefined();
  expect((await administrator.call(RestorePerson, { Id, WithoutEmail: true })).answer).toEqual({
    Id,
    IsExist: false,
  });
  expect((await chef.call(GetPersonById, { Id })).answer).toMatchObject({ Email: 'néant', Version: 2 });
  expect((await chef.call(GetPersonById, { Id: taker })).answer.Email).toBe('Convoitee@exemple.fr');
  await expectExactTotals();
});

test('after 30 days a person is neither listed nor restored, and the sweep forgets them', async () => {
  const [old, recent] = [await add(), await add()];
  await remove(old);
  await remove(recent);
  await age(old, 31);
  await age(recent, 29);
  const listed = (await administrator.call(GetDeletedPersons, { PageSize: 100 })).answer.Items.map(
    ({ Id }) => Id,
  );
  expect(listed).toContain(recent);
  expect(listed).not.toContain(old);
  const reply = await administrator.call(RestorePerson, { Id: old });
  expect([reply.status, reply.error.Code]).toEqual([409, 'RESTORE_TOO_LATE']);
  expect(reply.error.Message).toContain('30 jours');
  await purgeDeleted(app.database, purgedPersons);
  expect(await keptRow(old)).toBeUndefined();
  expect(await keptRow(recent)).toBeDefined();
});

test('a purge takes all whose time is over, however many there are', async () => {
  await app.query(
    `insert into deleted_person (client_id, id, record, deleted_at)
     select $1, 5000000 + i, '{}', now() - interval '40 days' from generate_series(1, 250) i`,
    [A.id],
  );
  await purgeDeleted(app.database, purgedPersons);
  expect(await app.query(`select from deleted_person where deleted_at < now() - interval '30 days'`)).toEqual(
    [],
  );
});

test('the identity document waits with its person, and goes with the purge unless somebody else has it', async () => {
  const file = { name: 'carte.png', content: onePixelPng };
  const [alone, shared, other] = [await add({}, file), await add({}, file), await add()];
  const fileOf = async (id: number) => String((await rowOf(id))?.identity_document_file_id);
  const [own, common] = [await fileOf(alone), await fileOf(shared)];
  await app.query('update person set identity_document_file_id = $2 where id = $1', [other, common]);
  await remove(alone);
  await remove(shared);
  const exists = async (id: string) =>
    (await app.query('select from stored_file where id = $1', [id])).length === 1;
  expect([await exists(own), await exists(common)]).toEqual([true, true]);
  await expect(app.query('delete from stored_file where id = $1', [own])).rejects.toThrow('foreign key');
  await age(alone, 31);
  await age(shared, 31);
  await purgeDeleted(app.database, purgedPersons);
  expect([await exists(own), await exists(common)]).toEqual([false, true]);
  expect([await keptRow(alone), await keptRow(shared)]).toEqual([undefined, undefined]);
});

test('what came to the table after a deletion takes its default on the way back', async () => {
  const Id = await add();
  await remove(Id);
  await app.query(`alter table person add column came_later text not null default 'défaut'`);
  expect((await administrator.call(RestorePerson, { Id })).answer.Id).toBe(Id);
  expect(await rowOf(Id)).toMatchObject({ came_later: 'défaut' });
  await app.query('alter table person drop column came_later');
});

test('deleted persons come the latest first, a page at a time, with who and until when', async () => {
  const first = await add();
  const second = await add();
  await remove(first);
  await remove(second);
  const page = (await administrator.call(GetDeletedPersons, { PageSize: 1, PageNumber: 2 })).answer;
  expect(page.Items).toMatchObject([
    { Id: first, DeletedBy: A.users.CHEF_MISSION.fullName, MergedInto: null },
  ]);
  const [row] = page.Items;
  const days = (Date.parse(row?.RestorableUntil ?? '') - Date.parse(row?.DeletedAt ?? '')) / 86_400_000;
  expect(Math.round(days)).toBe(30);
  const [plain] = await app.query('select count(*) as n from deleted_person where client_id = $1', [A.id]);
  expect(page.TotalCount).toBe(plain?.n);
});
