import type { Browser, Locator, Page } from '@playwright/test';
import { GetListPersonsByFilter } from '#contract/permanent-files/people/calls.ts';
import { AddCrmClientAccount } from '#contract/permanent-files/people/client-space-calls.ts';
import { newPassword } from '../../accounts.ts';
import { expect, test } from '../../journey.ts';
import { addPersons, answer, type Person, personCalled, personList } from '../../person.ts';
import { callBeside, type Visitor } from '../../sign-in.ts';
import { button, fillAndSubmit, heading } from '../../sign-in-pages.ts';
import { pressAction } from '../../toolbar.ts';

const openSpace = 'Espace PRO Client du dirigeant';
const reset = 'Réinitialiser le mot de passe Espace PRO';
const rowOf = (page: Page, mark: string) => page.getByRole('row', { name: new RegExp(mark) });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Such a button stays in the tab order and says why it does nothing. */
async function expectUnusable(control: Locator, why: string) {
  await expect(control).toHaveAttribute('aria-disabled', 'true');
  await control.hover();
  await expect(control.page().getByRole('tooltip', { name: why })).toBeVisible();
}

async function select(page: Page, mark: string) {
  await page.goto(`${personList}?Nom=${mark}`);
  await rowOf(page, mark).click();
  await expect(rowOf(page, mark)).toHaveAttribute('aria-selected', 'true');
}

/** A person put in the register with a client space, beside the pages. */
async function openedBeside({ page, headers }: Visitor, person: Person, mark: string) {
  await addPersons({ page, headers }, person);
  const { Items } = await callBeside(page.request, GetListPersonsByFilter, { Nom: mark }, headers);
  await callBeside(page.request, AddCrmClientAccount, { idPerson: Items[0]?.Id ?? 0 }, headers);
}

/** The customer's own browser. */
async function customersPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  return context.newPage();
}

/** Follows the two links that are mailed, as the customer would; answers the password chosen. */
async function confirmAndChoose(
  page: Page,
  { Email }: Person,
  link: (email: string, rank: number) => Promise<string>,
) {
  await page.goto(await link(Email, 1));
  await expect(
    page.getByText(/^Un lien vous a été envoyé sur votre adresse e-mail \S+@\S+ afin de/),
  ).toBeVisible();
  await page.goto(await link(Email, 2));
  const password = newPassword();
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(password);
  await page.getByLabel('Confirmer le nouveau mot de passe', { exact: true }).fill(password);
  await button(page, 'Enregistrer').click();
  await expect(page.getByText('Votre nouveau mot de passe a été pris en compte.')).toBeVisible();
  return password;
}

test('a leader is given a space, signs in with it, and it is taken away again', async ({
  browser,
  signedIn,
  office,
  mark,
  look,
}) => {
  test.slow();
  const visitor = await signedIn('CHEF_MISSION');
  const { page } = visitor;
  const person = personCalled('Apolline', mark);
  await addPersons(visitor, person);

  await select(page, mark);
  await pressAction(page, openSpace);
  await expect(page).toHaveURL(/\/persons\/crm-client\/\d+$/);
  await expect(heading(page, openSpace)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' })).toContainText('Espace PRO Client');
  await expect(section(page, 'Compte')).toContainText('Aucun Espace PRO');
  await look('client-space-none');

  await button(page, 'Ouvrir l’Espace PRO').click();
  await expect(page.getByRole('dialog', { name: 'Ouverture de l’Espace PRO' })).toContainText(person.Email);
  await look('client-space-confirm-open');
  await answer(page, 'Ouverture de l’Espace PRO', 'Oui');
  await expect(page.getByText(/^L’Espace PRO est ouvert/)).toBeVisible();
  await expect(section(page, 'Compte')).toContainText('En attente de confirmation');
  await expect(section(page, 'Historique')).toContainText('Lien de confirmation envoyé');
  await look('client-space-waiting');

  const customer = await customersPage(browser);
  const Password = await confirmAndChoose(customer, person, office.link);
  await customer.goto('/login');
  await fillAndSubmit(customer, { Email: person.Email, Password });
  await expect(customer.getByRole('button', { name: /Bonjour Apolline/ })).toBeVisible();

  await page.reload();
  await expect(section(page, 'Compte')).toContainText('Actif');
  await expect(section(page, 'Dernières connexions')).toContainText('Connexion réussie');
  await look('client-space-active');

  await button(page, 'Désactiver l’Espace PRO').click();
  const dialog = page.getByRole('dialog', { name: 'Désactivation de l’Espace PRO' });
  await dialog.getByRole('textbox', { name: 'Motif' }).fill('Mission terminée');
  await look('client-space-confirm-disable');
  await dialog.getByRole('button', { name: 'Désactiver' }).click();
  await expect(section(page, 'Compte')).toContainText('Désactivé');
  await expect(section(page, 'Historique')).toContainText('Mission terminée');
  await look('client-space-disabled');

  await customer.reload();
  await expect(customer).toHaveURL(/\/(session-expired|login)/);
  await customer.goto('/login');
  await fillAndSubmit(customer, { Email: person.Email, Password });
  await expect(customer.getByText(/^Compte désactivé/)).toBeVisible();

  await button(page, 'Réactiver l’Espace PRO').click();
  await answer(page, 'Réactivation de l’Espace PRO', 'Oui');
  await expect(section(page, 'Compte')).toContainText('Actif');
  await fillAndSubmit(customer, { Email: person.Email, Password });
  await expect(customer.getByRole('button', { name: /Bonjour Apolline/ })).toBeVisible();
  await customer.context().close();
});

test('a password is reset from the list, once that is confirmed, by a link that is mailed', async ({
  page,
  signedIn,
  anotherBrowser,
  office,
  mark,
  look,
}) => {
  test.slow();
  const person = personCalled('Rosalie', mark);
  await openedBeside(await anotherBrowser('ADMINSTRATOR'), person, mark);
  await office.activate(person.Email);
  await signedIn('SUPPORT');
  await select(page, mark);
  await pressAction(page, reset);
  const question = page.getByRole('dialog', { name: 'Réinitialisation du mot de passe' });
  await expect(question).toContainText(
    'Voulez-vous vraiment réinitialiser le mot de passe de la personne sélectionnée ?',
  );
  await look('client-space-confirm-reset');
  await answer(page, 'Réinitialisation du mot de passe', 'Oui');
  await expect(
    page.getByText("Un lien vient d'être envoyé au client pour réinitialiser le mot de passe."),
  ).toBeVisible();
  expect(await office.link(person.Email, 4)).toMatch(/^\/account\/ResetPassword.*page=administration/);
});

test('the page names the companies that a customer reaches', async ({ signedIn, look }) => {
  const { page, headers } = await signedIn('JURIDIQUE');
  const wanted = { HasCrmClient: true, IsDisabled: 0, PageSize: 50 } as const;
  const { Items } = await callBeside(page.request, GetListPersonsByFilter, wanted, headers);
  const owner = Items.find(({ ListSociete }) => ListSociete.length > 1);
  await page.goto(`${personList}/crm-client/${owner?.Id}`);
  for (const { Value } of owner?.ListSociete ?? [])
    await expect(section(page, 'Sociétés accessibles')).toContainText(Value);
  await look('client-space-companies');
});

test('the list says why a space cannot be opened, nor its password reset', async ({
  page,
  signedIn,
  mark,
  look,
}) => {
  await page.route(`**/api/${GetListPersonsByFilter.path}`, async (route) => {
    const response = await route.fetch();
    const list = await response.json();
    const [first, second, third] = list.Items;
    Object.assign(first, { Nom: `Inactive-${mark}`, IsDisabled: 1, HasCrmClientAccount: true });
    Object.assign(second, { Nom: `Sansespace-${mark}`, IsDisabled: 0, HasCrmClientAccount: false });
    Object.assign(third, {
      Nom: `Muette-${mark}`,
      IsDisabled: 0,
      HasCrmClientAccount: true,
      Email: 'néant',
    });
    await route.fulfill({ response, json: list });
  });
  await signedIn('SUPPORT', personList);
  for (const name of [openSpace, reset])
    await expectUnusable(button(page, name), 'Veuillez sélectionner un dirigeant.');
  await rowOf(page, `Inactive-${mark}`).click();
  const inactive = "Vous devez sélectionner un dirigeant actif pour accéder à l'Espace PRO Client.";
  for (const name of [openSpace, reset]) await expectUnusable(button(page, name), inactive);
  await rowOf(page, `Sansespace-${mark}`).click();
  await expectUnusable(button(page, reset), 'Cette personne n’a pas d’Espace PRO.');
  await look('client-space-list');
  await rowOf(page, `Muette-${mark}`).click();
  await button(page, reset).click();
  await expect(page.getByText("Veuillez vérifier l'adresse mail de la personne sélectionnée!")).toBeVisible();
});

test('who may not read a person sees neither button nor page', async ({ page, signedIn }) => {
  await signedIn('EXPERT_COMPTABLE', personList);
  await expect(page.getByRole('button', { name: 'Retour' })).toBeVisible();
  for (const name of [openSpace, reset]) await expect(button(page, name)).toBeHidden();
  await page.goto(`${personList}/crm-client/1`);
  await expect(page.getByText('Votre profil ne donne pas accès à la page demandée.')).toBeVisible();
});
