import { expect, test } from 'vitest';
import {
  AddLegalStatus,
  allLegalStatus,
  DeleteLegalStatus,
  EditLegalStatus,
} from '#contract/administration/firm-lists/legal-status-calls.ts';
import {
  AddMotifExclusion,
  allMotifExclusion,
  allMotifExclusionByType,
  DeleteMotifExclusion,
  EditMotifExclusion,
} from '#contract/administration/firm-lists/motive-calls.ts';
import { inNumber } from '#contract/in-number.ts';
import { startTestApp } from '#proof/test-app.ts';
import { readDataCsv } from '#server/platform/installation/reference-data-files.ts';
import { giveFirmLists } from './give-firm-lists.ts';

const app = await startTestApp();
const { A } = app.firms;
const leader = await app.signIn('DIRIGEANT');

const motives = async () => (await leader.call(allMotifExclusion, {})).answer;
const proposed = async (Type: 'EXCLUSION' | 'RESILIATION') =>
  (await leader.call(allMotifExclusionByType, { Type })).answer.map(({ Libelle }) => Libelle);
const statuses = async () => (await leader.call(allLegalStatus, {})).answer;

test('a firm begins with motives of both types and the usual legal forms', async () => {
  expect(await proposed('EXCLUSION')).toContain('Documents non transmis dans les délais');
  expect(await proposed('RESILIATION')).toContain('Cessation d’activité');
  const codes = (await statuses()).map(({ Code }) => Code);
  for (const code of ['EI', 'EURL', 'SARL', 'SAS', 'SASU', 'SA', 'SCI', 'SNC']) expect(codes).toContain(code);
});

test('being given the lists again adds nothing, and leaves what the firm made of them', async () => {
  const before = [await motives(), await statuses()];
  await app.database.asInstallation((db) => giveFirmLists(db, A.id));
  expect([await motives(), await statuses()]).toEqual(before);
});

test('each legal form that is given names a category of the Insee, or none', async () => {
  const categories = readDataCsv('france/legal-forms.csv').map(({ code }) => code);
  const named = readDataCsv('firm-lists/legal-statuses.csv').flatMap(({ category }) => category || []);
  expect(named.filter((category) => !categories.includes(category))).toEqual([]);
});

test('a retired motive is proposed no more, and stays in the list', async () => {
  const { answer } = await leader.call(AddMotifExclusion, {
    Type: 'RESILIATION',
    Libelle: 'Rachat par un tiers',
  });
  expect(await proposed('RESILIATION')).toContain('Rachat par un tiers');
  expect(await proposed('EXCLUSION')).not.toContain('Rachat par un tiers');
  await leader.call(EditMotifExclusion, {
    Id: answer.Id,
    Version: 1,
    Type: 'RESILIATION',
    Libelle: 'Rachat par un tiers',
    DateRetrait: '2026-01-01',
  });
  expect(await proposed('RESILIATION')).not.toContain('Rachat par un tiers');
  expect(await motives()).toContainEqual(
    expect.objectContaining({ Id: answer.Id, DateRetrait: '2026-01-01' }),
  );
});

test('a motive that a row of another table names does not vanish', async () => {
  const { answer } = await leader.call(AddMotifExclusion, { Type: 'EXCLUSION', Libelle: 'Motif nommé' });
  await app.query(`create table named_motive (client_id bigint, motive_id bigint,
    foreign key (client_id, motive_id) references exclusion_motive (client_id, id))`);
  await app.query('grant select on named_motive to app_tenant');
  await app.query('insert into named_motive values ($1, $2)', [A.id, answer.Id]);
  const refused = await leader.call(DeleteMotifExclusion, answer);
  expect([refused.status, refused.error.Code]).toEqual([409, 'IN_USE']);
  expect(await proposed('EXCLUSION')).toContain('Motif nommé');
  await app.query('drop table named_motive');
  expect((await leader.call(DeleteMotifExclusion, answer)).status).toBe(200);
  expect(await proposed('EXCLUSION')).not.toContain('Motif nommé');
});

test('one name serves once a type', async () => {
  const again = await leader.call(AddMotifExclusion, {
    Type: 'RESILIATION',
    Libelle: 'cessation d’activite',
  });
  expect(again.fieldMessage('Libelle')).toBe('Un motif de ce type porte déjà ce libellé.');
  const other = await leader.call(AddMotifExclusion, { Type: 'EXCLUSION', Libelle: 'Cessation d’activité' });
  expect(other.status).toBe(200);
});

test('those who choose from the lists cannot change them', async () => {
  const accountant = await app.signIn('COMPTABLE');
  expect((await accountant.call(allMotifExclusion, {})).status).toBe(200);
  expect((await accountant.call(AddMotifExclusion, { Type: 'EXCLUSION', Libelle: 'À moi' })).status).toBe(
    403,
  );
  const customer = await app.signIn('client');
  expect((await customer.call(allLegalStatus, {})).status).toBe(403);
});

test('a legal form that companies have is not deleted, and keeps its short name; it can be retired', async () => {
  const sarl = (await statuses()).find(({ Code }) => Code === 'SARL');
  if (!sarl) throw new Error('a firm begins with SARL');
  const [companies] = await app.query<{ count: number }>(
    `select count(*)::int as count from company where client_id = $1 and legal_form = 'SARL'`,
    [A.id],
  );
  const refused = await leader.call(DeleteLegalStatus, { Id: sarl.Id });
  expect([refused.status, refused.error.Code]).toEqual([409, 'IN_USE']);
  expect(refused.error.Message).toBe(
    `Suppression impossible : cette fiche est utilisée par ${inNumber(companies?.count ?? 0, 'société(s)')}.`,
  );
  const renamed = await leader.call(EditLegalStatus, {
    Id: sarl.Id,
    Code: 'S.A.R.L.',
    Libelle: sarl.Libelle,
  });
  expect(renamed.status).toBe(400);
  expect(renamed.fieldMessage('Code')).toContain(`${inNumber(companies?.count ?? 0, 'société(s)')}`);

  const { status } = await leader.call(EditLegalStatus, {
    Id: sarl.Id,
    Version: sarl.Version,
    Code: 'SARL',
    Libelle: 'Société à responsabilité limitée (SARL)',
    DateRetrait: '2030-01-01',
  });
  expect(status).toBe(200);
});

test('of two editors of a legal form the second is told what changed', async () => {
  const { answer } = await leader.call(AddLegalStatus, { Code: 'SCOP', Libelle: 'Société coopérative' });
  const other = await app.signIn('EXPERT_COMPTABLE');
  const saved = { Id: answer.Id, Version: 1, Code: 'SCOP' };
  await other.call(EditLegalStatus, { ...saved, Libelle: 'Société coopérative et participative' });
  const late = await leader.call(EditLegalStatus, { ...saved, Libelle: 'Coopérative' });
  expect(late.status).toBe(409);
  expect(late.error.Details).toMatchObject({
    ModifiedBy: A.users.EXPERT_COMPTABLE.fullName,
    Changed: ['Libelle'],
  });
  expect((await leader.call(DeleteLegalStatus, answer)).status).toBe(200);
});

test('a legal form has four digits of the nomenclature, or none', async () => {
  const reply = await leader.call(AddLegalStatus, { Code: 'GAEC', Libelle: 'G', CategorieJuridique: '65A' });
  expect(reply.fieldMessage('CategorieJuridique')).toBe('Quatre chiffres attendus.');
  const twice = await leader.call(AddLegalStatus, { Code: 'sas', Libelle: 'Encore' });
  expect(twice.fieldMessage('Code')).toBe('Un statut juridique porte déjà ce sigle.');
});
