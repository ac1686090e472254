import { incomeTax } from '#contract/administration/income-tax/compute.ts';
import type { FigureName, Scale } from '#contract/administration/income-tax/scale.ts';
import type { Inputs, ValuesOf } from '#contract/simulators/catalogue/input.ts';
import type { PublishedRule, UsedParameter } from '#contract/simulators/simulations/result.ts';
import type { ParametersOnDay } from '#server/administration/parameters/parameters-on-day.ts';
import type { Answer } from '../urssaf/engine-thread.ts';

/** A rate that nobody has given for the day: what needs it has no figure. */
export class UnknownRate extends Error {
  override name = 'UnknownRate';
}

/** Under which the scale of income tax stands among the parameters. */
const scaleKey = 'BAREME_IR';

/** What one line was computed from. */
export interface Trace {
  inputs: Set<string>;
  lines: Set<string>;
  parameters: Set<string>;
  rules: Map<string, PublishedRule>;
}

export const newTrace = (): Trace => ({
  inputs: new Set(),
  lines: new Set(),
  parameters: new Set(),
  rules: new Map(),
});

/** What the lines of one column read from. */
export interface Sources<Own extends Inputs> {
  column: string;
  values: ValuesOf<Own>;
  /** Lines of the column that are computed. */
  figures: ReadonlyMap<string, number | null>;
  parameters: ParametersOnDay;
  scale: Scale | undefined;
  on: string;
  /** Told of each parameter that is read, known or not. */
  used: (parameter: UsedParameter) => void;
  /** The answer about a case, with what its situation was made from. */
  ask: (name: string) => Promise<{ answer: Answer; trace: Trace }>;
}

const toConfirm = /à confirmer/i;

/** Gives a line what it is computed from, and notes it: the reasons that are shown are what was read. */
export class Reading<Own extends Inputs> {
  readonly #from: Sources<Own>;
  readonly #trace: Trace;

  constructor(from: Sources<Own>, trace: Trace) {
    this.#from = from;
    this.#trace = trace;
  }

  get column(): string {
    return this.#from.column;
  }

  /** Of the rates. */
  get year(): string {
    return this.#from.on.slice(0, 4);
  }

  input<Name extends keyof Own & string>(name: Name): ValuesOf<Own>[Name] {
    this.#trace.inputs.add(name);
    return this.#from.values[name];
  }

  /** A line above; 0 where the column has none. */
  line(code: string): number {
    const figure = this.#from.figures.get(code);
    if (figure === undefined) throw new Error(`the line ${code} is not computed yet`);
    this.#trace.lines.add(code);
    return figure ?? 0;
  }

  /** A dated parameter, percentages as shares of 1. @throws UnknownRate */
  rate(key: string): number {
    const { parameters, on, used } = this.#from;
    this.#trace.parameters.add(key);
    const known = parameters(key, on);
    if (known?.Valeur == null) {
      used({
        Key: key,
        Libelle: key,
        Valeur: null,
        Unite: null,
        DateDebut: null,
        DateFin: null,
        Source: null,
        Origine: null,
        EstAConfirmer: false,
      });
      throw new UnknownRate(key);
    }
    const { Type, Valeur, Unite } = known;
    used({
      ...known,
      Valeur,
      Unite: Type === 'Percentage' ? '%' : Unite,
      EstAConfirmer: toConfirm.test(known.Source),
    });
    return Type === 'Percentage' ? Number(Valeur) / 100 : Number(Valeur);
  }

  #scale(): Scale {
    const { scale, used } = this.#from;
    this.#trace.parameters.add(scaleKey);
    if (!scale) throw new UnknownRate(scaleKey);
    used({
      Key: scaleKey,
      Libelle: `Barème de l’impôt sur les revenus de ${scale.Annee}`,
      Valeur: 'par tranches',
      Unite: null,
      DateDebut: null,
      DateFin: null,
      Source: scale.Source,
      Origine: scale.Id === null ? 'INSTALLATION' : 'CABINET',
      EstAConfirmer: scale.EstAConfirmer,
    });
    return scale;
  }

  /** Income tax by the latest scale. @throws UnknownRate */
  incomeTax(income: number, household: { parts: number; isCouple: boolean }): number {
    return incomeTax(this.#scale(), { ...household, income: Math.max(0, income) }).tax;
  }

  /** A figure of the scale, such as the bounds of the deduction of 10 %. @throws UnknownRate */
  figure(name: FigureName): number {
    const value = this.#scale().Valeurs[name];
    if (value === null) throw new UnknownRate(scaleKey);
    return Number(value);
  }

  /** A figure of the URSSAF's public model about a case of the calculation; 0 where its rule does not apply. */
  async published(name: string, figure: string): Promise<number> {
    const { answer, trace } = await this.#from.ask(name);
    for (const kind of ['inputs', 'lines', 'parameters'] as const)
      for (const one of trace[kind]) this.#trace[kind].add(one);
    const rule = answer.rules[figure];
    if (rule) this.#trace.rules.set(rule.Nom, rule);
    return answer.figures[figure] ?? 0;
  }
}
