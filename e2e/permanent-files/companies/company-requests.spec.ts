import type { Page } from '@playwright/test';
import { addCompany, aSiret, companyPage } from '../../company.ts';
import { expect, test } from '../../journey.ts';
import { choose, field } from '../../person.ts';
import { heading } from '../../sign-in-pages.ts';

async function save(page: Page) {
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
}

test('an accountant asks for a change that is not theirs to make; it is accepted field by field', async ({
  signedIn,
  anotherBrowser,
  mark,
  look,
}) => {
  const keeper = await signedIn('JURIDIQUE');
  const Id = await addCompany(keeper, `Demandée ${mark}`, { Siret: aSiret() });
  const { page } = await anotherBrowser('COMPTABLE', companyPage(Id));
  await page.getByRole('button', { name: /^Demander une modification.*Identité et siège$/ }).click();
  const asking = page.getByRole('dialog', { name: /^Demander une modification/ });
  await field(asking, 'Raison sociale').fill(`Renommée ${mark}`);
  await field(asking, 'Sigle').fill('REN');
  await field(asking, 'Motif').fill('Assemblée du 3 mars');
  await save(page);
  await expect(page.getByRole('link', { name: '1 demande de modification à traiter' })).toBeVisible();

  await keeper.page.goto(companyPage(Id));
  await keeper.page.getByRole('link', { name: '1 demande de modification à traiter' }).click();
  const deciding = keeper.page.getByRole('dialog', { name: new RegExp(mark) });
  await expect(deciding.getByText('Assemblée du 3 mars')).toBeVisible();
  await choose(deciding, 'Raison sociale', 'Accepter');
  await choose(deciding, 'Sigle', 'Refuser');
  await choose(deciding, 'Nature de la modification', 'Correction');
  await look('company-request');
  await save(keeper.page);
  await expect(keeper.page.getByRole('row', { name: new RegExp(mark) })).toContainText('Acceptée en partie');
  await look('company-requests');
  await page.reload();
  await expect(heading(page, `Renommée ${mark}`)).toBeVisible();
});
