import { eras, type Sex } from '../data/first-names.ts';
import { commonLastNames, rareLastNames } from '../data/last-names.ts';
import { type Origin, origins } from '../data/origins.ts';
import { type Random, weighted } from '../random.ts';

const anyOrigin = weighted(origins, (origin) => origin.weight);

/** A country of birth for someone born abroad that year. */
export function birthCountry(random: Random, year: number): Origin {
  const origin = anyOrigin(random);
  return origin.since <= year ? origin : birthCountry(random, year);
}

/** The names that a family draws from: those of its country, and some families of France came from another. */
export const familyOrigin = (random: Random) => (random.chance(0.1) ? anyOrigin(random) : undefined);

export function firstName(random: Random, sex: Sex, year: number, origin: Origin | undefined): string {
  if (origin && random.chance(0.8)) return random.pick(origin.names[sex]);
  const era = eras.find((candidate) => year <= candidate.until);
  if (!era) throw new RangeError(`no first names for ${year}`);
  return random.pick(era[sex]);
}

function singleLastName(random: Random, origin: Origin | undefined): string {
  if (origin) return random.pick(origin.names.last);
  return random.pick(random.chance(0.35) ? commonLastNames : rareLastNames);
}

/** Three in a hundred bear two names, « Lefèvre-Cœurdevey ». */
export function lastName(random: Random, origin: Origin | undefined): string {
  const name = singleLastName(random, origin);
  if (!random.chance(0.03)) return name;
  const second = random.pick(commonLastNames);
  const isSimple = !/[\s-]/.test(name) && name !== second;
  return isSimple ? `${name}-${second}` : name;
}
