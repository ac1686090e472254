import { expect, test } from 'vitest';
import {
  AddSponsorship,
  allSponsorships,
  DeleteSponsorship,
  EditSponsorship,
  GetProspectsAsKeyValue,
  GetSponsorshipById,
  RestoreSponsorship,
  ThankSponsor,
} from '#contract/exchanges/coopting/calls.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const keeper = await app.signIn('CHEF_MISSION');
const accountant = await app.signIn('COMPTABLE');
const [person = 0] = A.persons;
const [sponsor = 0, became = 0] = A.companies;

const fields = (Filleul: string, more: object = {}) => ({
  IdParrainPersonne: person,
  Filleul,
  RecuLe: '2026-01-05',
  ...more,
});
const add = async (name: string, more: object = {}) =>
  (await keeper.call(AddSponsorship, fields(name, more))).answer.Id;
const read = async (Id: number) => (await keeper.call(GetSponsorshipById, { Id })).answer;
const thanks = { Remerciement: 'Coffret', RemercieLe: '2026-02-01' };

test('a sponsorship goes from received to customer, with the company that came of it, and its sponsor is thanked once', async () => {
  const Id = await add('Boulangerie Martin', { Du: 15_000 });
  const early = await keeper.call(ThankSponsor, { Id, ...thanks });
  expect(early.error.Message).toContain('Dites d’abord');
  const lacking = await keeper.call(EditSponsorship, {
    Id,
    ...fields('Boulangerie Martin', { Etat: 'CLIENT' }),
  });
  expect(lacking.fieldMessage('IdSociete')).toContain('Choisissez la société');
  const client = { Etat: 'CLIENT' as const, IdSociete: became, Du: 15_000 };
  expect((await keeper.call(EditSponsorship, { Id, ...fields('Boulangerie Martin', client) })).status).toBe(
    200,
  );
  expect((await keeper.call(allSponsorships, { Texte: 'martin' })).answer).toMatchObject({
    TotalARemercier: 1,
    TotalDu: 15_000,
    Items: [{ Id, Societe: { Key: became } }],
  });
  expect((await keeper.call(ThankSponsor, { Id, ...thanks, RemercieLe: '2026-01-04' })).status).toBe(400);
  expect((await keeper.call(ThankSponsor, { Id, ...thanks })).status).toBe(200);
  expect(await read(Id)).toMatchObject({
    Etat: 'REMERCIE',
    Remerciement: 'Coffret',
    Societe: { Key: became },
  });
  expect((await keeper.call(ThankSponsor, { Id, ...thanks })).error.Message).toContain('déjà été remercié');
  const back = await keeper.call(EditSponsorship, { Id, ...fields('Boulangerie Martin', client) });
  expect(back.fieldMessage('Etat')).toContain('ne change plus');
});

test.each([
  [{ IdParrainPersonne: null }, 'IdParrainPersonne'],
  [{ IdParrainSociete: sponsor }, 'IdParrainSociete'],
  [{ IdParrainPersonne: B.persons[0] }, 'IdParrainPersonne'],
  [{ RecuLe: '2099-01-01' }, 'RecuLe'],
  [{ Etat: 'REMERCIE' }, 'Etat'],
])('%j is refused at %s', async (more, path) => {
  const reply = await keeper.call(AddSponsorship, fields('Refusé', more));
  expect([reply.status, reply.error.Fields?.[0]?.Path]).toEqual([400, path]);
});

test('the name of a confidential company that sponsors, or that came of it, is told to its readers alone', async () => {
  const Id = await add('Filleul discret', { IdParrainPersonne: null, IdParrainSociete: sponsor });
  await app.query('update company set is_confidential = true where client_id = $1 and id = $2', [
    A.id,
    sponsor,
  ]);
  await app.query('delete from portfolio_assignment where client_id = $1 and company_id = $2', [
    A.id,
    sponsor,
  ]);
  expect((await accountant.call(GetSponsorshipById, { Id })).answer.Parrain).toBeNull();
  expect(
    (
      await accountant.call(
        AddSponsorship,
        fields('x', { IdParrainPersonne: null, IdParrainSociete: sponsor }),
      )
    ).status,
  ).toBe(404);
  const director = await app.signIn('DIRIGEANT');
  expect((await director.call(GetSponsorshipById, { Id })).answer.Parrain).toBeTypeOf('string');
  await app.query('update company set is_confidential = false where client_id = $1 and id = $2', [
    A.id,
    sponsor,
  ]);
});

test('a deletion is taken back, and prospects are found by the name of their company', async () => {
  const Id = await add('De passage');
  await keeper.call(DeleteSponsorship, { Id });
  expect((await keeper.call(GetSponsorshipById, { Id })).status).toBe(404);
  await keeper.call(RestoreSponsorship, { Id });
  expect((await read(Id)).Filleul).toBe('De passage');
  const [prospect] = await app.query<{ name: string }>(
    'select company_name as name from prospect where client_id = $1 order by id limit 1',
    [A.id],
  );
  const Filter = (prospect?.name ?? '').slice(0, 6);
  expect((await keeper.call(GetProspectsAsKeyValue, { Filter })).answer.length).toBeGreaterThan(0);
});
