/** `npm run seed -- --persons 1000000 --companies 300000`: fills a large firm with invented people. */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { migrate } from '#server/platform/database/migrate.ts';
import { readSettings } from '#server/platform/installation/settings.ts';
import { Refusal } from '#server/startup/explain-failure.ts';
import { runCommand } from './backup/explain.ts';
import { openInstallation } from './backup/open-target.ts';
import { loadFirm } from './seed/load/load-firm.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

const usage =
  'Usage : npm run seed -- [--persons 1000000] [--companies 300000] [--client "Nom"] [--email adresse]';

await runCommand(async () => {
  const demand = readArguments(process.argv.slice(2));
  const settings = readSettings(process.env);
  const password = settings.demoPassword ?? randomBytes(12).toString('base64url');
  const opened = await openInstallation(settings, 'le chargement d’un grand cabinet', false);
  try {
    await migrate(opened.url);
    const firm = await loadFirm(
      { ...demand, url: opened.url, password, secretKey: settings.secretKey },
      print,
    );
    if (firm.isNew) print(`Cabinet « ${demand.client} » : ${demand.email}, mot de passe ${password}`);
    else print(`Cabinet « ${demand.client} » complété.`);
  } finally {
    await opened.close();
  }
});

function readArguments(args: string[]) {
  const values = parse(args);
  return {
    persons: count('--persons', values.persons, 10, 10_000_000),
    companies: count('--companies', values.companies, 0, 10_000_000),
    client: values.client,
    email: values.email.toLowerCase(),
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        persons: { type: 'string', default: '1000000' },
        companies: { type: 'string', default: '300000' },
        client: { type: 'string', default: 'Groupe Hautefeuille' },
        email: { type: 'string', default: 'adminstrator@grand.example' },
      },
    }).values;
  } catch (error) {
    throw new Refusal(usage, { cause: error });
  }
}

function count(name: string, text: string, fewest: number, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= fewest && value <= most) return value;
  throw new Refusal(`${name} doit être un nombre entier de ${fewest} à ${most.toLocaleString('fr-FR')}.`);
}
