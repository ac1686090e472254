import { addCompany, companyPart } from '../../company.ts';
import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';
import { heading } from '../../sign-in-pages.ts';

test('a criterion shows which files it would change before it is written', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  const visitor = await signedIn('EXPERT_COMPTABLE', '/administration/risk-level-config');
  await expect(heading(page, 'Niveaux de risque')).toBeVisible();
  await expect(page.getByText('Corée du Nord').or(page.getByText('Total')).first()).toBeVisible();
  await look('risk-criteria');
  const name = `Moulin ${mark}`;
  await addCompany(visitor, name, { CodeNaf: '10.61A' });
  await page.getByRole('button', { name: 'Ajouter un critère' }).click();
  const form = page.getByRole('dialog', { name: 'Ajouter un critère' });
  await field(form, 'Code ou début de code').fill('10.61A');
  await page.getByRole('option', { name: /10\.61A/ }).click();
  await field(form, 'Source').fill('Procédure interne');
  await look('risk-criterion-add');
  await form.getByRole('button', { name: 'Voir l’effet' }).click();
  const effect = page.getByRole('dialog', { name: 'Effet sur les dossiers' });
  await expect(effect.getByText(name)).toBeVisible();
  await look('risk-criterion-effect');
  await effect.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Passage à la NAF 2025' }).click();
  await expect(heading(page, 'Passage à la NAF 2025')).toBeVisible();
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await look('risk-naf-2025');
});

test('a likeness with the register is decided by a person who says why', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  const visitor = await signedIn('EXPERT_COMPTABLE');
  const id = await addCompany(visitor, `Société gelée de simulation ${mark}`);
  await page.goto(companyPart(id, 'vigilance'));
  await page.getByRole('button', { name: 'Évaluer' }).click();
  await page.getByRole('button', { name: 'Gel des avoirs' }).click();
  await page.getByRole('button', { name: 'Rechercher dans le registre' }).click();
  await expect(page.getByText('À décider')).toBeVisible();
  await page.goto('/tableau-de-bord/suivi-niveau-vigilance/gel-des-avoirs');
  await page.getByRole('textbox', { name: 'Société, personne ou entrée' }).fill(mark);
  const row = page.getByRole('row', { name: new RegExp(mark) });
  await expect(row).toContainText('À décider');
  await look('freeze-hits');
  await row.click();
  await page.getByRole('button', { name: 'Décider' }).first().click();
  const dialog = page.getByRole('dialog');
  await field(dialog, 'Décision').click();
  await page.getByRole('option', { name: 'Ce n’est pas la même personne' }).click();
  await field(dialog, 'Motif').fill('Homonyme d’essai.');
  await look('freeze-decision');
  await dialog.getByRole('button', { name: 'Enregistrer la décision' }).click();
  await expect(row).toContainText('Écartée');
});

test('a file is assessed step by step, validated by another person and read as it was frozen', async ({
  page,
  signedIn,
  anotherBrowser,
  look,
  mark,
}) => {
  const visitor = await signedIn('EXPERT_COMPTABLE', '/tableau-de-bord/suivi-niveau-vigilance');
  await expect(heading(page, 'Suivi du niveau de vigilance')).toBeVisible();
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await look('vigilance-follow-up');
  const name = `Vigie ${mark}`;
  const id = await addCompany(visitor, name, { CodeNaf: '01.11Z' });
  await page.goto(companyPart(id, 'vigilance'));
  await expect(page.getByText('Ce dossier n’a pas encore été évalué.')).toBeVisible();
  await look('vigilance-part');
  await page.getByRole('button', { name: 'Évaluer' }).click();
  await expect(heading(page, name)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Identité et mandats vérifiés sur pièces' }).check();
  await look('vigilance-report-identity');
  const next = page.getByRole('button', { name: 'Suivant' });
  await next.click();
  await page.getByRole('checkbox', { name: 'Bénéficiaires effectifs vérifiés' }).check();
  await look('vigilance-report-owners');
  await next.click();
  await expect(page.getByRole('heading', { name: 'Personnes politiquement exposées' })).toBeVisible();
  await next.click();
  await page.getByRole('button', { name: 'Rechercher dans le registre' }).click();
  await expect(page.getByText('Aucune ressemblance')).toBeVisible();
  await expect(page.getByText('Registre simulé').first()).toBeVisible();
  await look('vigilance-report-freeze');
  await next.click();
  await look('vigilance-report-levels');
  await next.click();
  await field(page.locator('form'), 'Conclusion').fill('Relation acceptée, vigilance standard.');
  await page.getByRole('button', { name: 'Transmettre pour validation' }).click();
  await expect(page.getByText('À valider', { exact: true })).toBeVisible();
  const address = page.url();

  const other = await anotherBrowser('DIRIGEANT');
  await other.page.goto(address);
  await other.page.getByRole('button', { name: 'Valider', exact: true }).click();
  await other.page.getByRole('dialog').getByRole('button', { name: 'Oui' }).click();
  await expect(other.page.getByText('Empreinte des données figées')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Validé', { exact: true }).first()).toBeVisible();
  await look('vigilance-report-validated');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Rapport PDF' }).click();
  expect((await download).suggestedFilename()).toContain('Rapport de vigilance');
});

test('the map of the portfolio tells what is overdue and hands its papers to the downloads', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('DIRIGEANT', '/tableau-de-bord/suivi-niveau-vigilance/controle');
  await expect(heading(page, 'Carte du portefeuille')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Localisation' })).toBeVisible();
  await look('vigilance-control');
  await page.getByRole('button', { name: 'En un seul PDF' }).click();
  await expect(page.getByText('Les pièces se préparent en arrière-plan')).toBeVisible();
});
