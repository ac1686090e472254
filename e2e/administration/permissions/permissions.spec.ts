import { expect, test } from '../../journey.ts';
import { personList } from '../../person.ts';

const screen = '/administration/permissions/list';

test('an administrator withdraws a permission, whose holder loses it, and gives it back', async ({
  page,
  signedIn,
  anotherBrowser,
  look,
}) => {
  await signedIn('ADMINSTRATOR', screen);
  await expect(page.getByRole('heading', { level: 1, name: 'Permissions' })).toBeVisible();
  await page.getByRole('button', { name: 'Dossiers permanents' }).click();
  const cell = page.getByRole('checkbox', { name: /^Dirigeants et actionnaires, Informatiques/ });
  await expect(cell).toBeChecked();
  await cell.click();
  await expect(page.getByText('1 modification non enregistrée')).toBeVisible();
  await look('permissions-changed');

  const other = await anotherBrowser('INFORMATIQUES', personList);
  await expect(other.page.getByRole('heading', { level: 1 })).toHaveText(
    'Gestion des dirigeants et actionnaires',
  );
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('Votre demande a été traitée avec succès.')).toBeVisible();
  await other.page.reload();
  await expect(other.page.getByText('Votre profil ne donne pas accès à la page demandée.')).toBeVisible();

  await cell.click();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('1 modification non enregistrée')).toBeHidden();
  await other.page.goto(personList);
  await expect(other.page.getByRole('heading', { level: 1 })).toHaveText(
    'Gestion des dirigeants et actionnaires',
  );
});

test('the matrix is walked through with the arrows and searched by name', async ({ page, signedIn }) => {
  await signedIn('ADMINSTRATOR', screen);
  const first = page.getByRole('checkbox', { name: 'Tableaux de bord, Administrateur', exact: true });
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('checkbox', { name: 'Tableaux de bord, Chef de mission' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('checkbox', { name: 'Mon portefeuille, Chef de mission' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Rechercher une permission' }).fill('dsn');
  await expect(page.getByText('Robot DSN-R')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /Notes de frais/ })).toBeHidden();
});

test('nobody but the administrator opens it', async ({ page, signedIn }) => {
  await signedIn('DIRIGEANT', screen);
  await expect(page.getByText('Votre profil ne donne pas accès à la page demandée.')).toBeVisible();
});
