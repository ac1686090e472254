import type { Page } from '@playwright/test';
import { formatSiret } from '#web/kit/text/identifiers.ts';
import { addCompany, aSiret, companyList, companyPage, otherSeatOf, sectionPanel } from '../../company.ts';
import { expect, test } from '../../journey.ts';
import { answer, choose, field } from '../../person.ts';
import { heading } from '../../sign-in-pages.ts';
import { pressAction } from '../../toolbar.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function save(page: Page) {
  await button(page, 'Enregistrer').click();
}

test('the seat moves within the SIREN on a day; a number of another SIREN is refused at its field', async ({
  signedIn,
  mark,
  look,
}) => {
  const visitor = await signedIn('JURIDIQUE');
  const { page } = visitor;
  const siret = aSiret();
  const Id = await addCompany(visitor, `Mobile ${mark}`, { Siret: siret });
  await page.goto(companyPage(Id, 'siret=1'));
  const panel = page.getByRole('dialog', { name: /^Changer de SIRET/ });
  await choose(panel, 'Nature', 'Transfert du siège');
  await field(panel, 'Nouveau SIRET').fill(aSiret());
  await field(panel, 'Date d’effet').fill('01/02/2026');
  await save(page);
  await expect(panel.getByText('Un transfert de siège garde le SIREN')).toBeVisible();
  await look('company-siret');
  await field(panel, 'Nouveau SIRET').fill(otherSeatOf(siret));
  await save(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(formatSiret(otherSeatOf(siret)))).toBeVisible();
});

test('two files of one SIREN are compared, merged, and the other one is gone for good', async ({
  signedIn,
  mark,
  look,
}) => {
  const visitor = await signedIn('DIRIGEANT');
  const { page } = visitor;
  const siret = aSiret();
  const first = await addCompany(visitor, `Jumelle ${mark}`, { Siret: siret });
  const second = await addCompany(visitor, `Jumelle bis ${mark}`, {
    Siren: siret.slice(0, 9),
    Email: `${mark}@journey.example`,
  });
  await page.goto('/menu-dossier-permanent/dossiers-permanents/doublons');
  await expect(page.getByText(`Jumelle bis ${mark}`)).toBeVisible();
  await look('company-duplicates');
  await page.goto(`/menu-dossier-permanent/dossiers-permanents/doublons/${first}/${second}`);
  await expect(heading(page, 'Fusionner deux dossiers')).toBeVisible();
  await look('company-merge');
  await button(page, 'Fusionner').click();
  await answer(page, 'Fusion', 'Oui');
  await expect(page.getByText('Les deux fiches ont été fusionnées.')).toBeVisible();
  await page.goto('/menu-dossier-permanent/dossiers-permanents/supprimes');
  await expect(page.getByRole('row', { name: new RegExp(mark) })).toContainText('Fusionné avec');
});

test('a file is deleted from its page and restored; one that others hold tells why with links', async ({
  signedIn,
  mark,
  look,
}) => {
  const visitor = await signedIn('CHEF_MISSION');
  const { page } = visitor;
  const Id = await addCompany(visitor, `Éphémère ${mark}`, { Siret: aSiret() });
  await page.goto(companyPage(Id));
  await pressAction(page, 'Supprimer');
  await answer(page, 'Suppression', 'Oui');
  await expect(page.getByText('Le dossier a été supprimé.')).toBeVisible();
  await page.goto('/menu-dossier-permanent/dossiers-permanents/supprimes');
  await page.getByRole('row', { name: new RegExp(mark) }).click();
  await look('companies-deleted');
  await button(page, 'Restaurer').click();
  await answer(page, 'Restauration', 'Oui');
  await expect(page.getByRole('row', { name: new RegExp(mark) })).toHaveCount(0);
  await page.goto(companyPage(Id));
  await expect(heading(page, `Éphémère ${mark}`)).toBeVisible();

  await page.goto(companyList);
  await page.getByRole('row').nth(1).getByRole('link').click();
  await pressAction(page, 'Supprimer');
  await answer(page, 'Suppression', 'Oui');
  await expect(page.getByRole('dialog', { name: /Impossible de supprimer le dossier/ })).toBeVisible();
  await look('company-delete-refused');
});

test('who is no reader of a confidential file does not find it; a reader who is named does', async ({
  signedIn,
  anotherBrowser,
  mark,
  look,
}) => {
  const visitor = await signedIn('DIRIGEANT');
  const { page } = visitor;
  const Id = await addCompany(visitor, `Secrète ${mark}`, { Siret: aSiret() });
  const other = await anotherBrowser('COMPTABLE', companyPage(Id));
  await expect(heading(other.page, `Secrète ${mark}`)).toBeVisible();
  await page.goto(companyPage(Id, 'modifier=cabinet'));
  const panel = sectionPanel(page, 'Au cabinet');
  await panel.getByRole('checkbox', { name: 'Dossier confidentiel' }).check();
  await look('company-readers');
  await save(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await other.page.reload();
  await expect(heading(other.page, 'Fiche introuvable')).toBeVisible();

  await page.goto(companyPage(Id, 'modifier=cabinet'));
  await panel.getByRole('combobox', { name: 'Lecteurs' }).click();
  await page
    .getByRole('option', { name: /Œuvrard/ })
    .first()
    .click();
  await page.keyboard.press('Escape');
  await save(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await other.page.goto(companyPage(Id));
  await expect(heading(other.page, `Secrète ${mark}`)).toBeVisible();
});
