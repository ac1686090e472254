import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { personList } from '../person.ts';
import { atHome, heading, home } from '../sign-in-pages.ts';

const account = (page: Page) => page.getByRole('button', { name: /^Bonjour/ });
const sideMenu = (page: Page) => page.getByRole('navigation', { name: 'Menu Principal' });

test('the account menu toggles, and closes on a click beside and on Escape', async ({ page, signedIn }) => {
  await signedIn('ECF', home);
  await atHome(page);
  const entry = page.getByRole('menuitem', { name: 'Mon compte' });
  await account(page).click();
  await expect(entry).toBeVisible();
  await account(page).click();
  await expect(entry).toBeHidden();
  await account(page).click();
  await expect(entry).toBeVisible();
  await heading(page, 'Accueil').click();
  await expect(entry).toBeHidden();
  await account(page).press('Enter');
  // the menu takes the focus a moment after it is shown, and hears Escape from then on
  await expect(page.locator('[role=menu]:focus, [role=menu] :focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  await expect(account(page)).toBeFocused();
});

test('the side menu toggles; over the page it closes on a click beside, and gives the focus back', async ({
  page,
  signedIn,
}) => {
  await signedIn('CHEF_MISSION', home);
  await expect(sideMenu(page)).toBeVisible();
  await page.getByRole('button', { name: 'Masquer le menu' }).click();
  await expect(sideMenu(page)).toBeHidden();
  await page.reload();
  await atHome(page);
  await expect(sideMenu(page)).toBeHidden();
  await page.getByRole('button', { name: 'Afficher le menu' }).click();
  await expect(sideMenu(page)).toBeVisible();

  await page.setViewportSize({ width: 800, height: 700 });
  await expect(sideMenu(page)).toBeHidden();
  const opener = page.getByRole('button', { name: 'Afficher le menu' });
  await opener.click();
  await expect(sideMenu(page)).toBeVisible();
  await page.mouse.click(700, 400);
  await expect(sideMenu(page)).toBeHidden();
  await expect(opener).toBeFocused();
});

test('one menu of the bar at a time', async ({ page, signedIn }) => {
  await signedIn('ECF', home);
  await atHome(page);
  await page.getByRole('button', { name: 'Apparence' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Sombre' })).toBeVisible();
  await account(page).click();
  await expect(page.getByRole('menuitem', { name: 'Mon compte' })).toBeVisible();
  await expect(page.getByRole('menuitemradio', { name: 'Sombre' })).toBeHidden();
});

test('full screen goes on and off, and says what it is', async ({ page, signedIn }) => {
  await signedIn('ECF', home);
  await atHome(page);
  const toggle = page.getByRole('button', { name: 'plein écran' });
  await toggle.hover();
  await expect(page.getByRole('tooltip', { name: 'plein écran' })).toBeVisible();
  const isFull = () => page.evaluate<boolean>('document.fullscreenElement !== null');
  await toggle.click();
  await expect.poll(isFull).toBe(true);
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await toggle.click();
  await expect.poll(isFull).toBe(false);
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
});

test('signing out is asked first: no stays, yes leaves', async ({ page, signedIn }) => {
  await signedIn('ECF', home);
  await atHome(page);
  const ask = async (word: 'Oui' | 'Non') => {
    await account(page).click();
    await page.getByRole('menuitem', { name: 'Me déconnecter' }).click();
    const question = page.getByRole('dialog', { name: 'Déconnexion' });
    await expect(question.getByText('Êtes-vous sûr de vouloir vous déconnecter ?')).toBeVisible();
    await question.getByRole('button', { name: word }).click();
    await expect(question).toBeHidden();
  };
  await ask('Non');
  await expect(heading(page, 'Accueil')).toBeVisible();
  await ask('Oui');
  await expect(page).toHaveURL(/\/login/);
});

test('the page’s title, the bars of the three kinds of pages, and what stands below them', async ({
  page,
  signedIn,
}) => {
  const year = String(new Date().getFullYear());
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await expect(page).toHaveTitle(/Logiciel de gouvernance$/);
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByText('Copyright')).toBeHidden();
  await page.goto('/inactive');
  await expect(page.getByText(`Copyright ${year}`)).toBeVisible();
  await expect(page.getByText('Logiciel de gouvernance')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);

  await signedIn('CHEF_MISSION', personList);
  const trail = page.getByRole('navigation', { name: 'Fil d’Ariane' });
  await expect(trail.getByRole('listitem')).toHaveText([
    'Accueil',
    'Dossiers permanents',
    'Dirigeants et actionnaires',
  ]);
  await expect(page.getByRole('banner').getByText('Logiciel de gouvernance')).toBeVisible();
  await expect(account(page)).toHaveText(/Bonjour Étienne Lefèvre/);
  await expect(page.getByText(`Copyright ${year}`)).toBeVisible();
  await page.goto('/home/accueil');
  await expect(heading(page, 'Accueil')).toBeVisible();
  await expect(trail).toBeHidden();
});

test('the way back to the top appears beyond 100 px', async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await signedIn('ADMINSTRATOR', home);
  await expect(page.getByRole('region', { name: 'Nos fonctionnalités' })).toBeVisible();
  await expect(page.getByRole('img', { name: /Créations/ })).toBeVisible();
  const up = page.getByRole('button', { name: 'Revenir en haut de la page' });
  await page.evaluate('window.scrollTo(0, 100)');
  await expect.poll(() => page.evaluate<number>('window.scrollY')).toBe(100);
  await expect(up).toBeHidden();
  await page.evaluate('window.scrollTo(0, 101)');
  await up.click();
  await expect.poll(() => page.evaluate<number>('window.scrollY')).toBe(0);
  await expect(up).toBeHidden();
});
