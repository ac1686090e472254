import { valueAt } from '#contract/administration/parameters/value-at.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { catalogue } from './catalogue.ts';
import { firmValues } from './firm-values.ts';
import type { ParameterAt } from './parameter-at.ts';

/** A parameter as it holds on a day; undefined where nobody has given a value for that day. */
export type ParametersOnDay = (key: string, date: string) => ParameterAt | undefined;

/**
 * Some parameters of a firm with all their dated values, read once: for computations over many days.
 * @throws where there is no such parameter: its key belongs into server/data/parameters
 */
export async function parametersOnDay(
  db: Db,
  clientId: number,
  keys: readonly string[],
): Promise<ParametersOnDay> {
  const own = await firmValues(db, clientId, 'v.key = any ($2) and v.replaced_at is null', [keys], {
    name: 'parameters-of-keys',
  });
  return (key, date) => {
    const known = catalogue.get(key);
    if (!known || !keys.includes(key)) throw new Error(`the parameter ${key} was not asked for`);
    const found = valueAt([...own.filter(({ Key }) => Key === key), ...known.Valeurs], date);
    if (!found) return undefined;
    const { Key, Libelle, Type, Unite } = known;
    const { Valeur, DateDebut, DateFin, Source, Origine } = found;
    return { Key, Libelle, Type, Unite, Valeur, DateDebut, DateFin, Source, Origine };
  };
}
