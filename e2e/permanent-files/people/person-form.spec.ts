import type { Page } from '@playwright/test';
import { GetAllCountries } from '#contract/directory/referentials/calls.ts';
import { GetListPersonsByFilter } from '#contract/permanent-files/people/calls.ts';
import { onePixelPng } from '#proof/files/pictures.ts';
import { demonstrationProspect } from '../../../tools/seed/work/prospects.ts';
import { expect, test } from '../../journey.ts';
import { addPersons, answer, choose, field, fillPerson, personCalled, personList } from '../../person.ts';
import { callBeside, type Visitor } from '../../sign-in.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rowOf = (page: Page, mark: string) => page.getByRole('row', { name: new RegExp(mark) });
const panelOf = (page: Page) => page.getByRole('dialog', { name: /^(Ajouter|Modifier) un dirigeant/ });
const saved = (page: Page) => page.getByText('Votre demande a été traitée avec succès.');

async function create(page: Page) {
  await button(page, 'Ajouter un dirigeant').click();
  return panelOf(page);
}

async function save(page: Page) {
  await button(page, 'Enregistrer').click();
  await answer(page, 'Enregistrement', 'Oui');
  await expect(saved(page)).toBeVisible();
}

/** Opens the person of the list whose row carries these words. */
async function edit(page: Page, search: string, words: string) {
  await page.goto(`${personList}?${search}`);
  await rowOf(page, words).first().click();
  await button(page, 'Modifier un dirigeant').click();
  await expect(field(panelOf(page), 'E-mail')).toBeVisible();
  return panelOf(page);
}

test('leaving the e-mail of a prospect offers to load the same information, and the tenant stays a tenant', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('JURIDIQUE', personList);
  const panel = await create(page);
  await field(panel, 'E-mail').fill(` ${demonstrationProspect.toUpperCase()} `);
  await field(panel, 'E-mail').blur();
  const question = page.getByRole('dialog', { name: 'Prospect trouvé' });
  await expect(question).toContainText('Voulez-vous charger les mêmes informations ?');
  await look('prospect-found');
  await question.getByRole('button', { name: 'Oui' }).click();
  await expect(field(panel, 'Nom')).not.toHaveValue('');
  await expect(field(panel, 'Adresse')).not.toHaveValue('');
  await expect(field(panel, 'Nom du père')).not.toHaveValue('');
  await expect(field(panel, 'Type de domicile')).toHaveValue(/^(Locataire|Propriétaire)$/);
  // asked once for an e-mail
  await field(panel, 'E-mail').focus();
  await field(panel, 'E-mail').blur();
  await expect(question).toBeHidden();
});

test('a birth abroad sets the department to 99, a birth in France takes it off again', async ({
  page,
  signedIn,
}) => {
  await signedIn('CHEF_MISSION', personList);
  const panel = await create(page);
  await field(panel, 'Pays de naissance').fill('Belgique');
  await expect(field(panel, 'Numéro de département')).toHaveValue('99');
  await field(panel, 'Pays de naissance').fill('France');
  await expect(field(panel, 'Numéro de département')).toHaveValue('');
  await field(panel, 'Numéro de département').fill('37');
  await field(panel, 'Pays de naissance').fill('');
  await field(panel, 'Pays de naissance').fill('France');
  await expect(field(panel, 'Numéro de département')).toHaveValue('37');
});

test('a birth abroad that is typed before the list of countries has come sets the department too', async ({
  page,
  signedIn,
}) => {
  await signedIn('CHEF_MISSION', personList);
  let send = () => {};
  const typed = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(`**/api/${GetAllCountries.path}`, async (route) => {
    await typed;
    await route.continue();
  });
  const panel = await create(page);
  await field(panel, 'Pays de naissance').fill('Belgique');
  await expect(field(panel, 'Numéro de département')).toHaveValue('');
  send();
  await expect(field(panel, 'Numéro de département')).toHaveValue('99');
});

test('a birth in overseas France is one in France with its department; a country is found without accents, an unknown one doubted', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('CHEF_MISSION', personList);
  const panel = await create(page);
  const country = field(panel, 'Pays de naissance');
  await country.fill('reunion');
  await page.getByRole('option', { name: 'La Réunion' }).click();
  await expect(field(panel, 'Numéro de département')).toHaveValue('974');
  await country.blur();
  await expect(country).toHaveValue('France');
  await expect(field(panel, 'Numéro de département')).toHaveValue('974');
  await country.fill('cote d ivoire');
  await country.blur();
  await expect(country).toHaveValue('Côte d’Ivoire');
  await expect(field(panel, 'Numéro de département')).toHaveValue('99');
  await country.fill('Yougoslavie');
  await expect(country).toHaveAccessibleDescription(/Ce pays n’est pas dans la liste/);
  await field(panel, 'Lieu de naissance').pressSequentially('saint-pierre');
  await page.getByRole('option', { name: 'Saint-Pierre (974)' }).click();
  await expect(country).toHaveValue('France');
  await expect(field(panel, 'Numéro de département')).toHaveValue('974');
  await look('person-form-birth-overseas');
});

test('an existing person who turns out to be born in France has no department 99 any more', async ({
  page,
  signedIn,
  mark,
}) => {
  const visitor = await signedIn('CHEF_MISSION', personList);
  await addPersons(visitor, {
    ...personCalled('Zoé', mark),
    NativeCountry: 'Belgique',
    NumeroDepartement: '99',
  });
  const panel = await edit(page, `Nom=${mark}`, mark);
  await expect(field(panel, 'Numéro de département')).toHaveValue('99');
  await field(panel, 'Pays de naissance').fill('France');
  await expect(field(panel, 'Numéro de département')).toHaveValue('');
});

test('numbers are shown as they are read, what is doubtful is a warning, and two equal phones are refused', async ({
  page,
  signedIn,
  mark,
  look,
}) => {
  await signedIn('CHEF_MISSION', personList);
  const panel = await create(page);
  await fillPerson(panel, personCalled('Octavie', mark));
  await expect(field(panel, 'Téléphone')).toHaveValue('+33 6 39 98 12 34');
  await field(panel, 'Téléphone secondaire').fill('+32 470 12 34 56');
  await field(panel, 'Téléphone secondaire').blur();
  await expect(field(panel, 'Téléphone secondaire')).toHaveValue('+32 470 12 34 56');
  await expect(panel.getByText('Belgique', { exact: true })).toBeVisible();
  await expect(field(panel, 'Numéro fiscal')).toHaveAttribute('placeholder', '0000000000000');
  await field(panel, 'Numéro fiscal').fill('12a345678901234');
  await field(panel, 'Numéro fiscal').blur();
  await expect(field(panel, 'Numéro fiscal')).toHaveValue('12 34 567 890 123');
  await expect(field(panel, 'Type de domicile')).toHaveAttribute(
    'placeholder',
    'Veuillez choisir un type domicile',
  );
  await field(panel, 'Motifs').fill('Reprise du dossier tenu jusqu’ici par un confrère du Mans');
  await expect(panel.getByText(/^Plus de 50 caractères/)).toBeVisible();

  await field(panel, 'Téléphone secondaire').fill('0639981234');
  await button(page, 'Enregistrer').click();
  await expect(panel.getByText('les deux numéros de téléphone sont identiques')).toBeVisible();
  await look('person-phones');
  await field(panel, 'Téléphone secondaire').fill('');
  await save(page);
});

test('“néant” stands for an e-mail that a person does not have', async ({ page, signedIn, mark }) => {
  await signedIn('CHEF_MISSION', personList);
  const panel = await create(page);
  await fillPerson(panel, personCalled('Prudence', mark));
  await field(panel, 'E-mail').fill('pas une adresse');
  await button(page, 'Enregistrer').click();
  await expect(panel.getByText('Format invalide.')).toBeVisible();
  await field(panel, 'E-mail').fill('néant');
  await save(page);
});

test('‘Informations LAB’ keeps who checked and when, and is shown for reading', async ({
  signedIn,
  mark,
  look,
}) => {
  const visitor = await signedIn('CHEF_MISSION');
  const { page } = visitor;
  await addPersons(visitor, personCalled('Quiterie', mark));
  const panel = await edit(page, `Nom=${mark}`, mark);
  const block = panel.getByRole('group', { name: 'Informations LAB' });
  await expect(block.getByText('Aucun contrôle enregistré.')).toBeVisible();
  await expect(field(block, 'Fonction exercée')).toHaveCount(0);
  await choose(block, 'Personne politiquement exposée', 'Oui');
  await expect(block.getByText('Précisez la fonction de la personne politiquement exposée.')).toBeVisible();
  await field(block, 'Fonction exercée').fill('Députée');
  await choose(block, 'Risque pays', 'Élevé');
  await field(block, 'Origine des fonds').fill('Cession d’un fonds de commerce');
  await block.scrollIntoViewIfNeeded();
  await look('person-lab');
  await save(page);

  await rowOf(page, mark).dblclick();
  const details = page.getByRole('dialog', { name: /^Détails du dirigeant/ });
  for (const words of ['Informations LAB', 'Députée', 'Élevé', 'Cession d’un fonds de commerce'])
    await expect(details.getByText(words, { exact: true })).toBeVisible();
  await expect(details.getByText(/par Étienne Lefèvre$/)).toBeVisible();
});

/** Words of the row of a person who is linked to a company, and of one who has a client space. */
async function somebody({ page, headers }: Visitor, wanted: 'company' | 'client-space') {
  const HasCrmClient = wanted === 'client-space';
  const list = await callBeside(
    page.request,
    GetListPersonsByFilter,
    { HasCrmClient, HasEmail: true },
    headers,
  );
  const found = list.Items.find(({ ListSociete }) => HasCrmClient || ListSociete.length > 0);
  return { email: found?.Email ?? '', name: found?.Nom ?? '' };
}

test('the image of an identity document is picked, looked at before it is sent, read again and downloaded', async ({
  signedIn,
  look,
}) => {
  const visitor = await signedIn('ADMINSTRATOR');
  const { page } = visitor;
  const { email, name } = await somebody(visitor, 'company');
  const panel = await edit(page, `Email=${email}`, name);
  const picker = panel.getByRole('group', { name: 'Image de la pièce d’identité' });
  await picker.locator('input[type=file]').setInputFiles({
    name: 'carte.svg.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await button(page, 'Enregistrer').click();
  await answer(page, 'Enregistrement', 'Oui');
  await expect(picker.getByText('Seules les images JPEG, PNG ou WebP sont acceptées.')).toBeVisible();

  await picker
    .locator('input[type=file]')
    .setInputFiles({ name: 'carte.png', mimeType: 'image/png', buffer: onePixelPng });
  await expect(picker.getByRole('img', { name: 'Aperçu de carte.png' })).toBeVisible();
  await picker.scrollIntoViewIfNeeded();
  await look('person-identity-image');
  await save(page);

  await rowOf(page, name).first().dblclick();
  const details = page.getByRole('dialog', { name: /^Détails du dirigeant/ });
  await details.getByRole('button', { name: 'Afficher carte.png' }).click();
  const image = page.getByRole('dialog', { name: 'carte.png' });
  await expect(image.getByRole('img', { name: 'carte.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(image).toBeHidden();
  await expect(details).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    details.getByRole('button', { name: 'Télécharger carte.png' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('carte.png');
});

test('where there is a client space, an accountant may not change the e-mail, a head of mission may', async ({
  signedIn,
  anotherBrowser,
}) => {
  const accountant = await signedIn('COMPTABLE');
  const { email, name } = await somebody(accountant, 'client-space');
  const panel = await edit(accountant.page, `Email=${email}`, name);
  await expect(field(panel, 'E-mail')).toHaveValue(email);
  await expect(field(panel, 'E-mail')).not.toBeEditable();
  await expect(panel.getByText(/^Cette personne a un Espace PRO/)).toBeVisible();
  const chief = await anotherBrowser('CHEF_MISSION');
  await expect(field(await edit(chief.page, `Email=${email}`, name), 'E-mail')).toBeEditable();
});

test('while somebody is created, their namesake of the same birth date is pointed out', async ({
  signedIn,
  mark,
}) => {
  const visitor = await signedIn('CHEF_MISSION');
  const { page } = visitor;
  await addPersons(visitor, personCalled('Rosemonde', mark));
  await page.goto(personList);
  const panel = await create(page);
  await field(panel, 'Nom').fill(`essai ${mark}`);
  await field(panel, 'Prénom').fill('ROSEMONDE');
  await field(panel, 'Date de naissance').fill('120585');
  await field(panel, 'Date de naissance').blur();
  await expect(field(panel, 'Date de naissance')).toHaveValue('12/05/1985');
  await expect(panel.getByText(/^1 personne du même nom et née le même jour/)).toBeVisible();
});
