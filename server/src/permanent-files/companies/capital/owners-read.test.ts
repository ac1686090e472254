import { expect, test } from 'vitest';
import { GetBeneficiairesEffectifs } from '#contract/permanent-files/companies/capital-calls.ts';
import { SaveMandat } from '#contract/permanent-files/companies/mandate-calls.ts';
import { titles } from '#proof/areas/titles.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const { head, company, move } = await titles(app);
const [p1, p2, p3] = A.persons.slice(0, 3).map((id) => `p${id}` as const);
if (!p1 || !p2 || !p3) throw new Error('three persons are wanted');

const owners = async (IdSociete: number, AsOf?: string) =>
  (await head.call(GetBeneficiairesEffectifs, { IdSociete, AsOf })).answer;

const summary = async (id: number, day?: string) =>
  (await owners(id, day)).Items.map(({ Personne, Motif }) => [`p${Personne.Key}`, Motif]);

test('owners are found through a holding, each with its chain, and on the day that is asked for', async () => {
  const [target, holding] = [await company(), await company()];
  await move(holding, { to: p1, Nombre: 70 });
  await move(holding, { to: p2, Nombre: 30 });
  await move(target, { to: `c${holding}`, Nombre: 60 });
  await move(target, { to: p3, Nombre: 40 });
  await move(target, { Nature: 'CESSION', from: p3, to: p2, Nombre: 20, Date: '2024-01-01' });
  expect(await summary(target, '2023-12-31')).toEqual([
    [p1, 'DETENTION'],
    [p3, 'DETENTION'],
  ]);
  const { Items, Alertes, Seuil, IsSeuilInclus, Regle, Source } = await owners(target, '2024-01-01');
  expect(Items.map(({ Personne, PourcentageCapital }) => [`p${Personne.Key}`, PourcentageCapital])).toEqual([
    [p1, 42],
    [p2, 38],
  ]);
  expect(
    Items[1]?.Chaines.map(({ Societes, Parts, PourcentageCapital }) => [
      Societes.map(({ Key }) => Key),
      Parts,
      PourcentageCapital,
    ]),
  ).toEqual([
    [[target], [20], 20],
    [[target, holding], [60, 30], 18],
  ]);
  expect([Alertes, Seuil, IsSeuilInclus]).toEqual([[], 25, false]);
  expect(Regle).toMatch(/plus de 25 %/);
  expect(Source).toMatch(/R\. 561-1/);
});

test('from 10 July 2027 exactly 25 % counts: the threshold is of the day', async () => {
  const id = await company();
  await move(id, { to: p1, Nombre: 75 });
  await move(id, { to: p2, Nombre: 25 });
  expect(await summary(id, '2027-07-09')).toEqual([[p1, 'DETENTION']]);
  expect(await summary(id, '2027-07-10')).toEqual([
    [p1, 'DETENTION'],
    [p2, 'DETENTION'],
  ]);
  const { Regle, Source } = await owners(id, '2027-07-10');
  expect([Regle, Source]).toEqual([
    expect.stringMatching(/au moins 25 %/),
    expect.stringMatching(/2024\/1624, art\. 52/),
  ]);
});

const direct = (IdSociete: number, more: object) =>
  head.call(SaveMandat, { IdSociete, Fonction: 'P', DateDebut: '2020-01-01', ...more } as never);

test('where nobody has enough it is the legal representative, through the company that presides', async () => {
  const [target, holding] = [await company(), await company()];
  await direct(target, { IdSocieteMandataire: holding, IdRepresentantPermanent: Number(p3.slice(1)) });
  expect(await summary(target)).toEqual([[p3, 'REPRESENTANT']]);
  expect((await owners(target)).Alertes).toEqual([
    'Le registre des titres de la société est vide.',
    'Le représentant légal est désigné à défaut\u202f: il peut y avoir un bénéficiaire non connu.',
  ]);
  // once it is known who represents the holding it is them (notice of the registrars)
  await direct(holding, { IdPerson: Number(p2.slice(1)) });
  expect(await summary(target)).toEqual([[p2, 'REPRESENTANT']]);
  // before there is one, nobody is said to be designated
  const before = await owners(target, '2019-12-31');
  expect([before.Items, before.Alertes]).toEqual([[], ['Le registre des titres de la société est vide.']]);
});

test('companies that preside and own each other do not hang', async () => {
  const [one, two] = [await company(), await company()];
  await direct(one, { IdSocieteMandataire: two });
  await direct(two, { IdSocieteMandataire: one });
  await move(one, { to: `c${two}` });
  await move(two, { to: `c${one}` });
  const { Items, Alertes } = await owners(one);
  expect(Items).toEqual([]);
  expect(Alertes.join(' ')).toMatch(/^Participations en boucle/);
});

test('a holder whose own holders nobody has entered is named', async () => {
  const [target, holding] = [await company(), await company({ RaisonSociale: 'Holding opaque' })];
  await move(target, { to: `c${holding}` });
  const { Alertes } = await owners(target);
  expect(Alertes[0]).toBe('Détenteurs inconnus\u202f: Holding opaque. Complétez leur registre des titres.');
});

test('another firm’s company is not there', async () => {
  const reply = await head.call(GetBeneficiairesEffectifs, { IdSociete: B.companies[0] ?? 0 });
  expect(reply.status).toBe(404);
});
