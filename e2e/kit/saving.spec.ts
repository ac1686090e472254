import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { addPersons, answer, personCalled, personList } from '../person.ts';
import { button } from '../sign-in-pages.ts';

const greffes = '/repertoire/greffe-tribunal-commerce';
const rows = (page: Page) => page.getByRole('grid').locator('tbody').getByRole('row');
const panel = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const toastOf = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Adds a registry by the form, with Ctrl+S. */
async function addGreffe(page: Page, name: string) {
  await page.goto(`${greffes}?ajouter=1`);
  const label = panel(page, 'Ajouter un greffe').getByLabel('Libellé');
  await label.fill(name);
  await label.press('Control+s');
  await expect(panel(page, 'Ajouter un greffe')).toBeHidden();
}

test('find, open, change, save, next, back, undo: all by the keyboard', async ({ page, signedIn, mark }) => {
  await signedIn('JURIDIQUE');
  await addGreffe(page, `Zone ${mark} un`);
  await addGreffe(page, `Zone ${mark} deux`);
  await page.goto(greffes);
  await expect(rows(page)).toHaveCount(15);
  await page.keyboard.press('/');
  await page.keyboard.type(mark);
  await expect(rows(page)).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(panel(page, /^Détails du greffe/)).toBeVisible();
  await button(page, 'Modifier').last().press('Enter');
  const form = panel(page, /^Modifier un greffe/);
  await form.getByLabel('Libellé').fill(`Zone ${mark} trois`);
  await page.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
  const saved = toastOf(page, `Zone ${mark} trois`);
  await expect(saved).toContainText('Votre demande a été traitée avec succès.');
  await expect(page.getByRole('row', { selected: true })).toContainText(`Zone ${mark} trois`);
  await saved.getByRole('button', { name: 'Ouvrir' }).press('Enter');
  await expect(panel(page, /^Détails du greffe/)).toContainText(`Zone ${mark} trois`);
  await page.goBack();
  await expect(page).toHaveURL(`${greffes}?Libelle=${mark}`);
  await rows(page).filter({ hasText: 'trois' }).focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Supprimer' }).press('Enter');
  await panel(page, 'Suppression').getByRole('button', { name: 'Oui' }).press('Enter');
  await expect(rows(page)).toHaveCount(1);
  const gone = toastOf(page, `Zone ${mark} trois`).filter({ hasText: 'supprimée' });
  await gone.getByRole('button', { name: 'Annuler' }).press('Enter');
  await expect(rows(page)).toHaveCount(2);
});

test('several that were deleted at once are all back after Annuler', async ({
  page,
  signedIn,
  mark,
  look,
}) => {
  await signedIn('JURIDIQUE');
  for (const name of ['un', 'deux', 'trois']) await addGreffe(page, `Zone ${mark} ${name}`);
  await page.goto(`${greffes}?Libelle=${mark}`);
  await page.getByRole('checkbox', { name: 'Cocher toutes les lignes' }).check();
  await page.getByRole('region', { name: 'Actions sur les lignes cochées' }).getByText('Supprimer').click();
  await answer(page, 'Suppression', 'Oui');
  await expect(rows(page)).toHaveCount(0);
  const gone = toastOf(page, '3 greffes supprimés.');
  await look('undo-toast');
  await gone.getByRole('button', { name: 'Annuler' }).click();
  await expect(rows(page)).toHaveCount(3);
});

/** The controls that a press in their middle does not reach, because a toast lies there. */
const coveredByToast = (page: Page) =>
  page.locator('#root :is(a, button, input):visible').evaluateAll((controls) =>
    controls
      .filter((control) => {
        const { x, y, width, height } = control.getBoundingClientRect();
        const there = control.ownerDocument.elementFromPoint(x + width / 2, y + height / 2);
        return there?.closest('[role="status"], [role="alert"]') && !there.contains(control);
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent),
  );

for (const width of [1440, 1024, 390]) {
  test(`a toast lets presses through to what lies below it, at ${width} pixels`, async ({
    page,
    signedIn,
    mark,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signedIn('JURIDIQUE');
    await addGreffe(page, `Zone ${mark}`);
    const said = toastOf(page, `Zone ${mark}`);
    await expect(said).toBeVisible();
    // the list turns to the new row meanwhile
    await expect.poll(() => coveredByToast(page)).toEqual([]);
    await expect(said).toBeVisible();
  });
}

test('on a phone the latest toast stands alone', async ({ page, signedIn, mark }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn('JURIDIQUE', `${greffes}?ajouter=1`);
  const form = panel(page, 'Ajouter un greffe');
  for (const name of ['un', 'deux']) {
    await form.getByLabel('Libellé').fill(`Zz ${mark} ${name}`);
    await form.getByRole('button', { name: 'Enregistrer et nouveau' }).click();
    await expect(toastOf(page, `Zz ${mark} ${name}`)).toBeVisible();
  }
  await expect(toastOf(page, `Zz ${mark} un`)).toBeHidden();
});

test('a new record is chosen and in sight on its page of the list; Enregistrer et nouveau goes on with an empty form', async ({
  page,
  signedIn,
  mark,
  look,
}) => {
  await signedIn('JURIDIQUE', `${greffes}?ajouter=1`);
  const form = panel(page, 'Ajouter un greffe');
  await form.getByLabel('Libellé').fill(`Zz ${mark} un`);
  await look('save-and-new');
  await form.getByRole('button', { name: 'Enregistrer et nouveau' }).click();
  await expect(toastOf(page, `Zz ${mark} un`)).toBeVisible();
  await expect(form.getByLabel('Libellé')).toHaveValue('');
  await form.getByLabel('Libellé').fill(`Zz ${mark} deux`);
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(form).toBeHidden();
  const row = page.getByRole('row', { selected: true });
  await expect(row).toContainText(`Zz ${mark} deux`);
  await expect(row).toBeInViewport();
});

test('a second click on Oui, and a second Ctrl+S, save once', async ({ signedIn, mark }) => {
  const visitor = await signedIn('CHEF_MISSION');
  const { page } = visitor;
  await addPersons(visitor, personCalled('Gilda', mark));
  await page.goto(`${personList}?Nom=${mark}`);
  await rows(page).filter({ hasText: 'Gilda' }).click();
  await button(page, 'Modifier un dirigeant').click();
  const form = panel(page, /^Modifier un dirigeant/);
  await form.getByLabel('Prénom').fill('Gildas');
  let saves = 0;
  page.on('request', (request) => {
    if (/person\/edit/i.test(request.url())) saves += 1;
  });
  await form.getByLabel('Prénom').press('Control+s');
  await page.keyboard.press('Control+s');
  await panel(page, 'Enregistrement').getByRole('button', { name: 'Oui' }).dblclick();
  await expect(form).toBeHidden();
  await expect(rows(page).filter({ hasText: 'Gildas' })).toBeVisible();
  expect(saves).toBe(1);
});

test('? shows the shortcuts, but not while it is typed; the account menu has them too', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('JURIDIQUE', greffes);
  await expect(rows(page)).toHaveCount(15);
  await page.keyboard.press('/');
  await page.keyboard.type('?');
  const shortcuts = panel(page, 'Raccourcis clavier');
  await expect(page.getByLabel('Libellé ou ville')).toHaveValue('?');
  await expect(shortcuts).toBeHidden();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(shortcuts).toContainText('Enregistrer');
  await look('shortcuts');
  await page.keyboard.press('Escape');
  await expect(shortcuts).toBeHidden();
  await page.getByRole('button', { name: /^Bonjour/ }).click();
  await page.getByRole('menuitem', { name: 'Raccourcis clavier' }).click();
  await expect(shortcuts).toBeVisible();
});
