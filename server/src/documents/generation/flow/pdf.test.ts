import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GetListDocumentModels, generateZip } from '#contract/documents/generation/calls.ts';
import { ownModel } from '#proof/areas/models.ts';
import { wholeCompany } from '#proof/areas/whole-company.ts';
import { pdf } from '#proof/files/papers.ts';
import { readZip } from '#proof/files/zip.ts';
import { startTestApp } from '#proof/test-app.ts';

/** A program that stands in for LibreOffice's and gives the same PDF for every document. */
function standIn(): string {
  const folder = mkdtempSync(join(tmpdir(), 'soffice-test-'));
  writeFileSync(join(folder, 'paper.pdf'), pdf('Page convertie'));
  const path = join(folder, 'soffice');
  writeFileSync(
    path,
    `#!/bin/sh\nfor last; do :; done\ncp ${folder}/paper.pdf "$(dirname "$last")/document.pdf"\n`,
  );
  chmodSync(path, 0o755);
  return path;
}

const app = await startTestApp({
  settings: { pdfConversion: { kind: 'soffice', program: standIn(), url: '' } },
});
const lawyer = await app.signIn('JURIDIQUE');

test('where a converter is set PDF is offered: alone, or beside the Word file, and the PDF is what is filed', async () => {
  expect((await lawyer.call(GetListDocumentModels, {})).answer.HasPdf).toBe(true);
  const model = await ownModel(app, { needs: ['SOCIETE'], fileName: 'Acte {societe.nom}' });
  const { id: IdSociete } = await wholeCompany(app, 'SAS');
  const asked = { Documents: [model], Params: { IdSociete } };
  const alone = await lawyer.call(generateZip, { ...asked, Format: 'pdf', Classer: true });
  expect(alone.headers['content-type']).toBe('application/pdf');
  expect(alone.bytes).toEqual(pdf('Page convertie'));
  const both = await lawyer.call(generateZip, { ...asked, Format: 'both' });
  expect([...readZip(both.bytes).keys()].sort()).toEqual([
    'Acte Entreprise SAS.docx',
    'Acte Entreprise SAS.pdf',
  ]);
  const [filed] = await app.query<{ name: string }>(
    `select f.file_name as name from document d join stored_file f on f.client_id = d.client_id and f.id = d.file_id
     where d.company_id = $1 and d.origin = 'GENERE'`,
    [IdSociete],
  );
  expect(filed?.name).toBe('Acte Entreprise SAS.pdf');
});
