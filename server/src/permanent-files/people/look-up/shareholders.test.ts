import { expect, test } from 'vitest';
import { GetPersonById } from '#contract/permanent-files/people/calls.ts';
import {
  GetSignerPersonById,
  GetListActionnaireByIdSociete as List,
  GetActionnairesWithFullDetailsByIdSociete as WithDetails,
} from '#contract/permanent-files/people/look-up-calls.ts';
import { mostShareholders } from '#contract/permanent-files/people/shareholders.ts';
import { insertRows } from '#proof/insert-rows.ts';
import { withClient } from '#proof/processes/postgres.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const chef = await app.signIn('CHEF_MISSION');
const person = (index: number) => A.persons[index] ?? 0;

/** A company of the firm that nobody has a link to yet. */
async function newCompany(siret: string): Promise<number> {
  const [row] = await app.query<{ id: number }>(
    `insert into company (client_id, name, siren, siret) values ($1, 'Actionnariat', $2, $2) returning id`,
    [A.id, siret],
  );
  return row?.id ?? 0;
}

const hold = (rows: object[]) =>
  withClient(app.databaseUrl, (client) =>
    insertRows(
      client,
      'shareholding',
      rows.map((row) => ({ client_id: A.id, starts_on: '2020-01-01', ends_on: null, ...row })),
    ),
  );

const company = await newCompany('900000101');
await hold([
  { company_id: company, person_id: person(0), shares: 100 },
  { company_id: company, person_id: person(1), shares: 300, starts_on: '2021-05-01' },
  // bought in two lots
  { company_id: company, person_id: person(13), shares: 150, starts_on: '2022-01-01' },
  { company_id: company, person_id: person(13), shares: 250, starts_on: '2019-06-15' },
  // sold
  { company_id: company, person_id: person(3), shares: 900, ends_on: '2023-12-31' },
]);

test('those who own a part today are listed once each, the greatest first', async () => {
  const { answer } = await chef.call(List, { IdSociete: company });
  expect(answer).toEqual({
    Items: [
      {
        Id: person(13),
        Civilite: 'Monsieur',
        Nom: 'Zola',
        Prenom: 'Zoé',
        NombreParts: 400,
        DateEntree: '2019-06-15',
      },
      {
        Id: person(1),
        Civilite: 'Monsieur',
        Nom: 'Lefevre',
        Prenom: 'Bruno',
        NombreParts: 300,
        DateEntree: '2021-05-01',
      },
      {
        Id: person(0),
        Civilite: 'Madame',
        Nom: 'Lefèvre',
        Prenom: 'Anaïs',
        NombreParts: 100,
        DateEntree: '2020-01-01',
      },
    ],
    TotalCount: 3,
    TotalParts: 800,
    IsComplete: true,
  });
});

test('with full details each is as its own form has it, the social-security number masked', async () => {
  const { Items, ...totals } = (await chef.call(WithDetails, { IdSociete: company })).answer;
  const list = (await chef.call(List, { IdSociete: company })).answer;
  expect(totals).toEqual({ TotalCount: 3, TotalParts: 800, IsComplete: true });
  expect(
    Items.map(({ NombreParts, DateEntree, Person }) => ({ NombreParts, DateEntree, Id: Person.Id })),
  ).toEqual(list.Items.map(({ NombreParts, DateEntree, Id }) => ({ NombreParts, DateEntree, Id })));
  for (const { Person } of Items) {
    expect(Person).toEqual((await chef.call(GetPersonById, { Id: Person.Id })).answer);
    expect(Person.NumeroSs ?? '1 50 01 •• ••• ••• ••').toMatch(/^[12] \d\d \d\d •• ••• ••• ••$/);
  }
});

test('a company without shareholders answers none, and that this is all', async () => {
  const IdSociete = await newCompany('900000102');
  const none = { Items: [], TotalCount: 0, TotalParts: 0, IsComplete: true };
  expect((await chef.call(List, { IdSociete })).answer).toEqual(none);
  expect((await chef.call(WithDetails, { IdSociete })).answer).toEqual(none);
});

test('beyond the maximum the greatest are answered, and that there are more is said', async () => {
  const IdSociete = await newCompany('900000103');
  await app.query(
    `with crowd as (
       insert into person (client_id, last_name, first_name) select $1, 'Foule', 'N° ' || i from generate_series(1, $3) i returning id
     )
     insert into shareholding (client_id, company_id, person_id, shares, starts_on)
       select $1, $2, id, row_number() over (), '2024-01-01' from crowd`,
    [A.id, IdSociete, mostShareholders + 5],
  );
  const { Items, TotalCount, TotalParts, IsComplete } = (await chef.call(List, { IdSociete })).answer;
  expect([Items.length, TotalCount, IsComplete]).toEqual([mostShareholders, mostShareholders + 5, false]);
  expect([Items[0]?.NombreParts, Items.at(-1)?.NombreParts]).toEqual([mostShareholders + 5, 6]);
  expect(TotalParts).toBe(((mostShareholders + 5) * (mostShareholders + 6)) / 2);
});

test.each([List, WithDetails])(
  '$path: another firm’s company is not found, as if there were none',
  async (call) => {
    for (const IdSociete of [B.companies[1] ?? 0, 987_654_321]) {
      const reply = await chef.call(call, { IdSociete });
      expect([reply.status, reply.error.Message]).toEqual([404, 'Cette société n’existe pas ou plus.']);
    }
  },
);

test.each([List, WithDetails])('$path refuses what is no id', async (call) => {
  for (const IdSociete of [0, -1, 1.5]) {
    expect((await chef.call(call, { IdSociete })).fieldMessage('IdSociete')).toBeTypeOf('string');
  }
});

test('the list is for who sees persons, the details for who may open one', async () => {
  const status = async (who: Parameters<typeof app.signIn>[0], call: typeof List | typeof WithDetails) =>
    (
      await (
        await app.signIn(who)
      ).raw(call, {
        payload: JSON.stringify({ IdSociete: company }),
        headers: { 'content-type': 'application/json' },
      })
    ).status;
  expect([await status('FACTURATION', List), await status('FACTURATION', WithDetails)]).toEqual([200, 403]);
  expect([await status('SUPPORT', List), await status('SUPPORT', WithDetails)]).toEqual([200, 200]);
  for (const who of ['GOLDENPORTAGE', 'client'] as const)
    expect([await status(who, List), await status(who, WithDetails)]).toEqual([403, 403]);
});

const signer = async (Id: number) => (await chef.call(GetSignerPersonById, { Id })).answer;

test('a signer is told with the companies that they sign for today, neither past nor future ones', async () => {
  const [row] = await app.query<{ id: number }>(
    `insert into person (client_id, civility, last_name, first_name, email, phone)
     values ($1, 'Madame', 'Signataire', 'Édith', 'signe@exemple.fr', '+33 6 12 34 56 00') returning id`,
    [A.id],
  );
  const id = row?.id ?? 0;
  const mandate = (
    company_id: number | undefined,
    code: string,
    starts_on: string,
    ends_on: string | null,
  ) => ({
    client_id: A.id,
    person_id: id,
    company_id,
    function: code,
    starts_on,
    ends_on,
  });
  await withClient(app.databaseUrl, (client) =>
    insertRows(client, 'mandate', [
      mandate(A.companies[0], 'P', '2020-01-01', null),
      mandate(A.companies[1], 'G', '2020-01-01', '2021-01-01'),
      mandate(A.companies[2], 'DG', '2190-01-01', null),
    ]),
  );
  const found = await signer(id);
  expect(found).toMatchObject({
    Id: id,
    Civilite: 'Madame',
    Nom: 'Signataire',
    Prenom: 'Édith',
    FullName: 'Édith Signataire',
    Email: 'signe@exemple.fr',
    IsDisabled: 0,
  });
  expect(found.TelLabel?.replace(/\D/g, '')).toMatch(/612345600$/);
  expect(found.Fonctions).toEqual([{ Key: A.companies[0], Value: 'Ateliers de l’Érable', Fonction: 'P' }]);
});

test('a signer of another firm is not found, as if there were none', async () => {
  for (const Id of [B.persons[0] ?? 0, 987_654_321]) {
    const reply = await chef.call(GetSignerPersonById, { Id });
    expect([reply.status, reply.error.Message]).toEqual([404, 'Cette personne n’existe pas ou plus.']);
  }
  expect((await chef.call(GetSignerPersonById, { Id: -1 })).status).toBe(400);
});

test('a signer is told to who may open a person', async () => {
  for (const who of ['FACTURATION', 'client'] as const)
    expect((await (await app.signIn(who)).call(GetSignerPersonById, { Id: person(0) })).status).toBe(403);
  expect((await signer(person(0))).Id).toBe(person(0));
});
