import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { addPersons, field, personCalled, personList } from '../../person.ts';
import { pressAction } from '../../toolbar.ts';

const rowOf = (page: Page, mark: string) => page.getByRole('row', { name: new RegExp(mark) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const section = (page: Page, name: string) => page.getByRole('region', { name });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

async function openPage(page: Page, mark: string) {
  await page.goto(`${personList}?Nom=${mark}`);
  await rowOf(page, mark).dblclick();
  await page
    .getByRole('dialog', { name: /^Détails/ })
    .getByRole('button', { name: 'Fiche complète' })
    .click();
  await expect(page).toHaveURL(/\/persons\/view\/\d+$/);
}

test('a person’s page: the number stays masked until it is asked for, and the history tells who asked', async ({
  signedIn,
  mark,
  look,
}) => {
  const visitor = await signedIn('JURIDIQUE');
  const { page } = visitor;
  await addPersons(visitor, { ...personCalled('Mathilde', mark), NumeroSs: '285053726108454' });
  await openPage(page, mark);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Madame Mathilde Essai-${mark}`);
  await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' })).toContainText('Mathilde');
  const details = section(page, 'Fiche');
  await expect(details).toContainText('2 85 05 •• ••• ••• ••');
  await expect(page.getByText('261 084')).toHaveCount(0);
  await look('person-page');

  await details.getByRole('button', { name: 'Révéler' }).click();
  await expect(details).toContainText('2 85 05 37 261 084 54');
  await look('person-page-revealed');
  await details.getByRole('button', { name: 'Masquer' }).click();
  await expect(page.getByText('261 084')).toHaveCount(0);

  await page.reload();
  await tab(page, 'Historique').click();
  await expect(section(page, 'Historique')).toContainText('N° de sécurité sociale révélé');
  await expect(section(page, 'Historique')).toContainText('Fiche créée');
  await expect(page.getByText('261 084')).toHaveCount(0);
});

test('the form reveals the number beside the field, and saving keeps the one that was masked', async ({
  signedIn,
  mark,
  look,
}) => {
  const visitor = await signedIn('CHEF_MISSION');
  const { page } = visitor;
  await addPersons(visitor, { ...personCalled('Perrine', mark), NumeroSs: '285053726108454' });
  await openPage(page, mark);
  await button(page, 'Modifier').click();
  const panel = page.getByRole('dialog', { name: /^Modifier un dirigeant/ });
  await expect(field(panel, 'N° sécurité sociale')).toHaveValue('2 85 05 •• ••• ••• ••');
  await panel.getByRole('button', { name: 'Révéler' }).click();
  await expect(panel.getByText('2 85 05 37 261 084 54')).toBeVisible();
  await expect(field(panel, 'N° sécurité sociale')).toHaveValue('2 85 05 •• ••• ••• ••');
  await look('person-edit-revealed');
  await field(panel, 'Prénom').fill('Perrine-Aude');
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept.replaceAll(/\s/g, '')).not.toContain('37261084');
  await button(page, 'Enregistrer').click();
  await page.getByRole('dialog', { name: 'Enregistrement' }).getByRole('button', { name: 'Oui' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Madame Perrine-Aude Essai-${mark}`);
  const details = section(page, 'Fiche');
  await details.getByRole('button', { name: 'Révéler' }).click();
  await expect(details).toContainText('2 85 05 37 261 084 54');
  await tab(page, 'Historique').click();
  await expect(section(page, 'Historique')).toContainText(
    'Prénom : «\u202fPerrine\u202f» → «\u202fPerrine-Aude\u202f»',
  );
});

/** Opens the page of somebody who directs a company or owns a part of it; tells the company's name. */
async function openSomeoneLinked(page: Page): Promise<string> {
  await page.goto(personList);
  const filters = page.getByRole('search', { name: 'Filtres de la liste' });
  await field(filters, 'Société').fill('sa');
  const first = page
    .getByRole('listbox', { name: 'Propositions : Société' })
    .getByRole('option', { disabled: false })
    .first();
  const company = await first.innerText();
  await first.click();
  await expect(page).toHaveURL(/IdSociete=\d+/);
  const rows = page
    .getByRole('grid', { name: 'Dirigeants et actionnaires' })
    .locator('tbody')
    .getByRole('row');
  await expect(rows.first()).toContainText(company);
  await rows.first().click();
  await pressAction(page, 'Fiche complète');
  return company;
}

test('roles and shares of a person, all of them or those of one day', async ({ page, signedIn, look }) => {
  await signedIn('COMPTABLE');
  const company = await openSomeoneLinked(page);
  await tab(page, 'Rôles et participations').click();
  const relations = section(page, 'Rôles et participations');
  await expect(relations).toContainText(company);
  await expect(relations).toContainText('En cours');
  await look('person-page-relations');

  await field(relations, 'À la date du').fill('01/01/1950');
  await page.keyboard.press('Enter');
  await expect(relations).toContainText('Aucun rôle ni participation le 01/01/1950.');
  await look('person-page-as-of');
});

test('the parts of a file are addresses: the keyboard opens them, Back and a reload keep them, as does the day asked for', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('COMPTABLE');
  await openSomeoneLinked(page);
  await tab(page, 'Fiche').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Rôles et participations')).toBeFocused();
  await expect(tab(page, 'Fiche')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?onglet=roles$/);
  await field(section(page, 'Rôles et participations'), 'À la date du').fill('01/01/1950');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/onglet=roles&au=1950-01-01$/);
  await tab(page, 'Historique').click();
  await expect(section(page, 'Historique')).toBeVisible();
  await look('person-page-history');
  await page.reload();
  await expect(tab(page, 'Historique')).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(section(page, 'Rôles et participations')).toContainText('le 01/01/1950');
});

test('a person without relations is anonymised after its consequences have been told; others are refused with the reason', async ({
  signedIn,
  mark,
  look,
}) => {
  const visitor = await signedIn('ADMINSTRATOR');
  const { page } = visitor;
  await addPersons(visitor, personCalled('Octavie', mark));
  await openPage(page, mark);
  await button(page, 'Anonymiser').click();
  const dialog = page.getByRole('dialog', { name: 'Anonymiser la personne' });
  await expect(dialog).toContainText(`Octavie Essai-${mark}`);
  await expect(dialog).toContainText('Cette opération est définitive.');
  await look('person-anonymise');
  await dialog.getByRole('button', { name: 'Anonymiser définitivement' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Personne Anonymisée n° \d+$/);
  await tab(page, 'Historique').click();
  await expect(section(page, 'Historique')).toContainText('Fiche anonymisée');
  await expect(page.getByText(`Essai-${mark}`)).toHaveCount(0);
  await look('person-anonymised');

  await openSomeoneLinked(page);
  await button(page, 'Anonymiser').click();
  await expect(dialog).toContainText('ne peut pas être anonymisée');
  await expect(dialog.getByRole('button', { name: 'Anonymiser définitivement' })).toHaveCount(0);
  await look('person-anonymise-refused');
});
