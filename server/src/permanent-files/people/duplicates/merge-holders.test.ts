import { expect, test } from 'vitest';
import { GetRegistreTitres } from '#contract/permanent-files/companies/capital-calls.ts';
import { AddPerson, GetPersonById } from '#contract/permanent-files/people/calls.ts';
import { DeletePerson } from '#contract/permanent-files/people/deletion-calls.ts';
import { MergePersons } from '#contract/permanent-files/people/duplicate-calls.ts';
import { erasable } from '#proof/areas/erasable.ts';
import { titles } from '#proof/areas/titles.ts';
import { sampleRequest } from '#proof/samples.ts';
import { startTestApp } from '#proof/test-app.ts';

// persons whom registers of titles name: what is done to them goes on with every line and every table

const app = await startTestApp();
const { A } = app.firms;
const { head, company, move, table } = await titles(app);
const { add: addErasable, anonymise } = await erasable(app);
let added = 0;

async function person() {
  added += 1;
  const Email = `titulaire${added}@exemple.fr`;
  const request = { ...sampleRequest(AddPerson, A), Nom: `Titulaire-${added}`, Email, NumeroSs: null };
  const { Id } = (await head.call(AddPerson, request)).answer;
  return { Id, key: `p${Id}` as const };
}

const merge = (KeptId: number, MergedId: number) =>
  head.call(MergePersons, { KeptId, MergedId, FromMerged: [], KeptVersion: 1, MergedVersion: 1 });

test('two holders who are one hold together what each held, even what was alike', async () => {
  const id = await company();
  const [kept, merged, third] = [await person(), await person(), await person()];
  await move(id, { to: kept.key, Nombre: 50 });
  await move(id, { to: merged.key, Nombre: 50 });
  await move(id, { Nature: 'CESSION', from: merged.key, to: third.key, Nombre: 20, Date: '2023-01-01' });
  expect((await merge(kept.Id, merged.Id)).status).toBe(200);
  expect(await table(id, '2022-12-31')).toEqual([[kept.key, 100, 0, 0]]);
  expect(await table(id)).toEqual([
    [kept.key, 80, 0, 0],
    [third.key, 20, 0, 0],
  ]);
  const { Items } = (await head.call(GetRegistreTitres, { IdSociete: id } as never)).answer;
  expect(
    Items.map(({ Numero, Cedant, Cessionnaire }) => [
      Numero,
      Cedant?.Personne?.Key,
      Cessionnaire?.Personne?.Key,
    ]),
  ).toEqual([
    [3, kept.Id, third.Id],
    [2, undefined, kept.Id],
    [1, undefined, kept.Id],
  ]);
});

test('merges and movements of the same company at once leave what its lines make, and none is lost', async () => {
  const id = await company();
  const [kept, seller, buyer] = [await person(), await person(), await person()];
  await move(id, { to: seller.key, Nombre: 100 });
  for (let round = 0; round < 6; round += 1) {
    const merged = await person();
    await move(id, { Nature: 'AUGMENTATION', to: merged.key, Nombre: 10, Date: '2021-01-01' });
    const { Version } = (await head.call(GetPersonById, { Id: kept.Id })).answer;
    const replies = await Promise.all([
      head.call(MergePersons, {
        KeptId: kept.Id,
        MergedId: merged.Id,
        FromMerged: [],
        KeptVersion: Version,
        MergedVersion: 1,
      }),
      ...[1, 2, 3].map(() =>
        move(id, { Nature: 'CESSION', from: seller.key, to: buyer.key, Nombre: 1, Date: '2022-01-01' }),
      ),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  }
  expect(await table(id)).toEqual([
    [seller.key, 82, 0, 0],
    [kept.key, 60, 0, 0],
    [buyer.key, 18, 0, 0],
  ]);
});

test('bare owner and usufructuary who are one have the full ownership’s rights side by side until they are joined', async () => {
  const id = await company();
  const [kept, merged] = [await person(), await person()];
  await move(id, { to: kept.key, Nombre: 10 });
  await move(id, {
    Nature: 'DEMEMBREMENT',
    Droit: 'NP',
    from: kept.key,
    to: merged.key,
    Nombre: 10,
    Date: '2023-01-01',
  });
  await merge(kept.Id, merged.Id);
  expect(await table(id)).toEqual([[kept.key, 0, 10, 10]]);
});

test('who has sold to the other has sold to themselves: they have what there was', async () => {
  const id = await company();
  const [kept, merged] = [await person(), await person()];
  await move(id, { to: merged.key, Nombre: 10 });
  await move(id, { Nature: 'CESSION', from: merged.key, to: kept.key, Nombre: 4, Date: '2023-01-01' });
  await merge(kept.Id, merged.Id);
  expect(await table(id)).toEqual([[kept.key, 10, 0, 0]]);
});

test('a person whom a register names stays, and the company is told once, as past where nothing is held', async () => {
  const id = await company();
  const [seller, buyer] = [await person(), await person()];
  await move(id, { to: seller.key, Nombre: 10 });
  await move(id, { Nature: 'CESSION', from: seller.key, to: buyer.key, Nombre: 10, Date: '2023-01-01' });
  const reasons = async (Id: number) => (await head.call(DeletePerson, { Id })).answer;
  expect(await reasons(seller.Id)).toMatchObject({
    IsDeleted: false,
    Person: { Actionnaire: [{ Key: id, IsPast: true }] },
  });
  expect(await reasons(buyer.Id)).toMatchObject({
    IsDeleted: false,
    Person: { Actionnaire: [{ Key: id, IsPast: false }] },
  });
});

test('who holds titles is not anonymised; who sold them long ago is, and the register goes on', async () => {
  const id = await company();
  const { id: seller } = await addErasable();
  const buyer = await person();
  await move(id, { to: `p${seller}`, Nombre: 10, Date: '2005-01-01' });
  expect(await anonymise(seller)).toMatchObject({
    IsAnonymised: false,
    Obstacles: [{ Code: 'Shareholding', Company: { Key: id } }],
  });
  await move(id, { Nature: 'CESSION', from: `p${seller}`, to: buyer.key, Nombre: 10, Date: '2006-01-01' });
  expect(await anonymise(seller)).toMatchObject({ IsAnonymised: true });
  expect((await head.call(GetPersonById, { Id: seller })).answer.Nom).toMatch(/^Anonymisée/);
  expect(await table(id, '2005-06-30')).toEqual([[`p${seller}`, 10, 0, 0]]);
  const late = await move(id, {
    Nature: 'CESSION',
    from: buyer.key,
    to: `p${seller}`,
    Nombre: 1,
    Date: '2024-01-01',
  });
  expect(late.fieldMessage('Cessionnaire')).toBe('Cette personne a été anonymisée.');
});
