import { join } from 'node:path';
import pg from 'pg';
import { clusterFolders } from '#server/platform/embedded-postgres/cluster.ts';
import { readLogin } from '#server/platform/embedded-postgres/connection.ts';
import { connectionUrl } from '#server/platform/embedded-postgres/endpoint.ts';
import { readPostmaster } from '#server/platform/embedded-postgres/postmaster-file.ts';
import { runFolders } from './run-folders.ts';

/** What the journeys' server keeps, outside its database. */
export const filesFolder = () => join(runFolders().data, 'files');

/** Works in the database of the journeys' server, as its owner: for what no call can bring about. */
export async function inDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { data, passwordFile } = clusterFolders(runFolders().data);
  const running = readPostmaster(data);
  if (!running) throw new Error('the journeys’ server has no database of its own');
  const client = new pg.Client({
    connectionString: connectionUrl(running.endpoint, readLogin(passwordFile)),
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
