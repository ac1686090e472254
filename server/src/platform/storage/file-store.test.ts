import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DownloadCabinetLogo } from '#contract/directory/cabinets/calls.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;

test('a file whose content is gone is said to be, in the contract’s shape, before the answer begins', async () => {
  const chef = await app.signIn('ADMINSTRATOR');
  const [Id = 0] = A.cabinets;
  expect((await chef.call(DownloadCabinetLogo, { Id })).status).toBe(200);
  rmSync(join(app.settings.dataDir, 'files', String(A.id)), { recursive: true });
  const reply = await chef.call(DownloadCabinetLogo, { Id });
  expect([reply.status, reply.error.Message]).toEqual([404, 'Ce fichier n’est plus disponible.']);
});
