import { expect, test } from 'vitest';
import { AffectMultiSocieteToCollaborator } from '#contract/directory/collaborators/portfolio-calls.ts';
import {
  AddSociete,
  allSocietes,
  EditSociete,
  GetSocieteById,
} from '#contract/permanent-files/companies/calls.ts';
import { RenewMandat, SaveMandat } from '#contract/permanent-files/companies/mandate-calls.ts';
import { startTestApp } from '#proof/test-app.ts';
import { gapsOn } from '../naf-in-force.ts';

const app = await startTestApp();
const { A } = app.firms;
const administrator = await app.signIn('ADMINSTRATOR');
const accountant = await app.signIn('COMPTABLE');
const head = await app.signIn('CHEF_MISSION');

const list = async (filters: object = {}, user = accountant) =>
  (await user.call(allSocietes, { PageSize: 100, ...filters })).answer;
const names = async (filters: object = {}, user = accountant) =>
  (await list(filters, user)).Items.map(({ RaisonSociale }) => RaisonSociale);

const add = async (RaisonSociale: string, more: object = {}) => {
  const { answer } = await head.call(AddSociete, { societe: { RaisonSociale, ...more } });
  return answer.Id;
};

test('a page of fifteen by name, with the totals of the whole list', async () => {
  const first = (await accountant.call(allSocietes, {})).answer;
  expect(first.Items).toHaveLength(15);
  const all = await list();
  expect(first.TotalCount).toBe(all.Items.length);
  expect(all.TotalEnActivite + all.TotalEnCreation + all.TotalEnDissolution).toBeLessThanOrEqual(
    all.TotalCount,
  );
  expect(first.Items.map(({ RaisonSociale }) => RaisonSociale)).toEqual(
    all.Items.slice(0, 15).map(({ RaisonSociale }) => RaisonSociale),
  );
});

test('a file that is no longer worked on is neither active nor in want of a manager', async () => {
  const before = await list();
  const name = `Ancien dossier ${crypto.randomUUID()}`;
  await add(name, { IsDisabled: 1 });
  for (const [after, expected] of [
    [await list(), before],
    [await list({ Filter: name }), { TotalCount: 0, TotalEnActivite: 0, TotalSansGestionnaire: 0 }],
  ] as const) {
    expect(after.TotalCount).toBe(expected.TotalCount + 1);
    expect(after.TotalEnActivite).toBe(expected.TotalEnActivite);
    expect(after.TotalSansGestionnaire).toBe(expected.TotalSansGestionnaire);
  }
});

test('the last page is the end of the list, read from its other end', async () => {
  const all = await list();
  const size = 4;
  const PageNumber = Math.ceil(all.TotalCount / size);
  const last = (await accountant.call(allSocietes, { PageNumber, PageSize: size })).answer;
  expect(last.Items.map(({ Id }) => Id)).toEqual(
    all.Items.slice((PageNumber - 1) * size).map(({ Id }) => Id),
  );
});

test('a file is found by a part of its name, its trade name, its reference, its SIREN with spaces', async () => {
  await add('Verrerie du Lac', { NomCommercial: 'Éclats', Reference: 'ZK-42', Siret: '73282932000074' });
  for (const Filter of ['verrerie', 'ÉCLATS', 'eclats', 'zk-42', '732 829', '732829320 00074'])
    expect(await names({ Filter })).toEqual(['Verrerie du Lac']);
  expect(await names({ Filter: '100%' })).toEqual(['Imprimerie 100% Papier']);
});

test('a company in creation has no SIRET, counts as such, and becomes active with its SIRET', async () => {
  const before = await list();
  const Id = await add('Naissance SAS');
  expect((await list()).TotalEnCreation).toBe(before.TotalEnCreation + 1);
  expect(await names({ Etat: 'EN_CREATION' })).toContain('Naissance SAS');
  await head.call(EditSociete, { societe: { Id, RaisonSociale: 'Naissance SAS', Siret: '40483304800022' } });
  expect((await list()).TotalEnCreation).toBe(before.TotalEnCreation);
  expect((await head.call(GetSocieteById, { Id })).answer).toMatchObject({
    Etat: 'EN_ACTIVITE',
    Siren: '404833048',
  });
});

test('a file is incomplete without the NAF code in force: rév. 2 until the end of 2026, 2025 from then on', async () => {
  const Id = await add('À coder SAS', { CodeNaf: '01.12Z' });
  const other = await add('Déjà recodée SAS', { CodeNaf2025: '01.12Y' });
  const gapsOf = async (day: string) =>
    (
      await app.query<{ gaps: string[] }>(
        `select ${gapsOn(`date '${day}'`)} as gaps from company r where id = any ($1) order by id`,
        [[Id, other]],
      )
    ).map(({ gaps }) => gaps.filter((gap) => gap.startsWith('CodeNaf')));
  expect(await gapsOf('2026-12-31')).toEqual([[], ['CodeNaf']]);
  expect(await gapsOf('2027-01-01')).toEqual([['CodeNaf2025'], []]);
});

test('third parties and customers of portage are no files: neither list nor totals have them', async () => {
  const before = await list();
  await add('Holding Lointaine', {
    Qualite: 'TIERS',
    NumeroEtranger: 'HRB 1234',
    Adresse: { PaysAlpha2Code: 'DE' },
  });
  const after = await list();
  expect(after.TotalCount).toBe(before.TotalCount);
  expect(await names({ Qualite: 'TIERS' })).toEqual(['Holding Lointaine']);
});

test('who follows a file is told, counted and filtered by, from today’s assignments alone', async () => {
  const Id = await add('Suivie SARL');
  const before = await list();
  expect(await names({ IsSansGestionnaire: true })).toContain('Suivie SARL');
  await administrator.call(AffectMultiSocieteToCollaborator, {
    IdCollaborateur: A.users.COMPTABLE.id,
    IdSocietes: [Id],
    DateDebut: '2026-01-01',
  });
  expect((await list()).TotalSansGestionnaire).toBe(before.TotalSansGestionnaire - 1);
  expect(await names({ IdCollaborateur: A.users.COMPTABLE.id })).toContain('Suivie SARL');
  const [row] = (await list({ Filter: 'suivie' })).Items;
  expect(row?.Gestionnaire?.Key).toBe(A.users.COMPTABLE.id);
  expect(row?.Manques).not.toContain('Gestionnaire');
});

test('one’s own files are those that the caller follows today, in the list as in its export', async () => {
  const Id = await add('Mienne SARL');
  await administrator.call(AffectMultiSocieteToCollaborator, {
    IdCollaborateur: A.users.COMPTABLE.id,
    IdSocietes: [Id],
    DateDebut: '2026-01-01',
  });
  expect(await names({ IsMesDossiers: true })).toContain('Mienne SARL');
  expect(await names({ IsMesDossiers: false })).not.toContain('Mienne SARL');
  expect(await names({ IsMesDossiers: true }, head)).not.toContain('Mienne SARL');
});

test('files of which a mandate’s term is over, until somebody ends or renews it', async () => {
  const Id = await add('Échue SA');
  const mandate = { IdSociete: Id, IdPerson: A.persons[0] ?? 0, Fonction: 'P' } as const;
  const saved = await head.call(SaveMandat, {
    ...mandate,
    DateDebut: '2020-01-01',
    DateExpiration: '2025-12-31',
  } as never);
  expect(await names({ IsMandatEchu: true })).toContain('Échue SA');
  await head.call(RenewMandat, { Id: saved.answer.Id, DateExpiration: '2099-12-31' });
  expect(await names({ IsMandatEchu: true })).not.toContain('Échue SA');
  expect(await names({ IsMandatEchu: false })).toContain('Échue SA');
});

test('a confidential file is there for its team, its readers and who keeps the firm, not even counted for others', async () => {
  const before = await list();
  const Id = await add('Secrète SA', { IsConfidentiel: true, Lecteurs: [A.users.JURIDIQUE.id] });
  expect((await list()).TotalCount).toBe(before.TotalCount);
  expect(await names({ Filter: 'secrete' })).toEqual([]);
  expect((await accountant.call(GetSocieteById, { Id })).status).toBe(404);
  expect(await names({ Filter: 'secrete' }, administrator)).toEqual(['Secrète SA']);
  expect((await list({}, administrator)).TotalCount).toBe(before.TotalCount + 1);
  expect(await names({ Filter: 'secrete' }, await app.signIn('JURIDIQUE'))).toEqual(['Secrète SA']);
});

test('sorting by reference goes both ways, and SortOrder 0 sorts nothing', async () => {
  const up = (await list({ SortColumn: 'Reference', SortOrder: 1 })).Items.map(({ Id }) => Id);
  const down = (await list({ SortColumn: 'Reference', SortOrder: -1 })).Items.map(({ Id }) => Id);
  expect(down).toEqual(up.toReversed());
  const unsorted = (await list({ SortColumn: 'Reference', SortOrder: 0 })).Items.map(({ Id }) => Id);
  expect(unsorted).toEqual((await list()).Items.map(({ Id }) => Id));
});
