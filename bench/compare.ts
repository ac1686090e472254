import { load, type Measured, median, quantile, type Side } from './measure.ts';

/** How long is measured. */
export interface Pace {
  seconds: number;
  rounds: number;
}

/** The same thing done by the product and by its bare twin. */
export interface Scenario {
  name: string;
  ours: Side;
  theirs: Side;
  /** Both do the same, or the comparison means nothing. @throws Error where they do not. */
  check(): Promise<void>;
}

/** What was measured in turn, round by round. */
export interface Compared {
  name: string;
  ours: number[];
  theirs: number[];
  /** Above 1 the product was the better of the two. */
  ratios: number[];
}

export interface ComparedLoad extends Compared {
  /** Milliseconds of the product's requests. */
  latencies: number[];
}

/** Measures two things in turn, so that a change of the machine's speed strikes both. */
async function alternate<Result>(
  rounds: number,
  ours: () => Promise<Result>,
  theirs: () => Promise<Result>,
): Promise<[Result[], Result[]]> {
  const [first, second]: [Result[], Result[]] = [[], []];
  for (let turn = 0; turn < rounds; turn += 1) {
    first.push(await ours());
    second.push(await theirs());
  }
  return [first, second];
}

const divided = (over: readonly number[], under: readonly number[]) =>
  over.map((value, index) => value / (under[index] ?? Number.NaN));

/** In seconds: a machine whose speed comes and goes is not the same for long. What is slow gets longer slices. */
const shortestSlice = 0.5;
const sliceFor = (warm: readonly Measured[]) =>
  Math.max(shortestSlice, ...warm.map(({ latencies }) => (4 * median(latencies)) / 1000));

/** Answers a second of both, in short slices by turns: as many as fill the rounds. */
export async function compareSides(
  { name, ours, theirs }: Omit<Scenario, 'check'>,
  { seconds, rounds }: Pace,
): Promise<ComparedLoad> {
  // what has never been asked for is planned and compiled first, on both sides
  const slice = sliceFor([await load(ours, seconds), await load(theirs, seconds)]);
  const [first, second] = await alternate(
    Math.max(rounds, Math.ceil((rounds * seconds) / slice)),
    () => load(ours, slice),
    () => load(theirs, slice),
  );
  const rates = (all: Measured[]) => all.map(({ rate }) => rate);
  return {
    name,
    ours: rates(first),
    theirs: rates(second),
    ratios: divided(rates(first), rates(second)),
    latencies: first.flatMap(({ latencies }) => latencies),
  };
}

/** The same, once it is known that both do the same. */
export async function compareLoad(scenario: Scenario, pace: Pace): Promise<ComparedLoad> {
  await scenario.check();
  return compareSides(scenario, pace);
}

/** How long each of these steps takes both; the less the better. A turn answers the steps' times in their order. */
export async function compareTimes(
  steps: readonly string[],
  rounds: number,
  ours: () => Promise<readonly number[]>,
  theirs: () => Promise<readonly number[]>,
): Promise<Compared[]> {
  const [first, second] = await alternate(rounds, ours, theirs);
  const ofStep = (all: readonly (readonly number[])[], step: number) =>
    all.map((times) => times[step] ?? Number.NaN);
  return steps.map((name, step) => {
    const [our, their] = [ofStep(first, step), ofStep(second, step)];
    return { name, ours: our, theirs: their, ratios: divided(their, our) };
  });
}

/** How many times its own median the slowest twentieth takes. */
export const tail = ({ latencies }: ComparedLoad) => quantile(latencies, 0.95) / median(latencies);
