import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';
import { heading } from '../../sign-in-pages.ts';

test('a given template is adapted as a draft, published for a day, and asked from then on', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  await signedIn('DIRIGEANT', '/suivi-questionnaire/modeles?Type=PROSPECT');
  await expect(heading(page, 'Modèles de questionnaires')).toBeVisible();
  await expect(page.getByText('À adapter par le cabinet').first()).toBeVisible();
  await look('questionnaire-templates');
  await page.getByRole('row').nth(1).dblclick();
  await expect(page.getByText('Ce modèle est donné par le logiciel')).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter une question au groupe 1' }).click();
  const group = page.getByRole('region', { name: 'Groupe 1', exact: true });
  await group
    .getByRole('textbox', { name: /^Question \d+$/ })
    .last()
    .fill(`Question ${mark}`);
  await look('questionnaire-template');
  await page.getByRole('button', { name: 'Enregistrer comme nouvelle version' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /version 2/ })).toBeVisible();
  await page.getByRole('button', { name: 'Publier' }).click();
  const dialog = page.getByRole('dialog', { name: /Publier/ });
  await expect(field(dialog, 'En vigueur dès le')).not.toHaveValue('');
  await dialog.getByRole('button', { name: 'Publier' }).click();
  await expect(page.getByRole('button', { name: 'Enregistrer comme nouvelle version' })).toBeVisible();
  await page.goto('/suivi-questionnaire/modeles?Type=PROSPECT');
  await expect(page.getByRole('row', { name: /Questionnaire de premier contact/ }).first()).toContainText(
    'En vigueur',
  );
});

test('the ten points of the ECF stand as they are, their questions are the firm’s', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('DIRIGEANT', '/suivi-questionnaire/modeles?Type=ECF');
  await expect(page.getByText('À adapter par le cabinet').first()).toBeVisible();
  await page.getByRole('row').nth(1).dblclick();
  await expect(page.getByRole('region', { name: 'Point 10', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ajouter un groupe' })).toHaveCount(0);
  await look('questionnaire-template-ecf');
});
