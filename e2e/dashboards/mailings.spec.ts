import { expect, test } from '../journey.ts';
import { field } from '../person.ts';
import { heading } from '../sign-in-pages.ts';
import { pressAction } from '../toolbar.ts';

const path = '/tableau-de-bord/communication';

test('a mail to customers is written, counted, previewed, tried, planned and stopped', async ({
  page,
  signedIn,
  mark,
  look,
}) => {
  const subject = `Fermeture ${mark}`;
  await signedIn('DIRIGEANT', path);
  await expect(heading(page, 'Communication')).toBeVisible();
  await look('mailings');
  await page.getByRole('button', { name: 'Nouveau courriel' }).first().click();
  const panel = page.getByRole('dialog');
  await field(panel, 'Pour').click();
  await page.getByRole('option', { name: 'Toutes les personnes du répertoire' }).click();
  await expect(panel.getByText(/destinataires?\. Écartées/)).toBeVisible();
  await field(panel, 'Objet').fill(subject);
  await field(panel, 'Texte').fill('Nos bureaux ferment {jour}.');
  await panel.getByRole('button', { name: /^(Ajouter|Enregistrer)$/ }).click();
  await expect(panel.getByText(/Champ inconnu/).first()).toBeVisible();
  await field(panel, 'Texte').fill('Nos bureaux ferment le 24, {prenom}.\n\nBonnes fêtes.');
  await look('mailing-form');
  await panel.getByRole('button', { name: /^(Ajouter|Enregistrer)$/ }).click();
  const row = page.getByRole('row', { name: new RegExp(subject) });
  await expect(row).toContainText('Brouillon');

  await page.goto(`${path}?Text=${mark}`);
  const act = async (name: string) => {
    await row.getByText('Toutes les personnes du répertoire').click();
    await pressAction(page, name);
  };
  await act('Aperçu');
  await expect(page.getByRole('dialog', { name: 'Aperçu' }).getByText(/Bonnes fêtes/)).toBeVisible();
  await look('mailing-preview');
  await page.keyboard.press('Escape');
  await act('Essai');
  await expect(page.getByText(/Essai envoyé à/)).toBeVisible();
  await act('Programmer');
  const dialog = page.getByRole('dialog', { name: 'Programmer' });
  await field(dialog, 'Départ').click();
  await page.getByRole('option', { name: 'Plus tard' }).click();
  await field(dialog, 'Le').fill('31/12/2030');
  await look('mailing-schedule');
  await dialog.getByRole('button', { name: 'Programmer', exact: true }).click();
  await expect(row).toContainText('Programmé');
  await act('Destinataires');
  await expect(
    page
      .getByRole('dialog', { name: /Destinataires/ })
      .getByText('À envoyer')
      .first(),
  ).toBeVisible();
  await look('mailing-recipients');
  await page.keyboard.press('Escape');
  await act('Arrêter');
  await page.getByRole('button', { name: 'Oui' }).click();
  await expect(row).toContainText('Brouillon');
});
