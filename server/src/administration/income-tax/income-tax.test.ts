import { describe, expect, test } from 'vitest';
import {
  allCalculIRParameter,
  allCalculIRParameterValue,
  editCalculIRParameter,
} from '#contract/administration/income-tax/calls.ts';
import { incomeTax } from '#contract/administration/income-tax/compute.ts';
import type { Scale } from '#contract/administration/income-tax/scale.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const director = await app.signIn('DIRIGEANT');
const expert = await app.signIn('EXPERT_COMPTABLE');
const stranger = await app.signIn('DIRIGEANT', 'B');

const scaleOf = async (year: number, as = director): Promise<Scale> => {
  const found = (await as.call(allCalculIRParameter, {})).answer.find(({ Annee }) => Annee === year);
  if (!found) throw new Error(`no scale of ${year}`);
  return found;
};

const toSave = ({ Annee, Source, EstAConfirmer, Tranches, Valeurs }: Scale) => ({
  Annee,
  Source,
  EstAConfirmer,
  Tranches,
  Valeurs,
});

test('income of 2025 is taxed by the finance law for 2026, with its source', async () => {
  const scale = await scaleOf(2025);
  expect(scale).toMatchObject({
    Id: null,
    EstAConfirmer: false,
    Source: expect.stringContaining('2026-103'),
  });
  expect(scale.Tranches.map(({ Plafond, Taux }) => [Plafond, Taux])).toEqual([
    ['11600', '0'],
    ['29579', '11'],
    ['84577', '30'],
    ['181917', '41'],
    [null, '45'],
  ]);
});

test('years come the latest first, the firm’s own among the installation’s', async () => {
  const years = (await director.call(allCalculIRParameter, {})).answer.map(({ Annee }) => Annee);
  expect(years).toEqual([2025, 2024, 2023, 2022]);
});

test('each figure is told in words, with its unit', async () => {
  const { answer } = await director.call(allCalculIRParameterValue, {});
  expect(answer).toContainEqual({
    Annee: 2025,
    Code: 'DecoteTaux',
    Libelle: 'Taux de la décote',
    Unite: 'POURCENT',
    Valeur: '45.25',
  });
});

describe('a firm’s own scale', () => {
  test('stands before the installation’s for that firm alone; commas are read', async () => {
    const scale = await scaleOf(2024);
    const { Id } = (
      await director.call(editCalculIRParameter, {
        ...toSave(scale),
        Source: 'Relu au BOFiP',
        Valeurs: { ...scale.Valeurs, DecoteTaux: '45,3', PlafondDemiPart: 1800.5 },
      })
    ).answer;
    const saved = await scaleOf(2024);
    expect(saved).toMatchObject({ Id, Version: 1, Source: 'Relu au BOFiP' });
    expect(saved.Valeurs).toMatchObject({ DecoteTaux: '45.3', PlafondDemiPart: '1800.5', DecoteSeul: '889' });
    expect(await scaleOf(2024, stranger)).toMatchObject({ Id: null, Valeurs: scale.Valeurs });
  });

  test('of a year without one is added', async () => {
    const next = { ...toSave(await scaleOf(2025)), Annee: 2026, EstAConfirmer: true };
    await director.call(editCalculIRParameter, next);
    expect(await scaleOf(2026)).toMatchObject({ EstAConfirmer: true, Version: 1 });
  });

  test('is not overwritten by whoever read it before another saved', async () => {
    const scale = await scaleOf(2022);
    const sent = { ...toSave(scale), Version: scale.Version ?? 0 };
    await expert.call(editCalculIRParameter, { ...sent, Source: 'Premier' });
    const refused = await director.call(editCalculIRParameter, { ...sent, Source: 'Second' });
    expect(refused.status).toBe(409);
    expect(refused.error.Details).toMatchObject({ ModifiedBy: A.users.EXPERT_COMPTABLE.fullName });
    expect((await scaleOf(2022)).Source).toBe('Premier');
  });

  test.each([
    [
      'brackets that do not rise',
      [
        { Plafond: '20000', Taux: '0' },
        { Plafond: '20000', Taux: '11' },
        { Plafond: null, Taux: '30' },
      ],
      'Tranches.1.Plafond',
    ],
    [
      'a last bracket with an end',
      [
        { Plafond: '20000', Taux: '0' },
        { Plafond: '30000', Taux: '11' },
      ],
      'Tranches.1.Plafond',
    ],
    [
      'a rate above 100',
      [
        { Plafond: '20000', Taux: '0' },
        { Plafond: null, Taux: '110' },
      ],
      'Tranches.1.Taux',
    ],
  ])('is refused with %s, at the very field', async (_, Tranches, path) => {
    const refused = await director.call(editCalculIRParameter, {
      ...toSave(await scaleOf(2023)),
      Tranches,
    });
    expect(refused.error.Fields.map(({ Path }) => Path)).toEqual([path]);
  });
});

describe('the example tax of income of 2025', () => {
  const taxOf = async (income: number, parts: number, isCouple: boolean) =>
    incomeTax(await scaleOf(2025, stranger), { income, parts, isCouple });

  test.each([
    // by the steps that service-public F1419 shows: 1 977,69 + 126,30 a part
    ['30 000 €, one part', 30_000, 1, false, 2104],
    ['60 000 €, a couple', 60_000, 2, true, 4208],
    // 374 − (897 − 45,25 % × 374), never below nothing
    ['15 000 €, one part', 15_000, 1, false, 0],
    // 1 144 − (897 − 45,25 % × 1 144) = 764,66
    ['22 000 €, one part', 22_000, 1, false, 765],
  ])('%s', async (_, income, parts, isCouple, tax) => {
    expect((await taxOf(income, parts, isCouple)).tax).toBe(tax);
  });

  test('half-parts of children save what the cap lets them, and no more', async () => {
    const [two, three] = [await taxOf(120_000, 2, true), await taxOf(120_000, 3, true)];
    expect(two.tax - three.tax).toBe(2 * 1807);
    expect(three.capped).toBeGreaterThan(0);
  });
});

test('an accountant, whom the document does not name, may not see it', async () => {
  const accountant = await app.signIn('COMPTABLE');
  expect((await accountant.call(allCalculIRParameter, {})).status).toBe(403);
});
