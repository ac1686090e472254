import { AddSocieteDocument } from '#contract/documents/files/calls.ts';
import { GetListDocumentTypes } from '#contract/documents/types/calls.ts';
import { OpenExercice } from '#contract/permanent-files/companies/exercises/calls.ts';
import { fecEntry, fecOf } from '#proof/files/fec-file.ts';
import { pdf } from '#proof/files/papers.ts';
import { readPdf } from '#proof/files/pdf.ts';
import { addCompany, aSiret, companyPart } from '../../company.ts';
import { expect, test } from '../../journey.ts';
import { callBeside, type Visitor } from '../../sign-in.ts';

const books = fecOf([
  ...fecEntry(1, ['512000', '101000'], '10000,00', { JournalCode: 'AN', JournalLib: 'À-nouveaux' }),
  ...fecEntry(2, ['411000', '706000'], '1200,00'),
  ...fecEntry(3, ['606000', '401000'], '300,50'),
  ...fecEntry(4, ['471000', '512000'], '50,00', { PieceRef: 'F-2026-4' }),
]);

/** Puts a paper into the company's documents beside the page. */
async function addDocument({ page, headers }: Visitor, IdSociete: number, Libelle: string) {
  const types = await page.request.get(`/api/${GetListDocumentTypes.path}`, { headers });
  const [type] = (await types.json()) as { Key: number }[];
  const sent = await page.request.post(`/api/${AddSocieteDocument.path}`, {
    headers,
    multipart: {
      document: JSON.stringify({ IdSociete, IdTypeDocument: type?.Key, Libelle }),
      file: { name: 'facture.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf(Libelle)) },
    },
  });
  expect(sent.status(), await sent.text()).toBe(200);
}

test('an accountant imports a FEC, reads what is wrong, confirms it, opens a figure down to its entries and prints the bouclage', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  const visitor = await signedIn('EXPERT_COMPTABLE');
  const siret = aSiret();
  const company = await addCompany(visitor, `Comptes ${mark}`, { Siret: siret });
  await callBeside(
    page.request,
    OpenExercice,
    { IdSociete: company, DateDebut: '2026-01-01', DateFin: '2026-12-31' } as never,
    visitor.headers,
  );
  await addDocument(visitor, company, 'Facture F-2026-4');
  await page.goto(companyPart(company, 'comptes'));
  await expect(page.getByText('Exercice du 01/01/2026 au 31/12/2026')).toBeVisible();
  await look('books-empty');

  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Importer le FEC/ }).click();
  const content = books.replace('20260115\tFacture', '20260231\tFacture');
  await (await chosen).setFiles({
    name: `${siret.slice(0, 9)}FEC20261231.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(content),
  });
  await expect(page.getByText('À confirmer')).toBeVisible();
  await expect(page.getByText('Date attendue au format AAAAMMJJ.').first()).toBeVisible();
  await look('fec-findings');
  await page.getByRole('button', { name: 'Confirmer', exact: true }).click();
  await expect(page.getByText('En vigueur')).toBeVisible();

  await page.getByRole('button', { name: 'Bilan', exact: true }).click();
  await expect(page.getByText(/^L’actif est égal au passif/)).toBeVisible();
  await look('statements');
  await page.getByRole('button', { name: /^Disponibilités/ }).click();
  await page.getByRole('button', { name: '512000' }).click();
  const lines = page.getByRole('dialog', { name: 'Écritures du compte 512000' });
  await expect(lines.getByRole('row')).toHaveCount(3);
  await look('statement-entries');
  await page.getByRole('button', { name: '4', exact: true }).click();
  const entry = page.getByRole('dialog', { name: 'Écriture VE 4' });
  await look('statement-entry');
  await entry.getByRole('link', { name: 'Facture F-2026-4' }).click();
  await expect(page.getByRole('dialog', { name: 'Facture F-2026-4' })).toBeVisible();
  await look('statement-piece');

  await page.goto(companyPart(company, 'comptes'));
  const begin = page.getByRole('button', { name: 'Commencer les bouclages' });
  await expect(begin).toBeVisible();
  await look('books');
  await begin.click();
  await expect(page.getByText(/Comptes d’attente\u202f: 1 compte/)).toBeVisible();
  const word = page.getByRole('checkbox', { name: 'Fait par le collaborateur' }).first();
  await word.click();
  await expect(word).toBeChecked();
  await look('closing-checks');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Bouclage final en PDF' }).click();
  const path = await (await download).path();
  const { readFile } = await import('node:fs/promises');
  expect(readPdf(await readFile(path)).pages.join(' ')).toContain('Bouclage final');
  await page.getByRole('button', { name: 'Terminer le bilan' }).click();
  await expect(page.getByText(/bouclages obligatoires ne sont pas faits/)).toBeVisible();
});
