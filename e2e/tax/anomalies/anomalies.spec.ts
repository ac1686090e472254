import { UpdateAdhesionVisaFiscal } from '#contract/tax/visa/calls.ts';
import { addCompany } from '../../company.ts';
import { expect, test } from '../../journey.ts';
import { choose, field } from '../../person.ts';
import { callBeside } from '../../sign-in.ts';
import { heading } from '../../sign-in-pages.ts';

test('a question is written, an anomaly is found from it and settled with its answer', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  const visitor = await signedIn('ADMINSTRATOR');
  const name = `Anomalie ${mark}`;
  const IdSociete = await addCompany(visitor, name);
  const membership = { IdSociete, Annee: 2022, DateAdhesion: '2022-02-01' };
  await callBeside(page.request, UpdateAdhesionVisaFiscal, membership, visitor.headers);

  await page.goto('/visafiscal/questions-management/visa-fiscal-questions');
  await expect(heading(page, 'Questions du visa fiscal')).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter une question' }).first().click();
  const question = page.getByRole('dialog');
  await field(question, 'Question').fill(`Question ${mark}`);
  await field(question, 'Thème').fill('Cohérence');
  await field(question, 'Ordre').fill('5');
  await question.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByRole('row', { name: `Question ${mark}` })).toBeVisible();
  await look('visa-questions');

  await page.goto('/visafiscal/anomaly-visafiscal/list');
  await page.getByRole('button', { name: 'Ajouter une anomalie' }).first().click();
  const panel = page.getByRole('dialog');
  await field(panel, 'Société').fill(name);
  await page.getByRole('option', { name }).click();
  await field(panel, 'Exercice clos en').fill('2022');
  await field(panel, 'Question').fill(mark);
  await page.getByRole('option', { name: new RegExp(mark) }).click();
  await field(panel, 'Objet').fill('Marge inexpliquée');
  await field(panel, 'Montant (€)').fill('1250,50');
  await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(panel).toBeHidden();
  await field(page.getByRole('main'), 'Société ou objet').fill(name);
  const row = page.getByRole('row', {
    name: new RegExp(`Marge inexpliquée.*${mark}|${mark}.*Marge inexpliquée`),
  });
  await expect(row).toContainText('Relevée');
  await look('visa-anomalies');
  await page.getByRole('button', { name: `Actions : Marge inexpliquée (${name})` }).click();
  await page.getByRole('menuitem', { name: 'Modifier' }).click();
  await choose(panel, 'État', 'Corrigée');
  await field(panel, 'Réponse').fill('Déclaration rectificative déposée');
  await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(row).toContainText('Corrigée');

  await page.goto('/ecf/anomaly-ecf');
  await expect(heading(page, 'Anomalies des ECF')).toBeVisible();
  await look('ecf-anomalies');
  await page.goto('/portefeuille/suivi-anomaly');
  await expect(page).toHaveURL(/suivi-anomaly\/list-anomaly\/true/);
  await expect(page.getByRole('heading', { level: 1, name: 'Suivi des anomalies' })).toBeVisible();
  await look('portfolio-anomalies');
});
