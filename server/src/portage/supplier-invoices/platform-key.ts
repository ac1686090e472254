import type { ParameterKeeper } from '#server/administration/parameters/parameter-keeper.ts';
import { secretParameterAt } from '#server/administration/parameters/secret-parameter-at.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { PortagePlatform } from '#server/platform/portage-platform/platform.ts';
import { todayInParis } from '#server/platform/today.ts';

/** The portage platform with the key that each firm has given (parameter CLE_API_PORTAGEA). */
export interface KeyedPlatform extends PortagePlatform {
  /** Undefined: the firm has given none. */
  keyOf(clientId: number): Promise<string | undefined>;
}

export const keyedPlatform = (
  platform: PortagePlatform,
  database: Database,
  keeper: ParameterKeeper,
): KeyedPlatform => ({
  ...platform,
  keyOf: (clientId) =>
    database.asFirm({ clientId }, (db) =>
      secretParameterAt(db, keeper, { clientId, key: 'CLE_API_PORTAGEA', date: todayInParis() }),
    ),
});
