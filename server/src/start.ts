import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { refreshReferentials } from './directory/referentials/refresh.ts';
import { giveModels } from './documents/generation/models/give-models.ts';
import { giveChecklists } from './documents/requests/give-checklists.ts';
import { giveDocumentTypes } from './documents/types/give-document-types.ts';
import { allJobs } from './jobs.ts';
import { giveQuestionnaireTemplates } from './legal/questionnaires/templates/give-templates.ts';
import { fingerprintNirs } from './permanent-files/people/nir/fingerprint-nirs.ts';
import { sealClearNirs } from './permanent-files/people/nir/seal-clear-nirs.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/pool.ts';
import { keepPostgresRunning } from './platform/embedded-postgres/keep-running.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/start-embedded.ts';
import { checkDataFolder } from './platform/installation/data-folder.ts';
import { FolderInUse, lockFolder } from './platform/installation/instance-lock.ts';
import { openLog, tellOnStandardError } from './platform/installation/log.ts';
import { addressOf, readSettings, type Settings } from './platform/installation/settings.ts';
import { jobContent } from './platform/jobs/content.ts';
import { startRecurring } from './platform/jobs/recurring.ts';
import { startJobs } from './platform/jobs/runner.ts';
import { startSender } from './platform/outbox/sender.ts';
import { recurringWorks } from './recurring-works.ts';
import {
  type DemonstrationSignIn,
  offerDemonstration,
  type SeedDemonstration,
} from './startup/demonstration.ts';
import { type Ending, endInOrder } from './startup/ending.ts';
import { explainFailure, Refusal } from './startup/explain-failure.ts';
import { checkPort, refusedAddress } from './startup/listening.ts';
import { giveClosingChecks } from './tax/bilans/closing-checks/give-closing-checks.ts';
import { notifyJobEnd } from './workspace/notifications/notify-job-end.ts';

/** Requests in progress have this long to end once the server has been asked to stop. */
const DRAIN = 10_000;

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

/**
 * Runs the server until it is asked to stop. Whatever forbids it to start is told in one French sentence
 * on standard error, and the process ends with code 1.
 *
 * @param loadSeed gives what fills an empty embedded database; loaded only when it serves.
 */
export async function start(
  env: NodeJS.ProcessEnv,
  loadSeed: () => Promise<SeedDemonstration>,
): Promise<void> {
  const ending = endInOrder(say);
  try {
    const settings = readSettings(env);
    checkDataFolder(settings.dataDir);
    const url = await readyDatabase(settings, ending);
    await migrate(url);
    await refreshReferentials(url);
    await sealClearNirs(url, settings.secretKey);
    await fingerprintNirs(url, settings.secretKey, settings.previousSecretKey);
    const seed: SeedDemonstration = async (options) => (await loadSeed())(options);
    const hasDemonstration = settings.demo && !settings.databaseUrl;
    const signIn = hasDemonstration ? await offerDemonstration(settings, url, seed, say) : undefined;
    const address = await serve(settings, url, ending);
    welcome(address, signIn);
  } catch (error) {
    if (ending.hasBegun()) return;
    process.stderr.write(`${explainFailure(error)}\n`);
    if (env.LOG_LEVEL === 'debug' || env.LOG_LEVEL === 'trace')
      tellOnStandardError(error, 'the start failed');
    await ending.run();
    process.exit(1);
  }
}

/** The database's connection string, once the port is known to be free and PostgreSQL answers. */
async function readyDatabase(settings: Settings, ending: Ending): Promise<string> {
  const { dataDir, databaseUrl } = settings;
  if (databaseUrl) {
    // Nodes of one installation may share the data folder, which then holds files only.
    await checkPort(settings);
    return databaseUrl;
  }
  ending.add(takeFolder(settings));
  await checkPort(settings);
  say('Démarrage de PostgreSQL…');
  const embedded = await startEmbeddedPostgres({ dataDir, log: say });
  ending.add(() => embedded.stop());
  const keeping = keepPostgresRunning({ dataDir, log: say });
  ending.add(() => keeping.stop());
  if (embedded.reattached) say('PostgreSQL tournait encore après un arrêt brutal : il est repris tel quel.');
  return embedded.url;
}

function takeFolder({ dataDir, host, port }: Settings): () => void {
  try {
    return lockFolder(dataDir, `le serveur ${addressOf(host, port)}`);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    const { purpose, pid } = error.holder;
    throw new Refusal(
      `Le dossier de données ${dataDir} est déjà utilisé par ${purpose} (processus ${pid}) : arrêtez-le, ou indiquez un autre DATA_DIR.`,
    );
  }
}

async function serve(settings: Settings, url: string, ending: Ending): Promise<string> {
  const { host, port } = settings;
  const database = openDatabase({ url, replicaUrl: settings.databaseReplicaUrl });
  ending.add(() => database.close());
  await database.asInstallation(async (db) => {
    await giveDocumentTypes(db);
    await giveChecklists(db);
    await giveClosingChecks(db);
    await giveQuestionnaireTemplates(db);
    await giveModels(db);
  });
  const log = openLog(settings.logLevel);
  const app = await buildApp({ settings, database, log });
  // the embedded database is this process's own: the data folder is locked
  const isAlone = settings.databaseUrl === undefined;
  const sender = startSender({ database, settings, log, isAlone });
  ending.add(() => sender.stop());
  ending.add(() => drain(app));
  await app.listen({ host, port }).catch((error: unknown) => {
    throw refusedAddress(error, host, port);
  });
  const runner = await startJobs({
    settings,
    database,
    content: await jobContent(settings),
    jobs: allJobs,
    onEnd: notifyJobEnd,
    log,
    isAlone,
  });
  ending.add(() => runner.stop());
  ending.add(startRecurring(await recurringWorks(settings, database, log), log));
  const listening = app.server.address();
  return listening && typeof listening === 'object' ? addressOf(host, listening.port) : settings.publicUrl;
}

/** Takes no more requests, lets those in progress end, and cuts what has not ended in time. */
async function drain(app: FastifyInstance): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), DRAIN);
  const closed = app.server.listening ? once(app.server, 'close') : undefined;
  await app.close();
  await closed;
  clearTimeout(late);
}

function welcome(address: string, signIn: DemonstrationSignIn | undefined): void {
  const lines = ['', `Le logiciel est prêt : ${address}`, ''];
  if (signIn) {
    lines.push(
      `Cabinet de démonstration, mot de passe : ${signIn.password}`,
      ...signIn.emails.map((email) => `  ${email}`),
      '  et un compte pour chaque autre rôle : le code du rôle en minuscules, avec des tirets, @demo.example',
      '',
    );
  }
  // at once: whoever waits for the first line has all of them
  say([...lines, 'Ctrl-C pour arrêter.'].join('\n'));
}
