import pg from 'pg';
import { type NirKeeper, nirKeeper } from './nir-keeper.ts';

interface ClearNir {
  clientId: number;
  id: number;
  nir: string;
}

const batchSize = 1000;

/** Seals some of the numbers that wait in nir_to_seal and takes them away; answers how many there were. */
async function sealBatch(client: pg.Client, nirs: NirKeeper): Promise<number> {
  await client.query('begin');
  // nodes that start together share the work
  const { rows } = await client.query<ClearNir>(
    `delete from nir_to_seal where (client_id, person_id) in (
       select client_id, person_id from nir_to_seal order by client_id, person_id limit ${batchSize} for update skip locked)
     returning client_id::int as "clientId", person_id::int as id, nir`,
  );
  const kept = rows.map((row) => nirs.keep(row, row.nir));
  await client.query(
    `update person p set nir_sealed = k.sealed, nir_fingerprint = k.fingerprint, nir_start = k.start
     from unnest($1::bigint[], $2::bigint[], $3::bytea[], $4::bytea[], $5::text[])
       as k (client_id, id, sealed, fingerprint, start)
     where p.client_id = k.client_id and p.id = k.id and p.nir_sealed is null`,
    [
      rows.map(({ clientId }) => clientId),
      rows.map(({ id }) => id),
      kept.map(({ nirSealed }) => nirSealed),
      kept.map(({ nirFingerprint }) => nirFingerprint),
      kept.map(({ nirStart }) => nirStart),
    ],
  );
  await client.query('commit');
  return rows.length;
}

/**
 * Seals the social-security numbers that an earlier version of the product kept in the clear: in batches,
 * each sealed and taken away by one commit, so that whatever stops it loses nothing and the next start goes on.
 * To be run after `migrate` and before anybody is served.
 * @returns how many it sealed.
 */
export async function sealClearNirs(url: string, secretKey: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const nirs = nirKeeper(secretKey);
    let sealed = 0;
    for (let batch = await sealBatch(client, nirs); batch > 0; batch = await sealBatch(client, nirs))
      sealed += batch;
    // what the rows looked like before is still in the table's pages until they are used again
    if (sealed > 0) await client.query('vacuum (analyze) person, nir_to_seal');
    return sealed;
  } finally {
    await client.end();
  }
}

/** Whether this key opens the database's numbers; true where there is none. */
export async function opensNirs(url: string, secretKey: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ clientId: number; id: number; nirSealed: Buffer }>(
      `select client_id::int as "clientId", id::int, nir_sealed as "nirSealed" from person
       where nir_sealed is not null limit 1`,
    );
    const [row] = rows;
    if (!row) return true;
    nirKeeper(secretKey).open(row, row);
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError) throw error;
    return false;
  } finally {
    await client.end();
  }
}
