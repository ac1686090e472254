import type { Parameter } from '#contract/administration/parameters/parameter.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { catalogue } from './catalogue.ts';
import { firmValues } from './firm-values.ts';

/** Every parameter with every value that the firm or the installation gave it. */
export async function listParameters(db: Db, clientId: number): Promise<Parameter[]> {
  const own = await firmValues(db, clientId);
  return [...catalogue.values()].map((parameter) => ({
    ...parameter,
    Valeurs: [...own.filter(({ Key }) => Key === parameter.Key), ...parameter.Valeurs],
  }));
}
