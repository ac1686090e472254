import type { Page } from '@playwright/test';
import { AddPerson } from '#contract/permanent-files/people/calls.ts';
import { expect, test } from '../../journey.ts';
import { addPersons, answer, field, fillPerson, personCalled, personList } from '../../person.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rowOf = (page: Page, mark: string) => page.getByRole('row', { name: new RegExp(mark) });
const saved = (page: Page) => page.getByText('Votre demande a été traitée avec succès.');

async function save(page: Page) {
  await button(page, 'Enregistrer').click();
  await answer(page, 'Enregistrement', 'Oui');
}

async function openToEdit(page: Page, mark: string) {
  await page.goto(`${personList}?Nom=${mark}`);
  await rowOf(page, mark).click();
  await button(page, 'Modifier un dirigeant').click();
  const panel = page.getByRole('dialog', { name: /^Modifier un dirigeant/ });
  await expect(field(panel, 'Nom')).toHaveValue(`Essai-${mark}`);
  return panel;
}

test('a new person: what is missing is told, then it is saved and found', async ({
  page,
  signedIn,
  mark,
  look,
}) => {
  await signedIn('CHEF_MISSION', personList);
  await button(page, 'Ajouter un dirigeant').click();
  const panel = page.getByRole('dialog', { name: 'Ajouter un dirigeant' });
  await expect(field(panel, 'E-mail')).toBeVisible();
  await expect(panel.getByText('obligatoire')).toHaveCount(0);
  await look('person-create');

  await button(page, 'Enregistrer').click();
  await expect(panel.getByRole('alert')).toContainText('champs à corriger');
  for (const sentence of ['E-mail obligatoire.', 'Nom obligatoire.', 'Civilité obligatoire.'])
    await expect(panel.getByText(sentence, { exact: true })).toBeVisible();
  await look('person-create-errors');
  await panel.getByRole('alert').getByRole('button', { name: 'Lieu de naissance' }).click();
  await expect(field(panel, 'Lieu de naissance')).toBeFocused();

  await fillPerson(panel, personCalled('Apolline', mark));
  await expect(panel.getByRole('alert')).toBeHidden();
  await button(page, 'Enregistrer').click();
  await expect(page.getByRole('dialog', { name: 'Enregistrement' })).toBeVisible();
  await look('confirm-save');
  await answer(page, 'Enregistrement', 'Oui');
  await expect(saved(page)).toBeVisible();
  await expect(panel).toBeHidden();

  await page.getByRole('textbox', { name: 'Nom ou prénom' }).fill(mark);
  await expect(rowOf(page, mark)).toContainText('Apolline');
  await expect(rowOf(page, mark)).toContainText('+33 6 39 98 12 34');
});

test('an e-mail that another person has is refused at its field, and nothing typed is lost', async ({
  signedIn,
  mark,
}) => {
  const visitor = await signedIn('JURIDIQUE');
  const { page } = visitor;
  const known = personCalled('Rosalie', mark);
  await addPersons(visitor, known);
  await page.goto(personList);
  await button(page, 'Ajouter un dirigeant').click();
  const panel = page.getByRole('dialog', { name: 'Ajouter un dirigeant' });
  await fillPerson(panel, { ...personCalled('Sidonie', mark), Email: known.Email });
  await save(page);
  await expect(
    panel.getByText("Une personne avec la même adresse mail est présente. Veuillez modifier l'adresse mail."),
  ).toBeVisible();
  await expect(field(panel, 'Prénom')).toHaveValue('Sidonie');
  await field(panel, 'E-mail').fill(personCalled('Sidonie', mark).Email);
  await save(page);
  await expect(saved(page)).toBeVisible();
});

test('a person is read without being changed, then edited, and the list tells it', async ({
  signedIn,
  mark,
  look,
}) => {
  const visitor = await signedIn('PORTAGE_SALARIAL');
  const { page } = visitor;
  await addPersons(visitor, personCalled('Faustine', mark));
  await page.goto(`${personList}?Nom=${mark}`);
  await rowOf(page, mark).dblclick();
  const details = page.getByRole('dialog', { name: `Détails du dirigeant : Faustine Essai-${mark}` });
  await expect(details.getByText('Fiche en lecture seule.')).toBeVisible();
  await expect(details.getByText('12/05/1985')).toBeVisible();
  await expect(details.getByRole('textbox')).toHaveCount(0);
  await look('person-details');

  await button(page, 'Modifier').click();
  const panel = page.getByRole('dialog', { name: /^Modifier un dirigeant/ });
  await expect(field(panel, 'Prénom')).toHaveValue('Faustine');
  await look('person-edit');
  await field(panel, 'Prénom').fill('Faustine-Marie');
  await save(page);
  await expect(saved(page)).toBeVisible();
  await expect(rowOf(page, mark)).toContainText('Faustine-Marie');
});

test('of two people who edit the same person, the second is told field by field, chooses, and loses nothing', async ({
  signedIn,
  anotherBrowser,
  mark,
  look,
}) => {
  const first = await signedIn('CHEF_MISSION');
  await addPersons(first, personCalled('Gabrielle', mark));
  const second = await anotherBrowser('COMPTABLE');
  const firstPanel = await openToEdit(first.page, mark);
  const secondPanel = await openToEdit(second.page, mark);

  await field(secondPanel, 'Prénom').fill('Gaëlle');
  await field(secondPanel, 'Ville').fill('Le Mans');
  await save(second.page);
  await expect(saved(second.page)).toBeVisible();

  await field(firstPanel, 'Ville').fill('Angers');
  await field(firstPanel, 'Motifs').fill('Déménagement');
  await save(first.page);
  const conflict = firstPanel.getByRole('region', { name: /^Nadège Œuvrard a modifié cette fiche/ });
  await expect(conflict).toBeInViewport();
  await expect(conflict).toBeFocused();
  // what only the other changed is taken over; what both changed stays as typed, until one is chosen
  await expect(field(firstPanel, 'Prénom')).toHaveValue('Gaëlle');
  await expect(field(firstPanel, 'Ville')).toHaveValue('Angers');
  await expect(field(firstPanel, 'Motifs')).toHaveValue('Déménagement');
  await expect(conflict.getByRole('group')).toHaveCount(2);
  const town = conflict.getByRole('group', { name: 'Ville' });
  await expect(town.getByRole('radio', { name: /^Votre saisie/ })).toBeChecked();
  await look('person-conflict');

  await conflict.getByRole('button', { name: 'Recharger la fiche' }).click();
  await expect(field(firstPanel, 'Ville')).toHaveValue('Le Mans');
  await conflict
    .getByRole('group', { name: 'Prénom' })
    .getByRole('radio', { name: /Gabrielle/ })
    .click();
  await expect(field(firstPanel, 'Prénom')).toHaveValue('Gabrielle');
  await save(first.page);
  await expect(saved(first.page)).toBeVisible();
  await expect(rowOf(first.page, mark)).toContainText('Gabrielle');
  await rowOf(first.page, mark).dblclick();
  const details = first.page.getByRole('dialog', { name: /^Détails du dirigeant/ });
  await expect(details.getByText('Le Mans')).toBeVisible();
  await expect(details.getByText('Déménagement')).toBeVisible();
});

test('words typed before a reload meet what somebody saved meanwhile, field by field too', async ({
  signedIn,
  anotherBrowser,
  mark,
}) => {
  const first = await signedIn('CHEF_MISSION');
  await addPersons(first, personCalled('Isaure', mark));
  const panel = await openToEdit(first.page, mark);
  await field(panel, 'Nationalité').fill('Suisse');
  const second = await anotherBrowser('COMPTABLE');
  const secondPanel = await openToEdit(second.page, mark);
  await field(secondPanel, 'Nationalité').fill('Belge');
  await save(second.page);
  await expect(saved(second.page)).toBeVisible();

  await first.page.reload();
  const conflict = panel.getByRole('region', { name: /a modifié cette fiche depuis votre saisie$/ });
  await expect(field(panel, 'Nationalité')).toHaveValue('Suisse');
  await conflict.getByRole('radio', { name: /Belge/ }).click();
  await expect(field(panel, 'Nationalité')).toHaveValue('Belge');
});

test('a connection lost while saving is told, keeps what was typed, and a second try saves it', async ({
  page,
  signedIn,
  mark,
  look,
}) => {
  await signedIn('ADMINSTRATOR', personList);
  await button(page, 'Ajouter un dirigeant').click();
  const panel = page.getByRole('dialog', { name: 'Ajouter un dirigeant' });
  await fillPerson(panel, personCalled('Hortense', mark));
  // at the other end of the form from where the sentence stands
  await field(panel, 'Motifs').fill('Création');
  await page.route(`**/api/${AddPerson.path}`, (route) => route.abort('internetdisconnected'));
  await save(page);
  await expect(panel.getByText(/^Le serveur ne répond pas\./)).toBeInViewport();
  await expect(field(panel, 'Nom')).toHaveValue(`Essai-${mark}`);
  await look('connection-lost');

  await page.unroute(`**/api/${AddPerson.path}`);
  await save(page);
  await expect(saved(page)).toBeVisible();
});

test('leaving a changed form asks first; a page reloaded by accident brings the words back', async ({
  page,
  signedIn,
  mark,
}) => {
  await signedIn('CHEF_MISSION', personList);
  await button(page, 'Ajouter un dirigeant').click();
  const panel = page.getByRole('dialog', { name: 'Ajouter un dirigeant' });
  await field(panel, 'Nom').fill(`Essai-${mark}`);
  await page.keyboard.press('Escape');
  await answer(page, 'Modifications non enregistrées', 'Non');
  await expect(field(panel, 'Nom')).toHaveValue(`Essai-${mark}`);

  await page.reload();
  await expect(field(panel, 'Nom')).toHaveValue(`Essai-${mark}`);
  await expect(panel.getByText('Votre saisie précédente, non enregistrée, a été reprise.')).toBeVisible();

  await button(page, 'Annuler').click();
  await answer(page, 'Modifications non enregistrées', 'Oui');
  await expect(panel).toBeHidden();
});

test('what one user typed is kept for them, and not offered to the next in the same tab', async ({
  page,
  signedIn,
  mark,
}) => {
  const opening = `${personList}?ajouter=1`;
  const name = () => field(page.getByRole('dialog'), 'Nom');
  await signedIn('ADMINSTRATOR', opening);
  await name().fill(`Secret-${mark}`);
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain(mark);

  await signedIn('JURIDIQUE', opening);
  await expect(name()).toHaveValue('');
  await signedIn('ADMINSTRATOR', opening);
  await expect(name()).toHaveValue(`Secret-${mark}`);
});
