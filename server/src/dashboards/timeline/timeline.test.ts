import { expect, test } from 'vitest';
import { GetEcheancesSociete } from '#contract/dashboards/timeline/calls.ts';
import { SaveDissolution } from '#contract/legal/dissolutions/calls.ts';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import { OpenExercice } from '#contract/permanent-files/companies/exercises/calls.ts';
import { MakeCfeYear } from '#contract/tax/cfe/calls.ts';
import { siretOf } from '#proof/firms/numbers.ts';
import { startTestApp } from '#proof/test-app.ts';
import { todayInParis } from '#server/platform/today.ts';

const app = await startTestApp();
const director = await app.signIn('EXPERT_COMPTABLE');

async function company(RaisonSociale: string, number: number, more: object = {}) {
  const Siret = siretOf(number);
  const { answer } = await director.call(AddSociete, {
    societe: {
      RaisonSociale,
      Siren: Siret.slice(0, 9),
      Siret,
      FormeJuridique: 'SARL',
      CategorieJuridique: '5499',
      RegimeFiscal: 'IS',
      DateDebutActivite: '2019-05-01',
      ...more,
    },
  });
  return answer.Id;
}

const timeline = async (IdSociete: number) =>
  (await director.call(GetEcheancesSociete, { IdSociete })).answer.Items;

const thisYear = Number(todayInParis().slice(0, 4));

test('accounts, CFE and dissolution of a file stand in one order by day, each with its rule', async () => {
  const id = await company('Tout à la fois', 64_001);
  const closing = `${thisYear - 1}-12-31`;
  await director.call(OpenExercice, { IdSociete: id, DateDebut: `${thisYear - 1}-01-01`, DateFin: closing });
  await director.call(MakeCfeYear, { Annee: thisYear });
  await director.call(SaveDissolution, {
    IdSociete: id,
    Nature: 'AMIABLE',
    DateDecision: `${thisYear}-01-10`,
    DateNomination: `${thisYear}-01-10`,
  });
  const items = await timeline(id);
  expect(items.map(({ Date: day }) => day)).toEqual(items.map(({ Date: day }) => day).toSorted());
  expect([...new Set(items.map(({ Domaine }) => Domaine))].toSorted()).toEqual([
    'CFE',
    'COMPTES',
    'DISSOLUTION',
  ]);
  for (const { Regle, Source } of items)
    expect([Regle, Source].every((words) => words.length > 0)).toBe(true);
  expect(items.find(({ Libelle }) => Libelle === 'Solde de CFE')?.Objet).toContain(String(thisYear));
});

test('what is late stays however old it is, what was met long ago goes', async () => {
  const id = await company('En retard de longue date', 64_002);
  await director.call(OpenExercice, { IdSociete: id, DateDebut: '2019-05-01', DateFin: '2019-12-31' });
  const items = await timeline(id);
  expect(items.map(({ Libelle, EnRetard }) => [Libelle, EnRetard])).toContainEqual(['Liasse fiscale', true]);
});

test('a confidential file has no timeline for others, nor has another firm’s', async () => {
  const id = await company('Secrète', 64_003, { IsConfidentiel: true });
  for (const user of [await app.signIn('COMPTABLE'), await app.signIn('EXPERT_COMPTABLE', 'B')])
    expect((await user.call(GetEcheancesSociete, { IdSociete: id })).status).toBe(404);
});
