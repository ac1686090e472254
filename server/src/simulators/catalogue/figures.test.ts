import rules from 'modele-social';
import { expect, test } from 'vitest';
import type { Scale } from '#contract/administration/income-tax/scale.ts';
import { valueAt } from '#contract/administration/parameters/value-at.ts';
import { declarations } from '#contract/simulators/catalogue/catalogue.ts';
import type { SimulatorKey } from '#contract/simulators/catalogue/declaration.ts';
import type { AnyValues } from '#contract/simulators/catalogue/input.ts';
import type { Result } from '#contract/simulators/simulations/result.ts';
import { catalogue } from '#server/administration/parameters/catalogue.ts';
import type { ParametersOnDay } from '#server/administration/parameters/parameters-on-day.ts';
import { readDataText } from '#server/platform/installation/reference-data-files.ts';
import { askPublishedRules, dayOfRates, lastKnownYear } from '../urssaf/published-rules.ts';
import { calculations } from './calculations.ts';
import { compute } from './compute.ts';

/** The installation's own values. */
const parameters: ParametersOnDay = (key, date) => {
  const known = catalogue.get(key);
  const found = known && valueAt(known.Valeurs, date);
  return known && found ? { ...known, ...found } : undefined;
};

const today = '2026-11-23';

/** The installation's latest scale. */
const [latest]: Scale[] = JSON.parse(readDataText('parameters/income-tax.json')).years;
const scale = latest && { ...latest, Id: null, Version: null };

/** Computes what the simulator begins with, but for these values. */
function simulate(key: SimulatorKey, values: AnyValues = {}, on = today): Promise<Result> {
  const initial = Object.entries(declarations[key].inputs).map(([name, input]) => [name, input.initial]);
  return compute(
    calculations[key],
    { ...Object.fromEntries(initial), ...values },
    { today: on, parameters, scale, share: 'test' },
  );
}

/** The rounded figures of a column, by the codes of their lines. */
function figuresOf({ Colonnes, Lignes }: Result, column: string, ...codes: string[]) {
  const at = Colonnes.findIndex(({ Code }) => Code === column);
  return codes.map((code) => {
    const figure = Lignes.find(({ Code }) => Code === code)?.Valeurs[at];
    return figure == null ? null : Math.round(figure);
  });
}

const paid = ['cotisations', 'netAvantImpot', 'impotRemuneration', 'is', 'beneficeNet', 'net'];

/** The URSSAF rounds each step to the euro, ours keep their cents: sums differ by one at most. */
const toTheEuro = (figure: number | null | undefined, expected: number) =>
  expect(Math.abs(Number(figure) - expected)).toBeLessThanOrEqual(1);

// what the URSSAF's own simulator answers for a turnover of 100,000 and costs of 20,000, commercial, alone, without children
test.each([
  ['SASU', 100, [35_239, 44_761, 5_895, 0, 0], 38_866],
  ['EURL_IS', 100, [25_062, 54_938, 8_523, 0, 0], 46_415],
  ['EURL_IR', 100, [25_062, 54_938, 10_236, null, null], 44_702],
])(
  '%s with all the result as pay is what the URSSAF says',
  async (column, PartRemuneration, expected, net) => {
    const figures = figuresOf(await simulate('societe', { PartRemuneration }), column, ...paid);
    expect(figures.slice(0, -1)).toEqual(expected);
    toTheEuro(figures.at(-1), net);
  },
);

test('a SASU that pays 50,000 distributes what corporate tax leaves, at the flat rate of 2026', async () => {
  const result = await simulate('societe', { PartRemuneration: 62.5 });
  const [contributions, net, tax, corporate, profit, left] = figuresOf(result, 'SASU', ...paid);
  expect([contributions, net, tax, corporate, profit]).toEqual([22_205, 27_795, 1_506, 4_500, 25_500]);
  // 25 500 less 31,4 % is 17 493
  toTheEuro(left, 26_289 + 17_493);
});

test('dividends of an EURL’s manager are contributed on beyond a tenth of the capital, those of a president never', async () => {
  const values = { PartRemuneration: 50, Capital: 10_000 };
  const result = await simulate('societe', values);
  const [dividends, levied] = figuresOf(result, 'EURL_IS', 'dividendes', 'sociauxDividendes');
  const line = result.Lignes.find(({ Code }) => Code === 'sociauxDividendes');
  expect(line?.Parametres.toSorted()).toEqual(['PS_CAPITAL', 'TNS_DIVIDENDES_SEUIL']);
  expect(levied).toBeGreaterThan(Number(dividends) * 0.186);
  const [ofPresident, leviedOfPresident] = figuresOf(result, 'SASU', 'dividendes', 'sociauxDividendes');
  expect(leviedOfPresident).toBe(Math.round(Number(ofPresident) * 0.186));
  const rich = await simulate('societe', { ...values, Capital: 1_000_000 });
  const [all, flat] = figuresOf(rich, 'EURL_IS', 'dividendes', 'sociauxDividendes');
  expect(flat).toBe(Math.round(Number(all) * 0.186));
});

test('a micro-entreprise in a liberal trade pays 25.6 %, and its tax by the scale or as a share of what it takes', async () => {
  const result = await simulate('micro-entreprise');
  expect(figuresOf(result, 'MICRO', 'net')).toEqual([34_092]);
  expect(figuresOf(result, 'MICRO_VL', 'net')).toEqual([35_996]);
  expect(result.Meilleure).toBe('MICRO_VL');
});

test('above the ceiling the answer warns, and costs only lower the tax by the real regime', async () => {
  const result = await simulate('micro-entreprise', { ChiffreAffaires: 90_000, Frais: 30_000 });
  expect(result.Avertissements[0]).toContain('dépasse le plafond');
  expect(figuresOf(result, 'MICRO', 'plafond')).toEqual([83_600]);
  const bare = await simulate('micro-entreprise', { ChiffreAffaires: 90_000 });
  const tax = (of: Result, column: string) => figuresOf(of, column, 'impot');
  expect(tax(result, 'MICRO')).toEqual(tax(bare, 'MICRO'));
  expect(Number(tax(result, 'REEL')[0])).toBeLessThan(Number(tax(bare, 'REEL')[0]));
});

test('each line names what it was computed from: inputs, lines above it, rates with their source, published rules', async () => {
  const { Lignes, Parametres } = await simulate('societe', { PartRemuneration: 50 });
  const line = (code: string) => Lignes.find(({ Code }) => Code === code);
  expect(line('resultat')?.Entrees).toEqual(['ChiffreAffaires', 'Charges']);
  expect(line('impotDividendes')).toMatchObject({ Lignes: ['dividendes'], Parametres: ['PFU_IMPOT'] });
  expect(line('cotisations')).toMatchObject({
    Entrees: expect.arrayContaining(['ChiffreAffaires', 'Situation']),
    Lignes: ['remuneration'],
    ReglesPubliees: [{ Nom: 'dirigeant . rémunération . cotisations' }],
  });
  expect(Parametres.find(({ Key }) => Key === 'PFU_IMPOT')).toMatchObject({
    Valeur: '12.8',
    Source: /200 A/,
  });
});

test('a rate that nobody knows for the day leaves its lines empty and is named, instead of being guessed', async () => {
  const { Lignes, Avertissements, Parametres } = await compute(
    calculations.societe,
    {
      ...Object.fromEntries(
        Object.entries(declarations.societe.inputs).map(([name, { initial }]) => [name, initial]),
      ),
      PartRemuneration: 50,
    },
    {
      today,
      parameters: (key, on) => (key === 'PFU_IMPOT' ? undefined : parameters(key, on)),
      scale: undefined,
      share: 'test',
    },
  );
  expect(Lignes.find(({ Code }) => Code === 'impotDividendes')?.Valeurs).toEqual([null, null, null, null]);
  expect(Parametres).toContainEqual(expect.objectContaining({ Key: 'PFU_IMPOT', Valeur: null }));
  expect(Avertissements[0]).toContain('PFU_IMPOT');
});

test('a day beyond the rules that are installed is answered with their last year, and says so', async () => {
  expect(String(rules.date)).toMatch(new RegExp(`${lastKnownYear}$`));
  expect(dayOfRates('2027-03-01')).toBe('2026-12-31');
  const result = await simulate('micro-entreprise', {}, '2027-03-01');
  expect([result.AnneeTaux, result.TauxDu]).toEqual([2026, '2026-12-31']);
  expect(result.Avertissements[0]).toContain('Les taux de 2027 ne sont pas encore connus');
});

test('dividends by the flat rate of each year, and by the scale on top of other income', async () => {
  const values = { AutresRevenus: 40_000 };
  const result = await simulate('distribution-dividende', values);
  expect(figuresOf(result, 'PFU', 'net')).toEqual([17_493]);
  expect(figuresOf(result, 'BAREME', 'imposable', 'net')).toEqual([13_566, 16_687]);
  expect(result.Meilleure).toBe('PFU');
  const former = await simulate('distribution-dividende', values, '2025-06-01');
  expect(figuresOf(former, 'PFU', 'net')).toEqual([17_850]);
});

test('a majority manager’s dividends are contributed on beyond a tenth of the capital', async () => {
  const of = async (Capital: number) =>
    figuresOf(
      await simulate('distribution-dividende', { Statut: 'GERANT', Capital }),
      'PFU',
      'assietteSociale',
      'cotisations',
    );
  expect(await of(300_000)).toEqual([0, 0]);
  const [base, contributions] = await of(50_000);
  expect(base).toBe(20_500);
  expect(contributions).toBeGreaterThan(0.25 * 20_500);
  expect(contributions).toBeLessThan(0.5 * 20_500);
});

test('10,000 invoiced by a carried person become 4,984 net before tax', async () => {
  const result = await simulate('portage-salarial');
  expect(figuresOf(result, 'PORTAGE', 'facture', 'disponible')).toEqual([10_000, 9_200]);
  const [gross, net, left] = figuresOf(result, 'PORTAGE', 'brut', 'netAvantImpot', 'paye');
  toTheEuro(gross, 6_309);
  toTheEuro(net, 4_984);
  // by the scale, for somebody alone
  toTheEuro(left, 4_142);
  const little = await simulate('portage-salarial', { Jours: 4 });
  expect(little.Avertissements.join()).toContain('sous le minimum conventionnel');
});

test('the allowance is the better of both reckonings, reduced after six months where it is high', async () => {
  const usual = await simulate('are');
  // 3,000 × 12 ÷ 365 = 98.63 a day; 57 % of it beats 40.4 % and the fixed part
  expect(usual.Lignes.find(({ Code }) => Code === 'journalier')?.Valeurs).toEqual([56.22]);
  expect(figuresOf(usual, 'ARE', 'duree', 'retard', 'reduit')).toEqual([548, 7, null]);
  const low = await simulate('are', { SalaireMensuel: 1_800 });
  // 59.18 × 40.4 % + 13.18
  expect(low.Lignes.find(({ Code }) => Code === 'journalier')?.Valeurs).toEqual([37.09]);
  const high = await simulate('are', { SalaireMensuel: 10_000 });
  expect(figuresOf(high, 'ARE', 'mensuel', 'reduit', 'reduitDes')).toEqual([5_622, 3_935, 6]);
  const senior = await simulate('are', { SalaireMensuel: 10_000, Age: 57, Mois: 36 });
  expect(figuresOf(senior, 'ARE', 'duree', 'reduit')).toEqual([822, null]);
  const short = await simulate('are', { Mois: 5 });
  expect(figuresOf(short, 'ARE', 'mensuel', 'total')).toEqual([null, null]);
  expect(usual.Parametres.filter(({ EstAConfirmer }) => EstAConfirmer).map(({ Key }) => Key)).toContain(
    'ARE_PART_FIXE',
  );
});

test('what the employer paid on top puts the first payment off, less for an economic dismissal', async () => {
  const paid = { CongesPayes: 1_000, Supralegale: 20_000 };
  expect(
    figuresOf(await simulate('are', paid), 'ARE', 'differeConges', 'differeSpecifique', 'retard'),
  ).toEqual([10, 150, 167]);
  expect(figuresOf(await simulate('are', { ...paid, Economique: true }), 'ARE', 'retard')).toEqual([92]);
});

test('a SCI: allowance up to 15,000 of rents, real costs, or corporate tax with depreciation', async () => {
  const result = await simulate('sci', { AutresRevenus: 40_000 });
  expect(figuresOf(result, 'MICRO', 'resultat', 'impot', 'sociaux')).toEqual([8_400, 2_520, 1_445]);
  expect(figuresOf(result, 'REEL', 'resultat', 'impot', 'sociaux', 'net')).toEqual([
    6_500, 1_950, 1_118, 3_432,
  ]);
  expect(figuresOf(result, 'IS', 'resultat', 'is', 'net')).toEqual([833, 125, 0]);
  const beyond = await simulate('sci', { Loyers: 16_000 });
  expect(figuresOf(beyond, 'MICRO', 'resultat', 'net')).toEqual([null, null]);
});

test('a loss of unfurnished letting lowers other income up to 10,700, interest apart', async () => {
  const result = await simulate('sci', { Charges: 20_000, AutresRevenus: 40_000 });
  expect(figuresOf(result, 'REEL', 'deficit', 'sociaux')).toEqual([10_700, 0]);
  expect(Number(figuresOf(result, 'REEL', 'impot')[0])).toBeLessThan(0);
});

test('furnished letting: half of the rents by the micro regime, depreciation down to nothing by the real one', async () => {
  const result = await simulate('lmnp-sci', { AutresRevenus: 40_000 });
  expect(figuresOf(result, 'MICRO', 'resultat', 'sociaux')).toEqual([6_000, 1_116]);
  expect(figuresOf(result, 'REEL', 'amortissement', 'resultat', 'impot')).toEqual([6_500, 0, 0]);
  expect(figuresOf(result, 'SCI_IR', 'resultat', 'sociaux')).toEqual([6_500, 1_118]);
  const tourism = await simulate('lmnp-sci', { Location: 'TOURISME', Loyers: 16_000 });
  expect(figuresOf(tourism, 'MICRO', 'plafond', 'resultat', 'net')).toEqual([15_000, null, null]);
});

test('the same question is put to the published rules once, and another one anew', async () => {
  const asked = { tax: { rule: 'entreprise . imposition . IS . montant', unit: '€/an' } } as const;
  const ask = (turnover: number) =>
    askPublishedRules(
      { situation: { "entreprise . chiffre d'affaires": `${turnover} €/an` }, on: today, asked },
      'test',
    );
  expect(ask(10_000)).toBe(ask(10_000));
  expect(ask(20_000)).not.toBe(ask(10_000));
  await Promise.all([ask(10_000), ask(20_000)]);
});
