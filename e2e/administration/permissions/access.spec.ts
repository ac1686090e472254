import { expect, test } from '../../journey.ts';
import { personList } from '../../person.ts';
import { home } from '../../sign-in-pages.ts';

const section = 'Dossiers permanents';

test('the start page shows what the profile opens', async ({ page, signedIn, look }) => {
  await signedIn('ADMINSTRATOR', home);
  const features = page.getByRole('region', { name: 'Nos fonctionnalités' });
  await expect(features.getByRole('heading', { name: section })).toBeVisible();
  await expect(page.getByRole('link', { name: /Avec Espace PRO\s*\d/ })).toBeVisible();
  await look('home');
  // the section's own page, before the list of the same name in it
  await features.getByRole('link', { name: section }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible();
  await look('section');
});

test('golden portage neither sees the permanent files nor opens their screens', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('GOLDENPORTAGE', home);
  await expect(page.getByRole('link', { name: 'Simulateurs' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: section })).toBeHidden();
  await look('home-of-one-feature');

  await page.goto(personList);
  await expect(page.getByText('Votre profil ne donne pas accès à la page demandée.')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?returnUrl=/);
  await look('refused');
});

test('the manual is open to whoever has signed in', async ({ page, signedIn }) => {
  await signedIn('GOLDENPORTAGE', '/administration/help');
  await expect(page.getByRole('heading', { name: 'Manuel de l’utilisateur' })).toBeVisible();
});

test('a role sees the actions it may take and no others', async ({ page, signedIn }) => {
  await signedIn('SUPPORT', personList);
  const actions = page.getByRole('region', { name: 'Actions sur les dirigeants' });
  await expect(actions.getByRole('button', { name: 'Détails du dirigeant' })).toBeVisible();
  for (const name of ['Ajouter un dirigeant', 'Modifier un dirigeant', 'Exporter vers Excel'])
    await expect(actions.getByRole('button', { name })).toBeHidden();
});

test('an address that leads nowhere tells nobody who is not signed in what there is', async ({ page }) => {
  await page.goto('/repertoire/listeFournisseurs/nulle/part');
  await expect(page.getByRole('heading', { name: 'Cette page n’existe pas' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Revenir à l’accueil']);
});

test('an address that leads nowhere says so and offers the way back', async ({ page, signedIn, look }) => {
  await signedIn('CHEF_MISSION', '/nulle-part');
  await expect(page.getByRole('heading', { name: 'Cette page n’existe pas' })).toBeVisible();
  await look('not-found');
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
  await expect(page).toHaveTitle(/^Cette page n’existe pas/);
  await page.goto('/repertoire/listeFournisseurs/nulle/part');
  await expect(page.getByRole('link', { name: 'Aller à «\u202fFournisseurs\u202f»' })).toBeVisible();
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Accueil' })).toBeVisible();
});
