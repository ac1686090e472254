import { AddSocieteDocument } from '#contract/documents/files/calls.ts';
import { GetListDocumentTypes } from '#contract/documents/types/calls.ts';
import { pdf } from '#proof/files/papers.ts';
import { addCompany } from '../../company.ts';
import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';
import type { Visitor } from '../../sign-in.ts';
import { button, codeField, heading } from '../../sign-in-pages.ts';

const path = '/electronic-signature';

/** Puts a PDF into a new company's documents beside the page. */
async function addPaper(visitor: Visitor, mark: string) {
  const { page, headers } = visitor;
  const IdSociete = await addCompany(visitor, `Signée ${mark}`);
  const types = await page.request.get(`/api/${GetListDocumentTypes.path}`, { headers });
  const [type] = (await types.json()) as { Key: number }[];
  const sent = await page.request.post(`/api/${AddSocieteDocument.path}`, {
    headers,
    multipart: {
      document: JSON.stringify({ IdSociete, IdTypeDocument: type?.Key, Libelle: `PV ${mark}` }),
      file: { name: 'pv.pdf', mimeType: 'application/pdf', buffer: pdf(`PV ${mark}`) },
    },
  });
  expect(sent.status(), await sent.text()).toBe(200);
}

test('a document is sent to be signed, read and signed by link and code on a phone, and comes back sealed with its proof', async ({
  page,
  browser,
  signedIn,
  office,
  mark,
  look,
}) => {
  const Email = `signataire-${mark}@client.example`;
  const visitor = await signedIn('JURIDIQUE');
  await addPaper(visitor, mark);
  await page.goto(path);
  await expect(heading(page, 'Signature électronique')).toBeVisible();
  await expect(page.getByText(/aucun prestataire de confiance/)).toBeVisible();
  await page.getByRole('button', { name: 'Faire signer un document' }).click();
  const dialog = page.getByRole('dialog');
  await field(dialog, 'Société').fill(mark);
  await page.getByRole('option', { name: new RegExp(mark) }).click();
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  const panel = page.getByRole('dialog', { name: 'Faire signer des documents' });
  await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(panel.getByText('Document obligatoire.').first()).toBeVisible();
  await field(panel, 'Documents (PDF)').click();
  await page.getByRole('option', { name: new RegExp(`PV ${mark}`) }).click();
  await page.keyboard.press('Escape');
  await field(panel, 'Prénom').fill('Ada');
  await field(panel, 'Nom').fill(`Essai-${mark}`);
  await field(panel, 'Email').fill(Email);
  await look('signature-ask');
  await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(panel).toBeHidden();
  await page.goto(`${path}?Text=${mark}`);
  const row = page.getByRole('row', { name: new RegExp(`PV ${mark}`) });
  await expect(row).toContainText('En attente de signature');

  const url = /https?:\/\/\S+/.exec(await office.message(Email))?.[0] ?? '';
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const signer = await context.newPage();
  await signer.goto(url);
  await expect(heading(signer, 'Document à signer')).toBeVisible();
  expect(signer.url()).not.toContain('#');
  await signer.screenshot({ path: 'reports/screens/signer-link-390.png' });
  await button(signer, 'Recevoir le code').click();
  await expect(codeField(signer)).toBeFocused();
  const [code = ''] = /\b[A-Z\d]{6}\b/.exec(await office.message(Email, 2)) ?? [];
  await codeField(signer).fill(code);
  await expect(heading(signer, `PV ${mark}`)).toBeVisible();
  await expect(signer.getByRole('button', { name: 'Signer le document' })).toBeDisabled();
  const box = await signer.getByRole('img', { name: /^Dessinez/ }).boundingBox();
  if (!box) throw new Error('nowhere to draw');
  await signer.mouse.move(box.x + 30, box.y + 60);
  await signer.mouse.down();
  await signer.mouse.move(box.x + 160, box.y + 20, { steps: 5 });
  await signer.mouse.up();
  await signer.getByRole('checkbox').check();
  await signer.screenshot({ path: 'reports/screens/signer-paper-390.png', fullPage: true });
  await signer.getByRole('button', { name: 'Signer le document' }).click();
  await expect(heading(signer, 'Document signé')).toBeVisible();
  await expect(signer).toHaveURL(/electronic-signature\/finished/);
  await signer.screenshot({ path: 'reports/screens/signer-finished-390.png' });
  await signer.setViewportSize({ width: 1440, height: 900 });
  await signer.getByRole('link', { name: 'Revoir le document signé' }).click();
  await expect(signer.getByRole('button', { name: 'Télécharger' })).toBeVisible();
  await signer.screenshot({ path: 'reports/screens/signer-copy-1440.png' });
  await context.close();

  await page.reload();
  await expect(row).toContainText('Signé');
  await row.getByRole('link').first().click();
  const read = page.getByRole('dialog', { name: `PV ${mark}` });
  await expect(read.getByRole('list', { name: 'Signataires' })).toContainText('Signé');
  await expect(read.getByRole('list', { name: 'Déroulement' })).toContainText('Document scellé et classé');
  await look('signature-details');
  await page.goBack();
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Preuve' }).click();
  await expect(page.getByRole('dialog', { name: `Preuve – PV ${mark}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await look('signatures');
});
