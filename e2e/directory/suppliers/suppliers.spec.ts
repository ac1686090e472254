import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { AddFournisseur, EditFournisseur } from '#contract/directory/suppliers/calls.ts';
import { pdf } from '#proof/files/papers.ts';
import { onePixelPng } from '#proof/files/pictures.ts';
import { readZip } from '#proof/files/zip.ts';
import type { Administrator } from '../../accounts.ts';
import { expect, test } from '../../journey.ts';
import { answer, choose, field } from '../../person.ts';
import { callBeside, emailOf, type Visitor } from '../../sign-in.ts';
import { button, codeField, heading } from '../../sign-in-pages.ts';

const list = '/repertoire/listeFournisseurs';

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const panelOf = (page: Page, title: string | RegExp) => page.getByRole('dialog', { name: title });
const toastOf = (page: Page) => page.locator('.mantine-Notification-root').last();
const paper = (name: string, text = name) => ({ name, mimeType: 'application/pdf', buffer: pdf(text) });

interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

async function attach(page: Page, by: Locator, file: Upload) {
  const chooser = page.waitForEvent('filechooser');
  await by.click();
  await (await chooser).setFiles(file);
}

/** Proves anew who is there, by the code that is sent. */
async function prove(page: Page, office: Administrator) {
  const dialog = panelOf(page, 'Confirmez votre identité');
  await dialog.getByRole('button', { name: 'Envoyer le code' }).click();
  await codeField(page).fill(await office.code(emailOf('EXPERT_COMPTABLE')));
  await expect(dialog).toBeHidden();
}

const addBeside = ({ page, headers }: Visitor, Nom: string) =>
  callBeside(page.request, AddFournisseur, { Nom, Type: 0, IsDisabled: 0 }, headers);

/** YYYY-MM-DD so many days ago, and as people type it. */
function daysAgo(days: number) {
  const day = new Date(Date.now() - days * 24 * 3600 * 1000).toISOString().slice(0, 10);
  return day.split('-').reverse().join('/');
}

test('suppliers are found by their vigilance, added, changed after a proof of identity, and deleted', async ({
  page,
  signedIn,
  office,
  mark,
  look,
}) => {
  test.slow();
  const name = `Fournitures ${mark}`;
  await signedIn('EXPERT_COMPTABLE', list);
  await expect(heading(page, 'Fournisseurs')).toBeVisible();
  await expect(rowOf(page, 'Paie de Loire')).toContainText('Expirée le');
  await expect(rowOf(page, 'Ligérienne d’Infogérance')).toContainText('Expire bientôt');
  // two contracts, the smaller one's whole amount wants an attestation too
  await expect(rowOf(page, 'Clair et Net Propreté')).toContainText('À fournir');
  await expect(rowOf(page, 'Fontaine Douce')).toContainText('Non requise');
  await look('supplier-list');

  const main = page.getByRole('main');
  await choose(main, 'Attestation de vigilance', 'À fournir');
  await expect(rowOf(page, 'Atelier du Chiffre')).toContainText('À fournir');
  await expect(rowOf(page, 'Paie de Loire')).toBeHidden();
  await page
    .getByRole('button', { name: /Réinitialiser|Effacer les filtres/ })
    .first()
    .click();

  await button(page, 'Ajouter un fournisseur').click();
  const adding = panelOf(page, 'Ajouter un fournisseur');
  await field(adding, 'SIRET').fill('732 829 320 00075');
  await button(page, 'Enregistrer').click();
  await expect(adding.getByText('Nom obligatoire.').last()).toBeVisible();
  await expect(adding.getByText('SIRET invalide.').last()).toBeVisible();
  await look('supplier-form-invalid');
  await field(adding, 'Nom').fill(name);
  await field(adding, 'SIRET').fill('');
  await field(adding, 'E-mail').fill('contact@fournitures.example');
  await field(adding, 'IBAN').fill('FR76 3000 6000 0112 3456 7890 189');
  await button(page, 'Enregistrer').click();
  await prove(page, office);
  await expect(toastOf(page)).toContainText('Votre demande a été traitée avec succès.');

  await field(main, 'Nom ou SIRET').fill(mark);
  await rowOf(page, name).dblclick();
  const reading = panelOf(page, new RegExp(`Détails.*${name}`));
  await expect(reading.getByText('FR76 •••• 0189')).toBeVisible();
  await reading.getByRole('button', { name: 'Révéler' }).click();
  await expect(reading.getByText('FR76 3000 6000 0112 3456 7890 189')).toBeVisible();
  await reading.getByRole('button', { name: 'Modifier' }).click();
  const editing = panelOf(page, new RegExp(`Modifier.*${name}`));
  await field(editing, 'Contact').fill('Mme Rivoire');
  await button(page, 'Enregistrer').click();
  await expect(editing).toBeHidden();

  await rowOf(page, name).click();
  await button(page, 'Supprimer').click();
  await answer(page, 'Suppression', 'Oui');
  await expect(toastOf(page)).toContainText('La fiche sélectionnée a été supprimée.');
  await expect(rowOf(page, name)).toBeHidden();
});

test('an assignment asks for its attestation, takes its three files, shows them and gives them as a zip', async ({
  page,
  signedIn,
  mark,
  look,
}) => {
  test.slow();
  const name = `Entretien ${mark}`;
  const visitor = await signedIn('EXPERT_COMPTABLE');
  const { Id } = await addBeside(visitor, name);
  await page.goto(`${list}/${Id}`);
  await expect(heading(page, name)).toBeVisible();
  await expect(page.getByText('Ce fournisseur n’est affecté à aucun cabinet.')).toBeVisible();

  await button(page, 'Ajouter une affectation').click();
  const adding = panelOf(page, 'Ajouter une affectation');
  await button(page, 'Enregistrer').click();
  await expect(adding.getByText('Objet obligatoire.').last()).toBeVisible();
  await field(adding, 'Objet').fill('Espaces verts');
  await choose(adding, 'Cabinet', 'Valombre Expertise Tours');
  await field(adding, 'Montant par an, HT (€)').fill('5 000,00');
  await field(adding, 'Date de début').fill('01/02/2026');
  await look('supplier-assignment-form');
  await button(page, 'Enregistrer').click();
  await expect(adding).toBeHidden();

  const section = page.getByRole('region', { name: 'Espaces verts', exact: true });
  await expect(section.getByText('À fournir')).toBeVisible();
  const contract = section.getByRole('region', { name: 'Contrat' });
  await attach(page, contract.getByRole('button', { name: /^Joindre/ }), {
    name: 'contrat.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<html><script>alert(1)</script></html>'),
  });
  await expect(toastOf(page)).toContainText('Seuls les PDF et les images JPEG, PNG ou WebP sont acceptés.');
  await attach(page, contract.getByRole('button', { name: /^Joindre/ }), paper('contrat.pdf'));
  await expect(contract.getByText('contrat.pdf')).toBeVisible();
  await attach(page, contract.getByRole('button', { name: /^Remplacer/ }), paper('contrat signé.pdf'));
  await expect(contract.getByText('contrat signé.pdf')).toBeVisible();
  await expect(contract.getByText('1 version précédente')).toBeVisible();
  const amendments = section.getByRole('region', { name: 'Avenants' });
  for (const file of [
    paper('avenant 1.pdf'),
    { name: 'avenant 2.png', mimeType: 'image/png', buffer: onePixelPng },
  ]) {
    await attach(page, amendments.getByRole('button', { name: /^(Joindre|Ajouter)/ }), file);
    await expect(amendments.getByText(file.name)).toBeVisible();
  }

  const attestation = section.getByRole('region', { name: 'Attestation de vigilance' });
  await attestation.getByRole('button', { name: /^Joindre/ }).click();
  const editing = panelOf(page, /Modifier une affectation/);
  await attach(
    page,
    editing.getByRole('button', { name: 'Choisir un fichier : Attestation de vigilance' }),
    paper('attestation.pdf'),
  );
  await button(page, 'Enregistrer').click();
  await expect(editing.getByText('Indiquez la date que porte l’attestation.').last()).toBeVisible();
  await look('supplier-attestation-refused');
  await field(editing, 'Date de l’attestation').fill(daysAgo(3));
  await field(editing, 'Code de vérification').fill('A1B2C3D4E5');
  await button(page, 'Enregistrer').click();
  await expect(editing).toBeHidden();
  await expect(section.getByText(/Valide jusqu’au/)).toBeVisible();
  await expect(attestation.getByText('Code non vérifié')).toBeVisible();
  await attestation.getByRole('button', { name: 'Code vérifié' }).click();
  await answer(page, 'Vérification de l’attestation', 'Oui');
  await expect(attestation.getByText(/Code vérifié.* par François-Xavier Rouvière/)).toBeVisible();
  await expect(toastOf(page)).toBeHidden({ timeout: 20_000 });
  await look('supplier-page');

  await contract.getByRole('button', { name: 'Afficher contrat signé.pdf' }).click();
  await expect(panelOf(page, 'contrat signé.pdf')).toBeVisible();
  await button(page, 'Fermer').last().click();
  const download = page.waitForEvent('download');
  await page
    .getByRole('region', { name: 'Actions sur le fournisseur' })
    .getByRole('button', { name: 'Télécharger les documents' })
    .click();
  const zip = await download;
  expect(zip.suggestedFilename()).toBe(`Documents - ${name}.zip`);
  expect([...readZip(readFileSync(await zip.path())).keys()]).toHaveLength(5);

  await amendments.getByRole('button', { name: 'Supprimer avenant 2.png' }).click();
  await answer(page, 'Suppression', 'Oui');
  await expect(amendments.getByText('avenant 2.png')).toBeHidden();
  await section.getByRole('button', { name: 'Supprimer l’affectation Espaces verts' }).click();
  await answer(page, 'Suppression', 'Oui');
  await expect(section).toBeHidden();
});

test('two who change a supplier at the same time: the second is told, and a reader changes nothing', async ({
  page,
  signedIn,
  anotherBrowser,
  mark,
}) => {
  const name = `Ensemble ${mark}`;
  const visitor = await signedIn('EXPERT_COMPTABLE');
  const { Id } = await addBeside(visitor, name);
  await page.goto(`${list}/${Id}`);
  await button(page, 'Modifier le fournisseur').click();
  const editing = panelOf(page, new RegExp(`Modifier.*${name}`));
  await field(editing, 'Contact').fill('Le mien');
  const other = await anotherBrowser('DIRIGEANT');
  await callBeside(
    other.page.request,
    EditFournisseur,
    { Id, Nom: name, Type: 0, IsDisabled: 0, Contact: 'Le sien' },
    other.headers,
  );
  await button(page, 'Enregistrer').click();
  await expect(
    editing.getByText(/modifiée entre-temps par Anne-Sophie Valombre|Anne-Sophie Valombre/).first(),
  ).toBeVisible();

  const reader = await anotherBrowser('COMPTABLE', `${list}/${Id}`);
  await expect(heading(reader.page, name)).toBeVisible();
  for (const label of ['Ajouter une affectation', 'Modifier le fournisseur', 'Révéler'])
    await expect(button(reader.page, label)).toBeHidden();
});
