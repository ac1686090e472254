/** `npm run new-firm -- --client "Cabinet Exemple" --email vous@exemple.fr --nom Nom --prenom Prénom` */
import { parseArgs } from 'node:util';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { readSettings } from '#server/platform/installation/settings.ts';
import { Refusal } from '#server/startup/explain-failure.ts';
import { runCommand } from './backup/explain.ts';
import { openInstallation } from './backup/open-target.ts';
import { NewFirm, openFirm } from './firm/new-firm.ts';

await runCommand(async () => {
  const firm = readArguments(process.argv.slice(2));
  const settings = readSettings(process.env);
  const opened = await openInstallation(settings, 'l’ouverture d’un cabinet', true);
  const database = openDatabase({ url: opened.url, connections: 1 });
  try {
    await migrate(opened.url);
    const link = await database.asInstallation((db) => openFirm(db, firm));
    process.stdout.write(
      `Cabinet « ${firm.client} » ouvert. ${firm.firstName} ${firm.lastName} choisit son mot de passe ici, une seule fois et avant sept jours :\n${settings.publicUrl}${link}\n`,
    );
  } finally {
    await database.close();
    await opened.close();
  }
});

function readArguments(args: string[]): NewFirm {
  const parsed = NewFirm.safeParse(parse(args));
  if (parsed.success) return parsed.data;
  throw new Refusal(parsed.error.issues.map(({ message }) => message).join('\n'));
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      args,
      options: { client: text, email: text, nom: text, prenom: text, modules: text },
    });
    return {
      client: values.client,
      email: values.email,
      lastName: values.nom,
      firstName: values.prenom,
      modules: values.modules?.split(',').map((module) => module.trim()),
    };
  } catch (error) {
    throw new Refusal(
      'Usage : npm run new-firm -- --client "Cabinet" --email adresse --nom Nom --prenom Prénom [--modules "Comptabilité, Actionnaire"]',
      { cause: error },
    );
  }
}
