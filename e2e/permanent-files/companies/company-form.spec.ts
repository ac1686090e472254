import type { Page } from '@playwright/test';
import { addCompany, aSiret, companyList, companyPage, companyPart, sectionPanel } from '../../company.ts';
import { expect, test } from '../../journey.ts';
import { choose, field } from '../../person.ts';
import { heading } from '../../sign-in-pages.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function save(page: Page) {
  await button(page, 'Enregistrer').click();
}

test('a file is opened by its SIRET, doubles are told while typing, and it is read where it was saved', async ({
  signedIn,
  mark,
  look,
}) => {
  const visitor = await signedIn('JURIDIQUE');
  const { page } = visitor;
  const siret = aSiret();
  await addCompany(visitor, `Scierie ${mark}`, { Siren: siret.slice(0, 9), Adresse: { Ville: 'Épinal' } });
  await page.goto(companyList);
  await button(page, 'Ajouter un dossier').click();
  const panel = page.getByRole('dialog', { name: 'Ajouter un dossier' });
  await button(page, 'Enregistrer').click();
  await expect(panel.getByRole('alert')).toContainText('champs à corriger');
  await field(panel, 'SIRET du siège').fill(siret);
  await field(panel, 'Raison sociale').fill(`Scierie ${mark} Vosges`);
  await expect(panel.getByText('1 société déjà connue')).toBeVisible();
  await expect(panel.getByText('(même SIREN)')).toBeVisible();
  await expect(field(panel, 'N° de TVA')).toHaveValue(/^FR\d{2}/);
  await field(panel, 'Ville').fill('Épinal');
  await choose(panel, 'Jour de clôture', '30 juin');
  await look('company-new');
  await save(page);
  await expect(heading(page, `Scierie ${mark} Vosges`)).toBeVisible();
  await expect(page.getByText('30 juin')).toBeHidden();
  await page.getByRole('tab', { name: 'Fiscal' }).click();
  await expect(page.getByText('30 juin')).toBeVisible();
});

test('a SIRET that a reload brought back before its field was left tells the VAT number', async ({
  signedIn,
}) => {
  const { page } = await signedIn('JURIDIQUE', `${companyList}?ajouter=1`);
  const panel = page.getByRole('dialog', { name: 'Ajouter un dossier' });
  await field(panel, 'SIRET du siège').fill(aSiret());
  await expect(field(panel, 'N° de TVA')).toHaveValue('');
  await page.reload();
  await expect(field(panel, 'SIRET du siège')).toHaveValue(/^\d/);
  await expect(field(panel, 'N° de TVA')).toHaveValue(/^FR\d{2}/);
});

test('what the directory tells stands beside what is typed, and is taken field by field', async ({
  signedIn,
  mark,
  look,
}) => {
  const { page } = await signedIn('JURIDIQUE', `${companyList}?ajouter=1`);
  const panel = page.getByRole('dialog', { name: 'Ajouter un dossier' });
  await expect(button(page, 'Interroger l’annuaire')).toBeDisabled();
  await field(panel, 'SIRET du siège').fill(aSiret());
  await field(panel, 'Raison sociale').fill(`Annoncée ${mark}`);
  await button(page, 'Interroger l’annuaire').click();
  await expect(panel.getByText('Simulation : valeurs inventées')).toBeVisible();
  await look('company-directory');
  await button(page, 'Prendre ce qui manque').click();
  await expect(field(panel, 'Ville')).toHaveValue('Tours');
  await expect(field(panel, 'Raison sociale')).toHaveValue(`Annoncée ${mark}`);
  await panel.getByRole('button', { name: /^Prendre.*Raison sociale$/ }).click();
  await expect(field(panel, 'Raison sociale')).toHaveValue(/^Société simulée/);
});

test('a company in creation has no SIRET: its act and how far it has come are chosen instead', async ({
  signedIn,
  mark,
  look,
}) => {
  const { page } = await signedIn('JURIDIQUE', `${companyList}?ajouter=1`);
  const panel = page.getByRole('dialog', { name: 'Ajouter un dossier' });
  await choose(panel, 'Situation', 'En création');
  await expect(field(panel, 'SIRET du siège')).toHaveCount(0);
  await field(panel, 'Raison sociale').fill(`Naissante ${mark}`);
  await choose(panel, 'Acte', 'Création de la société');
  await choose(panel, 'Avancement', 'Statuts à signer');
  await look('company-in-creation');
  await save(page);
  await expect(heading(page, `Naissante ${mark}`)).toBeVisible();
  await expect(page.getByText('En création').first()).toBeVisible();
});

test('a change keeps what was before it and a correction overwrites: the form asks which', async ({
  signedIn,
  mark,
  look,
}) => {
  const visitor = await signedIn('JURIDIQUE');
  const { page } = visitor;
  const Id = await addCompany(visitor, `Ancienne ${mark}`, { Siret: aSiret() });
  await page.goto(companyPage(Id));
  await page.getByRole('button', { name: /^Modifier.*Identité et siège$/ }).click();
  const panel = sectionPanel(page, 'Identité et siège');
  await expect(panel.getByRole('group', { name: 'Modification' })).toHaveCount(0);
  await field(panel, 'Raison sociale').fill(`Nouvelle ${mark}`);
  await choose(panel, 'Nature de la modification', 'Changement à compter du');
  await field(panel, 'Date d’effet').fill('01/03/2026');
  await look('company-change');
  await save(page);
  await expect(heading(page, `Nouvelle ${mark}`)).toBeVisible();
  await field(page.getByRole('main'), 'À la date du').fill('28/02/2026');
  await page.keyboard.press('Enter');
  await expect(heading(page, `Ancienne ${mark}`)).toBeVisible();
});

test('two editors of different sections both save; of the same field the second is told and chooses', async ({
  signedIn,
  anotherBrowser,
  mark,
  look,
}) => {
  const first = await signedIn('CHEF_MISSION');
  const Id = await addCompany(first, `Partagée ${mark}`, { Siret: aSiret() });
  const second = await anotherBrowser('COMPTABLE');
  await first.page.goto(companyPage(Id, 'modifier=contact'));
  await second.page.goto(companyPage(Id, 'modifier=social'));
  await expect(field(sectionPanel(first.page, 'Contact'), 'E-mail')).toBeVisible();
  await field(sectionPanel(second.page, 'Social'), 'Nombre de salariés').fill('12');
  await save(second.page);
  await expect(second.page.getByRole('dialog')).toHaveCount(0);
  await field(sectionPanel(first.page, 'Contact'), 'E-mail').fill(`${mark}@journey.example`);
  await save(first.page);
  await expect(first.page.getByRole('dialog')).toHaveCount(0);
  await expect(first.page.getByText(`${mark}@journey.example`)).toBeVisible();

  await first.page.goto(companyPage(Id, 'modifier=social'));
  await second.page.goto(companyPage(Id, 'modifier=social'));
  await expect(field(sectionPanel(first.page, 'Social'), 'Nombre de salariés')).toHaveValue('12');
  await field(sectionPanel(second.page, 'Social'), 'Nombre de salariés').fill('13');
  await save(second.page);
  await expect(second.page.getByRole('dialog')).toHaveCount(0);
  await field(sectionPanel(first.page, 'Social'), 'Nombre de salariés').fill('14');
  await save(first.page);
  const conflict = first.page.getByRole('region', { name: /a modifié cette fiche/ });
  await expect(conflict.getByRole('group', { name: 'Nombre de salariés' })).toBeVisible();
  await look('company-conflict');
});

test('an accountant finds legal facts locked, and what is theirs open', async ({ signedIn, page }) => {
  await signedIn('COMPTABLE', companyList);
  await expect(button(page, 'Ajouter un dossier')).toHaveCount(0);
  await page.getByRole('row').nth(1).getByRole('link').click();
  await page.getByRole('tab', { name: 'Identité et siège' }).click();
  await expect(page.getByRole('button', { name: /^Modifier.*Contact$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Modifier.*Capital$/ })).toHaveCount(0);
  await page.getByRole('button', { name: /^Modifier.*Identité et siège$/ }).click();
  const panel = sectionPanel(page, 'Identité et siège');
  await expect(field(panel, 'Raison sociale')).not.toBeEditable();
  await expect(field(panel, 'Code NAF (rév. 2)')).toBeEditable();
});

test('what a file lacks for a piece of work leads to its field, in the form or in the one that asks for it', async ({
  signedIn,
  anotherBrowser,
  mark,
  look,
}) => {
  const keeper = await signedIn('CHEF_MISSION');
  const Id = await addCompany(keeper, `Incomplète ${mark}`, { Siret: aSiret() });
  await keeper.page.goto(companyPart(Id, 'synthese'));
  const gaps = (visitor: typeof keeper, work: string) =>
    visitor.page.getByRole('list', { name: new RegExp(`^Ce qui manque.*${work}$`) });
  await gaps(keeper, 'CFE').getByRole('link', { name: 'Début d’activité' }).click();
  await expect(field(sectionPanel(keeper.page, 'Vie de la société'), 'Début d’activité')).toBeFocused();
  await look('company-gap');
  await keeper.page.goBack();
  await expect(keeper.page.getByRole('dialog')).toHaveCount(0);
  await gaps(keeper, 'Lettre de mission').getByRole('link', { name: 'Un dirigeant signataire' }).click();
  await expect(keeper.page.getByRole('tab', { name: 'Mandats', selected: true })).toBeVisible();

  const accountant = await anotherBrowser('COMPTABLE', companyPart(Id, 'synthese'));
  await gaps(accountant, 'Comptes annuels').getByRole('link', { name: 'Forme juridique' }).click();
  const asking = accountant.page.getByRole('dialog', { name: /^Demander une modification/ });
  await expect(field(asking, 'Forme juridique')).toBeFocused();
});
