import { expect, test } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { EditPerson, GetListPersonsByFilter, GetPersonById } from '#contract/permanent-files/people/calls.ts';
import { multipart } from '#proof/client.ts';
import { onePixelPng } from '#proof/files/pictures.ts';
import type { Who } from '#proof/firms/users.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const chef = await app.signIn('CHEF_MISSION');
const accountant = await app.signIn('COMPTABLE');

type Edit = RequestOf<typeof EditPerson>;

/** A person as the form sends it back: all that was read, completed where the fixture leaves gaps. */
async function form(id: number, changes: Partial<Edit> = {}): Promise<Edit> {
  const { answer } = await chef.call(GetPersonById, { Id: id });
  return { ...answer, Email: answer.Email ?? 'néant', ...changes } as Edit;
}

const personWith = async (condition: string) => {
  const [row] = await app.query<{ id: number }>(
    `select id from person where client_id = $1 and ${condition} order by id`,
    [A.id],
  );
  return row?.id ?? 0;
};

const person = await personWith('not has_client_space and email is not null');
const customer = await personWith('has_client_space');

test('a person as read can be sent back as it is', async () => {
  expect((await chef.call(EditPerson, await form(person))).answer).toEqual({ Id: person, IsExist: false });
});

test('each save raises the version and is read back', async () => {
  const before = await form(person);
  await chef.call(EditPerson, { ...before, Nom: 'Renommé', IsDisabled: 1 });
  const after = await form(person);
  expect(after).toMatchObject({ Nom: 'Renommé', IsDisabled: 1, Version: Number(before.Version) + 1 });
});

test('a birth in overseas France is kept as one in France, and 99 goes with a birth in France', async () => {
  const births: [NativeCountry: string, NumeroDepartement: string, kept: (string | null)[]][] = [
    ['La Réunion', '99', ['France', '974']],
    ['guyane', '', ['France', '973']],
    ['France', '99', ['France', null]],
    ['france', '69', ['france', '69']],
    ['Belgique', '99', ['Belgique', '99']],
  ];
  for (const [NativeCountry, NumeroDepartement, kept] of births) {
    await chef.call(EditPerson, await form(person, { NativeCountry, NumeroDepartement }));
    const after = await form(person);
    expect([after.NativeCountry, after.NumeroDepartement], NativeCountry).toEqual(kept);
  }
});

test('the second of two editors is told who changed what, and overwrites nothing', async () => {
  const mine = await form(person);
  const theirs = await form(person);
  await accountant.call(EditPerson, { ...theirs, NomPere: 'Ambroise', Nationalite: 'Suisse' });
  const reply = await chef.call(EditPerson, { ...mine, NomMere: 'Rosalie' });
  expect(reply.status).toBe(409);
  expect(reply.error.Message).toContain(A.users.COMPTABLE.fullName);
  expect(reply.error.Details).toMatchObject({
    ModifiedBy: A.users.COMPTABLE.fullName,
    Version: Number(mine.Version) + 1,
    Changed: expect.arrayContaining(['NomPere', 'Nationalite', 'NomMere']),
  });
  expect(await form(person)).toMatchObject({ NomPere: 'Ambroise', NomMere: 'Adèle' });
});

test('of ten editors with the same version exactly one wins', async () => {
  const same = await form(person);
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) => chef.call(EditPerson, { ...same, Motifs: `Essai ${index}` })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
});

test('without a version the last one to save wins', async () => {
  const { Version: _, ...unversioned } = await form(person, { Motifs: 'Sans version' });
  expect((await chef.call(EditPerson, unversioned)).status).toBe(200);
  expect(await form(person)).toMatchObject({ Motifs: 'Sans version' });
});

test('a person who does not exist is not found', async () => {
  const reply = await chef.call(EditPerson, await form(person, { Id: 999_999_999 }));
  expect(reply.status).toBe(404);
  expect(reply.error.Message).toBe('Cette personne n’existe pas ou plus.');
});

test('another person’s e-mail answers IsExist and changes nothing', async () => {
  const other = await form(customer);
  const before = await form(person);
  const reply = await chef.call(EditPerson, { ...before, Nom: 'Jamais', Email: other.Email.toUpperCase() });
  expect(reply.answer).toEqual({ Id: 0, IsExist: true });
  expect(await form(person)).toEqual(before);
});

test('a file that came with another person’s e-mail is kept no more than the rest', async () => {
  const files = () => app.query('select count(*) from stored_file where client_id = $1', [A.id]);
  const [before, kept] = [await form(person), await files()];
  const { Email } = await form(customer);
  const reply = await chef.call(
    EditPerson,
    { ...before, Email },
    { file: { name: 'a.png', content: onePixelPng } },
  );
  expect(reply.answer).toEqual({ Id: 0, IsExist: true });
  expect([await form(person), await files()]).toEqual([before, kept]);
});

const mayChange: Who[] = ['CHEF_MISSION', 'JURIDIQUE'];
const mayNotChange: Who[] = ['ADMINSTRATOR', 'COMPTABLE', 'PORTAGE_SALARIAL'];

test.each(mayChange)('%s may change the e-mail of a person with a client space', async (role) => {
  const as = await app.signIn(role);
  const reply = await as.call(
    EditPerson,
    await form(customer, { Email: `${role.toLowerCase()}@exemple.fr` }),
  );
  expect(reply.answer.IsExist).toBe(false);
});

test.each(mayNotChange)(
  '%s may not change the e-mail of a person with a client space, but the rest',
  async (role) => {
    const as = await app.signIn(role);
    const before = await form(customer);
    const reply = await as.call(EditPerson, { ...before, Email: 'detourne@exemple.fr' });
    expect(reply.status).toBe(400);
    expect(reply.fieldMessage('Email')).toContain('Espace PRO');
    expect(await form(customer)).toEqual(before);
    expect((await as.call(EditPerson, { ...before, Motifs: `par ${role}` })).status).toBe(200);
    expect(
      (await as.call(EditPerson, await form(person, { Email: `${role.toLowerCase()}2@exemple.fr` }))).answer
        .IsExist,
    ).toBe(false);
  },
);

test('taking the e-mail away is a change of e-mail too', async () => {
  const reply = await accountant.call(EditPerson, await form(customer, { Email: 'néant' }));
  expect(reply.fieldMessage('Email')).toContain('Espace PRO');
});

test('the journal keeps the row before and after, and the screen; nobody changes it later', async () => {
  const before = await form(person);
  await chef.call(
    EditPerson,
    { ...before, NomPere: 'Théophile' },
    { headers: { 'audit-programme': 'fiche-dirigeant' } },
  );
  const [entry] = await app.query('select * from audit_entry where entity_id = $1 order by id desc limit 1', [
    person,
  ]);
  expect(entry).toMatchObject({
    client_id: A.id,
    user_id: A.users.CHEF_MISSION.id,
    action: 'person.edit',
    programme: 'fiche-dirigeant',
    before: { NomPere: before.NomPere, Version: before.Version },
    after: { NomPere: 'Théophile', Version: Number(before.Version) + 1 },
  });
  expect(await form(person)).toMatchObject({ AuditProgrammeModification: 'fiche-dirigeant' });
  await expect(app.query('update audit_entry set action = action')).rejects.toThrow('append-only');
  await expect(app.query('delete from audit_entry')).rejects.toThrow('append-only');
});

test('a refused save leaves no journal row', async () => {
  const count = () => app.query('select count(*) from audit_entry');
  const before = await count();
  await chef.call(EditPerson, await form(person, { Version: 0 }));
  await chef.call(EditPerson, await form(person, { Id: 999_999_999 }));
  await accountant.call(EditPerson, await form(customer, { Email: 'autre@exemple.fr' }));
  expect(await count()).toEqual(before);
});

test('the identity document stays when none is sent, and is replaced when one is', async () => {
  const file = { name: 'première.png', content: onePixelPng };
  await chef.call(EditPerson, await form(person), { file });
  expect(await form(person)).toMatchObject({ IdentityDocumentFile: { FileName: 'première.png' } });
  await chef.call(EditPerson, await form(person, { Motifs: 'Sans fichier' }));
  expect(await form(person)).toMatchObject({ IdentityDocumentFile: { FileName: 'première.png' } });
  await chef.call(EditPerson, await form(person), { file: { ...file, name: 'seconde.png' } });
  expect(await form(person)).toMatchObject({ IdentityDocumentFile: { FileName: 'seconde.png' } });
});

test('a null person is refused in the words of the specification', async () => {
  const reply = await chef.raw(EditPerson, await multipart({ person: 'null' }));
  expect(reply.status).toBe(400);
  expect(reply.error.Message).toBe('Données invalide.');
});

/** The list's totals for every state, against plain counts. */
async function expectExactTotals() {
  for (const IsDisabled of [0, 1, null] as const) {
    for (const HasEmail of [true, false, null]) {
      const { Items: _, ...totals } = (await chef.call(GetListPersonsByFilter, { IsDisabled, HasEmail }))
        .answer;
      const [plain] = await app.query(
        `select count(*) as "TotalCount", count(*) filter (where has_client_space) as "TotalHasCrmClientAccount",
           count(*) filter (where not has_client_space) as "TotalHasNontCrmClientAccount"
         from person where client_id = $1 and ($2::int is null or is_disabled = ($2 = 1))
           and ($3::boolean is null or (email is not null) = $3)`,
        [A.id, IsDisabled, HasEmail],
      );
      expect(totals).toEqual(plain);
    }
  }
}

test('the totals stay exact when a person changes state, and under changes in bulk', async () => {
  await chef.call(EditPerson, await form(person, { IsDisabled: 1, Email: 'néant' }));
  await expectExactTotals();
  await chef.call(EditPerson, await form(person, { IsDisabled: 0 }));
  await app.query(
    'update person set is_disabled = not is_disabled, has_client_space = id % 2 = 0 where client_id = $1',
    [A.id],
  );
  await expectExactTotals();
  await app.query(
    `insert into person (client_id, last_name, first_name) select $1, 'Masse' || i, 'Série' from generate_series(1, 500) i`,
    [A.id],
  );
  await expectExactTotals();
  await app.query(`delete from person where client_id = $1 and last_name like 'Masse%' and id % 3 = 0`, [
    A.id,
  ]);
  await expectExactTotals();
});
