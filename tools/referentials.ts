/**
 * `npm run referentials [-- --tax-offices <fichier>]`: brings the lists of France in the database up to their files,
 * and tells what changed; with an official list of the tax offices, those that were given to the firms too.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { bringTaxOffices } from '#server/directory/authorities/give-tax-offices.ts';
import { readOfficialOffices, type TaxOffice } from '#server/directory/authorities/official-offices.ts';
import { refreshReferentials } from '#server/directory/referentials/refresh.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { readSettings } from '#server/platform/installation/settings.ts';
import { todayInParis } from '#server/platform/today.ts';
import { Refusal } from '#server/startup/explain-failure.ts';
import { runCommand } from './backup/explain.ts';
import { openInstallation } from './backup/open-target.ts';

const french = (date: string) => date.split('-').reverse().join('/');

await runCommand(async () => {
  const offices = readOffices();
  const settings = readSettings(process.env);
  const opened = await openInstallation(settings, 'la mise à jour des référentiels', true);
  try {
    await migrate(opened.url);
    const lists = await refreshReferentials(opened.url, { everything: true });
    for (const { title, source, date, added, changed, retired } of lists)
      process.stdout.write(
        `${title} : ${added} ajout(s), ${changed} modification(s), ${retired} retrait(s)\n  au ${french(date)} — ${source}\n`,
      );
    if (offices) await bring(opened.url, offices);
  } finally {
    await opened.close();
  }
});

function readOffices(): TaxOffice[] | undefined {
  let path: string | undefined;
  try {
    path = parseArgs({ options: { 'tax-offices': { type: 'string' } } }).values['tax-offices'];
  } catch {
    throw new Refusal('Usage : npm run referentials [-- --tax-offices <fichier>]');
  }
  if (path === undefined) return undefined;
  let offices: TaxOffice[] = [];
  try {
    offices = readOfficialOffices(readFileSync(path, 'utf8'));
  } catch (error) {
    const { message } = error as Error;
    throw new Refusal(`Le fichier ${path} n’a pas pu être lu (${message.split('\n')[0]}).`);
  }
  if (offices.length === 0)
    throw new Refusal(
      `Le fichier ${path} ne nomme aucun service des impôts des entreprises : il faut le jeu de données « coordonnees-des-structures-dgfip » (CSV) ou « api-lannuaire-administration » (JSON).`,
    );
  return offices;
}

async function bring(url: string, offices: TaxOffice[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    const today = todayInParis();
    const { added, changed, retired } = await bringTaxOffices(client, offices, today);
    await client.query('commit');
    process.stdout.write(
      `Services des impôts : ${offices.length} lus ; ${added} ajout(s), ${changed} modification(s), ${retired} retrait(s), tous cabinets confondus\n`,
    );
  } finally {
    // what was begun and not committed ends with the connection
    await client.end();
  }
}
