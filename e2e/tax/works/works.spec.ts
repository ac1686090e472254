import { UpdateAdhesionVisaFiscal } from '#contract/tax/visa/calls.ts';
import { addCompany } from '../../company.ts';
import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';
import { callBeside } from '../../sign-in.ts';
import { heading } from '../../sign-in-pages.ts';

const works = '/visafiscal/works-monitoring/list';

test('works of the tax visa: begun, handed in, not reviewed by oneself, blocked with why; the board and the history tell it', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  const visitor = await signedIn('ADMINSTRATOR');
  const name = `Travaux ${mark}`;
  const IdSociete = await addCompany(visitor, name);
  const Annee = new Date().getFullYear() - 1;
  const joined = { IdSociete, Annee, DateAdhesion: `${Annee}-01-15` };
  await callBeside(page.request, UpdateAdhesionVisaFiscal, joined as never, visitor.headers);
  await page.goto(`${works}?Texte=${mark}`);
  await expect(heading(page, 'Suivi des travaux')).toBeVisible();
  await look('visa-works');
  const row = page.getByRole('row', { name });
  await row.press('Enter');
  const panel = page.getByRole('dialog', { name: /, 20\d\d$/ });
  await panel.getByRole('button', { name: 'Commencer : Pièces reçues' }).click();
  await expect(page.getByText('Travail mis à jour.').first()).toBeVisible();
  await panel.getByRole('button', { name: 'Remettre à la revue : Pièces reçues' }).click();
  await expect(panel.getByRole('button', { name: 'Renvoyer : Pièces reçues' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Valider la revue : Pièces reçues' })).toBeHidden();
  await panel.getByRole('button', { name: 'Bloquer : Questions à l’adhérent' }).click();
  const dialog = page.getByRole('dialog', { name: /^Bloquer/ });
  await dialog.getByRole('button', { name: 'Bloquer', exact: true }).click();
  await expect(dialog.getByText('Motif obligatoire.').first()).toBeVisible();
  await field(dialog, 'Motif').fill('Réponse attendue');
  await dialog.getByRole('button', { name: 'Bloquer', exact: true }).click();
  await expect(panel.getByText('Réponse attendue').first()).toBeVisible();
  await look('visa-works-of-one');
  await page.goBack();
  await expect(row).toContainText('Bloqué');
});
