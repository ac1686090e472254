import { expect, test } from '../../journey.ts';
import { heading } from '../../sign-in-pages.ts';

test('an interview is prepared by the collaborator, completed by the manager and processed once both confirm', async ({
  page,
  signedIn,
  anotherBrowser,
  look,
}) => {
  await signedIn('COMPTABLE', '/suivi-questionnaire?onglet=entretiens');
  await expect(heading(page, 'Suivi des questionnaires')).toBeVisible();
  const name = (await page.getByRole('banner').locator('strong').textContent()) ?? '';
  await page.getByRole('row', { name }).dblclick();
  await expect(page).toHaveURL(/suivi-questionnaire\/entretien\/\d+/);
  const own = page.getByRole('textbox', { name: 'Collaborateur : Principales réalisations' });
  await own.fill('Trente dossiers tenus');
  await page.getByRole('button', { name: 'Ajouter un objectif' }).click();
  await page.getByRole('textbox', { name: 'Objectif 1' }).fill('Réviser deux dossiers seul');
  await look('interview');
  await page.getByRole('button', { name: 'Confirmer ma partie' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Oui' }).click();
  await expect(page.getByText('Confirmé par le collaborateur')).toBeVisible();

  const { page: manager } = await anotherBrowser(
    'DIRIGEANT',
    new URL(page.url()).pathname + new URL(page.url()).search,
  );
  await expect(manager.getByText('Trente dossiers tenus')).toBeVisible();
  await manager
    .getByRole('textbox', { name: 'Responsable : Principales réalisations' })
    .fill('Très bonne année');
  await manager.getByRole('button', { name: 'Confirmer ma partie' }).click();
  await manager.getByRole('dialog').getByRole('button', { name: 'Oui' }).click();
  await expect(manager.getByText('Traité', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Très bonne année')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirmer ma partie' })).toHaveCount(0);
  await look('interview-processed');

  // what was agreed goes on to next year's, and the career interview has its own day beside it
  const next = new URL(page.url());
  next.searchParams.set(
    'annee',
    String(Number(next.searchParams.get('annee') ?? new Date().getFullYear()) + 1),
  );
  await page.goto(next.pathname + next.search);
  await expect(page.getByText('Réviser deux dossiers seul')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Entretien de parcours professionnel' })).toBeVisible();
  await look('interview-next-year');
  await page.getByRole('button', { name: 'Comparer à N-1' }).click();
  const compared = page.getByRole('dialog', { name: /Comparer \d+ à l’année précédente/ });
  const said = compared.getByRole('row', { name: /Principales réalisations/ });
  await expect(said.getByText('Trente dossiers tenus')).toBeVisible();
  await expect(said.getByText('Très bonne année')).toBeVisible();
  await look('interview-comparison');
});
