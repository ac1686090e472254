/** `npm run rotate-keys`: new keys for all that the vault holds, while the server may go on working. */

import { parameterKeeper } from '#server/administration/parameters/parameter-keeper.ts';
import { renewParameters } from '#server/administration/parameters/renew-parameters.ts';
import { bankTokenColumn } from '#server/commerce/bank-data/connections/connection.ts';
import { rotateVault } from '#server/directory/key-pass/rotate-vault.ts';
import { vaultKeys } from '#server/directory/key-pass/vault-keys.ts';
import { sealColumn } from '#server/documents/signatures/firm-seal.ts';
import { authenticatorColumn, recoveryCodeColumn } from '#server/identity/auth/two-step/encrypted-columns.ts';
import { importFiles } from '#server/permanent-files/imports/import-files.ts';
import { renewImportFiles } from '#server/permanent-files/imports/renew-import-files.ts';
import { nirKeeper } from '#server/permanent-files/people/nir/nir-keeper.ts';
import { renewNirs } from '#server/permanent-files/people/nir/renew-nirs.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { type Database, openDatabase } from '#server/platform/database/pool.ts';
import { readSettings, type Settings } from '#server/platform/installation/settings.ts';
import { attachmentColumn, messageColumn } from '#server/platform/outbox/sealed-column.ts';
import { type Renewed, renewColumn } from '#server/platform/secrets/reseal-columns.ts';
import { ibanKeeper, paymentAccounts, sepaBatches, sepaMandates } from '#server/platform/sepa/iban-keeper.ts';
import { dsnFileColumn } from '#server/social/dsn/files/sealed-file.ts';
import { strongboxKeyColumn } from '#server/social/strongbox/sealed-paper.ts';
import { Refusal } from '#server/startup/explain-failure.ts';
import { runCommand } from './backup/explain.ts';
import { openInstallation } from './backup/open-target.ts';

const number = (value: number) => value.toLocaleString('fr-FR');
const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

await runCommand(async () => {
  const settings = readSettings(process.env);
  const opened = await openInstallation(settings, 'le renouvellement des clés', true);
  const database = openDatabase({ url: opened.url, connections: 2 });
  try {
    await migrate(opened.url);
    const unreadable =
      (await renewVault(database, settings)) +
      (await renewNumbers(database, settings)) +
      (await renewApiKeys(database, settings)) +
      (await renewOthers(database, settings));
    if (unreadable > 0)
      throw new Refusal(
        `${number(unreadable)} éléments ne s’ouvrent avec aucune des clés données et restent tels quels : indiquez l’ancienne clé par SECRET_KEY_PREVIOUS, puis recommencez.`,
      );
  } finally {
    await database.close();
    await opened.close();
  }
});

/** How many items no key opens. */
async function renewVault(database: Database, settings: Settings): Promise<number> {
  const { firms, items, unreadable } = await rotateVault(database, vaultKeys(settings));
  say(`Clés renouvelées : ${number(items)} éléments de ${number(firms)} coffres chiffrés de nouveau.`);
  return unreadable;
}

/** Social-security numbers are sealed under the installation's key itself: they follow when that one changes. */
async function renewNumbers(database: Database, settings: Settings): Promise<number> {
  const { secretKey, previousSecretKey } = settings;
  if (previousSecretKey === undefined) return 0;
  const { numbers, unreadable } = await renewNirs(database, nirKeeper(secretKey, previousSecretKey));
  say(`Numéros de sécurité sociale chiffrés de nouveau : ${number(numbers)}.`);
  return unreadable;
}

/** The same for the firms' API keys among the parameters. */
async function renewApiKeys(database: Database, settings: Settings): Promise<number> {
  const { secretKey, previousSecretKey } = settings;
  if (previousSecretKey === undefined) return 0;
  const keeper = parameterKeeper(secretKey, previousSecretKey);
  const { values, unreadable } = await renewParameters(database, keeper);
  say(`Clés d’accès des paramètres chiffrées de nouveau : ${number(values)}.`);
  return unreadable;
}

/** And for what signs in, what waits to be sent, and the files of unfinished imports. */
async function renewOthers(database: Database, settings: Settings): Promise<number> {
  if (settings.previousSecretKey === undefined) return 0;
  const renewals: [what: string, renew: () => Promise<Renewed>][] = [
    ['Applications d’authentification', () => renewColumn(database, authenticatorColumn(settings))],
    ['Codes de secours', () => renewColumn(database, recoveryCodeColumn(settings))],
    ['Messages', () => renewColumn(database, messageColumn(settings))],
    ['Connexions bancaires', () => renewColumn(database, bankTokenColumn(settings))],
    ['Fichiers DSN', () => renewColumn(database, dsnFileColumn(settings))],
    ['Pièces jointes', () => renewColumn(database, attachmentColumn(settings))],
    ['Certificats de signature', () => renewColumn(database, sealColumn(settings))],
    ['Documents de coffre-fort', () => renewColumn(database, strongboxKeyColumn(settings))],
    ['Fichiers à importer', async () => renewImportFiles(database, await importFiles(settings))],
  ];
  const ibans = ibanKeeper(settings);
  for (const kept of [paymentAccounts, sepaBatches, sepaMandates])
    renewals.push([`IBAN (${kept.table})`, () => renewColumn(database, ibans.column(kept))]);
  let unreadable = 0;
  for (const [what, renew] of renewals) {
    const done = await renew();
    say(`${what}\u202f: ${number(done.count)} chiffrés de nouveau.`);
    unreadable += done.unreadable;
  }
  return unreadable;
}
