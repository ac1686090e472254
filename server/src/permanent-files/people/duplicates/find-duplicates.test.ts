import { beforeEach, expect, test } from 'vitest';
import { AddPerson } from '#contract/permanent-files/people/calls.ts';
import { DeletePerson } from '#contract/permanent-files/people/deletion-calls.ts';
import {
  type DuplicateReason,
  duplicateReasons,
  GetPossibleDuplicates,
  TellPersonsApart,
} from '#contract/permanent-files/people/duplicate-calls.ts';
import type { Who } from '#proof/firms/users.ts';
import { sampleRequest } from '#proof/samples.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const chef = await app.signIn('CHEF_MISSION');
const stranger = await app.signIn('CHEF_MISSION', 'B');

const { NumeroSs: _, EmailSecondary: __, ...sample } = sampleRequest(AddPerson, A);
let next = 0;
const added: number[] = [];

/** A person with nothing that another has, but for what is told. */
async function add(changes: Partial<typeof sample> & { NumeroSs?: string; EmailSecondary?: string } = {}) {
  next += 1;
  const someone = {
    ...sample,
    Nom: `Seul${next}`,
    Prenom: 'Unique',
    Email: `seul${next}@exemple.fr`,
    ...changes,
  };
  const { Id } = (await chef.call(AddPerson, someone)).answer;
  added.push(Id);
  return Id;
}

const duplicates = async (Reason: DuplicateReason = 'NomEtNaissance', filters = {}) =>
  (await chef.call(GetPossibleDuplicates, { PageSize: 100, Reason, ...filters })).answer;
const pairs = async (Reason?: DuplicateReason) =>
  (await duplicates(Reason)).Items.map(({ First, Second, Reasons }) => [First.Id, Second.Id, ...Reasons]);

beforeEach(async () => {
  await app.query('delete from person where id = any ($1)', [added.splice(0)]);
});

test('the planted firm has no possible duplicates: namesakes have other birth dates', async () => {
  for (const reason of Object.keys(duplicateReasons) as DuplicateReason[])
    expect(await duplicates(reason)).toEqual({ Items: [], TotalCount: 0 });
});

test.each([
  ['accents and capitals', { Nom: 'Lefèvre', Prenom: 'Éléonore' }, { Nom: 'LEFEVRE', Prenom: 'eleonore' }],
  ['hyphens', { Nom: 'Ruiz-Picasso', Prenom: 'Jean-Pierre' }, { Nom: 'Ruiz Picasso', Prenom: 'Jean Pierre' }],
  ['spaces', { Nom: 'de La Tour', Prenom: 'Jean  Luc' }, { Nom: 'Delatour', Prenom: 'JeanLuc' }],
  ['apostrophes and ligatures', { Nom: 'd’Œuvre', Prenom: 'Zoé' }, { Nom: "D'Oeuvre", Prenom: 'Zoe' }],
])('same name and birth date, whatever the %s', async (_title, one, other) => {
  const Datenaissance = '1981-02-03';
  const [first, second] = [await add({ ...one, Datenaissance }), await add({ ...other, Datenaissance })];
  expect(await pairs()).toEqual([[first, second, 'NomEtNaissance']]);
});

test('another birth date, or name and first name the other way round, is nobody’s duplicate', async () => {
  await add({ Nom: 'Paul', Prenom: 'Martin', Datenaissance: '1981-02-03' });
  await add({ Nom: 'Paul', Prenom: 'Martin', Datenaissance: '1981-02-04' });
  await add({ Nom: 'Martin', Prenom: 'Paul', Datenaissance: '1981-02-03' });
  expect(await pairs()).toEqual([]);
});

test('two namesakes without a birth date are not told to be one', async () => {
  const ids = [await add({ Nom: 'Sans', Prenom: 'Date' }), await add({ Nom: 'Sans', Prenom: 'Date' })];
  await app.query('update person set birth_date = null where id = any ($1)', [ids]);
  expect(await pairs()).toEqual([]);
});

test('the main e-mail of one is the secondary of another, whatever the capitals; one’s own is nothing', async () => {
  const first = await add({ Email: 'commune@exemple.fr' });
  const second = await add({ EmailSecondary: 'Commune@Exemple.fr' });
  await add({ Email: 'meme@exemple.fr', EmailSecondary: 'meme@exemple.fr' });
  expect(await pairs('Email')).toEqual([[first, second, 'Email']]);
});

test('the same social-security number, however it is written, and it is not shown', async () => {
  const first = await add({ NumeroSs: '2 85 05 69 266 123 45' });
  const second = await add({ NumeroSs: '285056926612345' });
  const reply = await chef.call(GetPossibleDuplicates, { Reason: 'NumeroSs' });
  expect(reply.answer.Items.map(({ First, Second, Reasons }) => [First.Id, Second.Id, Reasons])).toEqual([
    [first, second, ['NumeroSs']],
  ]);
  expect(reply.text).not.toMatch(/69\s?266/);
});

test('a pair tells every reason that holds for it, whichever it was found by', async () => {
  const same = { Nom: 'Double', Prenom: 'Aline', Datenaissance: '1970-01-01', NumeroSs: '170015926612345' };
  const first = await add({ ...same, Email: 'aline@exemple.fr' });
  const second = await add({ ...same, EmailSecondary: 'ALINE@exemple.fr' });
  for (const reason of Object.keys(duplicateReasons) as DuplicateReason[])
    expect(await pairs(reason)).toEqual([[first, second, 'NomEtNaissance', 'Email', 'NumeroSs']]);
});

test('each the main address of the other is one pair', async () => {
  const first = await add({ Email: 'croix@exemple.fr', EmailSecondary: 'pile@exemple.fr' });
  const second = await add({ Email: 'pile@exemple.fr', EmailSecondary: 'croix@exemple.fr' });
  expect(await pairs('Email')).toEqual([[first, second, 'Email']]);
  expect((await duplicates('Email')).TotalCount).toBe(1);
});

test('of four alike each is shown with the first; told apart from it, with the next one, until none is left', async () => {
  const same = { Nom: 'Quadruple', Prenom: 'Odile', Datenaissance: '1970-01-01' };
  const [a, b, c, d] = [await add(same), await add(same), await add(same), await add(same)];
  const shown = async () => (await pairs()).map(([first, second]) => `${first}-${second}`).sort();
  expect(await shown()).toEqual([`${a}-${b}`, `${a}-${c}`, `${a}-${d}`]);
  const tell = async (Id: number, OtherId: number) =>
    expect((await chef.call(TellPersonsApart, { Id, OtherId })).answer).toBe(true);
  await tell(a, b);
  await tell(c, a);
  expect(await shown()).toEqual([`${a}-${d}`, `${b}-${c}`]);
  await tell(a, d);
  await tell(b, c);
  await tell(b, d);
  await tell(c, d);
  expect(await duplicates()).toEqual({ Items: [], TotalCount: 0 });
  await tell(d, c);
});

test('a deleted person is nobody’s duplicate', async () => {
  const same = { Nom: 'Partie', Prenom: 'Ida', Datenaissance: '1970-01-01' };
  const [, second] = [await add(same), await add(same)];
  await chef.call(DeletePerson, { Id: second });
  expect(await pairs()).toEqual([]);
});

test('pages hold every pair once, with the total', async () => {
  for (let index = 0; index < 5; index += 1) {
    const same = { Nom: `Paire${index}`, Prenom: 'Léa', Datenaissance: '1970-01-01' };
    await add(same);
    await add(same);
  }
  const seen = [];
  for (const PageNumber of [1, 2, 3, 4]) {
    const page = await duplicates('NomEtNaissance', { PageSize: 2, PageNumber });
    expect(page.TotalCount).toBe(5);
    seen.push(...page.Items.map(({ First }) => First.Nom));
  }
  expect(seen).toEqual(['Paire4', 'Paire3', 'Paire2', 'Paire1', 'Paire0']);
});

test('a firm’s person is never paired with another firm’s, nor told apart by it', async () => {
  const same = { Nom: 'Frontière', Prenom: 'Ève', Datenaissance: '1970-01-01', NumeroSs: '285056926612345' };
  const [mine, other] = [await add(same), await add(same)];
  await stranger.call(AddPerson, { ...sample, ...same, Email: 'seul1@exemple.fr' });
  for (const Reason of Object.keys(duplicateReasons) as DuplicateReason[])
    expect((await stranger.call(GetPossibleDuplicates, { Reason })).answer.TotalCount).toBe(0);
  expect(await pairs()).toHaveLength(1);
  const reply = await stranger.call(TellPersonsApart, { Id: mine, OtherId: other });
  expect([reply.status, reply.error.Message]).toEqual([404, 'Cette personne n’existe pas ou plus.']);
  expect(await pairs()).toHaveLength(1);
});

const refused: Who[] = ['JURIDIQUE', 'COMPTABLE', 'PORTAGE_SALARIAL', 'SUPPORT', 'client'];
test.each(refused)('%s neither sees possible duplicates nor tells persons apart', async (who) => {
  const as = await app.signIn(who);
  expect((await as.call(GetPossibleDuplicates, {})).status).toBe(403);
  expect(
    (await as.call(TellPersonsApart, { Id: A.persons[7] ?? 0, OtherId: A.persons[8] ?? 0 })).status,
  ).toBe(403);
});

test('a person is not told apart from themselves', async () => {
  const [Id = 0] = A.persons;
  expect((await chef.call(TellPersonsApart, { Id, OtherId: Id })).fieldMessage('OtherId')).toContain(
    'différentes',
  );
});
