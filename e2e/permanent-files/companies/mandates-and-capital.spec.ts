import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { readPdf } from '#proof/files/pdf.ts';
import { addCompany, companyPart } from '../../company.ts';
import { expect, test } from '../../journey.ts';
import { addPersons, choose, field, personCalled } from '../../person.ts';
import { button } from '../../sign-in-pages.ts';
import { pressAction } from '../../toolbar.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name: new RegExp(`^${name}`) });

const save = (page: Page) => button(page, 'Enregistrer').click();

/** Finds a record by typing and takes the one whose name holds the words. */
async function find(panel: Locator, name: string, typed: string, words = typed) {
  await field(panel, name).fill(typed);
  await panel.page().getByRole('listbox').getByRole('option', { name: words }).first().click();
}

test('a lawyer names a president and a company with its representative, renews one and ends the other', async ({
  signedIn,
  mark,
  look,
}) => {
  const visitor = await signedIn('JURIDIQUE');
  const { page } = visitor;
  await addPersons(visitor, personCalled('Anne', mark), personCalled('Bruno', mark));
  const Id = await addCompany(visitor, `Dirigée ${mark}`);
  await addCompany(visitor, `Holding ${mark}`);
  await page.goto(companyPart(Id, 'mandats'));
  await expect(page.getByText('Aucun mandat. Ajoutez celui qui dirige la société.')).toBeVisible();
  await button(page, 'Ajouter un mandat').click();
  let panel = dialog(page, 'Ajouter un mandat');
  await find(panel, 'Personne', mark, 'Anne');
  await choose(panel, 'Fonction', 'Président');
  await field(panel, 'Date de début').fill('01/01/2020');
  await field(panel, 'Échéance').fill('31/12/2022');
  await panel.getByRole('checkbox', { name: 'Signataire' }).check();
  await look('company-mandate-form');
  await save(page);
  await expect(page.getByText('Échu')).toBeVisible();

  await button(page, 'Ajouter un mandat').click();
  panel = dialog(page, 'Ajouter un mandat');
  await choose(panel, 'Titulaire', 'Une société');
  await choose(panel, 'Fonction', 'Directeur général');
  await field(panel, 'Date de début').fill('01/06/2021');
  await button(page, 'Enregistrer').click();
  await expect(panel.getByText('Choisissez une personne ou une société.').first()).toBeVisible();
  await find(panel, 'Société mandataire', `Holding ${mark}`);
  await find(panel, 'Représentant permanent', mark, 'Bruno');
  await save(page);
  const list = page.getByRole('list', { name: 'Mandats' });
  await expect(list.getByText(/représentée par Bruno/)).toBeVisible();

  await button(page, `Actions sur le mandat de Anne Essai-${mark}`).click();
  await page.getByRole('menuitem', { name: 'Renouveler' }).click();
  await field(dialog(page, 'Renouveler le mandat'), 'Nouvelle échéance').fill('31/12/2199');
  await save(page);
  await expect(list.getByText('du 01/01/2020 au 31/12/2022')).toBeVisible();
  await button(page, `Actions sur le mandat de Holding ${mark}`).click();
  await page.getByRole('menuitem', { name: 'Mettre fin' }).click();
  panel = dialog(page, 'Mettre fin au mandat');
  await field(panel, 'Dernier jour').fill('30/06/2024');
  await field(panel, 'Motif').fill('Révocation');
  await look('company-mandate-end');
  await save(page);
  await expect(list.getByText('Révocation')).toBeVisible();
  await look('company-mandates');
  await field(page.getByRole('main'), 'À la date du').fill('30/06/2024');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(button(page, 'Ajouter un mandat')).toHaveCount(0);
  await list.getByRole('link', { name: /^Anne/ }).click();
  await page.getByRole('tab', { name: 'Rôles et participations' }).click();
  await expect(page.getByRole('link', { name: `Dirigée ${mark}` }).first()).toBeVisible();
});

test('titles are made and sold, who holds what follows on any day, and who owns the company says why', async ({
  signedIn,
  mark,
  look,
}) => {
  const visitor = await signedIn('JURIDIQUE');
  const { page } = visitor;
  await addPersons(visitor, personCalled('Anne', mark), personCalled('Bruno', mark));
  const [target, holding] = [
    await addCompany(visitor, `Cible ${mark}`, { Capital: 100_000, NombreTitres: 100 }),
    await addCompany(visitor, `Mère ${mark}`),
  ];

  async function enter(nature: string, date: string, fields: Record<string, string>, titles: string) {
    await button(page, 'Nouveau mouvement').click();
    const panel = dialog(page, 'Nouveau mouvement');
    await choose(panel, 'Nature', nature);
    await field(panel, 'Date').fill(date);
    for (const [name, words] of Object.entries(fields)) await find(panel, name, mark, words);
    await field(panel, 'Nombre de titres').fill(titles);
    return panel;
  }

  await page.goto(companyPart(holding, 'capital'));
  await expect(page.getByText('Aucun mouvement inscrit.')).toBeVisible();
  await enter('Constitution', '01/01/2020', { Cessionnaire: 'Bruno' }, '10');
  await save(page);
  await expect(page.getByRole('table', { name: 'Registre des mouvements' }).getByRole('row')).toHaveCount(2);

  await page.goto(companyPart(target, 'capital'));
  await enter('Constitution', '01/01/2020', { Cessionnaire: 'Anne' }, '90');
  await save(page);
  await expect(page.getByText(/Le registre compte 90 titres/)).toBeVisible();
  await enter('Augmentation de capital', '01/06/2020', { Cessionnaire: 'Anne' }, '10');
  await save(page);
  await expect(page.getByText(/Le registre compte 90 titres/)).toHaveCount(0);
  const panel = await enter('Cession', '01/03/2024', { Cédant: 'Anne', Cessionnaire: 'Mère' }, '101');
  await look('company-movement');
  await save(page);
  await expect(panel.getByText(/^Le 01\/03\/2024, il manquerait 1 titre/).first()).toBeVisible();
  await field(panel, 'Nombre de titres').fill('60');
  await save(page);
  const holders = page.getByRole('table', { name: 'Titulaires' });
  await expect(holders.getByRole('row', { name: /Mère/ })).toContainText('60');
  await expect(page.getByText(/ne vaut ni inscription en compte ni DEEP/)).toBeVisible();
  const owners = page.getByRole('list', { name: 'Bénéficiaires effectifs' });
  await owners.getByLabel(/^Pourquoi.*Bruno/).click();
  await expect(owners.getByText(/100.% de Mère.*60.% de Cible/)).toBeVisible();
  await look('company-capital');
  await field(page.getByRole('main'), 'À la date du').fill('29/02/2024');
  await page.keyboard.press('Enter');
  await expect(holders.getByRole('row', { name: /Mère/ })).toHaveCount(0);
  await expect(owners.getByRole('listitem')).toHaveCount(1);

  // the sheet that leaves the firm tells the same day
  await pressAction(page, 'Fiche signalétique');
  const viewer = dialog(page, 'Fiche signalétique');
  const download = page.waitForEvent('download');
  await viewer.getByRole('button', { name: 'Télécharger' }).click();
  const { pages } = readPdf(await readFile(await (await download).path()));
  const sheet = pages.join(' ');
  expect(sheet).toContain('29/02/2024');
  expect(sheet).toContain(`Anne Essai-${mark}`);
  expect(sheet).not.toContain(`Mère ${mark}`);
  expect(sheet).toContain('ne vaut ni inscription en compte ni DEEP');
});
