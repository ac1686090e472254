import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded.ts';
import { outbox } from '#server/platform/outbox/outbox.ts';
import { contentKeeper, openDisk } from '#server/platform/storage/file-store.ts';
import { seedDemonstration } from '../../tools/seed/demonstration.ts';
import {
  demonstrationPassword,
  newDataFolder,
  type RunningServer,
  startServer,
} from '../life/installation.ts';
import { openMailServer } from '../mail/mail-server.ts';
import type { Site } from './fault.ts';
import { ageFiles, freePort } from './one-node.ts';
import { slowToSay } from './slow-answers.ts';

/** The key that the nodes of an installation share. */
const secretKey = 'clé-partagée-par-les-nœuds-d’un-essai-de-panne';

/** Fills an empty database with the demonstration firm, its files below a data folder. */
export async function fillDatabase(url: string, dataDir: string): Promise<void> {
  await migrate(url);
  const keepFile = contentKeeper(await openDisk({ s3: undefined, dataDir }));
  await seedDemonstration({ url, password: demonstrationPassword, secretKey, keepFile });
}

/** Has mails wait in the outbox, all from the same moment on: every node's sender goes for them at once. */
export async function queueMails(url: string, count: number): Promise<void> {
  const database = openDatabase({ url, connections: 1 });
  const { mail } = outbox(secretKey);
  await database
    .asInstallation(async (db) => {
      const [firm] = await db.query<{ id: number }>('select id from client order by id limit 1');
      for (let number = 0; number < count; number += 1) {
        const to = `${randomUUID()}@courriel.example`;
        const clientId = firm?.id ?? 0;
        await mail(db, {
          clientId,
          to,
          subject: 'Essai',
          text: 'Essai',
          html: '<p>Essai</p>',
          holdsSecret: false,
        });
      }
    })
    .finally(() => database.close());
}

/** A PostgreSQL that no server started: it outlives them. */
export async function startDatabase() {
  const { dataDir, remove } = await newDataFolder();
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const { url } = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  return { url, dataDir, remove };
}

interface Options {
  /** What the nodes connect to. */
  databaseUrl: string;
  /** What the checks connect to; the same unless told. */
  checkUrl?: string;
  dataDir: string;
  count: number;
}

/** Nodes that share a filled database and a data folder. */
export async function startNodes({ databaseUrl, checkUrl = databaseUrl, dataDir, count }: Options) {
  const mail = await openMailServer();
  mail.behaviour.atAccepted = slowToSay;
  const nodes: { port: number; server: RunningServer }[] = [];
  const start = (port: number) =>
    startServer({
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SECRET_KEY: secretKey,
      SMTP_URL: mail.url,
      PORT: String(port),
    });
  for (let index = 0; index < count; index += 1) {
    const port = await freePort();
    nodes.push({ port, server: await start(port) });
  }
  const site: Omit<Site, 'address'> = {
    databaseUrl: checkUrl,
    disk: await openDisk({ s3: undefined, dataDir }),
    age: ageFiles(dataDir),
    mail,
    async close() {
      for (const { server } of nodes) await server.kill();
      await mail.close();
    },
  };
  return {
    site,
    nodes,
    /** Starts a node that was killed, at the same address. */
    async restart(node: { port: number; server: RunningServer }) {
      node.server = await start(node.port);
    },
  };
}
