import type { ParameterOrigin } from '#contract/administration/parameters/parameter.ts';
import type { ParameterType } from '#contract/administration/parameters/value.ts';
import { valueAt } from '#contract/administration/parameters/value-at.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { isValidOnSql } from '#server/platform/database/validity.ts';
import { catalogue } from './catalogue.ts';
import { firmValues } from './firm-values.ts';

/** What holds on a day, and where it comes from: all that a computation must be able to show of it. */
export interface ParameterAt {
  Key: string;
  Libelle: string;
  Type: ParameterType;
  Unite: string | null;
  /** Percentages and decimals with a dot, 0 or 1 for yes and no; null of a secret, which is there all the same. */
  Valeur: string | null;
  /** Null: since before what is known here. */
  DateDebut: string | null;
  /** The last day; null: until further notice. */
  DateFin: string | null;
  Source: string;
  Origine: ParameterOrigin;
}

/**
 * A parameter as it holds for a firm on a day (YYYY-MM-DD): the firm's own value, else the installation's.
 * Undefined where nobody has given one for that day: the caller says so, it does not guess.
 * @throws where there is no such parameter: its key belongs into server/data/parameters
 */
export async function parameterAt(
  db: Db,
  clientId: number,
  key: string,
  date: string,
): Promise<ParameterAt | undefined> {
  const known = catalogue.get(key);
  if (!known) throw new Error(`there is no parameter ${key}`);
  const own = await firmValues(
    db,
    clientId,
    `v.key = $2 and v.replaced_at is null and ${isValidOnSql('v.starts_on', 'v.ends_on', '$3::date')}`,
    [key, date],
  );
  const found = valueAt([...own, ...known.Valeurs], date);
  if (!found) return undefined;
  const { Key, Libelle, Type, Unite } = known;
  const { Valeur, DateDebut, DateFin, Source, Origine } = found;
  return { Key, Libelle, Type, Unite, Valeur, DateDebut, DateFin, Source, Origine };
}
