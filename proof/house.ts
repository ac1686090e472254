import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { QueryResultRow } from 'pg';
import { afterAll, inject } from 'vitest';
import { buildApp } from '#server/app.ts';
import { sessions } from '#server/auth/sessions.ts';
import { openDatabase } from '#server/platform/database.ts';
import { openLog } from '#server/platform/log.ts';
import { sessionTokens } from '#server/platform/session-token.ts';
import type { CaptchaSettings, Settings } from '#server/platform/settings.ts';
import { client } from './client.ts';
import { callRecord } from './exercised.ts';
import type { FirmName, Who } from './firms.ts';
import { cloneTemplate } from './postgres.ts';

interface HouseOptions {
  /** Without it no form asks for a proof. */
  captcha?: Partial<CaptchaSettings>;
  settings?: Partial<Settings>;
}

const secretKey = 'a secret for the tests alone, of a decent length';

/** The settings that tests run under; `dataDir` is theirs to remove. */
function testSettings(dataDir: string, { captcha, settings }: HouseOptions = {}): Settings {
  return {
    port: 0,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir,
    databaseUrl: undefined,
    databaseReplicaUrl: undefined,
    demo: false,
    demoPassword: undefined,
    smtpUrl: undefined,
    s3: undefined,
    captcha: {
      provider: 'none',
      siteKey: undefined,
      secret: undefined,
      verifyUrl: 'http://127.0.0.1:1/',
      ...captcha,
    },
    secretKey,
    logLevel: 'silent',
    ...settings,
  };
}

/**
 * The whole server on a database of its own, with two firms in it; closed after the file's last test.
 * Requests pass through the HTTP layer without a socket; `listen` opens one where a test needs it.
 */
export async function openHouse(options: HouseOptions = {}) {
  const { url, drop } = await cloneTemplate(inject('postgres'));
  const dataDir = mkdtempSync(join(inject('runFolder'), 'house-'));
  const settings = testSettings(dataDir, options);
  const database = openDatabase({ url, connections: 6 });
  const logLines: string[] = [];
  const log = openLog('info', { write: (line) => void logLines.push(line) });
  const app = await buildApp({ settings, database, log });
  const tokens = sessionTokens(settings.secretKey);
  const firms = inject('firms');
  const record = callRecord();

  const house = {
    app,
    settings,
    database,
    databaseUrl: url,
    firms,
    tokens,
    /** What the server has logged, a line of JSON each. */
    logLines,
    /** Makes calls without a session. */
    anonymous: client({ app, record, logLines }),

    /** A client with a new session of the firm's user of this role. */
    async signIn(who: Who, firm: FirmName = 'A') {
      const { id: clientId, users } = firms[firm];
      const { signedIn } = await database.asInstallation((db) =>
        sessions(tokens).open(db, clientId, users[who].id),
      );
      return client({ app, record, logLines }, { token: signedIn.Token, xsrf: signedIn.XsrfToken });
    },

    /** Rows of a statement run as the tables' owner, whom row-level security does not hold. */
    query<Row extends QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
      return database.asInstallation((db) => db.query<Row>(sql, values));
    },

    /** Opens a socket and tells its address, such as http://127.0.0.1:41234. */
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),

    async close() {
      record.write(join(inject('runFolder'), 'calls'));
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
      // a PostgreSQL made for this run goes as a whole
      if (process.env.TEST_DATABASE_URL) await drop();
    },
  };
  afterAll(() => house.close());
  return house;
}

export type House = Awaited<ReturnType<typeof openHouse>>;
