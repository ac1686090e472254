import type { Page } from '@playwright/test';
import { SaveMandat } from '#contract/permanent-files/companies/mandate-calls.ts';
import { addCompany, aSiret, companyPage } from '../../company.ts';
import { newCustomer } from '../../customer.ts';
import { expect, test } from '../../journey.ts';
import { choose, field } from '../../person.ts';
import { callBeside } from '../../sign-in.ts';
import { fillAndSubmit, heading } from '../../sign-in-pages.ts';

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

test('a customer reads their own company, asks for a change, and reads what the firm decided', async ({
  page,
  anotherBrowser,
  office,
  mark,
  look,
}) => {
  test.slow();
  const keeper = await anotherBrowser('CHEF_MISSION');
  const name = `Société ${mark}`;
  const Id = await addCompany(keeper, name, { Siret: aSiret(), Commentaire: 'Note du cabinet' });
  const { id, account } = await newCustomer({ anotherBrowser, office, mark }, 'Philippine');
  const mandate = { IdSociete: Id, IdPerson: id, Fonction: 'P', DateDebut: '2024-01-01' } as const;
  await callBeside(keeper.page.request, SaveMandat, mandate as never, keeper.headers);
  await page.goto('/login');
  await fillAndSubmit(page, account);
  await page.getByRole('list', { name: 'Vos sociétés' }).getByRole('link', { name }).click();
  await expect(heading(page, name)).toBeVisible();
  await expect(page.getByText('Note du cabinet')).toHaveCount(0);
  await look('own-company');
  await page.getByRole('button', { name: /^Demander une modification.*Contact$/ }).click();
  const asking = page.getByRole('dialog', { name: /^Demander une modification/ });
  await field(asking, 'Téléphone').fill('02 47 00 00 01');
  await field(asking, 'E-mail').fill(`contact.${mark}@journey.example`);
  await look('own-company-request');
  await save(page);
  const requests = page.getByRole('list', { name: 'Vos demandes' });
  await expect(requests).toContainText('À traiter');

  await keeper.page.goto(companyPage(Id));
  await keeper.page.getByRole('link', { name: '1 demande de modification à traiter' }).click();
  const deciding = keeper.page.getByRole('dialog', { name: new RegExp(mark) });
  await choose(deciding, 'Téléphone', 'Accepter');
  await choose(deciding, 'E-mail', 'Refuser');
  await field(deciding, 'Réponse').fill('Adresse déjà connue.');
  await save(keeper.page);
  await expect(keeper.page.getByRole('row', { name: new RegExp(mark) })).toContainText('Acceptée en partie');
  await page.reload();
  await expect(requests).toContainText('Acceptée en partie');
  await expect(requests).toContainText('Adresse déjà connue.');
  await look('own-company-answered');
});
