import { buildDocx } from '#server/documents/generation/library/build-docx.ts';
import { expect, test } from '../../journey.ts';
import { choose, field } from '../../person.ts';
import { button, heading } from '../../sign-in-pages.ts';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const file = async (text: string) => ({
  name: 'modele.docx',
  mimeType: word,
  buffer: await buildDocx('Modèle', text),
});

test('an accountant adds a model of the firm, is told its mistakes at once, corrects it and sees it for a company', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  const name = `Attestation ${mark}`;
  await signedIn('EXPERT_COMPTABLE', '/documents/documents-generator');
  await expect(heading(page, 'Modèles de documents')).toBeVisible();
  await look('models');
  await button(page, 'Ajouter un modèle').click();
  const adding = page.getByRole('dialog', { name: 'Ajouter un modèle' });
  await field(adding, 'Libellé').fill(name);
  await choose(adding, 'Groupe', 'Juridique');
  await field(adding, 'Nom des fichiers').fill('Attestation {societe.nom}');
  await button(page, 'Enregistrer').click();
  await expect(adding).toBeHidden();
  await field(page.getByRole('main'), 'Libellé ou article').fill(mark);
  await page.getByRole('row', { name: new RegExp(name) }).click();
  await button(page, 'Texte et versions').click();
  await expect(heading(page, name)).toBeVisible();
  await page.getByRole('button', { name: 'Donner un texte' }).click();
  const panel = page.getByRole('dialog', { name: /^Nouveau texte/ });
  await panel
    .locator('input[type="file"]')
    .setInputFiles(await file('La société {societe.nmo}, capital {societe.capital | euro}.'));
  await panel.getByRole('button', { name: 'Vérifier et enregistrer' }).click();
  await expect(panel.getByText('Le champ «\u202fsociete.nmo\u202f» n’existe pas.')).toBeVisible();
  await expect(panel.getByText('societe.nom', { exact: true })).toBeVisible();
  await expect(panel.getByText('Le format «\u202feuro\u202f» n’existe pas.')).toBeVisible();
  await look('models-faults');
  await panel
    .locator('input[type="file"]')
    .setInputFiles(await file('La société {societe.nom}, capital {societe.capital | euros}.'));
  await panel.getByRole('textbox', { name: 'Pourquoi ce texte' }).fill('Premier texte');
  await panel.getByRole('button', { name: 'Vérifier et enregistrer' }).click();
  await expect(page.getByText('Version 1 · En vigueur', { exact: false })).toBeVisible();
  await look('models-versions');
  await page.getByRole('tab', { name: 'Aperçu' }).click();
  await page.getByRole('combobox', { name: 'Société' }).fill('ate');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Voir l’aperçu' }).click();
  await expect(page.getByText(/^La société /)).toBeVisible();
  await look('models-preview');
});

test('the dictionary of fields stands beside the models and is searched; the library’s text is compared with the firm’s', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('DIRIGEANT', '/documents/documents-generator?champs=1');
  const fields = page.getByRole('dialog', { name: 'Champs des modèles' });
  await fields.getByRole('searchbox', { name: 'Rechercher un champ' }).fill('capital');
  await expect(fields.getByText('{societe.capital}')).toBeVisible();
  await look('models-fields');
  await page.getByRole('button', { name: 'Fermer le panneau' }).click();
  await field(page.getByRole('main'), 'Libellé ou article').fill('pouvoir pour les formalités');
  await page.getByRole('row', { name: /Pouvoir pour les formalités/ }).click();
  await button(page, 'Texte et versions').click();
  await page.getByRole('tab', { name: 'Bibliothèque' }).click();
  await expect(page.getByText('Les deux textes sont identiques.')).toBeVisible();
  await look('models-library');
});
