import { isValidOn } from '#contract/validity.ts';
import type { ParameterValue } from './parameter.ts';

type Dated = Pick<ParameterValue, 'DateDebut' | 'DateFin' | 'Origine' | 'RemplaceeLe'>;

/**
 * The value that holds on a day (YYYY-MM-DD): the firm's where it has one, else the installation's; undefined where
 * nobody has given one for that day.
 */
export function valueAt<Value extends Dated>(values: readonly Value[], date: string): Value | undefined {
  const holding = values.filter((value) => value.RemplaceeLe === null && isValidOn(value, date));
  return holding.find(({ Origine }) => Origine === 'CABINET') ?? holding[0];
}
