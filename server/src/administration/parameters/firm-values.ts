import type { ParameterValue } from '#contract/administration/parameters/parameter.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** A value of the firm, as lists and computations read it: never with a secret. */
export type FirmValue = ParameterValue & { Id: number; Version: number; DateDebut: string; Key: string };

interface Row extends Omit<FirmValue, 'DefiniLe' | 'RemplaceeLe' | 'Origine'> {
  definedAt: Date;
  replacedAt: Date | null;
}

/**
 * Values that the firm has given, the latest first; `condition` is SQL on v, with values from $2 on.
 * `lock` holds them against every other editor until the transaction ends; under a `name` the statement is prepared.
 */
export async function firmValues(
  db: Db,
  clientId: number,
  condition = 'true',
  values: readonly unknown[] = [],
  { lock = false, name }: { lock?: boolean; name?: string } = {},
): Promise<FirmValue[]> {
  const rows = await db.query<Row>(
    `select v.id as "Id", v.version as "Version", v.key as "Key", v.value as "Valeur", v.starts_on as "DateDebut",
       v.ends_on as "DateFin", v.source as "Source", v.motive as "Motif", v.created_at as "definedAt",
       v.replaced_at as "replacedAt", u.first_name || ' ' || u.last_name as "DefiniPar"
     from parameter_value v left join app_user u on u.client_id = v.client_id and u.id = v.created_by
     where v.client_id = $1 and ${condition} order by v.starts_on desc, v.id desc
     ${lock ? 'for update of v' : ''}`,
    [clientId, ...values],
    name,
  );
  return rows.map(({ definedAt, replacedAt, ...rest }) => ({
    ...rest,
    Origine: 'CABINET',
    DefiniLe: definedAt.toISOString(),
    RemplaceeLe: replacedAt?.toISOString() ?? null,
  }));
}
