import type { ParameterKeeper } from '#server/administration/parameters/parameter-keeper.ts';
import { secretParameterAt } from '#server/administration/parameters/secret-parameter-at.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { DsnAccount, DsnPortal } from '#server/platform/dsn-portal/portal.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import { todayInParis } from '#server/platform/today.ts';

const keys = {
  siret: 'NET_ENTREPRISES_SIRET',
  lastName: 'NET_ENTREPRISES_NOM',
  firstName: 'NET_ENTREPRISES_PRENOM',
  password: 'NET_ENTREPRISES_MOT_DE_PASSE',
} as const satisfies Record<keyof DsnAccount, string>;

const nobody: DsnAccount = { siret: '', lastName: '', firstName: '', password: '' };

/** Who declares for a firm, from its secret parameters; the simulation asks for nobody. @throws AppError 409 */
export const portalAccounts =
  (database: Database, keeper: ParameterKeeper, { isSimulation }: DsnPortal) =>
  async (clientId: number): Promise<DsnAccount> => {
    if (isSimulation) return nobody;
    const date = todayInParis();
    return database.asFirm({ clientId }, async (db) => {
      const account = { ...nobody };
      for (const [field, key] of Object.entries(keys) as [keyof DsnAccount, string][]) {
        const value = await secretParameterAt(db, keeper, { clientId, key, date });
        if (value === undefined)
          throw new AppError({
            status: 409,
            code: 'PORTAL_NOT_SET_UP',
            message: `Le cabinet n’a pas indiqué son déclarant à net-entreprises (paramètre ${key}).`,
          });
        account[field] = value;
      }
      return account;
    });
  };
