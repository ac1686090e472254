import type { SimulatorKey } from '#contract/simulators/catalogue/declaration.ts';
import type { AnyValues } from '#contract/simulators/catalogue/input.ts';
import type { Result } from '#contract/simulators/simulations/result.ts';
import { listScales } from '#server/administration/income-tax/scales.ts';
import { parametersOnDay } from '#server/administration/parameters/parameters-on-day.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { todayInParis } from '#server/platform/today.ts';
import { calculations } from '../catalogue/calculations.ts';
import { compute } from '../catalogue/compute.ts';

/**
 * Computes with the firm's rates of today. It takes up to some seconds of a thread: the rates are read in a transaction of
 * its own, and no other may be open meanwhile.
 */
export async function computeToday(
  database: Database,
  { clientId, key, values }: { clientId: number; key: SimulatorKey; values: AnyValues },
): Promise<Result> {
  const calculation = calculations[key];
  const rates = await database.asFirm({ clientId }, async (db) => ({
    parameters: await parametersOnDay(db, clientId, calculation.parameters),
    scale: (await listScales(db, clientId))[0],
  }));
  return compute(calculation, values, { ...rates, today: todayInParis(), share: String(clientId) });
}
