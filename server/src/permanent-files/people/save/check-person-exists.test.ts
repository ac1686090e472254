import { expect, test } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { CheckPersonExists } from '#contract/permanent-files/people/look-up-calls.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const legal = await app.signIn('JURIDIQUE');

type CheckRequest = RequestOf<typeof CheckPersonExists>;
const check = async (asked: CheckRequest) => (await legal.call(CheckPersonExists, asked)).answer;

const nobody = { IsExist: false, Matches: [] };
const first = { Key: A.persons[0] ?? 0, Value: 'Lefèvre Anaïs' };
/** Birth date of the first person: see proof/firms/persons.ts. */
const identity = { Nom: 'Lefèvre', Prenom: 'Anaïs', Datenaissance: '1950-01-10' };

test('an e-mail is found in whatever case, whole and not in part', async () => {
  const found = { IsExist: true, Matches: [{ ...first, By: 'Email' }] };
  expect(await check({ Email: A.personEmail })).toEqual(found);
  expect(await check({ Email: ` ${A.personEmail.toUpperCase()} ` })).toEqual(found);
  for (const Email of [A.personEmail.slice(1), A.personEmail.slice(0, -1), '%', 'néant'])
    expect(await check({ Email })).toEqual(nobody);
});

test('name, first name and birth date together are found, without regard to case, accents and hyphens', async () => {
  const found = { IsExist: true, Matches: [{ ...first, By: 'Identity' }] };
  expect(await check(identity)).toEqual(found);
  expect(await check({ ...identity, Nom: 'LEFEVRE', Prenom: 'anais' })).toEqual(found);
});

test('a namesake born on another day, a part of a name or both names swapped are somebody else', async () => {
  for (const other of [
    { Datenaissance: '1950-01-11' },
    { Prenom: 'Ana' },
    { Nom: 'Lefè' },
    { Nom: 'Lefèvre Anaïs', Prenom: 'Lefèvre' },
    { Nom: 'Anaïs', Prenom: 'Lefèvre' },
    { Nom: '%', Prenom: '%' },
  ])
    expect(await check({ ...identity, ...other })).toEqual(nobody);
});

test('a married name does not hide a namesake’s maiden name, nor the other way round', async () => {
  // the maiden name stands behind the others in what is searched
  const [row] = await app.query<{ id: number; last_name: string; first_name: string; birth_date: string }>(
    'select id, last_name, first_name, birth_date from person where client_id = $1 and maiden_name is not null order by id limit 1',
    [A.id],
  );
  const asked = {
    Nom: row?.last_name ?? '',
    Prenom: row?.first_name ?? '',
    Datenaissance: row?.birth_date ?? '',
  };
  expect((await check(asked)).Matches.map(({ Key }) => Key)).toEqual([row?.id]);
});

test('e-mail and identity may lead to two persons: the e-mail’s comes first', async () => {
  const { Matches } = await check({ ...identity, Email: 'personne2@a-clients.example' });
  expect(Matches).toEqual([
    { Key: A.persons[2], Value: 'LEFÈVRE Clément', By: 'Email' },
    { ...first, By: 'Identity' },
  ]);
});

test('the person who is being edited is not their own double', async () => {
  expect(await check({ Email: A.personEmail, ...identity, Id: first.Key })).toEqual(nobody);
  expect((await check({ Email: A.personEmail, Id: A.persons[1] })).IsExist).toBe(true);
});

test('of many doubles ten are told', async () => {
  await app.query(
    `insert into person (client_id, last_name, first_name, birth_date) select $1, 'Double', 'Jean', '1980-01-01' from generate_series(1, 12)`,
    [A.id],
  );
  const { Matches } = await check({ Nom: 'double', Prenom: 'jean', Datenaissance: '1980-01-01' });
  expect(Matches).toHaveLength(10);
});

test('what leads to nobody for certain is refused: no e-mail and an identity that lacks a part', async () => {
  const { Datenaissance: _, ...undated } = identity;
  for (const asked of [{}, undated, { Nom: 'Lefèvre' }, { Email: '   ' }, { Email: null, Id: first.Key }]) {
    const reply = await legal.call(CheckPersonExists, asked);
    expect(reply.status).toBe(400);
    expect(reply.fieldMessage('Email')).toBeTypeOf('string');
  }
  expect(
    (await legal.call(CheckPersonExists, { ...identity, Datenaissance: '1950-02-30' })).fieldMessage(
      'Datenaissance',
    ),
  ).toBe('Date invalide.');
});

test('what another firm has is neither told nor guessed', async () => {
  const [theirs] = await app.query<{ last_name: string; first_name: string; birth_date: string }>(
    'select last_name, first_name, birth_date from person where client_id = $1 order by id limit 1',
    [B.id],
  );
  expect(await check({ Email: B.personEmail })).toEqual(nobody);
  expect(
    await check({ Nom: theirs?.last_name, Prenom: theirs?.first_name, Datenaissance: theirs?.birth_date }),
  ).toEqual(nobody);
  expect(await check({ Email: A.personEmail, Id: B.persons[0] })).toMatchObject({ IsExist: true });
});

test('it is for those who fill in the form', async () => {
  for (const who of ['SUPPORT', 'EXPERT_COMPTABLE', 'FACTURATION', 'client'] as const)
    expect((await (await app.signIn(who)).call(CheckPersonExists, { Email: A.personEmail })).status).toBe(
      403,
    );
  expect((await app.anonymous.call(CheckPersonExists, { Email: A.personEmail })).status).toBe(401);
});
