import { expect, test } from 'vitest';
import { GetPersonByEmail, GetPersonByFullName } from '#contract/permanent-files/prospects/calls.ts';
import { prospectEmail } from '#proof/firms/prospects.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const legal = await app.signIn('JURIDIQUE');
const ask = async (Email: string) => (await legal.call(GetPersonByEmail, { Email })).answer;

test('a prospect’s leader is told as a person, letter case and spaces around the e-mail aside', async () => {
  expect(await ask(` ${prospectEmail.toUpperCase()} `)).toMatchObject({
    Societe: 'Projet A 0',
    Civilite: 'Madame',
    Nom: 'Future-A',
    NomJeuneFille: 'Sereine',
    Datenaissance: '1988-03-14',
    Lieunaissance: 'Bruges',
    NativeCountry: 'Belgique',
    NumeroDepartement: '99',
    NomPere: 'Anselme',
    NomMere: 'Berthe',
    Adresse: {
      Adresse1: '1 quai des Brumes',
      Cp: '69002',
      Ville: 'Lyon',
      Pays: 'France',
      PaysAlpha2Code: 'FR',
    },
  });
});

test.each([
  ['an owner (prospect 1) is a person’s 2', prospectEmail, 2],
  ['a tenant (prospect 2) is a person’s 1', 'locataire@a.example', 1],
  ['somebody housed (3) is neither', 'hebergee@a.example', null],
])('%s', async (_, email, locationType) => {
  expect((await ask(email))?.LocationType).toBe(locationType);
});

test('of two prospects with the same e-mail the latest counts', async () => {
  const { id } = app.firms.A;
  await app.query(
    `insert into prospect (client_id, email, company_name, last_name, first_name)
     values ($1, $2, 'Second projet', 'Plus-Tard', 'Ondine')`,
    [id, 'LOCATAIRE@a.example'],
  );
  expect(await ask('locataire@a.example')).toMatchObject({ Nom: 'Plus-Tard', Tel: null, LocationType: null });
});

test('an e-mail that no prospect of the firm has is answered with nothing', async () => {
  expect(await ask('personne@nulle.example')).toBeNull();
  expect(await ask('locataire@b.example')).toBeNull();
});

test('the latest prospects of a name are told, letter case and accents aside, and none of another firm', async () => {
  const byName = async (Nom: string) =>
    (await legal.call(GetPersonByFullName, { Nom, Prenom: 'ondine' })).answer.map(({ Nom: found }) => found);
  expect(await byName('FUTURE-A')).toEqual(['Future-A', 'Future-A', 'Future-A']);
  expect(await byName('plus-tard')).toEqual(['Plus-Tard']);
  expect(await byName('Future-B')).toEqual([]);
});

test('whoever may not add a person is refused', async () => {
  const support = await app.signIn('SUPPORT');
  expect((await support.call(GetPersonByEmail, { Email: prospectEmail })).status).toBe(403);
});
