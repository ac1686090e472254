import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readZip } from '#proof/files/zip.ts';
import { expect, test } from '../../journey.ts';
import { addPersons, answer, field, fillPerson, personCalled, personList } from '../../person.ts';

const filters = (page: Page) => page.getByRole('search', { name: 'Filtres de la liste' });
const grid = (page: Page) => page.getByRole('grid', { name: 'Dirigeants et actionnaires' });
/** The rows of persons, without the heads. */
const rows = (page: Page) => grid(page).locator('tbody').getByRole('row');
const firstNamesOf = (page: Page) => grid(page).locator('tbody tr td:nth-child(3)');
const total = (page: Page) => page.getByText(/^Total\s: .* dirigeant\(s\)$/).first();

test('a person is found without accents nor capitals, and a reset brings everybody back', async ({
  signedIn,
  mark,
  look,
}) => {
  const visitor = await signedIn('CHEF_MISSION');
  const { page } = visitor;
  await addPersons(visitor, personCalled('Hélène', mark), personCalled('Zoé', mark));
  await page.goto(personList);
  await expect(rows(page)).toHaveCount(15);
  await look('person-list');

  await field(filters(page), 'Nom ou prénom').fill(`ESSAI ${mark}`);
  await expect(rows(page)).toHaveCount(2);
  await expect(total(page)).toHaveText('Total : 2 dirigeant(s)');
  await field(filters(page), 'Nom ou prénom').fill(`${mark} personne`);
  await expect(page.getByText('Pas de données à afficher!')).toBeVisible();
  await look('person-list-empty');

  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect(rows(page)).toHaveCount(15);
  await expect(field(filters(page), 'Nom ou prénom')).toHaveValue('');
  await field(filters(page), 'E-mail').fill(`HELENE.${mark}@`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Hélène');
  await filters(page).getByRole('button', { name: 'Réinitialiser la recherche' }).click();
  await expect(rows(page)).toHaveCount(15);
});

test('a company chosen in its filter leaves its own people alone, and a reload keeps it', async ({
  page,
  signedIn,
}) => {
  await signedIn('EXPERT_COMPTABLE', personList);
  await field(filters(page), 'Société').fill('sa');
  const first = page
    .getByRole('listbox', { name: 'Propositions : Société' })
    .getByRole('option', { disabled: false })
    .first();
  const company = await first.innerText();
  await first.click();
  await expect(page).toHaveURL(/IdSociete=\d+/);
  const expectItsPeople = async () => {
    await expect(rows(page).first()).toContainText(company);
    const shown = await rows(page).allInnerTexts();
    expect(shown.filter((row) => !row.includes(company))).toEqual([]);
  };
  await expectItsPeople();
  await page.reload();
  await expect(field(filters(page), 'Société')).toHaveValue(company);
  await expectItsPeople();
});

test('a head sorts both ways, pages follow each other, and the address remembers both', async ({
  signedIn,
  mark,
}) => {
  const visitor = await signedIn('JURIDIQUE');
  const { page } = visitor;
  await addPersons(
    visitor,
    ...['Édouard', 'Zacharie', 'Élodie', 'Ernest'].map((name) => personCalled(name, mark)),
  );
  await page.goto(`${personList}?Nom=${mark}`);
  await expect(rows(page)).toHaveCount(4);
  const head = grid(page).getByRole('columnheader', { name: /^Prénom/ });
  await head.getByRole('button', { name: /trier par ordre croissant/ }).click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(firstNamesOf(page)).toHaveText(['Édouard', 'Élodie', 'Ernest', 'Zacharie']);
  await head.getByRole('button', { name: /trier par ordre décroissant/ }).click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(firstNamesOf(page)).toHaveText(['Zacharie', 'Ernest', 'Élodie', 'Édouard']);

  await filters(page).getByRole('button', { name: 'Réinitialiser la recherche' }).click();
  await expect(rows(page)).toHaveCount(15);
  const firstPage = await rows(page).allTextContents();
  await page.getByRole('button', { name: 'Page suivante' }).click();
  await expect(page.getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(rows(page).first()).not.toHaveText(firstPage[0] ?? '');
  const secondPage = await rows(page).allTextContents();
  expect(secondPage.filter((row) => firstPage.includes(row))).toEqual([]);
  await page.reload();
  await expect(rows(page)).toHaveText(secondPage);
  await expect(page).toHaveURL(/SortColumn=Prenom.*PageNumber=2|PageNumber=2.*SortColumn=Prenom/);
});

test('the workbook holds the rows of the filtered list, and the NIR stays masked in it', async ({
  signedIn,
  mark,
}) => {
  const visitor = await signedIn('ADMINSTRATOR');
  const { page } = visitor;
  const NumeroSs = '285053726108454';
  await addPersons(
    visitor,
    ...['Ambre', 'Basile', 'Céleste'].map((name) => ({ ...personCalled(name, mark), NumeroSs })),
  );
  await page.goto(`${personList}?Nom=${mark}`);
  await expect(rows(page)).toHaveCount(3);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter vers Excel' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^dirigeants-\d{4}-\d\d-\d\d\.xlsx$/);
  const workbook = readZip(readFileSync(await download.path()));
  const sheet = workbook.get('xl/worksheets/sheet1.xml')?.toString('utf8') ?? '';
  expect(sheet.match(/<row\b/g)).toHaveLength(1 + 3);
  for (const name of ['Ambre', 'Basile', 'Céleste', `Essai-${mark}`]) expect(sheet).toContain(name);
  expect(sheet.replaceAll(/\s/g, '')).not.toContain('85053726108');
});

test('keys alone: slash to the filter, arrows from row to row, Enter opens, Escape comes back', async ({
  signedIn,
  mark,
}) => {
  const visitor = await signedIn('CHEF_MISSION');
  const { page } = visitor;
  await addPersons(visitor, personCalled('Aline', mark), personCalled('Bruno', mark));
  await page.goto(personList);
  await expect(rows(page)).toHaveCount(15);
  await page.keyboard.press('/');
  await page.keyboard.type(mark);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(2);
  for (let tabs = 0; tabs < 40; tabs += 1) {
    await page.keyboard.press('Tab');
    if (
      await rows(page)
        .first()
        .evaluate((row) => row.matches(':focus'))
    )
      break;
  }
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1)).toBeFocused();
  await expect(rows(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: /^Détails du dirigeant\s: Bruno/ });
  await expect(details).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(rows(page).nth(1)).toBeFocused();
});

test('filters are kept while one stays in the menu, forgotten outside of it, and a name in the path wins', async ({
  signedIn,
  mark,
}) => {
  const visitor = await signedIn('CHEF_MISSION');
  const { page } = visitor;
  await addPersons(visitor, personCalled('Armande', mark));
  await page.goto(personList);
  await field(filters(page), 'Nom ou prénom').fill(mark);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Retour', exact: true }).click();
  await expect(page).toHaveURL(/menu-dossier-permanent$/);
  await page.goBack();
  await expect(field(filters(page), 'Nom ou prénom')).toHaveValue(mark);
  await page.goto(personList);
  await expect(field(filters(page), 'Nom ou prénom')).toHaveValue(mark);
  await page.goto('/home/accueil');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.goto(personList);
  await expect(rows(page)).toHaveCount(15);
  await expect(field(filters(page), 'Nom ou prénom')).toHaveValue('');
  await page.goto(`${personList}/${mark}`);
  await expect(field(filters(page), 'Nom ou prénom')).toHaveValue(mark);
  await expect(rows(page)).toHaveCount(1);
});

test('one letter alone does not search, and says why', async ({ page, signedIn }) => {
  await signedIn('CHEF_MISSION', personList);
  await expect(rows(page)).toHaveCount(15);
  const sentence = 'Saisissez au moins 2 caractères pour lancer la recherche.';
  await field(filters(page), 'Nom ou prénom').pressSequentially('z');
  await expect(page.getByText(sentence)).toBeVisible();
  await field(filters(page), 'Nom ou prénom').press('Enter');
  await expect(page).not.toHaveURL(/Nom=/);
  await field(filters(page), 'Nom ou prénom').fill('');
  await expect(field(filters(page), 'Société')).toHaveAttribute('placeholder', 'Rechercher par société');
  await field(filters(page), 'Société').fill('s');
  await expect(page.getByText(sentence)).toBeVisible();
});

test('what concerns one person waits for a choice, and a role sees its own actions', async ({
  signedIn,
  anotherBrowser,
  mark,
}) => {
  const chief = await signedIn('CHEF_MISSION');
  await addPersons(chief, personCalled('Bertille', mark));
  await chief.page.goto(`${personList}?Nom=${mark}`);
  const toolbar = chief.page.getByRole('region', { name: 'Actions sur les dirigeants' });
  const edit = toolbar.getByRole('button', { name: 'Modifier un dirigeant' });
  await expect(edit).toHaveAttribute('aria-disabled', 'true');
  await edit.hover();
  await expect(chief.page.getByText('Veuillez sélectionner un dirigeant.')).toBeVisible();
  await expect(rows(chief.page).first()).toHaveAttribute('title', 'Sélectionner un mandataire social');
  await rows(chief.page).first().click();
  await expect(edit).not.toHaveAttribute('aria-disabled');

  const support = await anotherBrowser('SUPPORT', `${personList}?Nom=${mark}`);
  const theirs = support.page.getByRole('region', { name: 'Actions sur les dirigeants' });
  await expect(theirs.getByRole('button', { name: 'Détails du dirigeant' })).toBeVisible();
  await expect(theirs.getByRole('button', { name: /^(Ajouter|Modifier)/ })).toHaveCount(0);
});

test('a new person comes into the list by itself, three seconds after', async ({ page, signedIn, mark }) => {
  await signedIn('CHEF_MISSION', `${personList}?Nom=${mark}`);
  await expect(page.getByText('Pas de données à afficher!')).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter un dirigeant' }).click();
  const panel = page.getByRole('dialog', { name: 'Ajouter un dirigeant' });
  await fillPerson(panel, personCalled('Clarisse', mark));
  await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await answer(page, 'Enregistrement', 'Oui');
  await expect(rows(page).filter({ hasText: 'Clarisse' })).toHaveCount(1);
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('states stay in sight, columns without room are counted, and one that is asked for comes back', async ({
    page,
    signedIn,
  }) => {
    await signedIn('CHEF_MISSION', personList);
    await expect(rows(page)).toHaveCount(15);
    await expect(grid(page).getByRole('columnheader', { name: /^Espace Pro/ })).toBeInViewport();
    const scrolls = () => grid(page).evaluate((table) => table.parentElement?.hasAttribute('data-scrolls'));
    expect(await scrolls()).toBe(false);
    const nationality = grid(page).getByRole('columnheader', { name: /^Nationalité/ });
    await expect(nationality).toHaveCount(0);
    await page.getByRole('button', { name: 'Choisir les colonnes : 2 masquées faute de place' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Nationalité' }).click();
    await page.keyboard.press('Escape');
    await expect(nationality).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('persons are cards, filters fold, and the actions stand in a menu', async ({ signedIn, mark }) => {
    const visitor = await signedIn('CHEF_MISSION');
    const { page } = visitor;
    await addPersons(visitor, personCalled('Camille', mark), personCalled('Denis', mark));
    await page.goto(personList);
    await page.getByRole('button', { name: 'Filtrer' }).tap();
    await field(filters(page), 'Nom ou prénom').fill(mark);
    const cards = page.getByRole('list', { name: 'Dirigeants et actionnaires' }).getByRole('listitem');
    await expect(cards).toHaveCount(2);
    await expect(grid(page)).toBeHidden();
    await expect(page.getByRole('button', { name: '1 filtre actif' })).toBeVisible();

    await cards
      .filter({ hasText: 'Camille' })
      .getByRole('button', { name: /^Actions/ })
      .tap();
    await page.getByRole('menuitem', { name: 'Modifier un dirigeant' }).tap();
    await expect(page.getByRole('dialog', { name: /^Modifier un dirigeant\s: Camille/ })).toBeVisible();
    await page.getByRole('button', { name: 'Annuler' }).tap();
    await page.getByRole('link', { name: /Denis/ }).tap();
    const details = page.getByRole('dialog', { name: /^Détails du dirigeant\s: Denis/ });
    await expect(details).toBeVisible();
    const box = await details.boundingBox();
    expect(box?.width).toBe(390);
  });
});
