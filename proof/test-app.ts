import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { QueryResultRow } from 'pg';
import { afterAll, inject } from 'vitest';
import { stepUpScopes } from '#contract/access/access.ts';
import { buildApp } from '#server/app.ts';
import { sessions } from '#server/identity/auth/sessions/sessions.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { openLog } from '#server/platform/installation/log.ts';
import type { CaptchaSettings, Settings } from '#server/platform/installation/settings.ts';
import { sessionTokens } from '#server/platform/sessions/session-token.ts';
import { client } from './client.ts';
import { callRecord } from './exercised.ts';
import { plantLogos } from './firms/cabinets.ts';
import { plantStrongboxFiles } from './firms/client-space-work.ts';
import { plantStaffImages } from './firms/collaborators.ts';
import { plantModelFiles } from './firms/document-models.ts';
import { plantDocumentFiles } from './firms/documents.ts';
import { plantContents } from './firms/downloads.ts';
import { plantIdentityImages } from './firms/identity-documents.ts';
import { plantImportFiles } from './firms/imports.ts';
import { plantPapers } from './firms/papers.ts';
import { plantProspectFiles } from './firms/prospects.ts';
import { plantSupplierFiles } from './firms/suppliers.ts';
import type { Who } from './firms/users.ts';
import type { FirmName } from './firms.ts';
import { cloneTemplate } from './processes/postgres.ts';
import { testSecretKey } from './secret-key.ts';

interface TestAppOptions {
  /** Without it no form asks for a proof. */
  captcha?: Partial<CaptchaSettings>;
  settings?: Partial<Settings>;
}

/** The settings that tests run under; `dataDir` is theirs to remove. */
function testSettings(dataDir: string, { captcha, settings }: TestAppOptions = {}): Settings {
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
    mailFrom: 'Cabinet Arpège <ne-pas-repondre@a.example>',
    sms: undefined,
    proxies: 0,
    s3: undefined,
    clamdUrl: undefined,
    captcha: {
      provider: 'none',
      siteKey: undefined,
      secret: undefined,
      verifyUrl: 'http://127.0.0.1:1/',
      ...captcha,
    },
    directory: { kind: 'simulation', url: '' },
    freezeRegister: { kind: 'simulation', url: '', path: '' },
    portageaUrl: undefined,
    eInvoicing: undefined,
    dsn: { kind: 'simulation', url: undefined },
    banks: {
      kind: 'simulation',
      url: '',
      webviewUrl: 'https://webview.powens.com',
      clientId: '',
      clientSecret: '',
    },
    signing: { kind: 'interne', url: '', apiKey: '' },
    cards: { kind: 'simulation', url: '', apiKey: '', webhookSecret: '' },
    pdfConversion: { kind: 'aucune', program: '', url: '' },
    ocr: undefined,
    secretKey: testSecretKey,
    previousSecretKey: undefined,
    logLevel: 'silent',
    ...settings,
  };
}

/**
 * The whole server on a database of its own, with two firms in it; closed after the file's last test.
 * Requests pass through the HTTP layer without a socket; `listen` opens one where a test needs it.
 */
export async function startTestApp(options: TestAppOptions = {}) {
  const { url, drop } = await cloneTemplate(inject('postgres'));
  const dataDir = mkdtempSync(join(inject('runFolder'), 'app-'));
  await plantContents(dataDir);
  plantIdentityImages(dataDir);
  plantPapers(dataDir);
  plantLogos(dataDir);
  plantStaffImages(dataDir);
  plantImportFiles(dataDir);
  plantProspectFiles(dataDir);
  plantSupplierFiles(dataDir);
  plantDocumentFiles(dataDir);
  plantStrongboxFiles(dataDir);
  plantModelFiles(dataDir);
  const settings = testSettings(dataDir, options);
  const database = openDatabase({ url, connections: 6 });
  const logLines: string[] = [];
  const log = openLog('info', { write: (line) => void logLines.push(line) });
  const fastify = await buildApp({ settings, database, log });
  const tokens = sessionTokens(settings.secretKey);
  const firms = inject('firms');
  const record = callRecord();

  /** Marks a session as having proved anew all that may be asked for. */
  const proveAnew = (sessionId: string) =>
    database.asInstallation((db) =>
      db.query(
        `update user_session set step_ups =
           (select jsonb_object_agg(scope, now() + interval '1 hour') from unnest($2::text[]) scope)
         where id = $1`,
        [sessionId, stepUpScopes],
      ),
    );

  const app = {
    fastify,
    settings,
    database,
    databaseUrl: url,
    firms,
    tokens,
    /** What the server has logged, a line of JSON each. */
    logLines,
    /** Makes calls without a session. */
    anonymous: client({ app: fastify, record, logLines }, { xsrf: tokens.issueXsrf(randomUUID()) }),

    /** A client with a new session of the firm's user of this role, which has proved anew all that is asked. */
    async signIn(who: Who, firm: FirmName = 'A', { stepUps = true }: { stepUps?: boolean } = {}) {
      const { id: clientId, users } = firms[firm];
      const user = { clientId, userId: users[who].id };
      const { signedIn } = await database.asInstallation((db) =>
        sessions(tokens).open(db, user, { method: 'password', device: 'Firefox sous Linux', address: null }),
      );
      if (stepUps) await proveAnew(signedIn.Token.split('.')[1] ?? '');
      return client({ app: fastify, record, logLines }, { token: signedIn.Token, xsrf: signedIn.XsrfToken });
    },

    /** Rows of a statement run as the tables' owner, whom row-level security does not hold. */
    query<Row extends QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
      return database.asInstallation((db) => db.query<Row>(sql, values));
    },

    /** Opens a socket and tells its address, such as http://127.0.0.1:41234. */
    listen: () => fastify.listen({ host: '127.0.0.1', port: 0 }),

    async close() {
      record.write(join(inject('runFolder'), 'calls'));
      await fastify.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
      // a PostgreSQL made for this run goes as a whole
      if (process.env.TEST_DATABASE_URL) await drop();
    },
  };
  afterAll(() => app.close());
  return app;
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;
