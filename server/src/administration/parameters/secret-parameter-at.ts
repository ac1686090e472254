import type { Db } from '#server/platform/database/transaction.ts';
import { isValidOnSql } from '#server/platform/database/validity.ts';
import type { ParameterKeeper } from './parameter-keeper.ts';

interface Asked {
  clientId: number;
  key: string;
  /** YYYY-MM-DD */
  date: string;
}

/** A secret parameter in the clear, for what speaks with another service; undefined where the firm has given none. */
export async function secretParameterAt(
  db: Db,
  keeper: ParameterKeeper,
  { clientId, key, date }: Asked,
): Promise<string | undefined> {
  const [found] = await db.query<{ id: number; sealed: Buffer }>(
    `select v.id, v.value_sealed as sealed from parameter_value v
     where v.client_id = $1 and v.key = $2 and v.replaced_at is null and v.value_sealed is not null
       and ${isValidOnSql('v.starts_on', 'v.ends_on', '$3::date')}`,
    [clientId, key, date],
  );
  return found && keeper.open({ clientId, id: found.id }, found.sealed);
}
