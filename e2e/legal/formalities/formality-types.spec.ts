import { expect, test } from '../../journey.ts';
import { choose, field } from '../../person.ts';
import { heading } from '../../sign-in-pages.ts';

const path = '/administration/administration-fomality-type/administration-formality-type';

test('a formality is put into the price list, and a new price from a day on stands beside the one in force', async ({
  page,
  signedIn,
  mark,
  look,
}) => {
  await signedIn('RESPONSABLE_TARIFICATION_JURIDIQUE', path);
  await expect(heading(page, 'Types de formalités')).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter un type de formalité' }).first().click();
  const panel = page.getByRole('dialog');
  await field(panel, 'Code').fill(`T-${mark}`);
  await field(panel, 'Libellé').fill(`Transfert ${mark}`);
  await choose(panel, 'Groupe', 'Transfert de siège');
  await panel.getByRole('button', { name: 'Ajouter une ligne' }).click();
  await field(panel, 'Libellé de la ligne').fill('Rédaction et dépôt');
  await field(panel, 'Prix HT (€)').fill('400');
  await field(panel, 'Pièces à fournir').fill('Procès-verbal\nBail');
  await look('formality-type-add');
  const save = panel.getByRole('button', { name: 'Enregistrer', exact: true });
  await save.click();
  await expect(panel).toBeHidden();

  await page.goto(`${path}?Text=${mark}`);
  const row = page.getByRole('row', { name: new RegExp(`Transfert ${mark}`) });
  await expect(row).toContainText('400,00');
  await row.getByRole('link').first().click();
  await panel.getByRole('button', { name: 'Modifier' }).click();
  await field(panel, 'Applicable à partir du').fill('01/01/2190');
  await field(panel, 'Prix HT (€)').fill('450');
  await save.click();
  await expect(row).toContainText('450,00 € le 01/01/2190');
  await look('formality-types');
});
