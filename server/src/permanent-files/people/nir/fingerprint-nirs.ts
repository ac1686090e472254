import pg from 'pg';
import { type NirKeeper, nirKeeper } from './nir-keeper.ts';

interface Sealed {
  clientId: number;
  id: number;
  nirSealed: Buffer;
}

const batchSize = 1000;

/** Where sealed numbers stand: in the register, and in the records of those who were deleted from it. */
const places = [
  {
    read: `select client_id::int as "clientId", id::int, nir_sealed as "nirSealed" from person
      where (client_id, id) > ($1, $2) and nir_fingerprint = '' order by client_id, id limit ${batchSize}`,
    write: `update person p set nir_fingerprint = k.fingerprint
      from unnest($1::bigint[], $2::bigint[], $3::bytea[]) as k (client_id, id, fingerprint)
      where p.client_id = k.client_id and p.id = k.id and p.nir_fingerprint = ''`,
  },
  {
    read: `select client_id::int as "clientId", id::int, (record ->> 'nir_sealed')::bytea as "nirSealed"
      from deleted_person
      where (client_id, id) > ($1, $2) and record ->> 'nir_fingerprint' = '\\x' order by client_id, id limit ${batchSize}`,
    write: `update deleted_person p set record = p.record || jsonb_build_object('nir_fingerprint', k.fingerprint::text)
      from unnest($1::bigint[], $2::bigint[], $3::bytea[]) as k (client_id, id, fingerprint)
      where p.client_id = k.client_id and p.id = k.id`,
  },
] as const;

/** A number of another key is left as it is: `opensNirs` tells of it. */
function fingerprintOf(nirs: NirKeeper, row: Sealed): Buffer | undefined {
  try {
    return nirs.fingerprint(row.clientId, nirs.open(row, row) ?? '');
  } catch {
    return undefined;
  }
}

async function renewPlace(client: pg.Client, nirs: NirKeeper, { read, write }: (typeof places)[number]) {
  let last: Pick<Sealed, 'clientId' | 'id'> | undefined = { clientId: 0, id: 0 };
  while (last) {
    const { rows }: { rows: Sealed[] } = await client.query<Sealed>(read, [last.clientId, last.id]);
    const known = rows.flatMap((row) => {
      const fingerprint = fingerprintOf(nirs, row);
      return fingerprint ? [{ ...row, fingerprint }] : [];
    });
    await client.query(write, [
      known.map(({ clientId }) => clientId),
      known.map(({ id }) => id),
      known.map(({ fingerprint }) => fingerprint),
    ]);
    last = rows.at(-1);
  }
}

/**
 * Makes the fingerprints that a migration emptied: in batches, each written at once, so that whatever stops it loses
 * nothing and the next start goes on. To be run after `migrate` and before anybody is served.
 */
export async function fingerprintNirs(
  url: string,
  secretKey: string,
  previousSecretKey?: string,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const nirs = nirKeeper(secretKey, previousSecretKey);
    for (const place of places) await renewPlace(client, nirs, place);
  } finally {
    await client.end();
  }
}
