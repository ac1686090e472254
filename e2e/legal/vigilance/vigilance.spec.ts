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

test('a controller opens the portfolio by link and code, reads a file and takes its PDF along', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  const visitor = await signedIn('EXPERT_COMPTABLE');
  const name = `Contrôle ${mark}`;
  await addCompany(visitor, name);
  await page.goto('/tableau-de-bord/suivi-niveau-vigilance/controle');
  await expect(heading(page, 'Carte du portefeuille')).toBeVisible();
  await page.getByRole('button', { name: 'Donner un accès' }).click();
  const form = page.getByRole('dialog', { name: 'Donner un accès à un contrôleur' });
  await field(form, 'Contrôleur').fill('Anne Contrôle');
  await field(form, 'Organisme').fill('Conseil régional');
  const soon = new Date(Date.now() + 7 * 86_400_000);
  await field(form, 'Jusqu’au').fill(soon.toLocaleDateString('fr-FR'));
  await form.getByRole('button', { name: 'Donner l’accès' }).click();
  const given = page.getByRole('dialog', { name: 'Accès donné' });
  await expect(given.getByText(/controle-vigilance#/)).toBeVisible();
  await look('controller-given');
  const link = /(\/controle-vigilance#\S+)/.exec((await given.textContent()) ?? '')?.[1] ?? '';
  const code = (await given.locator('strong').textContent()) ?? '';
  await given.getByRole('button', { name: 'Fermer' }).last().click();
  await look('vigilance-map');
  await page.context().clearCookies();
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await look('controller-code');
  await page.getByRole('button', { name: 'Ouvrir' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Vigilance LCB-FT/ })).toBeVisible();
  await page.getByRole('textbox', { name: 'Société ou SIREN' }).fill(mark);
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(page.getByText(name)).toBeVisible();
  await look('controller-portfolio');
  await page.getByRole('button', { name: `Ouvrir ${name}` }).click();
  await expect(page.getByText('Rien n’a encore été demandé ni décidé.')).toBeVisible();
  await look('controller-file');
  const received = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await received).suggestedFilename()).toMatch(/^vigilance-.*\.pdf$/);
});

test('criteria come from a workbook, and a table of passage says where it is from', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('EXPERT_COMPTABLE', '/administration/risk-level-config/naf-2025');
  await page.getByRole('button', { name: 'Charger la table de passage' }).first().click();
  const table = page.getByRole('dialog', { name: 'Charger une table de passage' });
  await field(table, 'Source').fill('Insee');
  await field(table, 'Publiée le').fill('01/06/2026');
  await table.locator('input[type=file]').setInputFiles({
    name: 'passage.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('NAF rév. 2;NAF 2025\n01.12Z;01.12Y\n'),
  });
  await look('naf-table-load');
  await table.getByRole('button', { name: 'Charger', exact: true }).click();
  await expect(page.getByText(/1 correspondance chargée/).first()).toBeVisible();
  await expect(page.getByText(/Insee, table de passage publiée le 01\/06\/2026/)).toBeVisible();
  await page.goto('/administration/risk-level-config');
  await page.getByRole('button', { name: 'Importer', exact: true }).first().click();
  const form = page.getByRole('dialog', { name: 'Importer des critères' });
  await form.locator('input[type=file]').setInputFiles({
    name: 'criteres.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Critère;Code;Niveau;Source\nPays;KP;Élevé;Procédure\n'),
  });
  await form.getByRole('button', { name: 'Voir l’effet' }).click();
  await expect(page.getByRole('dialog', { name: 'Effet sur les dossiers' })).toBeVisible();
  await look('criteria-import-effect');
});
