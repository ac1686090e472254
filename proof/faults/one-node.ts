import { once } from 'node:events';
import { utimes } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { attachEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded.ts';
import { readSettings } from '#server/platform/installation/settings.ts';
import { openDisk } from '#server/platform/storage/file-store.ts';
import { newDataFolder, type RunningServer, startServer } from '../life/installation.ts';
import { openMailServer } from '../mail/mail-server.ts';
import type { Site } from './fault.ts';
import { slowToSay } from './slow-answers.ts';

/** Further than what the sweep leaves alone. */
export const longAgo = 36 * 3600 * 1000;

/** A port that nobody has at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Makes contents of a folder older. */
export const ageFiles = (dataDir: string) => async (keys: readonly string[]) => {
  const then = new Date(Date.now() - longAgo);
  for (const key of keys) await utimes(join(dataDir, 'files', key), then, then);
};

export interface OneNode extends Site {
  dataDir: string;
  server(): RunningServer;
  /** Starts the server again, at the same address. */
  start(): Promise<void>;
}

interface Options {
  /** Where its data stands; a folder of its own otherwise. */
  folder?: { dataDir: string; remove(): Promise<void> };
  env?: NodeJS.ProcessEnv;
}

/** `npm start` as most installations have it: one server with its embedded database and the demonstration firm. */
export async function oneNode({ folder, env = {} }: Options = {}): Promise<OneNode> {
  const { dataDir, remove } = folder ?? (await newDataFolder());
  const mail = await openMailServer();
  mail.behaviour.atAccepted = slowToSay;
  const port = await freePort();
  const all = { DATA_DIR: dataDir, PORT: String(port), SMTP_URL: mail.url, ...env };
  let server = await startServer(all);
  const running = await attachEmbeddedPostgres({ dataDir, log: () => undefined });
  if (!running) throw new Error('the embedded PostgreSQL does not run');
  return {
    dataDir,
    address: `http://127.0.0.1:${port}`,
    databaseUrl: running.url,
    disk: await openDisk(readSettings({ ...all, LOG_LEVEL: 'silent' })),
    age: ageFiles(dataDir),
    mail,
    server: () => server,
    async start() {
      server = await startServer(all);
    },
    async close() {
      await server.kill();
      await mail.close();
      await remove();
    },
  };
}
