import { mkdir } from 'node:fs/promises';
import pg from 'pg';
import { migrate } from '#server/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded.ts';
import { addUsers } from '../tools/seed/firm/firm.ts';
import { loadFirm } from '../tools/seed/load/load-firm.ts';
import { root } from './root.ts';

/** Who measures: the administrator of the measured firm. */
export const email = 'adminstrator@bench.example';
export const password = 'Mesure-2026!';

export interface Size {
  persons: number;
  companies: number;
}

/** As many companies to persons as a firm has. */
export const sized = (persons: number, companies = Math.ceil(persons * 0.3)): Size => ({
  persons,
  companies,
});

/** The measured firm in a database that is running. */
export interface Firm extends Size {
  url: string;
  clientId: number;
}

/** Who signs in beside the measuring user, with the same password and rights. */
export const signers = Array.from({ length: 16 }, (_, number) => `mesure-${number}@bench.example`);

/** Whoever has measured often is not asked for a new password, as others are after 500 sign-ins. */
async function prepareSigners(client: pg.ClientBase, clientId: number) {
  const known = await client.query('select from sign_in_address where email = any ($1)', [signers]);
  if (known.rowCount === 0) {
    const users = signers.map((address) => ({
      email: address,
      firstName: 'Camille',
      lastName: 'Mesure',
      role: 'ADMINSTRATOR' as const,
      cabinetId: null,
    }));
    await client.query('begin');
    await addUsers(client, clientId, users, password);
    await client.query('commit');
  }
  await client.query(
    'update app_user set sign_ins_with_password = 0 where client_id = $1 and email = any ($2)',
    [clientId, [email, ...signers]],
  );
}

/** Fills the database to the asked size, unless it has been before. */
export async function prepareFirm(
  url: string,
  size: Size,
  secretKey: string,
  say: (text: string) => void,
): Promise<Firm> {
  await migrate(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const find = async () =>
      (await client.query('select client_id from sign_in_address where email = $1', [email])).rows[0];
    if (!(await find())) await loadFirm({ url, ...size, client: 'Mesure', email, password, secretKey }, say);
    const clientId = Number((await find()).client_id);
    await prepareSigners(client, clientId);
    return { ...size, url, clientId };
  } finally {
    await client.end();
  }
}

/** Starts the database of this size, which is kept from one run to the next under .cache/. */
export async function openFirm(size: Size, say: (text: string) => void) {
  const dataDir = `${root}.cache/bench-${size.persons}-${size.companies}`;
  await mkdir(dataDir, { recursive: true });
  const postgres = await startEmbeddedPostgres({ dataDir, log: say });
  try {
    const firm = await prepareFirm(postgres.url, size, dataDir, say);
    return { ...firm, stop: () => postgres.stop() };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
