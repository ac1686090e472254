import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Settings } from '#server/platform/installation/settings.ts';
import { contentKeeper, openDisk } from '#server/platform/storage/file-store.ts';

/** Fills an empty database with the demonstration firm, whose users all take this password. */
export type SeedDemonstration = (options: {
  url: string;
  password: string;
  /** The installation's key. */
  secretKey: string;
  /** Keeps a content where the firm's files are; answers its hash. */
  keepFile: (clientId: number, content: Buffer) => Promise<string>;
}) => Promise<{ users: { email: string; role: string }[] }>;

/** How to sign in to the demonstration firm. */
export interface DemonstrationSignIn {
  emails: string[];
  password: string;
}

const SHOWN = 4;

/**
 * Puts the demonstration firm into an empty database, and tells how to sign in to it, then and later.
 * Undefined when the database holds something else.
 */
export async function offerDemonstration(
  settings: Settings,
  url: string,
  seed: SeedDemonstration,
  say: (sentence: string) => void,
): Promise<DemonstrationSignIn | undefined> {
  const kept = join(settings.dataDir, 'demo-password.txt');
  if (await isEmpty(url)) {
    say('Chargement du cabinet de démonstration…');
    const password = settings.demoPassword ?? inventPassword();
    // Kept before the firm exists: a firm whose password nobody knows could not be entered.
    writeFileSync(kept, `${password}\n`, { mode: 0o600 });
    await seed({
      url,
      password,
      secretKey: settings.secretKey,
      keepFile: contentKeeper(await openDisk(settings)),
    });
  } else if (!existsSync(kept)) {
    return undefined;
  }
  return { emails: await demonstrationUsers(url), password: readFileSync(kept, 'utf8').trim() };
}

async function isEmpty(url: string): Promise<boolean> {
  const [row] = await query<{ empty: boolean }>(url, 'select not exists (select from client) as empty');
  return row?.empty ?? false;
}

async function demonstrationUsers(url: string): Promise<string[]> {
  const rows = await query<{ email: string }>(
    url,
    `select email from sign_in_address where email like '%@demo.example'
     order by user_id limit ${SHOWN}`,
  );
  return rows.map(({ email }) => email);
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Four groups of letters and digits that cannot be mistaken for one another when read aloud. */
function inventPassword(): string {
  const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
