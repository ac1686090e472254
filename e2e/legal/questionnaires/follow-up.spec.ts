import { expect, test } from '../../journey.ts';
import { heading } from '../../sign-in-pages.ts';

test('the follow-up has a tab for each kind, begins the questionnaires of what is ticked and opens one', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('EXPERT_COMPTABLE', '/suivi-questionnaire');
  await expect(heading(page, 'Suivi des questionnaires')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await look('questionnaires');
  await page.getByRole('tab', { name: 'Dossier de révision' }).click();
  await expect(page).toHaveURL(/onglet=dossier-revision/);
  const row = page.getByRole('row').nth(3);
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Créer pour la sélection' }).click();
  const dialog = page.getByRole('dialog', { name: /Créer les questionnaires/ });
  await expect(dialog).toContainText('1 société cochée');
  await look('questionnaires-create');
  await dialog.getByRole('button', { name: 'Créer', exact: true }).click();
  await expect(page.getByText('Les questionnaires sont en préparation')).toBeVisible();
  await page.getByRole('row').nth(1).dblclick();
  await expect(page).toHaveURL(/questionnaire-lab\/\d+\?annee=\d+&type=DOSSIER_REVISION/);
  await expect(page.getByRole('heading', { level: 1, name: /Dossier de révision \d+ – / })).toBeVisible();
});

test('a company’s page has its questionnaires', async ({ page, signedIn, look }) => {
  await signedIn('EXPERT_COMPTABLE', '/menu-dossier-permanent/dossiers-permanents/list');
  await page.getByRole('row').nth(1).dblclick();
  await page.getByRole('tab', { name: 'Questionnaires' }).click();
  await expect(page.getByRole('link', { name: /Ouvrir ECCV/ })).toBeVisible();
  await look('company-questionnaires');
});

test('those whose facts have moved are found by their figure, and the page says what moved', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('EXPERT_COMPTABLE', '/suivi-questionnaire?onglet=lab');
  await page.getByRole('link', { name: /^À revoir/ }).click();
  await expect(page).toHaveURL(/IsARevoir=true/);
  const row = page.getByRole('row').nth(1);
  await expect(row.getByText('À revoir')).toBeVisible();
  await look('questionnaires-to-review');
  await row.dblclick();
  await expect(page.getByRole('list', { name: 'À revoir' })).toContainText('Code NAF : 47.11F →');
  await look('questionnaire-to-review');
});

test('who answers for a file is reminded of its questionnaire', async ({ page, signedIn }) => {
  await signedIn('EXPERT_COMPTABLE', '/suivi-questionnaire?onglet=lab&Etat=EN_COURS');
  await page.getByRole('row').nth(1).click();
  await page.getByRole('button', { name: 'Relancer' }).click();
  await expect(page.getByText(/1 relance envoyée|n’a pas de responsable/)).toBeVisible();
});
