import { expect, test } from 'vitest';
import { AddSociete, GetSocieteAudit } from '#contract/permanent-files/companies/calls.ts';
import {
  EndMandat,
  GetDirigeantBySocieteId,
  RenewMandat,
  SaveMandat,
} from '#contract/permanent-files/companies/mandate-calls.ts';
import { GetSignerPersonById } from '#contract/permanent-files/people/look-up-calls.ts';
import { GetPersonRelations } from '#contract/permanent-files/people/person-page-calls.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const head = await app.signIn('CHEF_MISSION');
const person = (index: number) => A.persons[index] ?? 0;
let named = 0;

async function company(): Promise<number> {
  named += 1;
  const { answer } = await head.call(AddSociete, { societe: { RaisonSociale: `Mandante ${named}` } });
  return answer.Id;
}

const save = (IdSociete: number, more: object = {}) =>
  head.call(SaveMandat, {
    IdSociete,
    IdPerson: person(0),
    Fonction: 'P',
    DateDebut: '2020-01-01',
    ...more,
  } as never);

const mandates = async (IdSociete: number, more: object = {}) =>
  (await head.call(GetDirigeantBySocieteId, { IdSociete, ...more })).answer.Items;

test('a person’s mandate has function, status of the list, term, signature and confidential address', async () => {
  const IdSociete = await company();
  const { answer } = await save(IdSociete, {
    StatutDirigeant: 'gérant majoritaire',
    Fonction: 'G',
    DateExpiration: '2199-12-31',
    IsSignataire: true,
    IsAdresseConfidentielle: true,
  });
  expect(answer.Version).toBe(1);
  expect(await mandates(IdSociete)).toEqual([
    expect.objectContaining({
      Id: answer.Id,
      Personne: { Key: person(0), Value: expect.any(String) },
      SocieteMandataire: null,
      Nom: 'Lefèvre',
      Prenom: 'Anaïs',
      Fonction: 'G',
      StatutDirigeant: 'GERANT_MAJORITAIRE',
      StatutDirigeantLibelle: 'Gérant majoritaire',
      DateDebut: '2020-01-01',
      DateFin: null,
      DateExpiration: '2199-12-31',
      IsSignataire: true,
      IsAdresseConfidentielle: true,
      IsEnCours: true,
      IsExpire: false,
    }),
  ]);
});

test('a company directs another by its permanent representative, whose page and signature say so', async () => {
  const IdSociete = await company();
  const holder = await company();
  await save(IdSociete, { IdPerson: null, IdSocieteMandataire: holder, IdRepresentantPermanent: person(4) });
  const [mandate] = await mandates(IdSociete);
  expect(mandate).toMatchObject({ Personne: null, SocieteMandataire: { Key: holder } });
  expect(mandate?.RepresentantPermanent?.Key).toBe(person(4));
  const { Items } = (await head.call(GetPersonRelations, { Id: person(4) })).answer;
  expect(Items.find(({ Company }) => Company.Key === IdSociete)).toMatchObject({
    Kind: 'Mandat',
    Function: 'P',
    Through: { Key: holder },
    IsCurrent: true,
  });
  const { Fonctions } = (await head.call(GetSignerPersonById, { Id: person(4) })).answer;
  expect(Fonctions.map(({ Key }) => Key)).toContain(IdSociete);
});

test.each([
  ['neither a person nor a company', { IdPerson: null }, 'IdPerson'],
  ['both', { IdSocieteMandataire: A.companies[1] }, 'IdSocieteMandataire'],
  ['a person with a representative', { IdRepresentantPermanent: A.persons[1] }, 'IdRepresentantPermanent'],
  ['an end before its beginning', { DateFin: '2019-12-31' }, 'DateFin'],
  ['a term before its beginning', { DateExpiration: '2019-12-31' }, 'DateExpiration'],
  ['a status that is in no list', { StatutDirigeant: 'Grand manitou' }, 'StatutDirigeant'],
  ['another firm’s person', { IdPerson: B.persons[0] }, 'IdPerson'],
])('%s is refused at its field', async (_, more, field) => {
  const IdSociete = await company();
  expect((await save(IdSociete, more)).fieldMessage(field)).toBeTypeOf('string');
  expect(await mandates(IdSociete)).toEqual([]);
});

test('a mandate for a company that nobody has chosen is refused at the company alone: the form shows no person', async () => {
  const IdSociete = await company();
  const reply = await save(IdSociete, { IdPerson: undefined, IdSocieteMandataire: null });
  expect(reply.fieldMessage('IdSocieteMandataire')).toBe('Choisissez une personne ou une société.');
  expect(reply.fieldMessage('IdPerson')).toBeUndefined();
});

test('a company that directs itself is refused', async () => {
  const IdSociete = await company();
  const reply = await save(IdSociete, { IdPerson: null, IdSocieteMandataire: IdSociete });
  expect(reply.fieldMessage('IdSocieteMandataire')).toBe('Une société ne se dirige pas elle-même.');
});

test('the same mandate twice at once is refused, naming the days; another function is another mandate', async () => {
  const IdSociete = await company();
  await save(IdSociete, { DateFin: '2022-12-31' });
  const twice = await save(IdSociete, { DateDebut: '2022-12-31' });
  expect(twice.fieldMessage('DateDebut')).toBe('Ce mandat est déjà exercé du 01/01/2020 au 31/12/2022.');
  expect((await save(IdSociete, { DateDebut: '2023-01-01' })).status).toBe(200);
  expect((await save(IdSociete, { Fonction: 'DG' })).status).toBe(200);
});

test('ten who add the same mandate at once add one', async () => {
  const IdSociete = await company();
  const replies = await Promise.all(Array.from({ length: 10 }, () => save(IdSociete)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await mandates(IdSociete)).toHaveLength(1);
});

test('a mandate ends with its motive, and is told on the days that it was held', async () => {
  const IdSociete = await company();
  const { answer } = await save(IdSociete);
  const early = await head.call(EndMandat, { ...answer, DateFin: '2019-01-01', Motif: 'Démission' });
  expect(early.fieldMessage('DateFin')).toBe('Le mandat n’a commencé que le 01/01/2020.');
  expect(
    (await head.call(EndMandat, { ...answer, DateFin: '2024-06-30', Motif: ' ' })).fieldMessage('Motif'),
  ).toBe('Motif obligatoire.');
  const ended = await head.call(EndMandat, { ...answer, DateFin: '2024-06-30', Motif: 'Démission' });
  expect(ended.answer).toEqual({ Id: answer.Id, Version: 2 });
  expect(await mandates(IdSociete)).toEqual([]);
  expect(await mandates(IdSociete, { AsOf: '2024-06-30' })).toHaveLength(1);
  expect(await mandates(IdSociete, { AsOf: '2024-07-01' })).toEqual([]);
  expect(await mandates(IdSociete, { AsOf: '2019-12-31' })).toEqual([]);
  expect(await mandates(IdSociete, { IsAvecAnciens: true })).toMatchObject([
    { DateFin: '2024-06-30', Motif: 'Démission', IsEnCours: false },
  ]);
  const again = await head.call(EndMandat, { Id: answer.Id, DateFin: '2024-07-31', Motif: 'Révocation' });
  expect([again.status, again.error.Code]).toEqual([409, 'ENDED']);
});

test('a renewal ends the term and opens another one the day after, so that each stands with its days', async () => {
  const IdSociete = await company();
  const { answer } = await save(IdSociete, { DateExpiration: '2022-12-31' });
  expect(await mandates(IdSociete)).toMatchObject([{ IsExpire: true }]);
  const renewed = await head.call(RenewMandat, { ...answer, DateExpiration: '2199-12-31' });
  expect(renewed.status).toBe(200);
  expect(await mandates(IdSociete, { IsAvecAnciens: true })).toMatchObject([
    { Id: renewed.answer.Id, DateDebut: '2023-01-01', DateExpiration: '2199-12-31', IsExpire: false },
    { Id: answer.Id, DateDebut: '2020-01-01', DateFin: '2022-12-31', Motif: 'Renouvellement' },
  ]);
  const twice = await head.call(RenewMandat, { Id: answer.Id });
  expect(twice.error.Code).toBe('ENDED');
});

test('a mandate without a term says from when it is renewed', async () => {
  const { answer } = await save(await company());
  expect((await head.call(RenewMandat, answer)).fieldMessage('DateDebut')).toMatch(/premier jour/);
  expect(
    (await head.call(RenewMandat, { ...answer, DateDebut: '2020-01-01' })).fieldMessage('DateDebut'),
  ).toMatch(/a commencé le 01\/01\/2020/);
  expect((await head.call(RenewMandat, { ...answer, DateDebut: '2023-01-01' })).status).toBe(200);
});

test('of two who change a mandate the second is told', async () => {
  const IdSociete = await company();
  const { answer } = await save(IdSociete);
  expect((await save(IdSociete, { ...answer, Fonction: 'DG' })).answer.Version).toBe(2);
  const late = await head.call(EndMandat, { ...answer, DateFin: '2024-06-30', Motif: 'Démission' });
  expect([late.status, late.error.Code]).toEqual([409, 'CONFLICT']);
});

test('a mandate of another company, or of another firm, is not there', async () => {
  const { answer } = await save(await company());
  expect((await save(await company(), { Id: answer.Id })).status).toBe(404);
  const stranger = await app.signIn('CHEF_MISSION', 'B');
  expect((await stranger.call(EndMandat, { ...answer, DateFin: '2024-06-30', Motif: 'x' })).status).toBe(404);
});

test('the company’s history tells who was named and how it ended', async () => {
  const IdSociete = await company();
  const { answer } = await save(IdSociete);
  await head.call(EndMandat, { ...answer, DateFin: '2024-06-30', Motif: 'Démission' });
  const { Items } = (await head.call(GetSocieteAudit, { Id: IdSociete })).answer;
  expect(Items.map(({ Action }) => Action)).toEqual(['Mandat terminé', 'Mandat ajouté', 'Dossier créé']);
  expect(Items[0]?.Changes).toEqual([
    { Field: 'Fin du mandat', Before: null, After: '30/06/2024', IsTold: true },
    { Field: 'Motif', Before: null, After: 'Démission', IsTold: true },
  ]);
  expect(Items[1]?.Changes).toContainEqual({
    Field: 'Mandataire',
    Before: null,
    After: 'Anaïs Lefèvre',
    IsTold: true,
  });
});

test('who only reads files names nobody', async () => {
  const IdSociete = await company();
  const reader = await app.signIn('COMPTABLE');
  expect((await reader.call(GetDirigeantBySocieteId, { IdSociete })).status).toBe(200);
  const refused = await reader.call(SaveMandat, {
    IdSociete,
    IdPerson: person(0),
    DateDebut: '2020-01-01',
  } as never);
  expect(refused.status).toBe(403);
});
