import { OpenExercice } from '#contract/permanent-files/companies/exercises/calls.ts';
import { GetFecControle } from '#contract/tax/fec/calls.ts';
import { fecEntry, fecOf } from '#proof/files/fec-file.ts';
import { addCompany, aSiret, companyPart } from '../../company.ts';
import { expect, test } from '../../journey.ts';
import { callBeside } from '../../sign-in.ts';

test('a FEC that is given up has gone from its company, and no page asks for it any more', async ({
  page,
  signedIn,
  mark,
}) => {
  const visitor = await signedIn('EXPERT_COMPTABLE');
  const siret = aSiret();
  const company = await addCompany(visitor, `Abandon ${mark}`, { Siret: siret });
  const year = { IdSociete: company, DateDebut: '2026-01-01', DateFin: '2026-12-31' };
  await callBeside(page.request, OpenExercice, year as never, visitor.headers);
  const asked: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith(GetFecControle.path)) asked.push(response.status());
  });
  await page.goto(companyPart(company, 'comptes'));
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Importer le FEC/ }).click();
  await (await chosen).setFiles({
    name: `${siret.slice(0, 9)}FEC20261231.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(fecOf(fecEntry(1, ['512000', '101000'], '10000,00'))),
  });
  await page.getByRole('button', { name: 'Abandonner', exact: true }).click();
  await page.getByRole('button', { name: 'Oui' }).click();
  await expect(page.getByRole('button', { name: /^Importer le FEC/ })).toBeVisible();
  await expect(page.getByRole('main').getByText(`${siret.slice(0, 9)}FEC20261231.txt`)).toHaveCount(0);
  expect(new Set(asked)).toEqual(new Set([200]));
});
