import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, inject, test } from 'vitest';
import type { Call, RequestOf } from '#contract/call.ts';
import {
  GetAllKeypassByRole,
  GetKeypass,
  GetKeypassById,
  GetKeypassByModule,
  GetKeypassReveals,
  GetKeypassRotation,
  SaveKeypass,
  UpdateKeypass,
} from '#contract/directory/key-pass/calls.ts';
import { GetNotifications } from '#contract/workspace/notifications/calls.ts';
import { plantedSecret } from '#proof/firms/key-pass.ts';
import { testSecretKey } from '#proof/secret-key.ts';
import { startTestApp } from '#proof/test-app.ts';
import { askRotationAfterDeparture } from '#server/directory/key-pass/after-departure.ts';
import { rotateVault } from '#server/directory/key-pass/rotate-vault.ts';
import { vaultKeys } from '#server/directory/key-pass/vault-keys.ts';
import { listArchive, readArchiveEntry } from './backup/archive-read.ts';
import { writeBackup } from './backup/write-backup.ts';

const app = await startTestApp();
const { A } = app.firms;
const admin = await app.signIn('ADMINSTRATOR');
const leaving = await app.signIn('JURIDIQUE');

const own = {
  Identifiant: 'leviathan-arpege',
  Secret: 'Mandragore-Zibeline-7',
  Notes: 'La licorne dort sous le greffe',
};
const later = 'Salamandre-Hermine-8';

/** Everything that must be found nowhere: what the test saves, and what both firms were planted with. */
const secrets = [
  ...Object.values(own),
  later,
  ...['A', 'B'].flatMap((letter) =>
    [0, 1, 2, 3].flatMap((index) => Object.values(plantedSecret(letter, index))),
  ),
].filter((text) => text !== null);

/** How bytes that hold a text look: as they are, in hexadecimal, in base64 wherever it may begin. */
function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const base64 = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .slice(4, -4),
  );
  const wide = Buffer.from(secret, 'utf16le').toString('latin1');
  return [secret, bytes.toString('latin1'), bytes.toString('hex'), wide, ...base64];
}

const forms = secrets.flatMap((secret) => formsOf(secret).map((form) => ({ secret, form })));

const foundIn = (place: string, text: string) =>
  forms.filter(({ form }) => text.includes(form)).map(({ secret }) => `${secret} in ${place}`);

/** Every row of every table, each as its text and as its JSON; bytes are hexadecimal there. */
async function rowsOfAllTables(): Promise<Map<string, string>> {
  const tables = await app.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema')`,
  );
  const texts = new Map<string, string>();
  for (const { name } of tables) {
    const rows = await app.query<{ text: string }>(
      `select t::text || to_jsonb(t)::text as text from ${name} t`,
    );
    texts.set(name, rows.map(({ text }) => text).join('\n'));
  }
  return texts;
}

const filesUnder = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

async function replyOf<C extends Call>(call: C, input: RequestOf<C>): Promise<[string, string]> {
  return [call.name, (await admin.call(call, input)).text];
}

test('a stolen database, backup, folder or log holds no secret of the vault', async () => {
  // the vault in use: saved, changed, revealed, refused, sealed anew, asked for after a departure
  const item = {
    Libelle: 'Registre volé',
    Type: 'MOT_DE_PASSE',
    Roles: ['JURIDIQUE'] as ['JURIDIQUE'],
  } as const;
  const { Id } = (await admin.call(SaveKeypass, { ...item, Roles: ['JURIDIQUE'], ...own })).answer;
  expect((await leaving.call(GetKeypass, { Id })).answer).toEqual(own);
  await admin.call(UpdateKeypass, { ...item, Id, Roles: ['JURIDIQUE'], Secret: later });
  await leaving.call(GetKeypass, { Id });
  const refused = await admin.call(UpdateKeypass, { ...item, Id, Roles: ['JURIDIQUE'], Version: 1, ...own });
  const wrong = await admin.call(SaveKeypass, {
    ...item,
    Roles: ['JURIDIQUE'],
    ...own,
    Secret: own.Secret.repeat(40),
  });
  expect([refused.status, wrong.status]).toEqual([409, 400]);
  const keys = vaultKeys({ secretKey: testSecretKey, previousSecretKey: undefined });
  expect((await rotateVault(app.database, keys)).items).toBe(9);
  const leaver = { clientId: A.id, userId: A.users.JURIDIQUE.id };
  await app.database.asFirm(leaver, (db) => askRotationAfterDeparture(db, leaver));

  const tables = await rowsOfAllTables();
  const places: [string, string][] = [...tables];
  expect(tables.get('public.key_pass')).toContain('Registre volé');

  const backup = join(mkdtempSync(join(inject('runFolder'), 'backup-')), 'backup.zip');
  await writeBackup({ url: app.databaseUrl, dataDir: app.settings.dataDir, hasLocalFiles: true }, backup);
  for (const entry of (await listArchive(backup)).values())
    places.push([
      `backup ${entry.name}`,
      (await buffer(await readArchiveEntry(backup, entry))).toString('latin1'),
    ]);
  for (const path of [backup, ...filesUnder(app.settings.dataDir)])
    places.push([path, readFileSync(path).toString('latin1')]);

  places.push(['the log', app.logLines.join('')], ['a refusal', refused.text], ['another', wrong.text]);
  places.push(
    await replyOf(GetAllKeypassByRole, { PageSize: 100 }),
    await replyOf(GetKeypassByModule, { Module: 'juridique' }),
    await replyOf(GetKeypassById, { Id }),
    await replyOf(GetKeypassReveals, {}),
    await replyOf(GetKeypassRotation, {}),
    await replyOf(GetNotifications, {}),
  );

  expect(places.length).toBeGreaterThan(100);
  expect(places.flatMap(([place, text]) => foundIn(place, text))).toEqual([]);
}, 60_000);
