import { expect, test } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { EditPerson, GetListPersonsByFilter, GetPersonById } from '#contract/permanent-files/people/calls.ts';
import {
  AddPersonInPortage as Add,
  EditPersonInPortage as Edit,
  GetPersonInPortageById as Read,
} from '#contract/permanent-files/people/portage-calls.ts';
import { encode } from '#proof/client.ts';
import { withField } from '#proof/request-fields.ts';
import { sampleRequest } from '#proof/samples.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const carrier = await app.signIn('PORTAGE_SALARIAL');
const inPortage = A.persons[2] ?? 0;
const notInPortage = A.persons[4] ?? 0;

type ToAdd = RequestOf<typeof Add>;

/** Nothing but what the form asks of a person in portage. */
const least: ToAdd = {
  Civilite: 'Madame',
  Nom: 'Évrard',
  Prenom: 'Noémie',
  Nationalite: 'Française',
  NativeCountry: 'France',
  IsDisabled: 0,
};

const add = (changes: Partial<ToAdd> = {}) => carrier.call(Add, { ...least, ...changes });
const read = async (Id: number) => (await carrier.call(Read, { Id })).answer;

const rows = async () =>
  (await app.query<{ n: number }>('select count(*) as n from person where client_id = $1', [A.id]))[0]?.n;

test('a person in portage is added with the least, and stands in the one register', async () => {
  const { Id, IsExist } = (await add()).answer;
  expect(IsExist).toBe(false);
  expect(await read(Id)).toMatchObject({
    Id,
    IsInPortage: true,
    Nom: 'Évrard',
    Email: 'néant',
    Datenaissance: null,
    Lieunaissance: null,
    Tel: null,
    NomPere: null,
    NomMere: null,
    Adresse: { Adresse1: null, Cp: null, Ville: null, Pays: null, PaysAlpha2Code: null },
  });
  const { Items } = (await carrier.call(GetListPersonsByFilter, { Nom: 'évrard noémie' })).answer;
  expect(Items.map((row) => row.Id)).toEqual([Id]);
});

test('what was sent is what is read back', async () => {
  const sent = { ...sampleRequest(Add, A), Email: 'porte.complet@exemple.fr' };
  const { Id } = (await carrier.call(Add, sent)).answer;
  const { NumeroSs: _, ...rest } = sent;
  expect(await read(Id)).toMatchObject({ ...rest, Id, Version: 1, IsInPortage: true });
});

test.each(['Civilite', 'Nom', 'Prenom', 'Nationalite', 'NativeCountry', 'IsDisabled'])(
  'in portage too a person without %s is refused',
  async (field) => {
    const before = await rows();
    const reply = await carrier.call(Add, withField(least, [field], undefined) as ToAdd);
    expect(reply.status).toBe(400);
    expect(reply.fieldMessage(field)).toMatch(/obligatoire/);
    expect(await rows()).toBe(before);
  },
);

/** Maximums stay where a field may be missing (specification 2, section 5). */
const longest: Record<string, number> = {
  Email: 50,
  Nom: 50,
  NomJeuneFille: 50,
  Lieunaissance: 50,
  NomPere: 50,
  NomMere: 50,
  'Adresse.Adresse1': 100,
  'Adresse.Cp': 10,
  'Adresse.Ville': 30,
  'Adresse.Pays': 50,
  Tel: 30,
  TelSecondaire: 30,
  NumeroDepartement: 20,
  Motifs: 100,
};

function textFor(path: string, length: number): string {
  if (path === 'Email') return `${'p'.repeat(length - '@exemple.fr'.length)}@exemple.fr`;
  if (path === 'TelSecondaire') return '2'.repeat(length);
  if (/Cp$|Departement|^Tel/.test(path)) return '1'.repeat(length);
  return 'é'.repeat(length);
}

test.each(Object.entries(longest))('%s takes %i characters and not one more', async (path, most) => {
  const withLength = (length: number) =>
    withField({ ...least, Adresse: {} }, path.split('.'), textFor(path, length)) as ToAdd;
  expect((await carrier.call(Add, withLength(most))).status).toBe(200);
  expect((await carrier.call(Add, withLength(most + 1))).fieldMessage(path)).toBe(
    `Maximum ${most} caractères.`,
  );
});

test('formats stay too: e-mail, phone, postal code, calendar', async () => {
  const wrong: [Partial<ToAdd>, string][] = [
    [{ Email: 'pas un e-mail' }, 'Email'],
    [{ Tel: '......' }, 'Tel'],
    [{ Adresse: { Cp: '69A' } }, 'Adresse.Cp'],
    [{ Datenaissance: '1985-02-29' }, 'Datenaissance'],
    [{ Tel: '04 72 01 02 03', TelSecondaire: '04.72.01.02.03' }, 'TelSecondaire'],
  ];
  for (const [changes, path] of wrong) {
    const reply = await add(changes);
    expect([path, reply.status]).toEqual([path, 400]);
    expect(reply.fieldMessage(path)).toBeTypeOf('string');
  }
});

test('an e-mail of the register, in portage or not, answers IsExist and adds nobody', async () => {
  const before = await rows();
  expect((await add({ Email: A.personEmail.toUpperCase() })).answer).toEqual({ Id: 0, IsExist: true });
  expect(await rows()).toBe(before);
});

test('an e-mail of another firm is no reason to refuse, nor told', async () => {
  expect((await add({ Email: B.personEmail })).answer.IsExist).toBe(false);
});

test('an edit may empty what the other form asks for, keeps the person in portage and is journalled', async () => {
  const { Id } = (await add({ Email: 'avant@exemple.fr', Tel: '0612345678', NomPere: 'Léon' })).answer;
  const before = await read(Id);
  const saved = (await carrier.call(Edit, { ...least, Id, Version: before.Version, Prenom: 'Naomi' })).answer;
  expect(saved).toEqual({ Id, IsExist: false });
  expect(await read(Id)).toMatchObject({
    Prenom: 'Naomi',
    Email: 'néant',
    Tel: null,
    NomPere: null,
    IsInPortage: true,
    Version: before.Version + 1,
  });
  const journal = await app.query<{ action: string }>(
    `select action from audit_entry where client_id = $1 and entity = 'person' and entity_id = $2 order by id`,
    [A.id, Id],
  );
  expect(journal.map(({ action }) => action)).toEqual(['person.add-in-portage', 'person.edit-in-portage']);
});

test('two editors of one person in portage: the second is told, and nothing is overwritten', async () => {
  const { Id } = (await add()).answer;
  const { Version } = await read(Id);
  await carrier.call(Edit, { ...least, Id, Version, Prenom: 'Première' });
  const second = await carrier.call(Edit, { ...least, Id, Version, Prenom: 'Seconde' });
  expect(second.status).toBe(409);
  expect((await read(Id)).Prenom).toBe('Première');
});

test('who is not in portage is neither read nor changed this way: the other form asks for more', async () => {
  const before = (await carrier.call(GetPersonById, { Id: notInPortage })).answer;
  expect(before.IsInPortage).toBe(false);
  expect((await carrier.call(Read, { Id: notInPortage })).status).toBe(404);
  expect((await carrier.call(Edit, { ...least, Id: notInPortage })).status).toBe(404);
  expect((await carrier.call(GetPersonById, { Id: notInPortage })).answer).toEqual(before);
});

test('IsInPortage as sent changes nothing: the other form leaves it as it is', async () => {
  const Id = notInPortage;
  const form = (await carrier.call(GetPersonById, { Id })).answer;
  const reply = await carrier.call(EditPerson, {
    ...sampleRequest(EditPerson, A),
    Id,
    Version: form.Version,
    Email: 'reste.dehors@exemple.fr',
    ...{ IsInPortage: true },
  });
  expect(reply.status).toBe(200);
  expect((await carrier.call(GetPersonById, { Id })).answer.IsInPortage).toBe(false);
});

test('another firm’s person is not found, as if there were none', async () => {
  for (const Id of [B.persons[2] ?? 0, 987_654_321]) {
    for (const reply of [await carrier.call(Read, { Id }), await carrier.call(Edit, { ...least, Id })]) {
      expect([reply.status, reply.error.Message]).toEqual([404, 'Cette personne n’existe pas ou plus.']);
    }
  }
});

test('each call asks for the roles of the person list’s actions', async () => {
  const calls = [
    ['SUPPORT', Add, 403],
    ['COMPTABLE', Add, 403],
    ['SUPPORT', Edit, 403],
    ['EXPERT_COMPTABLE', Read, 403],
    ['client', Add, 403],
    ['client', Edit, 403],
    ['client', Read, 403],
  ] as const;
  for (const [who, call, status] of calls) {
    const as = await app.signIn(who);
    expect([who, call.path, (await as.raw(call, await encode(call, {}))).status]).toEqual([
      who,
      call.path,
      status,
    ]);
  }
  const support = await app.signIn('SUPPORT');
  expect((await support.call(Read, { Id: inPortage })).status).toBe(200);
  expect((await app.anonymous.call(Read, { Id: inPortage })).status).toBe(401);
});

test('a null person is refused in the words of the specification', async () => {
  for (const call of [Add, Edit]) {
    const reply = await carrier.raw(call, {
      payload: 'null',
      headers: { 'content-type': 'application/json' },
    });
    expect([reply.status, reply.error.Message]).toEqual([400, 'Données invalide.']);
  }
});
