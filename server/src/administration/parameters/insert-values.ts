import type { ParameterType } from '#contract/administration/parameters/value.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { ParameterKeeper } from './parameter-keeper.ts';

export interface ValueToInsert {
  from: string;
  to: string | null;
  /** In the clear; sealed here where the type is a secret's. */
  value: string;
  source: string;
  motive: string | null;
}

type Context = Pick<SignedInContext<never>, 'db' | 'session' | 'programme'>;

/** Writes values of one parameter of the firm; answers their ids, in order. */
export async function insertValues(
  { db, session, programme }: Context,
  keeper: ParameterKeeper,
  { key, type }: { key: string; type: ParameterType },
  values: readonly ValueToInsert[],
): Promise<number[]> {
  const { clientId, userId } = session;
  const drawn = await db.query<{ id: number }>(
    `select nextval('parameter_value_id_seq') as id from generate_series(1, $1)`,
    [values.length],
  );
  const ids = drawn.map(({ id }) => id);
  const isSecret = type === 'ApiKey';
  const sealed = values.map(({ value }, index) =>
    isSecret ? keeper.seal({ clientId, id: ids[index] ?? 0 }, value) : null,
  );
  await db.query(
    `insert into parameter_value (client_id, id, key, created_by, created_from,
       value, value_sealed, starts_on, ends_on, source, motive)
     overriding system value
     select $1, id, $2, $3, $4, value, value_sealed, starts_on, ends_on, source, motive
     from unnest($5::bigint[], $6::text[], $7::bytea[], $8::date[], $9::date[], $10::text[], $11::text[])
       as n (id, value, value_sealed, starts_on, ends_on, source, motive)`,
    [
      clientId,
      key,
      userId,
      programme ?? null,
      ids,
      values.map(({ value }) => (isSecret ? null : value)),
      sealed,
      values.map(({ from }) => from),
      values.map(({ to }) => to),
      values.map(({ source }) => source),
      values.map(({ motive }) => motive),
    ],
  );
  return ids;
}
