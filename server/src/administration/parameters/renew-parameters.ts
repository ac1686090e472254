import type { Database } from '#server/platform/database/pool.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { ParameterKeeper } from './parameter-keeper.ts';

interface Sealed {
  [name: string]: unknown;
  clientId: number;
  id: number;
  sealed: Buffer;
}

/** What a renewal did. */
export interface RenewedParameters {
  values: number;
  /** Values that no given key opens: left as they were. */
  unreadable: number;
}

/**
 * Seals under the installation's present key every secret parameter that the previous one sealed, in one
 * transaction: a firm has a handful of them.
 */
export const renewParameters = (database: Database, keeper: ParameterKeeper): Promise<RenewedParameters> =>
  database.asInstallation(async (db) => {
    const done: RenewedParameters = { values: 0, unreadable: 0 };
    const rows = await db.query<Sealed>(
      `select client_id as "clientId", id, value_sealed as sealed from parameter_value
       where value_sealed is not null order by client_id, id for update`,
    );
    for (const row of rows) {
      try {
        const renewed = keeper.renew(row, row.sealed);
        if (!renewed) continue;
        await db.query('update parameter_value set value_sealed = $3 where client_id = $1 and id = $2', [
          row.clientId,
          row.id,
          renewed,
        ]);
        done.values += 1;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        done.unreadable += 1;
      }
    }
    return done;
  });
