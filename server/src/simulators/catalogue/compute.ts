import type { Scale } from '#contract/administration/income-tax/scale.ts';
import { type AnyValues, type Inputs, inWords } from '#contract/simulators/catalogue/input.ts';
import type { Result, ResultLine, UsedParameter } from '#contract/simulators/simulations/result.ts';
import type { ParametersOnDay } from '#server/administration/parameters/parameters-on-day.ts';
import { askPublishedRules, dayOfRates } from '../urssaf/published-rules.ts';
import type { Calculation } from './calculation.ts';
import { newTrace, Reading, type Trace, UnknownRate } from './reading.ts';

/** What a computation is given beside its values. */
export interface Rates {
  /** The day that it is asked on. */
  today: string;
  parameters: ParametersOnDay;
  /** The latest scale of income tax. */
  scale: Scale | undefined;
  /** Whose share of the threads it takes. */
  share: string;
}

interface Column {
  figures: Map<string, number | null>;
  traces: Map<string, Trace>;
  /** What a line may read once all are computed. */
  reading: Reading<Inputs>;
}

const cents = (figure: number) => Math.round(figure * 100) / 100;

/** One column, its lines in their order: each reads those above it. */
async function computeColumn(
  { lines, cases }: Calculation,
  column: string,
  values: AnyValues,
  { parameters, scale, share, on, used }: Rates & { on: string; used: (one: UsedParameter) => void },
): Promise<Column> {
  const figures = new Map<string, number | null>();
  const traces = new Map<string, Trace>();
  const asked = new Map<string, ReturnType<typeof askOnce>>();
  const from = { column, values, figures, parameters, scale, on, used, ask };

  async function askOnce(name: string) {
    const known = cases[name];
    if (!known) throw new Error(`there is no case ${name}`);
    const trace = newTrace();
    const situation = await known.situation(new Reading<Inputs>(from, trace));
    return { answer: await askPublishedRules({ situation, on, asked: { ...known.asked } }, share), trace };
  }

  function ask(name: string) {
    const answer = asked.get(name) ?? askOnce(name);
    asked.set(name, answer);
    return answer;
  }

  for (const line of lines) {
    const trace = newTrace();
    const figure = await figureOf(line, new Reading<Inputs>(from, trace));
    figures.set(line.code, figure === null ? null : cents(figure));
    traces.set(line.code, trace);
  }
  return { figures, traces, reading: new Reading<Inputs>(from, newTrace()) };
}

/** None where a rate of that day is not known. */
async function figureOf({ of }: Calculation['lines'][number], reading: Reading<Inputs>) {
  try {
    return await of(reading);
  } catch (error) {
    if (error instanceof UnknownRate) return null;
    throw error;
  }
}

const all = <Name extends 'inputs' | 'lines' | 'parameters'>(traces: readonly Trace[], name: Name) => [
  ...new Set(traces.flatMap((trace) => [...trace[name]])),
];

function presentLine(line: Calculation['lines'][number], columns: readonly Column[]): ResultLine {
  const traces = columns.flatMap(({ traces: own }) => own.get(line.code) ?? []);
  const rules = new Map(traces.flatMap((trace) => [...trace.rules]));
  return {
    Code: line.code,
    Libelle: line.label,
    Unite: line.unit,
    EstTotal: line.isTotal ?? false,
    Valeurs: columns.map(({ figures }) => figures.get(line.code) ?? null),
    Regle: line.rule,
    Article: line.article ?? null,
    Entrees: all(traces, 'inputs'),
    Lignes: all(traces, 'lines'),
    Parametres: all(traces, 'parameters'),
    ReglesPubliees: [...rules.values()],
  };
}

function bestOf({ columns, best }: Calculation, computed: readonly Column[]): string | null {
  const figures = computed.map(({ figures: own }) => own.get(best) ?? Number.NEGATIVE_INFINITY);
  const most = Math.max(...figures);
  const first = figures.indexOf(most);
  const isAlone = figures.filter((figure) => figure === most).length === 1;
  return Number.isFinite(most) && isAlone && columns.length > 1 ? (columns[first]?.code ?? null) : null;
}

/** Computes a simulator for these values, by the rates of the day or the last ones that are known. */
export async function compute(calculation: Calculation, values: AnyValues, rates: Rates): Promise<Result> {
  const { of: declared, columns, cases, lines } = calculation;
  const on = Object.keys(cases).length > 0 ? dayOfRates(rates.today) : rates.today;
  const parameters = new Map<string, UsedParameter>();
  const used = (one: UsedParameter) => void parameters.set(one.Key, one);
  const computed: Column[] = [];
  // one after the other: a firm has one thread at a time
  for (const { code } of columns)
    computed.push(await computeColumn(calculation, code, values, { ...rates, on, used }));
  return {
    Simulateur: declared.key,
    TauxDu: on,
    AnneeTaux: Number(on.slice(0, 4)),
    Colonnes: columns.map(({ code, label }) => ({ Code: code, Libelle: label })),
    Meilleure: bestOf(calculation, computed),
    Entrees: Object.entries(declared.inputs).map(([Nom, input]) => ({
      Nom,
      Libelle: input.label,
      Valeur: inWords(input, values[Nom] ?? ''),
    })),
    Lignes: lines.map((line) => presentLine(line, computed)),
    Parametres: [...parameters.values()],
    Avertissements: warningsOf(calculation, computed, { on, today: rates.today }, [...parameters.values()]),
  };
}

function warningsOf(
  { warnings }: Calculation,
  computed: readonly Column[],
  { on, today }: { on: string; today: string },
  parameters: readonly UsedParameter[],
): string[] {
  const unknown = parameters.filter(({ Valeur }) => Valeur === null).map(({ Key }) => Key);
  const [first] = computed;
  return [
    ...(on === today
      ? []
      : [
          `Les taux de ${today.slice(0, 4)} ne sont pas encore connus\u202f: ceux de ${on.slice(0, 4)} sont appliqués.`,
        ]),
    ...(unknown.length > 0
      ? [
          `Sans valeur à cette date dans Paramètres\u202f: ${unknown.join(', ')}. Ce qui en dépend n’est pas calculé.`,
        ]
      : []),
    ...(first && warnings ? warnings(first.reading).filter((one) => one !== false) : []),
  ];
}
