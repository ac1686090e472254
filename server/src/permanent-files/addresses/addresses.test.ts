import { expect, test } from 'vitest';
import { GetAddressById, GetAddressByIdFromPortage } from '#contract/permanent-files/addresses/calls.ts';
import { startTestApp } from '#proof/test-app.ts';
import { fullAddress } from './read-address.ts';

const app = await startTestApp();
const { A } = app.firms;
const jurist = await app.signIn('JURIDIQUE');
const [company = 0] = A.companies;
const [person = 0, , carried = 0] = A.persons;
const carrier = A.companies.at(-1) ?? 0;

test('the full address is its parts joined by spaces, without those that are missing', () => {
  const parts = { Adresse1: '3 rue Haute', Cp: '37000', Ville: 'Tours', Pays: 'France' };
  expect(fullAddress(parts)).toBe('3 rue Haute 37000 Tours France');
  expect(fullAddress({ ...parts, Cp: null, Pays: '' })).toBe('3 rue Haute Tours');
  expect(fullAddress({ Adresse1: null, Cp: null, Ville: null, Pays: null })).toBe('');
});

test('an Id is that of a company unless a person is asked for', async () => {
  await app.query(
    `update company set address_line = '1 quai Bas', postcode = '69001', town = 'Lyon' where client_id = $1 and id = $2`,
    [A.id, company],
  );
  await app.query(
    `update person set address_line = '2 rue Haute', postcode = null, town = 'Genève', country = 'Suisse'
     where client_id = $1 and id = $2`,
    [A.id, person],
  );
  expect((await jurist.call(GetAddressById, { Id: company })).answer).toEqual({
    Adresse1: '1 quai Bas',
    Cp: '69001',
    Ville: 'Lyon',
    Pays: null,
    FullAddress: '1 quai Bas 69001 Lyon',
  });
  const { answer } = await jurist.call(GetAddressById, { Id: person, Type: 'Personne' });
  expect(answer.FullAddress).toBe('2 rue Haute Genève Suisse');
  expect((await jurist.call(GetAddressById, { Id: person })).status).toBe(404);
});

test('from portage only who is carried, and what carries, is found', async () => {
  const asks = (Id: number, Type: 'Societe' | 'Personne') =>
    jurist.call(GetAddressByIdFromPortage, { Id, Type });
  expect((await asks(carried, 'Personne')).status).toBe(200);
  expect((await asks(carrier, 'Societe')).status).toBe(200);
  expect((await asks(person, 'Personne')).status).toBe(404);
  expect((await asks(company, 'Societe')).status).toBe(404);
});
