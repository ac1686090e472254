import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { addPersons, answer, field, personCalled, personList } from '../person.ts';
import { demoPassword, emailOf } from '../sign-in.ts';
import { button, fillAndSubmit, heading, signOut } from '../sign-in-pages.ts';

const greffes = '/repertoire/greffe-tribunal-commerce';
const minute = 60_000;
const adding = (page: Page) => page.getByRole('dialog', { name: 'Ajouter un greffe' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Modifications non enregistrées' });
const taken = (page: Page) => page.getByText('Votre saisie précédente, non enregistrée, a été reprise.');

/** Begins a new registry and types its name. */
async function type(page: Page, name: string) {
  await button(page, 'Ajouter un greffe').click();
  await field(adding(page), 'Libellé').fill(name);
}

test('nothing typed is lost by Back, by Escape or by a reload: each asks, and a no leaves all as it was', async ({
  page,
  signedIn,
  mark,
}) => {
  await signedIn('JURIDIQUE', greffes);
  await type(page, mark);
  await page.goBack();
  await answer(page, 'Modifications non enregistrées', 'Non');
  await expect(field(adding(page), 'Libellé')).toHaveValue(mark);
  await expect(page).toHaveURL(/ajouter=1/);

  await field(adding(page), 'Libellé').press('Escape');
  await expect(question(page).getByRole('button', { name: 'Non' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(adding(page)).toBeVisible();

  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await expect(taken(page)).toBeVisible();
  await expect(field(adding(page), 'Libellé')).toHaveValue(mark);

  await page.goBack();
  await answer(page, 'Modifications non enregistrées', 'Oui');
  await expect(adding(page)).toBeHidden();
  await button(page, 'Ajouter un greffe').click();
  await expect(field(adding(page), 'Libellé')).toHaveValue('');
  await field(adding(page), 'Libellé').press('Escape');
  await expect(adding(page)).toBeHidden();
});

test('permissions that were ticked and not saved, and choices of a merge, are asked about too', async ({
  page,
  signedIn,
  mark,
}) => {
  const visitor = await signedIn('ADMINSTRATOR', '/administration/permissions/list');
  await page.getByRole('button', { name: 'Dossiers permanents' }).click();
  await page.getByRole('checkbox', { name: /^Dirigeants et actionnaires, Informatiques/ }).click();
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await answer(page, 'Modifications non enregistrées', 'Non');
  await expect(page.getByText('1 modification non enregistrée')).toBeVisible();
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await answer(page, 'Modifications non enregistrées', 'Oui');
  await expect(heading(page, 'Accueil')).toBeVisible();

  const twin = personCalled('Odette', mark);
  await addPersons(visitor, twin, { ...twin, Email: `autre.${twin.Email}` });
  await page.goto(`${personList}/duplicates`);
  await page.getByRole('row', { name: new RegExp(mark) }).click();
  await button(page, 'Comparer et fusionner').click();
  await page.getByRole('radio', { name: /^autre\./ }).check();
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await answer(page, 'Modifications non enregistrées', 'Non');
  await expect(heading(page, 'Fusionner deux personnes')).toBeVisible();
});

test('of two tabs whose session ends, each tells why at the sign-in page and gives back what was typed', async ({
  page,
  context,
  signedIn,
  mark,
  look,
}) => {
  test.slow();
  await page.clock.install();
  await signedIn('JURIDIQUE', greffes);
  await type(page, `un ${mark}`);
  const other = await context.newPage();
  await other.goto(greffes);
  await type(other, `deux ${mark}`);

  await page.clock.runFor(21 * minute);
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/login\?returnUrl=/);
    await expect(tab.getByText('Votre session a pris fin après 20 minutes sans activité.')).toBeVisible();
    await expect(tab.getByText(/vous le retrouverez une fois connecté/)).toBeVisible();
  }
  await look('login-after-inactivity');

  await page.clock.resume();
  await fillAndSubmit(page, { Email: emailOf('JURIDIQUE'), Password: demoPassword });
  for (const [tab, name] of [
    [page, 'un'],
    [other, 'deux'],
  ] as const) {
    await expect(taken(tab)).toBeVisible();
    await expect(field(adding(tab), 'Libellé')).toHaveValue(`${name} ${mark}`);
  }

  // elsewhere than where it was typed, the page says that it is there
  await other.goto('/home/accueil');
  await expect(other.getByText('Vous avez une saisie en cours')).toBeVisible();
  await other.getByRole('button', { name: 'Reprendre' }).click();
  await expect(field(adding(other), 'Libellé')).toHaveValue(`deux ${mark}`);
  await expect(other.getByText('Vous avez une saisie en cours')).toBeHidden();

  await page.keyboard.press('Escape');
  await answer(page, 'Modifications non enregistrées', 'Oui');
  await signOut(page);
  await expect(other.getByText('Vous vous êtes déconnecté dans un autre onglet.')).toBeVisible();
});

test('a social-security number that was typed is in no draft, and is asked for again', async ({
  page,
  signedIn,
  mark,
}) => {
  await signedIn('CHEF_MISSION', personList);
  await button(page, 'Ajouter un dirigeant').click();
  const panel = page.getByRole('dialog', { name: 'Ajouter un dirigeant' });
  await field(panel, 'Nom').fill(mark);
  await field(panel, 'N° sécurité sociale').fill('285053726108454');
  await page.reload();
  await expect(panel.getByText(/À saisir de nouveau.*N° sécurité sociale/)).toBeVisible();
  await expect(field(panel, 'Nom')).toHaveValue(mark);
  await expect(field(panel, 'N° sécurité sociale')).toHaveValue('');
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(stored).toContain(mark);
  expect(stored.replace(/\s/g, '')).not.toContain('285053726108454');
});
