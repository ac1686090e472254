/** `npm run referentials`: brings the lists of France in the database up to their files, and tells what changed. */
import { migrate } from '#server/platform/migrate.ts';
import { readSettings } from '#server/platform/settings.ts';
import { refreshReferentials } from '#server/referentials/refresh.ts';
import { runCommand } from './backup/explain.ts';
import { openInstallation } from './backup/open-target.ts';

const french = (date: string) => date.split('-').reverse().join('/');

await runCommand(async () => {
  const settings = readSettings(process.env);
  const opened = await openInstallation(settings, 'la mise à jour des référentiels', true);
  try {
    await migrate(opened.url);
    const lists = await refreshReferentials(opened.url, { everything: true });
    for (const { title, source, date, added, changed, retired } of lists)
      process.stdout.write(
        `${title} : ${added} ajout(s), ${changed} modification(s), ${retired} retrait(s)\n  au ${french(date)} — ${source}\n`,
      );
  } finally {
    await opened.close();
  }
});
