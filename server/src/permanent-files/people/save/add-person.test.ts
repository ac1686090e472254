import { expect, test } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { AddPerson, GetListPersonsByFilter, GetPersonById } from '#contract/permanent-files/people/calls.ts';
import { multipart } from '#proof/client.ts';
import { requestFields, withField } from '#proof/request-fields.ts';
import { sampleRequest } from '#proof/samples.ts';
import { startTestApp } from '#proof/test-app.ts';
import { todayInParis } from '#server/platform/today.ts';

const app = await startTestApp();
const { A } = app.firms;
const legal = await app.signIn('JURIDIQUE');
const sample = sampleRequest(AddPerson, A);

let next = 0;
/** A person that nobody has added yet. */
const someone = (changes: Partial<RequestOf<typeof AddPerson>> = {}) => {
  next += 1;
  return { ...sample, Email: `ajout${next}@exemple.fr`, ...changes };
};
const add = (changes: Partial<RequestOf<typeof AddPerson>> = {}) => legal.call(AddPerson, someone(changes));
const read = async (Id: number) => (await legal.call(GetPersonById, { Id })).answer;

async function rows(table: 'person' | 'audit_entry') {
  const [row] = await app.query<{ n: number }>(`select count(*) as n from ${table} where client_id = $1`, [
    A.id,
  ]);
  return row?.n ?? 0;
}

test('what was sent is what is read back, trimmed', async () => {
  const sent = someone({ Nom: '  Évrard ', Email: ' ajout.lu@exemple.fr ', Motifs: 'Entrée au capital' });
  const { Id, IsExist } = (await legal.call(AddPerson, sent)).answer;
  expect(IsExist).toBe(false);
  expect(await read(Id)).toMatchObject({
    ...sent,
    // masked wherever it is read, but for the call that reveals it
    NumeroSs: '2 85 05 •• ••• ••• ••',
    Nom: 'Évrard',
    Email: 'ajout.lu@exemple.fr',
    Id,
    Version: 1,
    TelLabel: sent.Tel,
    LocationTypeDescription: 'Locataire',
    HasCrmClientAccount: false,
    IdentityDocumentFile: null,
    ListSociete: [],
  });
});

test('an empty optional text is kept as nothing, not as an empty text', async () => {
  const { Id } = (await add({ NomJeuneFille: '', Motifs: '', NumeroFiscal: '', NumeroDepartement: '' }))
    .answer;
  expect(await read(Id)).toMatchObject({
    NomJeuneFille: null,
    Motifs: null,
    NumeroFiscal: null,
    NumeroDepartement: null,
  });
});

const fields = requestFields(AddPerson).filter(({ types }) => types.size > 0);

test.each(fields.filter(({ isRequired }) => isRequired).map(({ path }) => path.join('.')))(
  'a person without %s is refused, with the reason at the field',
  async (path) => {
    const before = await rows('person');
    const incomplete = withField(someone(), path.split('.'), undefined) as RequestOf<typeof AddPerson>;
    const reply = await legal.call(AddPerson, incomplete);
    expect(reply.status).toBe(400);
    expect(reply.fieldMessage(path)).toMatch(/obligatoire|attendu|invalide/i);
    expect(await rows('person')).toBe(before);
  },
);

test('an optional text made of blanks alone is refused, with the reason at the field', async () => {
  for (const name of ['NomJeuneFille', 'Motifs', 'AnteriorActivities', 'LabOrigineFonds']) {
    const reply = await add({ [name]: '   ' });
    expect(reply.fieldMessage(name)).toBe('Cette saisie ne contient que des espaces.');
  }
});

test('a required text made of blanks alone is refused', async () => {
  for (const { path, types } of fields.filter(({ isRequired }) => isRequired)) {
    if (!types.has('string')) continue;
    const reply = await legal.call(
      AddPerson,
      withField(someone(), path, '   ') as RequestOf<typeof AddPerson>,
    );
    expect([path, reply.status]).toEqual([path, 400]);
    expect(reply.fieldMessage(path.join('.'))).toBeTypeOf('string');
  }
});

/** Maximum lengths of specification 2, section 5; two of them are read both ways there, the longer one holds. */
const longest: Record<string, number> = {
  Email: 50,
  Nom: 50,
  Prenom: 50,
  NomJeuneFille: 50,
  Lieunaissance: 50,
  Nationalite: 30,
  EmailSecondary: 50,
  NumeroSs: 50,
  NomPere: 50,
  NomMere: 50,
  'Adresse.Adresse1': 100,
  'Adresse.Cp': 10,
  'Adresse.Ville': 30,
  'Adresse.Pays': 50,
  AnteriorActivities: 50,
  OtherSimultaneousActivities: 50,
  IdentityDocument: 50,
  NumeroDepartement: 20,
  Motifs: 100,
  NativeCountry: 50,
  Tel: 30,
  TelSecondaire: 30,
};

/** A valid value of exactly this length for the field. */
function textFor(path: string, length: number): string {
  if (path.startsWith('Email')) return `${'a'.repeat(length - '@exemple.fr'.length)}@exemple.fr`;
  if (/Cp$|Departement|^Tel/.test(path)) return '1'.repeat(length);
  return 'é'.repeat(length);
}

test.each(Object.entries(longest))('%s takes %i characters and not one more', async (path, most) => {
  const withLength = (length: number) =>
    withField(someone(), path.split('.'), textFor(path, length)) as RequestOf<typeof AddPerson>;
  expect((await legal.call(AddPerson, withLength(most))).status).toBe(200);
  const refused = await legal.call(AddPerson, withLength(most + 1));
  expect(refused.fieldMessage(path)).toBe(`Maximum ${most} caractères.`);
});

test('the tax number has 13 digits, the department is a whole number, dates exist in the calendar', async () => {
  for (const NumeroFiscal of ['123456789012', '12345678901234', '12345678901AB']) {
    expect((await add({ NumeroFiscal })).fieldMessage('NumeroFiscal')).toBe('13 chiffres attendus.');
  }
  for (const NumeroDepartement of ['2A', '-1', '1.5']) {
    expect((await add({ NumeroDepartement })).fieldMessage('NumeroDepartement')).toBe(
      'Nombre entier attendu.',
    );
  }
  for (const Datenaissance of [
    '1985-02-29',
    '1985-13-01',
    '29/02/1984',
    '0085-01-01',
    '1985-1-1',
    '1985-05-17T00:00:00Z',
  ]) {
    expect((await add({ Datenaissance })).fieldMessage('Datenaissance')).toBe('Date invalide.');
  }
  expect((await add({ Datenaissance: '1984-02-29' })).status).toBe(200);
});

test('a phone number has digits in it, not only their separators', async () => {
  for (const Tel of ['......', '(    )', '+-----', '12345', 'abcdefgh']) {
    expect((await add({ Tel })).fieldMessage('Tel')).toBe('Format invalide.');
  }
});

test('two equal phone numbers are refused however they are written', async () => {
  for (const TelSecondaire of ['04.72.01.02.03', '+33 4 72 01 02 03', '0033 472010203', '+33 (0)472010203']) {
    const reply = await add({ Tel: '04 72 01 02 03', TelSecondaire });
    expect(reply.status, TelSecondaire).toBe(400);
    expect(reply.fieldMessage('TelSecondaire')).toBe('les deux numéros de téléphone sont identiques');
  }
});

test('a birth date lies in the past, and not before 1900; an empty one is missing', async () => {
  const wrong = 'Date de naissance attendue\u202f: passée, et au plus tôt en 1900.';
  for (const Datenaissance of ['1899-12-31', todayInParis(), '2199-12-31'])
    expect((await add({ Datenaissance })).fieldMessage('Datenaissance'), Datenaissance).toBe(wrong);
  expect((await add({ Datenaissance: '1900-01-01' })).status).toBe(200);
  expect((await add({ Datenaissance: '' })).fieldMessage('Datenaissance')).toBe(
    'Date de naissance obligatoire.',
  );
});

test('an identity document cannot end before it begins', async () => {
  const reply = await add({
    IdentityDocumentStartValidation: '2024-01-02',
    IdentityDocumentEndValidation: '2024-01-01',
  });
  expect(reply.fieldMessage('IdentityDocumentEndValidation')).toBe('La fin de validité précède son début.');
});

test('an e-mail that somebody of the firm has, in whatever case, answers IsExist and adds nobody', async () => {
  const Email = 'partage@exemple.fr';
  expect((await add({ Email })).answer.IsExist).toBe(false);
  const before = [await rows('person'), await rows('audit_entry')];
  expect((await add({ Email: 'PARTAGE@exemple.fr' })).answer).toEqual({ Id: 0, IsExist: true });
  expect([await rows('person'), await rows('audit_entry')]).toEqual(before);
});

test('another firm’s person with the same e-mail is no reason to refuse, nor told', async () => {
  const [other] = await app.query<{ email: string }>(
    'select email from person where client_id = $1 and email is not null limit 1',
    [app.firms.B.id],
  );
  expect((await add({ Email: other?.email ?? '' })).answer.IsExist).toBe(false);
});

test('any number of persons have no e-mail: néant', async () => {
  const first = (await add({ Email: 'néant' })).answer;
  const second = (await add({ Email: 'néant' })).answer;
  expect([first.IsExist, second.IsExist]).toEqual([false, false]);
  expect((await read(second.Id)).Email).toBe('néant');
  const [stored] = await app.query<{ email: string | null }>('select email from person where id = $1', [
    second.Id,
  ]);
  expect(stored?.email).toBeNull();
});

test.each(['Néant', 'neant', ' NEANT '])('%s is néant too', async (Email) => {
  const { Id } = (await add({ Email })).answer;
  expect((await read(Id)).Email).toBe('néant');
});

test('the same person sent twice at once is added once', async () => {
  const person = someone();
  const answers = await Promise.all(
    [1, 2, 3, 4].map(async () => (await legal.call(AddPerson, person)).answer),
  );
  expect(answers.filter(({ IsExist }) => !IsExist)).toHaveLength(1);
});

test('what only the server writes is left alone: id, counters, client space, who made it', async () => {
  const sent = {
    ...someone(),
    Version: 77,
    HasCrmClientAccount: true,
    AuditProgrammeCreation: 'faux',
    ListSociete: [{ Key: 1, Value: 'x' }],
  };
  const { Id } = (await legal.call(AddPerson, sent)).answer;
  expect(await read(Id)).toMatchObject({
    Version: 1,
    HasCrmClientAccount: false,
    AuditProgrammeCreation: null,
    ListSociete: [],
  });
  const forged = await legal.call(AddPerson, { ...someone(), Id: A.persons[0] } as never);
  expect(forged.status).toBe(400);
});

test('what is ignored may be nested as deep as a request can hold', async () => {
  const nested = `${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`;
  const person = JSON.stringify(someone()).replace(/}$/, `,"ListSociete":${nested}}`);
  expect((await legal.raw(AddPerson, await multipart({ person }))).status).toBe(200);
});

test('the journal tells who added whom, from which screen', async () => {
  const reply = await legal.call(AddPerson, someone(), {
    headers: { 'audit-programme': 'menu-dossier-permanent/persons' },
  });
  const { Id } = reply.answer;
  const [entry] = await app.query('select * from audit_entry where client_id = $1 and entity_id = $2', [
    A.id,
    Id,
  ]);
  expect(entry).toMatchObject({
    user_id: A.users.JURIDIQUE.id,
    action: 'person.add',
    entity: 'person',
    programme: 'menu-dossier-permanent/persons',
    before: null,
  });
  expect(entry?.after).toMatchObject({ Id, Nom: sample.Nom });
  expect((await read(Id)).AuditProgrammeCreation).toBe('menu-dossier-permanent/persons');
});

test('the totals follow each added person', async () => {
  const totals = async () => {
    const { Items: _, ...counts } = (await legal.call(GetListPersonsByFilter, {})).answer;
    return counts;
  };
  const before = await totals();
  await add();
  expect(await totals()).toEqual({
    ...before,
    TotalCount: before.TotalCount + 1,
    TotalHasNontCrmClientAccount: before.TotalHasNontCrmClientAccount + 1,
  });
});
