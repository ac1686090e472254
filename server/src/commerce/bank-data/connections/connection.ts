import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { BankAggregator } from '#server/platform/bank-aggregator/aggregator.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, notFound } from '#server/platform/requests/errors.ts';
import { type InstallationKeys, renewableSealing } from '#server/platform/secrets/renewable-sealing.ts';
import type { SealedColumn } from '#server/platform/secrets/reseal-columns.ts';

const tiedTo = (clientId: number, id: number | string) => `bank-connection:${clientId}:${id}`;

const sealingOf = (keys: InstallationKeys) => renewableSealing(keys, 'bank-connection');

/** Keeps the tokens of connections sealed, each tied to firm and row. */
export function tokenKeeper({ secretKey, previousSecretKey }: InstallationKeys) {
  const sealing = sealingOf({ secretKey, previousSecretKey });
  return {
    seal: (clientId: number, id: number, token: string): Buffer => sealing.seal(token, tiedTo(clientId, id)),
    /** @throws where neither key sealed it here, or it was altered */
    open: (clientId: number, id: number, sealed: Buffer): string =>
      sealing.open(sealed, tiedTo(clientId, id)),
  };
}

/** The tokens of bank connections, as they follow the installation's key. */
export const bankTokenColumn = (keys: InstallationKeys): SealedColumn => ({
  table: 'bank_connection',
  key: { column: 'id', type: 'bigint' },
  column: 'sealed_token',
  renew: ({ clientId, id, value }) => sealingOf(keys).renew(value, tiedTo(clientId, id)),
});

export interface BankNeeds {
  database: Database;
  aggregator: BankAggregator;
  tokens: ReturnType<typeof tokenKeeper>;
  /** Where the bank's page leads back to. */
  returnUrl: string;
}

/** A connection as steps over it know it. */
export interface Connection extends Record<string, unknown> {
  id: number;
  cabinetId: number | null;
  companyId: number | null;
  source: string;
  externalId: string | null;
  token: Buffer | null;
  bank: string | null;
  isRevoked: boolean;
  since: string | null;
}

interface Asking {
  clientId: number;
  sessionId: string;
}

const unknown = () => notFound('Cette connexion n’existe pas ou plus.');

/** A connection that the user may read, by its id or by the state that its consent page was begun with. @throws AppError 404 */
export async function findConnection(
  db: Db,
  { clientId, sessionId }: Asking,
  by: { id: number } | { state: string },
): Promise<Connection> {
  const [column, value] = 'id' in by ? ['k.id', by.id] : ['k.consent_state', by.state];
  const [found] = await db.query<Connection>(
    `select k.id, k.cabinet_id as "cabinetId", k.company_id as "companyId", k.source, k.external_id as "externalId",
       k.sealed_token as token, k.bank, k.revoked_at is not null as "isRevoked",
       (select max(l.day)::text from bank_account a join bank_line l on l.client_id = a.client_id and l.account_id = a.id
         where a.client_id = k.client_id and a.connection_id = k.id) as since
     from bank_connection k left join company r on r.client_id = k.client_id and r.id = k.company_id
     where k.client_id = $1 and ${column} = $3 and (r.id is null or ${isReadable('$2')}) for update of k`,
    [clientId, sessionId, value],
  );
  if (!found) throw unknown();
  return found;
}

export const refusedStep = (message: string) => new AppError({ status: 409, code: 'BANK_STATE', message });

/** What an aggregator that fails is told as. */
export const aggregatorFailure =
  (log: { warn(facts: object, message: string): void }) =>
  (error: unknown): never => {
    log.warn({ err: error }, 'bank aggregator');
    throw new AppError({
      status: 502,
      code: 'AGGREGATOR_UNREACHABLE',
      message: 'Le service bancaire ne répond pas, ou pas comme attendu. Réessayez plus tard.',
    });
  };
